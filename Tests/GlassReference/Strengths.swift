import GlassMaterial

/// Sections 5, 7 and 9: how strong each part of a body is, by materialisation, the window's activation and the desktop's settings.
struct Strengths {
  /// Of shadow and contour, and of the face where no other body lies above that has the same elements.
  let presence: Double
  /// How much such bodies cover.
  let above: Double
  let bend: Double
  /// Of the displacement.
  let dispersion: Double
  let fine: Double
  /// How much of the sample is blurred.
  let blur: Double
  let outer: Double
  let bleed: Double
  let glint: Double
  let contour: Double
  let border: Double
  let borderTone: Double
  let shadow: Double

  init(_ body: Body, darkness: Double, emphasis: Double, borderTone: Double, _ environment: GlassEnvironment) {
    let element = body.pieces[0].element
    let g = body.optics
    let activation = clamped(environment.activation)
    let isFrosted = environment.reduceTransparency
    let calm = environment.reduceMotion ? 0.7 : 1
    presence = body.all - body.above
    above = body.above
    bend = isFrosted ? 0 : g * clamped(element.style.bend)
    dispersion = Materialization.dispersion(g, environment)
    fine = isFrosted ? 0 : 1
    blur = Materialization.blurMix(g) * (1 - (isFrosted ? 0 : clamped(element.style.clearness)))
    outer = isFrosted ? 0 : activation * g * calm
    bleed = isFrosted ? 0 : activation * g * calm
    let size = smoothStep(75, 105, element.outline.shortSide / environment.scale)
    let edge = 1 + 0.6 * darkness * size * (1 - clamped(element.style.clearness))
    glint = activation * g * (isFrosted ? 0.5 : edge)
    contour = presence * mix(0.15, 0.25, darkness)
    border = environment.increaseContrast ? 0.85 * g * clamped(element.border) : 0
    self.borderTone = borderTone
    shadow = body.pieces.contains { $0.element.castsShadow } ? emphasis * activation * presence : 0
  }
}
