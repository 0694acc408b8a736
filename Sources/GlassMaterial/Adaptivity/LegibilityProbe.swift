import GlassGeometry

/// Collects what `Legibility` asks about: the face as it will be drawn, at the cells of an element's ink boxes.
struct LegibilityProbe {
  let body: Body
  let recipe: ToneRecipe
  let ink: GlassInk
  /// The glows that reach the body, its neighbours' included.
  let glows: [GlowLight.Key]
  let probe: BackdropProbe
  /// Whether the lens bends.
  let isLensed: Bool
  let scale: Double

  /// The gain that keeps all boxes legible, in 4096ths.
  func gain(_ boxes: [PixelRect]) -> Int {
    let curve = ToneCurve(recipe)
    return boxes.reduce(4096) { min($0, gain($1.intersection(probe.surface), curve)) }
  }

  private func gain(_ box: PixelRect, _ curve: ToneCurve) -> Int {
    guard !box.isEmpty else { return 4096 }
    var question = Legibility(ink: ink)
    // At least eight places each way, and one for every quarter-resolution cell, up to a limit for boxes as large as a panel.
    let stepX = max(min(Double(box.width) / 8, 4 * scale), Double(box.width) / 64)
    let stepY = max(min(Double(box.height) / 8, 4 * scale), Double(box.height) / 64)
    var y = Double(box.minY) + stepY / 2
    while y < Double(box.maxY) {
      var x = Double(box.minX) + stepX / 2
      while x < Double(box.maxX) {
        add(x, y, curve, &question)
        x += stepX
      }
      y += stepY
    }
    return question.gain()
  }

  /// The face at one place: near the rim through the lens, in the finer blur as well as in the coarse one.
  private func add(_ x: Double, _ y: Double, _ curve: ToneCurve, _ question: inout Legibility) {
    let localX = x - Double(body.originX)
    let localY = y - Double(body.originY)
    let field = body.geometry.field
    let sample = field.sample(localX, localY)
    let optics = field.optics(at: sample)
    let keep = 1 - field.innerShadow(localX, localY, sample, optics)
    let light = glowLight(x, y)
    let bend = isLensed ? optics.displacement(-sample.distance) : 0
    let seenX = x - sample.normalX * bend
    let seenY = y - sample.normalY * bend
    question.add(curve.apply(probe.coarse(seenX, seenY)), keep: keep, glow: light)
    if isLensed && optics.fineWeight(-sample.distance) > 0 {
      let weight = optics.fineWeight(-sample.distance)
      let coarse = probe.coarse(seenX, seenY)
      let fine = probe.fine(seenX, seenY)
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * weight }
      let seen = BackdropProbe.Color(
        red: mix(coarse.red, fine.red), green: mix(coarse.green, fine.green), blue: mix(coarse.blue, fine.blue))
      question.add(curve.apply(seen), keep: keep, glow: light)
    }
  }

  private func glowLight(_ x: Double, _ y: Double) -> Double {
    glows.reduce(0) { $0 + $1.light(x, y) }
  }
}

extension ToneCurve {
  /// The tone of a colour, display-encoded, not clamped.
  func apply(_ color: BackdropProbe.Color) -> BackdropProbe.Color {
    let base = base(color.luma)
    return BackdropProbe.Color(
      red: base.red + slope * color.red, green: base.green + slope * color.green, blue: base.blue + slope * color.blue)
  }
}
