import Foundation
import GlassGeometry
import GlassKernels

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

  let scale: Double
  private let shapes: [LensShape]
  private let profile: [Double]
  /// How far from the moved outline the mask is constant, in device pixels.
  let reach: Double

  /// A mask for shapes; `scale` in device pixels per point.
  init(shapes: [LensShape], scale: Double) {
    self.scale = scale
    self.shapes = shapes
    let widest = shapes.reduce(0) { max($0, Self.sigma($1.optics.shortSide, scale: scale)) }
    reach = Self.sigmas * widest
    let last = 0.5 * erfc(Self.sigmas / 2.0.squareRoot())
    profile = (0...Self.steps).map { step in
      let distance = (Double(step) / Double(Self.steps) * 2 - 1) * Self.sigmas
      return (0.5 * erfc(distance / 2.0.squareRoot()) - last) / (1 - last)
    }
  }

  /// How far beyond an outline the largest shadow may show, in device pixels.
  static func reach(scale: Double) -> Double { (sigmas * 15 + offset) * scale + 3 }

  /// Sigma in device pixels for a short side in points.
  func sigma(_ shortSide: Double) -> Double { Self.sigma(shortSide, scale: scale) }

  private static func sigma(_ shortSide: Double, scale: Double) -> Double {
    10 * scale * (1 + 0.5 * smoothstep(94, 150, shortSide))
  }

  /// The mask's value at a distance from the moved outline, 0…1.
  func value(_ distance: Double, shortSide: Double) -> Double {
    let position = distance / sigma(shortSide)
    guard position < Self.sigmas else { return 0 }
    let energy = 0.5 * (1 + smoothstep(94, 150, shortSide))
    let step = nearest((max(position, -Self.sigmas) / Self.sigmas + 1) / 2 * Double(Self.steps))
    return energy * profile[step]
  }

  /// The mask around a body with a field, wherever its pixels near the outline do not cover all.
  func build(field: BodyField, rim: SpanTable<RimOctet>, interior: SpanTable<UInt8>) -> SpanTable<UInt8> {
    let reach = Int(reach.rounded(.up))
    let drop = Int((Self.offset * scale).rounded(.up))
    let glass = rim.bounds
    let area = PixelRect(
      minX: glass.minX - reach, minY: glass.minY - reach + drop, maxX: glass.maxX + reach, maxY: glass.maxY + reach + drop)
    let table = SpanTable<UInt8>(bounds: area.union(glass))
    for _ in 0..<16 { table.data.append(0) }
    let grid = ShadowGrid(field: field, mask: self, bounds: table.bounds)
    let cutouts = Cutouts(rim: rim.view, interior: interior.view)
    let clearance = Double(reach) + field.clearance
    var last: Int?
    for y in table.bounds.minY..<table.bounds.maxY {
      // A row takes from two heights of the field, and from the grid above and below; all have to be straight.
      let upper = field.straightShape(row: y - drop - ShadowGrid.step, clearance: clearance)
      let lower = field.straightShape(row: y + ShadowGrid.step, clearance: clearance)
      let straight = upper == lower ? upper : nil
      if let straight, straight == last {
        table.repeatRow()
      } else {
        grid.select(y)
        cutouts.forEachGap(inRow: y, of: table.bounds) { from, to in grid.append(from, to, to: table) }
        table.endRow()
      }
      last = straight
    }
    // Kernels read whole lines.
    for _ in 0..<16 { table.data.append(0) }
    return table
  }

  /// The mask's value where the field is sampled at a point, and for how many pixels along a row it stays.
  func value(_ field: BodyField, _ x: Double, _ y: Double) -> (value: Double, leap: Double) {
    let glance = field.glance(x, y)
    var (distance, shortSide) = (glance.distance, shapes[glance.nearest].optics.shortSide)
    if glance.lead < field.spacing {
      let sample = field.sample(glance, x, y)
      (distance, shortSide) = (sample.distance, field.optics(at: sample).shortSide)
    }
    return (value(distance, shortSide: shortSide), field.leap(glance, beyond: abs(distance) - reach))
  }
}
