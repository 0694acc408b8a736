import Foundation
import GlassGeometry

/// The drop shadow of a body: its shape moved down 6 points and blurred by sigma 10, drawn outside the glass only.
///
/// The blur of a straight edge is `½ erfc(d / (σ √2))`; at distance `d` from any outline the same is taken. Large shapes cast more: energy
/// ×1→2 and sigma ×1→1.5 as S goes from 94 to 150.
struct ShadowMask {
  /// Opacity of a full mask: 0.14 with twice the energy.
  static let opacity = 0.28
  /// How far the shadow falls, in points.
  static let offset = 6.0
  private static let steps = 512
  private static let sigmas = 2.7

  private let scale: Double
  private let shapes: [LensShape]
  private let profile: [Double]

  /// A mask for shapes; `scale` in device pixels per point.
  init(shapes: [LensShape], scale: Double) {
    self.scale = scale
    self.shapes = shapes
    let last = 0.5 * erfc(Self.sigmas / 2.0.squareRoot())
    profile = (0...Self.steps).map { step in
      let distance = (Double(step) / Double(Self.steps) * 2 - 1) * Self.sigmas
      return (0.5 * erfc(distance / 2.0.squareRoot()) - last) / (1 - last)
    }
  }

  /// How far beyond an outline the largest shadow may show, in device pixels.
  static func reach(scale: Double) -> Double { (sigmas * 15 + offset) * scale + 3 }

  /// Sigma in device pixels for a short side in points.
  func sigma(_ shortSide: Double) -> Double { 10 * scale * (1 + 0.5 * smoothstep(94, 150, shortSide)) }

  /// The mask's value at a distance from the moved outline, 0…1.
  func value(_ distance: Double, shortSide: Double) -> Double {
    let position = distance / sigma(shortSide)
    guard position < Self.sigmas else { return 0 }
    let energy = 0.5 * (1 + smoothstep(94, 150, shortSide))
    let step = nearest((max(position, -Self.sigmas) / Self.sigmas + 1) / 2 * Double(Self.steps))
    return energy * profile[step]
  }

  private func value(_ field: BodyField, _ x: Double, _ y: Double) -> Double {
    if field.shapes.count == 1 { return value(field.distance(x, y), shortSide: shapes[0].optics.shortSide) }
    let sample = field.sample(x, y)
    return value(sample.distance, shortSide: field.optics(at: sample).shortSide)
  }

  /// The mask around a body with a field; `bounds` are the glass pixels.
  func build(field: BodyField, bounds: PixelRect) -> SpanTable<UInt8> {
    let widest = shapes.reduce(0) { max($0, sigma($1.optics.shortSide)) }
    let reach = Int((Self.sigmas * widest).rounded(.up))
    let drop = Int((Self.offset * scale).rounded(.up))
    let area = PixelRect(
      minX: bounds.minX - reach, minY: bounds.minY - reach + drop, maxX: bounds.maxX + reach, maxY: bounds.maxY + reach + drop)
    let table = SpanTable<UInt8>(bounds: area.union(bounds))
    let straight = field.straightRows
    for y in table.bounds.minY..<table.bounds.maxY {
      // A row takes from two heights of the field; both have to be straight.
      if y > straight.lowerBound + drop && y < straight.upperBound {
        table.repeatRow()
      } else {
        buildRow(y, field, table)
      }
    }
    return table
  }

  /// Walks along a row outside the glass. The mask is worked out at every fourth pixel, with straight lines between: it is far softer.
  private func buildRow(_ y: Int, _ field: BodyField, _ table: SpanTable<UInt8>) {
    let margin = field.shapes.count > 1 ? 0.4 : 1
    let height = Double(y) + 0.5
    var x = table.bounds.minX
    var isInSpan = false
    var outsideUntil = x
    var anchors = (column: -2, left: 0.0, right: 0.0)
    while x < table.bounds.maxX {
      if x >= outsideUntil {
        let here = field.distance(Double(x) + 0.5, height)
        if here <= -0.5 {
          x += max(1, Int(-here * margin * 0.8))
          isInSpan = false
          continue
        }
        outsideUntil = x + max(1, Int(here * margin))
      }
      let column = (x - table.bounds.minX) >> 2
      if column != anchors.column {
        let left = column == anchors.column + 1 ? anchors.right : anchor(column, height, field, table)
        anchors = (column, left, anchor(column + 1, height, field, table))
      }
      let fraction = Double((x - table.bounds.minX) & 3) / 4
      let mask = byte(anchors.left + (anchors.right - anchors.left) * fraction)
      if mask == 0 {
        isInSpan = false
      } else {
        if !isInSpan { table.beginSpan(x) }
        isInSpan = true
        table.append(mask)
      }
      x += 1
    }
    table.endRow()
  }

  private func anchor(_ column: Int, _ height: Double, _ field: BodyField, _ table: SpanTable<UInt8>) -> Double {
    value(field, Double(table.bounds.minX + column * 4) + 0.5, height - Self.offset * scale)
  }
}
