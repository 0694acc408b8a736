import GlassGeometry
import GlassMaterial

/// Section 7: what `g` does besides scaling strengths.
enum Materialization {
  /// The outline, its short side inflated by `min(0.2 S, 16) (1 - g)`; not under reduced motion.
  /// Each side grows by `room` at most.
  static func outline(of element: GlassElement, room: Double, _ environment: GlassEnvironment) -> Outline {
    guard !environment.reduceMotion else { return element.outline }
    let inflation = min(0.2 * element.outline.shortSide, 16 * environment.scale) * (1 - clamped(element.materialization))
    return inflation > 0 ? element.outline.expanded(by: min(inflation / 2, room)) : element.outline
  }

  /// How much more blue is displaced than green, and how much less red: `0.08 g (1 - g)`; not under reduced motion.
  static func dispersion(_ g: Double, _ environment: GlassEnvironment) -> Double {
    environment.reduceMotion ? 0 : 0.08 * g * (1 - g)
  }

  /// `0.4 g + 0.6 g²`: how blurred the backdrop is.
  static func blurMix(_ g: Double) -> Double { 0.4 * g + 0.6 * g * g }
}
