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

  /// How much of the gain that other labels would have in its place a label in a colour leaves the glass, if it can: pieces of glass side by side
  /// are of one tone.
  private static let shareForHues = 0.95

  /// The gain that keeps all boxes legible, in 4096ths: those of labels in the glass's ink, and those of labels in a colour that
  /// reach a luminance.
  ///
  /// - Parameters:
  ///   - leastFill: How opaque a layer of ink beneath labels in a colour is at the least.
  ///   - isLit: Whether that is so in the light of the glows.
  func gain(
    _ boxes: [GlassInkBox], hues: [GlassInkBox], hueLuminance: Double, leastFill: Double = 0, isLit: Bool = false
  ) -> Int {
    let tone = ToneCurve(recipe).quadratic
    var least = 4096
    for (index, box) in boxes.enumerated() {
      least = question(index, box, tone, nil, isLit: isLit).gain(atMost: least)
    }
    for (index, box) in hues.enumerated() {
      let question = question(boxes.count + index, box, tone, hueLuminance, leastFill: leastFill, isLit: isLit)
      least = question.gain(atMost: least)
    }
    return least
  }

  /// How much of the glows all boxes bear under a gain in 4096ths that they are legible with, 0…1.
  func lightShare(_ boxes: [GlassInkBox], hues: [GlassInkBox], hueLuminance: Double, gain: Int) -> Double {
    guard ink == .light, !glows.isEmpty else { return 1 }
    let tone = ToneCurve(recipe).quadratic
    var least = 4096
    for (index, box) in boxes.enumerated() where isLit(box) {
      least = question(index, box, tone, nil, isLit: true).lightShare(atGain: gain, atMost: least)
    }
    for (index, box) in hues.enumerated() where isLit(box) {
      least = question(boxes.count + index, box, tone, hueLuminance, isLit: true).lightShare(atGain: gain, atMost: least)
    }
    return Double(least) / 4096
  }

  /// Whether any light falls on a box.
  private func isLit(_ box: GlassInkBox) -> Bool { glows.contains { $0.bounds.intersects(box.rect) } }

  /// Which of the luminances of labels in a colour is the first that costs the glass hardly more of its tone than secondary labels would; the
  /// last one where none is.
  func hueStep(_ boxes: [GlassInkBox], hues: [GlassInkBox]) -> Int {
    guard !hues.isEmpty else { return 0 }
    let luminances = ink.hueLuminances
    let usual = gain(boxes, hues: hues, hueLuminance: Contrast.luminance(ink.secondary), leastFill: GlassInk.fill)
    for step in 0..<luminances.count - 1 {
      let own = gain(boxes, hues: hues, hueLuminance: luminances[step])
      if Double(own) >= Double(usual) * Self.shareForHues { return step }
    }
    return luminances.count - 1
  }

  private func question(
    _ index: Int, _ box: GlassInkBox, _ tone: ToneQuadratic, _ luminance: Double?, leastFill: Double = 0, isLit: Bool
  ) -> Legibility {
    let (calm, bent) = labels[index]
    let primary = box.isPrimary || isLit && box.isPrimaryInLight ? Contrast.luminance(ink.primary) : nil
    let question = Legibility(
      ink: ink, luminance: luminance ?? primary, fill: max(box.fill, leastFill), bound: bound, places: places)
    for place in calm {
      let glow = isLit ? glowLight(place.x, place.y) : 0
      question.add(tone.apply(probe.coarse(place.cell)), keep: 1, glow: glow, count: place.count)
    }
    for place in bent {
      question.add(tone.apply(seen(at: place)), keep: place.keep, glow: isLit ? glowLight(place.x, place.y) : 0)
    }
    return question
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
