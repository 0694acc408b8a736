import GlassGeometry
import GlassKernels

/// The field of a traced curve, as kernels take it.
///
/// Distances are those to its sides; normals lie between those of points a seventh of the lens's depth apart: the slopes of distances averaged
/// three times over a square as wide as that depth, so that light does not jump where the nearest side changes; what is shorter than a half stays short, and the lens is
/// calm there (docs/MATERIAL.md, section 1).
final class TracedField {
  /// What a field is made for; all lengths in device pixels.
  struct Key: Equatable {
    let curve: TracedCurve
    let width: Double
    let height: Double
    /// The depth of the lens.
    let depth: Double
    let scale: Double
  }

  let key: Key
  /// The grid, for kernels; it lives as long as the field.
  let grid: UnsafePointer<TraceGrid>
  private let sides = GrowingBuffer<TraceSide>(capacity: 64)
  private let nearest: UnsafeMutablePointer<Int32>
  private let values: UnsafeMutablePointer<SIMD4<Float>>
  private let memory: UnsafeMutablePointer<TraceGrid>

  /// So many points of the grid lie in a row as wide as the lens is deep, if they are not closer than pixels then.
  private static let pointsInDepth = 7.0
  /// A grid has at most so many points across or down.
  private static let mostPoints = 512.0

  /// Works the field out.
  init(_ key: Key) {
    self.key = key
    // Little is left of what lies further away in an average; distances go on beyond the grid.
    let margin = key.depth + 4 * key.scale
    let (width, height) = (key.width + 2 * margin, key.height + 2 * margin)
    let step = max(key.depth / Self.pointsInDepth, 1, max(width, height) / Self.mostPoints)
    let columns = max(Int((width / step).rounded(.up)) + 1, 2)
    let rows = max(Int((height / step).rounded(.up)) + 1, 2)
    for side in key.curve.sides(width: key.width, height: key.height, margin: margin) { sides.append(side) }
    // A curve that has shrunk to nothing has no side left; the search needs one.
    if sides.count == 0 { sides.append(.farAway) }
    nearest = .allocate(capacity: columns * rows)
    values = .allocate(capacity: columns * rows)
    memory = .allocate(capacity: 1)
    grid = UnsafePointer(memory)
    memory.initialize(
      to: TraceGrid(
        sides: sides.base, nearest: nearest, values: values, columns: columns, rows: rows, step: step,
        middle: SIMD2(key.width / 2 + margin, key.height / 2 + margin)))
    let squares = UnsafeMutablePointer<Double>.allocate(capacity: columns * rows)
    defer { squares.deallocate() }
    let search = NearestSides(
      sides.base, sides.count, step: step, columns: columns, rows: rows, nearest: nearest, squares: squares)
    search.search()
    let distances = (0..<columns * rows).map { search.distance($0 % columns, $0 / columns) }
    let radius = max(1, Int(((key.depth / step - 1) / 2).rounded()))
    var averaged = AveragedDistances(distances, columns: columns, rows: rows, step: step)
    averaged.average(radius: radius)
    for index in distances.indices {
      let normal = averaged.normal(index % columns, index / columns)
      (values + index).initialize(to: SIMD4(Float(normal.x), Float(normal.y), Float(distances[index]), 0))
    }
  }

  /// Distance and normal at a point, of the curve in the box that a field has.
  func sample(_ x: Double, _ y: Double, within field: ShapeField) -> FieldSample {
    let (across, down) = (x - field.centerX, y - field.centerY)
    let (axisX, axisY) = (field.axisX, field.axisY)
    let (ownX, ownY) = (across * axisX + down * axisY, down * axisX - across * axisY)
    let normal = grid.pointee.normal(ownX, ownY)
    let square = grid.pointee.signedSquare(ownX, ownY)
    let distance = square.magnitude.squareRoot()
    return FieldSample(
      distance: square < 0 ? -distance : distance, normalX: normal.x * axisX - normal.y * axisY,
      normalY: normal.x * axisY + normal.y * axisX)
  }

  deinit {
    nearest.deallocate()
    values.deallocate()
    memory.deallocate()
  }
}

/// The fields of traced curves that were asked for last: a shape that only moves keeps its own.
final class TracedFields {
  private static let capacity = 16
  private var fields: [TracedField] = []

  /// The field for a key, kept or made.
  func field(_ key: TracedField.Key) -> TracedField {
    if let index = fields.firstIndex(where: { $0.key == key }) {
      let field = fields.remove(at: index)
      fields.insert(field, at: 0)
      return field
    }
    if fields.count == Self.capacity { fields.removeLast() }
    let field = TracedField(key)
    fields.insert(field, at: 0)
    return field
  }
}

extension TraceSide {
  /// A side far to the upper left, outside of which everything lies.
  fileprivate static var farAway: TraceSide {
    let span = SIMD2(1.0, -1)
    return TraceSide(start: SIMD2(-1e6, -1e6), span: span, before: span, after: span, rightSign: 1, previous: 0, next: 0)
  }
}

extension TracedCurve {
  /// The sides of the curve in a box of a size, `margin` beyond the upper left corner of a grid.
  fileprivate func sides(width: Double, height: Double, margin: Double) -> [TraceSide] {
    let edges = edges(in: .init(width: width, height: height))
    var result: [TraceSide] = []
    for loop in edges.loops {
      let rightSign = edges.isInside(rightOf: loop) ? -1.0 : 1
      for side in loop {
        let previous = side > loop.lowerBound ? side - 1 : loop.upperBound - 1
        let next = side + 1 < loop.upperBound ? side + 1 : loop.lowerBound
        result.append(
          TraceSide(
            start: edges.starts[side] + margin, span: edges.spans[side], before: edges.spans[previous], after: edges.spans[next],
            rightSign: rightSign, previous: Int32(previous), next: Int32(next)))
      }
    }
    return result
  }
}
