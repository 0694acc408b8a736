import Foundation
import GlassGeometry

/// Section 1: a curve traced by polygons; every question goes to all of its sides.
final class Trace {
  private let sides: [(from: Vector, to: Vector)]
  private let box: CGRect
  private let softness: Double
  private let scale: Double
  private lazy var normals = AveragedField(self, in: box, softness: softness, scale: scale)

  /// A curve along polygons in a box; `softness` in device pixels, `scale` in those per point.
  init(_ polygons: [[CGPoint]], from box: CGRect, softness: Double, scale: Double) {
    sides = polygons.flatMap { polygon in
      polygon.indices.map { index in
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        return (Vector(a.x, a.y), Vector(b.x, b.y))
      }
    }
    (self.box, self.softness, self.scale) = (box, softness, scale)
  }

  /// The distance to the nearest side, negative where the sides wind around the point.
  func distance(_ p: Vector) -> Double {
    var least = Double.infinity
    var turns = 0
    for (from, to) in sides {
      let (a, b, way) = (from - p, to - p, to - from)
      let place = clamped(-a.dot(way) / way.dot(way))
      least = min(least, (a + way * place).length)
      if (a.y <= 0) != (b.y <= 0), a.x - a.y * way.x / way.y > 0 { turns += way.y > 0 ? 1 : -1 }
    }
    return turns == 0 ? least : -least
  }

  /// The slope of the averaged distances, of unit length from a half on.
  func normal(_ p: Vector) -> Vector { normals.normal(p) }
}

/// Distances averaged three times over squares as wide as `softness`, at points a seventh of that apart.
private final class AveragedField {
  private let step: Double
  private let corner: Vector
  private let columns: Int
  private let rows: Int
  private var values: [Double]

  init(_ trace: Trace, in box: CGRect, softness: Double, scale: Double) {
    step = max(softness / 7, 1)
    let reach = max(1, Int(((softness / step - 1) / 2).rounded()))
    // Points are counted from one a little beyond the box; others around them see what averages near the edge need.
    let margin = softness + 4 * scale + 8 * step
    corner = Vector(box.minX - margin, box.minY - margin)
    (columns, rows) = (Int((box.width + 2 * margin) / step) + 3, Int((box.height + 2 * margin) / step) + 3)
    values = []
    for row in 0..<rows {
      for column in 0..<columns { values.append(trace.distance(corner + Vector(Double(column), Double(row)) * step)) }
    }
    for _ in 0..<3 {
      values = mean(reach) { row, column, offset in (row, column + offset) }
      values = mean(reach) { row, column, offset in (row + offset, column) }
    }
  }

  /// The mean of each point and its neighbours up to `reach` away.
  private func mean(_ reach: Int, _ neighbour: (Int, Int, Int) -> (row: Int, column: Int)) -> [Double] {
    (0..<rows * columns).map { index in
      var sum = 0.0
      for offset in -reach...reach {
        let place = neighbour(index / columns, index % columns, offset)
        sum += at(place.column, place.row)
      }
      return sum / Double(2 * reach + 1)
    }
  }

  private func at(_ column: Int, _ row: Int) -> Double {
    values[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
  }

  /// Straight between the slopes at the four points around a place.
  func normal(_ p: Vector) -> Vector {
    let place = (p - corner) / step
    let (x, y) = (min(max(place.x, 0), Double(columns - 2)), min(max(place.y, 0), Double(rows - 2)))
    let (column, row) = (Int(x), Int(y))
    let weight = Vector(x - Double(column), y - Double(row))
    let above = slope(column, row) * (1 - weight.x) + slope(column + 1, row) * weight.x
    let below = slope(column, row + 1) * (1 - weight.x) + slope(column + 1, row + 1) * weight.x
    return above * (1 - weight.y) + below * weight.y
  }

  private func slope(_ column: Int, _ row: Int) -> Vector {
    let slope =
      Vector(at(column + 1, row) - at(column - 1, row), at(column, row + 1) - at(column, row - 1)) / (2 * step)
    return slope / max(slope.length, 0.5)
  }
}
