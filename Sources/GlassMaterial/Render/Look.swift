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

  /// The outline of an element while it materialises: its short side inflated by `min(0.2 S, 16) (1 - g)`, as far as there is room.
  static func outline(of element: GlassElement, _ environment: GlassEnvironment) -> Outline {
    let left = 1 - unit(element.materialization)
    guard left > 0, !environment.reduceMotion else { return element.outline }
    let inflation = min(0.2 * element.outline.shortSide, 16 * environment.scale) * left
    return element.outline.expanded(by: min(inflation / 2, element.room))
  }

  /// How much more of the displacement blue bends at materialisation `g`, and how much less red: `0.08 g (1 - g)`, at most 2 %.
  static func dispersion(_ g: Double) -> Double { 0.08 * g * (1 - g) }

  /// How blurred the backdrop is at materialisation `g`: `0.4 g + 0.6 g²`.
  static func blurMix(_ g: Double) -> Double { 0.4 * g + 0.6 * g * g }

  /// How bright the edge is that the light falls on: on large dark glass `1.6`, as nothing else is seen of its rim over a plain backdrop.
  static func glint(_ recipe: ToneRecipe) -> Double {
    1 + 0.6 * recipe.darkness * smoothstep(75, 105, recipe.shortSide) * (1 - recipe.clearness)
  }

  /// How strong the light from around glass is at materialisation `g`, that of the outer lens too, 0…1.
  static func bleed(_ g: Double, _ environment: GlassEnvironment) -> Double {
    environment.reduceTransparency ? 0 : unit(environment.activation) * g * (environment.reduceMotion ? 0.7 : 1)
  }

  /// Makes `look` that of a body; its memory is used again.
  func fill(_ look: inout BodyLook, _ plan: BodyPlan) {
    let first = plan.elements[0]
    let g = plan.presence.optics
    let activation = unit(environment.activation)
    let isFrosted = environment.reduceTransparency
    let clearness = isFrosted ? 0 : unit(first.style.clearness)
    let darkness = adaptivity.darkness(of: first.id)
    look.recipes.removeAll(keepingCapacity: true)
    look.gains.removeAll(keepingCapacity: true)
    look.inks.removeAll(keepingCapacity: true)
    for element in plan.elements {
      look.recipes.append(ToneRecipe(element, darkness: adaptivity.darkness(of: element.id), environment))
      look.gains.append(adaptivity.gain(of: element.id))
      look.inks.append(adaptivity.ink(for: element.id) ?? .dark)
    }
    var strengths = BodyStrengths()
    strengths.bend = isFrosted ? 0 : part(g * unit(first.style.bend))
    strengths.fine = isFrosted ? 0 : 256
    strengths.dispersion = isFrosted || environment.reduceMotion ? 0 : Int32((65536 * g * Self.dispersion(g)).rounded())
    strengths.blurMix = part(Self.blurMix(g) * (1 - clearness))
    strengths.outer = part(Self.bleed(g, environment))
    strengths.glint = Int32((256 * activation * g * (isFrosted ? 0.5 : Self.glint(look.recipes[0]))).rounded())
    strengths.contour = part(plan.presence.part * (0.15 + 0.1 * darkness))
    strengths.border = environment.increaseContrast ? part(0.85 * g * unit(first.border)) : 0
    if environment.increaseContrast, let recipe = look.recipes.first {
      let isWhite = adaptivity.decideBorder(of: first.id) { ground, before in
        BorderTone.isWhite(recipe, gain: look.gains[0], ink: look.inks[0], over: ground, before: before)
      }
      strengths.borderTone = isWhite ? 4080 : 0
    }
    strengths.presence = part(plan.presence.cover())
    strengths.layer = plan.presence.above > 0 ? plan.presence : nil
    strengths.bleed = strengths.outer
    strengths.shadow = plan.elements.contains(where: \.castsShadow) ? shadow(plan, plan.presence.part * activation) : 0
    look.strengths = strengths
  }

  private func shadow(_ plan: BodyPlan, _ presence: Double) -> UInt32 {
    let emphasis = plan.elements.reduce(0) { max($0, adaptivity.shadowEmphasis(of: $1.id)) }
    return UInt32((256 * ShadowMask.opacity * emphasis * presence).rounded())
  }

  private func part(_ fraction: Double) -> Int32 { Int32((256 * unit(fraction)).rounded()) }
}
