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

  /// `½ erfc`, from `-sigmas` to `sigmas`, 0 at the end. Unsafe only in name: it is written once, never changes and lives as long as the process.
  nonisolated(unsafe) private static let profile: UnsafePointer<Double> = {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: steps + 1)
    let last = 0.5 * erfc(sigmas / 2.0.squareRoot())
    for step in 0...steps {
      let distance = (Double(step) / Double(steps) * 2 - 1) * sigmas
      memory[step] = (0.5 * erfc(distance / 2.0.squareRoot()) - last) / (1 - last)
    }
    return UnsafePointer(memory)
  }()

  let scale: Double
  private let field: BodyField
  /// How far from the moved outline the mask is constant, in device pixels.
  let reach: Double

  /// A mask for the shapes of a field; `scale` in device pixels per point.
  init(_ field: BodyField, scale: Double) {
    self.scale = scale
    self.field = field
    reach = Self.sigmas * field.most { Self.sigma($0.shortSide, scale: scale) }
  }

  /// How far beyond an outline the largest shadow may show, in device pixels.
  static func reach(scale: Double) -> Double { (sigmas * 15 + offset) * scale + 3 }

  /// Sigma in device pixels for a short side in points.
  static func sigma(_ shortSide: Double, scale: Double) -> Double {
    10 * scale * (1 + 0.5 * smoothstep(94, 150, shortSide))
  }

  /// From this depth inside the moved outline on no point of the grid is next to a pixel that glass does not cover.
  private var hiddenDepth: Double { Self.offset * scale + 2 * Double(ShadowGrid.step) }

  /// What decides the mask's value at a distance from the moved outline.
  var curve: ShadowCurve {
    ShadowCurve(profile: Self.profile, steps: Self.steps, sigmas: Self.sigmas, sigma: 10 * scale, reach: reach)
  }

  /// Makes a table that of the mask around a body with a field, wherever its pixels near the outline do not cover all.
  func fill(_ table: SpanTable<UInt8>, _ scan: FieldScan, rim: SpanTable<RimOctet>, interior: SpanTable<UInt8>) {
    scan.begin(field, outer: self.reach, wantsNormals: false) { _ in hiddenDepth }
    let reach = Int(reach.rounded(.up))
    let drop = Int((Self.offset * scale).rounded(.up))
    let glass = rim.bounds
    let area = PixelRect(
      minX: glass.minX - reach, minY: glass.minY - reach + drop, maxX: glass.maxX + reach, maxY: glass.maxY + reach + drop)
    table.begin(area.union(glass))
    for _ in 0..<16 { table.data.append(0) }
    let clearance = Double(reach) + field.clearance
    var grid = ShadowGrid(scan: scan, field: field, clearance: clearance, table: table, curve: curve, drop: Self.offset * scale)
    let line = grid.line
    let cutouts = Cutouts(rim: rim.view, interior: interior.view)
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
        cutouts.forEachGap(inRow: y, of: table.bounds) { from, to in line.append(from, to) }
        table.endRow()
      }
      last = straight
    }
    // Kernels read whole lines.
    for _ in 0..<16 { table.data.append(0) }
  }
}
