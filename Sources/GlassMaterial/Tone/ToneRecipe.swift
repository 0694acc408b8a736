import GlassGeometry

/// Everything that decides an element's tone.
struct ToneRecipe: Hashable {
  /// 0 regular … 1 clear; frosted glass is never clear.
  var clearness: Double
  /// Whether clear glass dims what lies beneath.
  var dims: Bool
  /// `t`, 0 clear … 1 tinted.
  var clarity: Double
  /// Colour and opacity of the tint; opacity 0 is none.
  var tint: RGBA
  /// Short side in points.
  var shortSide: Double
  /// 0 light … 1 dark, between them while the face cross-fades.
  var darkness: Double
  var reduceTransparency: Bool
  var increaseContrast: Bool

  /// The recipe of an element in an environment; while it materialises, the tint comes in with g², unless the element is to be taken for one
  /// that is all there.
  init(_ element: GlassElement, darkness: Double, _ environment: GlassEnvironment, isWhole: Bool = false) {
    let g = isWhole ? 1 : unit(element.materialization)
    clearness = environment.reduceTransparency ? 0 : unit(element.style.clearness)
    dims = element.style.dims
    clarity = unit(element.style.clarity)
    tint = element.style.tint?.multiplyingAlpha(by: g * g) ?? .clear
    shortSide = (element.outline.shortSide / environment.scale).rounded()
    self.darkness = darkness
    reduceTransparency = environment.reduceTransparency
    increaseContrast = environment.increaseContrast
  }
}
