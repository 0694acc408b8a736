import GlassGeometry

/// Collects what `Legibility` asks about: the face as it will be drawn, at the places of an element's labels.
struct LegibilityProbe {
  let recipe: ToneRecipe
  let ink: GlassInk
  /// The glows that reach the body, its neighbours' included.
  let glows: [GlowLight.Key]
  let probe: BackdropProbe
  /// How strongly light bleeds in, 0…1.
  let bleed: Double
  /// The contrast that is asked for.
  let bound: Double
  /// Where the labels are looked at.
  let labels: LabelPlaces
  /// Memory for the faces of a box.
  let places: GrowingBuffer<Legibility.Place>

  /// How much of the gain that other labels would have in its place a label in a colour leaves the glass, if it can.
  private static let shareForHues = 0.9

  /// The gain that keeps all boxes legible, in 4096ths: those of labels in the glass's ink, and those of labels in a colour that reach a
  /// luminance.
  func gain(_ boxes: [GlassInkBox], hues: [GlassInkBox], hueLuminance: Double) -> Int {
    let tone = ToneCurve(recipe).quadratic
    var least = 4096
    for (index, box) in boxes.enumerated() { least = gain(index, box, tone, nil, atMost: least) }
    for (index, box) in hues.enumerated() { least = gain(boxes.count + index, box, tone, hueLuminance, atMost: least) }
    return least
  }

  /// Which of the luminances of labels in a colour is the first that costs the glass hardly more of its tone than secondary labels would; the
  /// last one where none is.
  func hueStep(_ boxes: [GlassInkBox], hues: [GlassInkBox]) -> Int {
    guard !hues.isEmpty else { return 0 }
    let luminances = ink.hueLuminances
    let usual = gain(boxes, hues: hues, hueLuminance: Contrast.luminance(ink.secondary))
    for step in 0..<luminances.count - 1 {
      let own = gain(boxes, hues: hues, hueLuminance: luminances[step])
      if Double(own) >= Double(usual) * Self.shareForHues { return step }
    }
    return luminances.count - 1
  }

  private func gain(_ index: Int, _ box: GlassInkBox, _ tone: ToneQuadratic, _ luminance: Double?, atMost most: Int) -> Int {
    let (calm, bent) = labels[index]
    let primary = box.isPrimary ? Contrast.luminance(ink.primary) : nil
    let question = Legibility(ink: ink, luminance: luminance ?? primary, fill: box.fill, bound: bound, places: places)
    for place in calm {
      question.add(tone.apply(probe.coarse(place.cell)), keep: 1, glow: glowLight(place.x, place.y), count: place.count)
    }
    for place in bent {
      question.add(tone.apply(seen(at: place)), keep: place.keep, glow: glowLight(place.x, place.y))
    }
    return question.gain(atMost: most)
  }

  /// What the lens shows at a place near the rim.
  private func seen(at place: LabelPlaces.Bent) -> BackdropProbe.Color {
    var seen = probe.coarse(place.coarse)
    if place.fineWeight > 0 { seen = seen.mixed(with: probe.fine(place.fine), by: place.fineWeight) }
    let bleeding = place.bleed * bleed
    return bleeding > 0 ? seen.mixed(with: probe.coarse(place.outer), by: bleeding) : seen
  }

  private func glowLight(_ x: Double, _ y: Double) -> Double {
    glows.reduce(0) { $0 + $1.light(x, y) }
  }
}
