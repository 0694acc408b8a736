import Foundation
import GlassGeometry

/// Turns an element's style and the environment into tones and strengths.
struct Look {
  private let environment: GlassEnvironment
  private let adaptivity: Adaptivity

  /// The looks of one frame.
  init(_ environment: GlassEnvironment, _ adaptivity: Adaptivity) {
    self.environment = environment
    self.adaptivity = adaptivity
  }

  /// The outline of an element while it materialises: its short side inflated by `min(0.2 S, 16) (1 - g)`.
  static func outline(of element: GlassElement, _ environment: GlassEnvironment) -> Outline {
    let left = 1 - unit(element.materialization)
    guard left > 0, !environment.reduceMotion else { return element.outline }
    let inflation = min(0.2 * element.outline.shortSide, 16 * environment.scale) * left
    return element.outline.expanded(by: inflation / 2)
  }

  /// How blurred the backdrop is at materialisation `g`: `0.4 g + 0.6 g²`.
  static func blurMix(_ g: Double) -> Double { 0.4 * g + 0.6 * g * g }

  /// The look of a body.
  func look(of plan: BodyPlan) -> BodyLook {
    let first = plan.elements[0]
    let g = unit(first.materialization)
    let activation = unit(environment.activation)
    let isFrosted = environment.reduceTransparency
    let isClear = first.style.variant == .clear && !isFrosted
    let isDark = adaptivity.darkness(of: first.id) > 0.5
    let calm = environment.reduceMotion ? 0.7 : 1
    return BodyLook(
      recipes: plan.elements.map { ToneRecipe($0, darkness: adaptivity.darkness(of: $0.id), environment) },
      gains: plan.elements.map { adaptivity.gain(of: $0.id) },
      inks: plan.elements.map { adaptivity.ink(for: $0.id) ?? .dark }, bend: isFrosted ? 0 : part(g), fine: isFrosted ? 0 : 256,
      blurMix: isClear ? 0 : part(Self.blurMix(g)), outer: isFrosted ? 0 : part(activation * g * calm),
      glint: part(activation * g * (isFrosted ? 0.5 : 1)), contour: part(g * (0.15 + 0.1 * adaptivity.darkness(of: first.id))),
      border: environment.increaseContrast ? part(0.85 * g) : 0, borderTone: isDark ? 4080 : 0, presence: part(g),
      bleed: isFrosted ? 0 : part(activation * g * calm),
      shadow: plan.elements.contains(where: \.castsShadow) ? shadow(plan, g * activation) : 0)
  }

  private func shadow(_ plan: BodyPlan, _ presence: Double) -> UInt32 {
    let emphasis = plan.elements.reduce(0) { max($0, adaptivity.shadowEmphasis(of: $1.id)) }
    return UInt32((256 * ShadowMask.opacity * emphasis * presence).rounded())
  }

  private func part(_ fraction: Double) -> Int32 { Int32((256 * unit(fraction)).rounded()) }
}
