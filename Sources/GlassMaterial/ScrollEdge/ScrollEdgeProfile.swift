import GlassGeometry
import GlassKernels

/// How much content is blurred and covered at each distance from the inner end of a scroll edge.
///
/// Soft: `t` is 0 at the inner end … 1 at the edge; blurred by `ss(0, 0.35, t)`, of that `ss(0.15, 0.8, t)` by the full blur, covered by
/// `cover · ss(0, 0.9, t)`. Hard: evenly blurred and covered; one point at the inner end is a line. `cover` grows with how far the content is from
/// the background: text on what is left has to stay readable. A soft edge that is written on has `t` 1 beyond its ramp, and a hard one's `cover`.
struct ScrollEdgeProfile {
  /// How much of a pixel is what.
  struct Shares: Equatable {
    /// The finer blur.
    var fine: Double
    /// The full blur.
    var coarse: Double
    /// The background.
    var covered: Double
  }

  private let style: GlassScrollEdge.Style
  private let strength: Double
  private let cover: Double
  private let line: Double
  /// Device pixels from the inner end to where all of the effect is there.
  private let length: Double
  private let scale: Double

  /// The profile of an edge over content whose luma is `difference` from its background's, 0…1.
  init(_ edge: GlassScrollEdge, difference: Double, environment: GlassEnvironment) {
    style = edge.style
    strength = unit(edge.strength)
    let across = edge.side == .top || edge.side == .bottom ? edge.area.height : edge.area.width
    length = Double(max(1, min(edge.ramp ?? across, across)))
    scale = environment.scale
    let busy = smoothstep(0.1, 0.6, difference)
    let isOpen = edge.style == .soft && edge.ramp == nil
    let wanted = isOpen ? 0.55 + 0.3 * busy : 0.78 + 0.14 * busy
    cover = environment.reduceTransparency || environment.increaseContrast ? 0.95 : wanted
    line = environment.increaseContrast ? 0.6 : 0.12
  }

  /// The luma of what dark content dissolves into.
  private static let dim = 0.07

  /// What content of a mean luma dissolves into: dark content is dimmed, whatever its background, where nothing but glass lies over it.
  static func ground(_ edge: GlassScrollEdge, over luma: Double) -> RGBA {
    guard edge.dims, edge.background.luma > luma else { return edge.background }
    return edge.background.mixed(with: RGBA(white: dim), by: 1 - smoothstep(0.2, 0.5, luma))
  }

  /// The shares at a distance in device pixels from the inner end (pixel centres lie at halves).
  func shares(_ distance: Double) -> Shares {
    let t = min(1, distance / length)
    switch style {
    case .soft:
      let blurred = strength * smoothstep(0, 0.35, t)
      let full = smoothstep(0.15, 0.8, t)
      let covered = strength * cover * smoothstep(0, 0.9, t)
      return Shares(fine: blurred * (1 - full) * (1 - covered), coarse: blurred * full * (1 - covered), covered: covered)
    case .hard:
      let covered = strength * cover
      return Shares(fine: 0, coarse: strength * (1 - covered), covered: covered)
    }
  }

  /// The opacity of the line that ends a hard edge, in the ink of the appearance.
  func lineOpacity(_ distance: Double) -> Double { style == .hard && distance < max(1, scale.rounded()) ? strength * line : 0 }
}
