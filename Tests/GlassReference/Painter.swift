import Foundation
import GlassGeometry
import GlassMaterial

/// Draws one body at one point, in the order of docs/MATERIAL.md.
struct Painter {
  let body: Body
  let states: [Adaptation]
  let glows: [Glow]
  private let strengths: Strengths
  private let tones: [Tone]
  private let scale: Double
  private let box: CGRect

  /// `ground` is the mean colour beneath the first shape.
  init(body: Body, states: [Adaptation], emphasis: Double, ground: Color, glows: [Glow], environment: GlassEnvironment) {
    self.body = body
    self.states = states
    self.glows = glows
    scale = environment.scale
    tones = zip(body.pieces, states).map { piece, state in
      Tone(
        style: piece.element.style, shortSide: piece.element.outline.shortSide / environment.scale, darkness: state.darkness,
        presence: clamped(piece.element.materialization), environment: environment)
    }
    let face = states[0].gained(tones[0].apply(ground)).clamped
    strengths = Strengths(
      body, darkness: states[0].darkness, emphasis: emphasis, borderTone: Border.tone(around: face, over: ground), environment)
    let outlines = body.pieces.map(\.outline.bounds)
    box = outlines.dropFirst().reduce(outlines[0]) { $0.union($1) }
  }

  /// Whether anything of the body may be seen at a point: one of its elements is not cut off there, or at all.
  func shows(_ p: Vector) -> Bool {
    body.pieces.contains { piece in piece.element.clip?.contains(x: Int(p.x.rounded(.down)), y: Int(p.y.rounded(.down))) ?? true }
  }

  /// Whether a point is near enough to the body for anything but its shadow.
  func mayTouch(_ p: Vector) -> Bool {
    let margin = 3 + scale + body.spacing / 2
    return box.insetBy(dx: -margin, dy: -margin).contains(CGPoint(x: p.x, y: p.y))
  }

  /// The opacity of the drop shadow; none where a pixel is all glass.
  func shadow(_ p: Vector) -> Double {
    let reach = 45 * scale
    guard strengths.shadow > 0, box.insetBy(dx: -reach, dy: -reach - 6 * scale).contains(CGPoint(x: p.x, y: p.y)) else {
      return 0
    }
    let moved = Vector(p.x, p.y - DropShadow.offset * scale)
    if mayTouch(p), body.point(p).distance <= -0.5 { return 0 }
    let point = body.point(moved)
    return strengths.shadow
      * DropShadow.opacity(point.distance, shortSide: body.lens(point).shortSide, scale: scale)
  }

  /// What is under the body at `p`, with the body over it.
  func paint(
    _ p: Vector, _ point: BodyPoint, over content: Color, _ sharp: Canvas, _ coarse: Blur, _ fine: Blur
  ) -> Color {
    let coverage = clamped(0.5 - point.distance)
    var result = content
    if coverage > 0 {
      let lens = body.lens(point)
      let face = lit(toned(bled(p, point, lens, lensed(p, point, lens, sharp, coarse, fine), coarse), point), p, point, lens)
      result = content.mixed(face.clamped, coverage * strengths.presence / (1 - coverage * strengths.above))
    }
    result *= 1 - strengths.contour * Light.contour(point.distance, scale: scale)
    for glow in glows { result = result + (Color(grey: 1) - result) * (glow.light(p) * coverage * lightShare) }
    return result
  }

  /// How much of a light is this body's, of those that have the same elements.
  private var lightShare: Double { strengths.presence / (1 - strengths.above) / body.optics }

  /// Section 2: the backdrop through the inner lens, in the mix of full and finer blur, and through the outer lens.
  private func lensed(
    _ p: Vector, _ point: BodyPoint, _ lens: Lens, _ sharp: Canvas, _ coarse: Blur, _ fine: Blur
  ) -> Color {
    let inside = -point.distance
    let bend = point.normal * (lens.displacement(inside) * point.slope * strengths.bend)
    let fineWeight = lens.fineWeight(inside) * strengths.fine
    func look(_ dispersion: Double) -> Color {
      let bent = p - bend * (1 + dispersion)
      let blurred = coarse.sample(bent).mixed(fine.sample(bent), fineWeight)
      return strengths.blur < 1 ? sharp.bilinear(bent).mixed(blurred, strengths.blur) : blurred
    }
    var seen = look(0)
    if strengths.dispersion > 0 {
      seen = Color(look(-strengths.dispersion).x, seen.y, look(strengths.dispersion).z)
    }
    let outerWeight = lens.outerWeight(inside, scale: scale) * strengths.outer
    return outerWeight > 0 ? seen.mixed(fine.sample(p + point.normal * lens.outerReach), outerWeight) : seen
  }

  /// Section 2: light that bleeds in from outside.
  private func bled(_ p: Vector, _ point: BodyPoint, _ lens: Lens, _ color: Color, _ coarse: Blur) -> Color {
    let weight = lens.bleedWeight(-point.distance) * point.slope * strengths.bleed
    return weight > 0 ? color.mixed(coarse.sample(p + point.normal * lens.bleedDistance(-point.distance)), weight) : color
  }

  /// Section 4 and the gain of section 8, of both shapes where two merge.
  private func toned(_ color: Color, _ point: BodyPoint) -> Color {
    func tone(_ index: Int) -> Color { states[index].gained(tones[index].apply(color)) }
    return point.weight > 0 ? tone(point.first).mixed(tone(point.second), point.weight) : tone(point.first)
  }

  /// Section 5: inner shadow and glint; section 9: the border.
  private func lit(_ face: Color, _ p: Vector, _ point: BodyPoint, _ lens: Lens) -> Color {
    let inside = -point.distance
    let shaded = face * (1 - body.innerShadow(p, point, lens))
    let glinting = Light.glinting(
      shaded, Light.glint(inside, point.normal, width: lens.glintWidth) * strengths.glint)
    let edge = 1 - clamped(inside - scale + 0.5)
    return glinting.mixed(Color(grey: strengths.borderTone), edge * strengths.border)
  }
}
