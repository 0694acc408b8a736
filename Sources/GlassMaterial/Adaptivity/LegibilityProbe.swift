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
  /// How strongly light bleeds in, 0…1.
  let bleed: Double
  let scale: Double
  /// The contrast that is asked for.
  let bound: Double
  /// Memory for the places of a box.
  let places: GrowingBuffer<Legibility.Place>

  /// The gain that keeps all boxes legible, in 4096ths: those of labels in the glass's ink, and those of labels in a colour.
  func gain(_ boxes: [GlassInkBox], hues: [GlassInkBox] = []) -> Int {
    let curve = ToneCurve(recipe)
    func least(_ boxes: [GlassInkBox], _ luminance: Double?) -> Int {
      boxes.reduce(4096) { min($0, gain($1, curve, luminance)) }
    }
    return min(least(boxes, nil), least(hues, ink.hueLuminance))
  }

  private func gain(_ inkBox: GlassInkBox, _ curve: ToneCurve, _ luminance: Double?) -> Int {
    let box = inkBox.rect.intersection(probe.surface)
    guard !box.isEmpty else { return 4096 }
    let primary = inkBox.isPrimary ? Contrast.luminance(ink.primary) : nil
    let question = Legibility(ink: ink, luminance: luminance ?? primary, fill: inkBox.fill, bound: bound, places: places)
    // One place for every quarter-resolution cell, at least ten each way, and a limit for boxes as large as a panel.
    let stepX = max(min(Double(box.width) / 10, 4 * scale), Double(box.width) / 64)
    let stepY = max(min(Double(box.height) / 10, 4 * scale), Double(box.height) / 64)
    var y = Double(box.minY) + stepY / 2
    while y < Double(box.maxY) {
      var x = Double(box.minX) + stepX / 2
      while x < Double(box.maxX) {
        add(x, y, curve, question)
        x += stepX
      }
      y += stepY
    }
    return question.gain()
  }

  /// The face at one place: deep inside the blurred backdrop alone; near the rim as the lens shows it, between cells and in the finer blur, with the light
  /// that bleeds in. Outer lens and glint, which do not reach beyond the outermost points, are left out.
  private func add(_ x: Double, _ y: Double, _ curve: ToneCurve, _ question: Legibility) {
    let localX = x - Double(body.originX)
    let localY = y - Double(body.originY)
    let light = glowLight(x, y)
    let field = body.geometry.field
    let depth = -field.distance(localX, localY)
    guard depth < calmDepth else { return question.add(curve.apply(probe.coarse(x, y)), keep: 1, glow: light) }
    let sample = field.sample(localX, localY)
    let optics = field.optics(at: sample)
    let keep = 1 - field.innerShadow(localX, localY, sample, optics)
    let bend = isLensed ? optics.displacement(depth) : 0
    let place = (x: x - sample.normalX * bend, y: y - sample.normalY * bend)
    let weight = isLensed ? optics.fineWeight(depth) : 0
    let coarse = probe.coarse(between: place.x, place.y)
    var seen = weight > 0 ? coarse.mixed(with: probe.fine(between: place.x, place.y), by: weight) : coarse
    let bleeding = optics.bleedWeight(depth) * sample.slope * bleed
    if bleeding > 0 {
      let out = optics.bleedDistance(depth)
      seen = seen.mixed(
        with: probe.coarse(between: x + sample.normalX * out, y + sample.normalY * out), by: bleeding)
    }
    question.add(curve.apply(seen), keep: keep, glow: light)
  }

  /// From this depth inwards there is neither lens nor bleeding light nor inner shadow.
  private var calmDepth: Double {
    body.geometry.field.shapes.reduce(0) { max($0, max($1.optics.depth, $1.optics.litDepth)) }
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
