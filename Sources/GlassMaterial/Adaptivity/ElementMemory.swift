import GlassGeometry

/// What one element has made of its backdrop so far: its vote, the strength of its shadow, its legibility gain.
///
/// The backdrop is looked at only after damage and at most every 100 ms; what is seen is smoothed with τ = 120 ms. The face cross-fades over
/// 200 ms, the ink switches in one frame, in its middle. The gain tightens at once and releases with τ = 120 ms.
final class ElementMemory {
  private static let sampleInterval = 0.1
  private static let tau = 0.12
  /// As much as clear glass is toned while it keeps its ink a little beyond the balance, at the least: from there up to 4.5:1.
  private static let leastClearGain = 0.88
  /// How much of its gain glass of a strong tint gives for a light, by which it gets deeper in its colour: light alone would turn it grey.
  private static let gainForLightOnTint = 0.06
  /// The luminance that light labels in a colour reach in a light at the most: any more, and little would be left of the colour.
  private static let hueInLight = 0.72
  /// Shapes smaller than this, in points, choose for themselves.
  fileprivate static let votingSide = 75.0

  /// 0 light … 1 dark, between them while the face cross-fades.
  private(set) var darkness: Double
  /// The legibility gain.
  private var currentGain = Smoothed(1, tolerance: 0.004)
  private var emphasis = Smoothed(1, tolerance: 0.01)
  private var fields = [Smoothed](repeating: Smoothed(0, tolerance: 0.002), count: Vote.fieldCount)
  /// The last choice between light and dark, if it ever had one.
  var vote: Vote?
  /// What the fields of clear glass saw in the last frame in which its backdrop changed, not smoothed.
  private var lastSeen = SIMD8<Double>()
  /// Whether the backdrop at the last look does not suit clear glass with labels.
  private(set) var isUnsuited = false
  /// The mean colour of the backdrop at the last look.
  private(set) var ground = BackdropProbe.Color(red: 0, green: 0, blue: 0)
  /// Whether the border that increased contrast asks for was white in the last frame; `nil` as long as there was none.
  var hasWhiteBorder: Bool?
  /// Whether it was clear glass when the backdrop was looked at last.
  private var isClear = false
  /// Whether nothing of regular glass is left in it.
  private var isWhollyClear = false
  private var lastTime: Double?
  /// Seconds since the last frame, as far as something was on its way: after a rest nothing moves on by the time that it took.
  private var elapsed = 0.0
  /// Whether nothing was on its way after the last frame.
  private var isAtRest = true
  /// Whether it chose for itself in the last frame.
  private var wasVoter = false
  /// Whether this frame is the first.
  private var isFirst = true
  private var sampledAt = -Double.infinity
  private var needsSample = true
  private var lastOutline: Outline?
  /// Its last outline that no press swells.
  private var restingOutline: Outline?
  /// Whether it came to its place after the last choice that nothing before had a part in.
  var isPlacedAnew = true
  private var lastQuestion: Question?
  /// The glows of the last question, in memory of its own: that of a body's is used again.
  private var lastGlows: [GlowLight.Key] = []
  /// How much of the glows is left, 0…1.
  private(set) var glowShare = 1.0
  /// Which of the ink's luminances labels in a colour have; the one after the last is that in a light.
  private var hueStep = 0
  /// Which of them they have without any light.
  private var unlitHueStep = 0
  /// The gain in 4096ths that all labels need without any light, and what they have with it.
  private var unlitGain = 4096
  private var neededGain = 4096
  /// Whether the face is so bright that more light on it would hardly be seen.
  private(set) var isBright = false

  /// Where its labels are looked at, once it has any.
  private var labels: LabelPlaces?

  private struct Question: Equatable {
    let recipe: ToneRecipe
    let ink: GlassInk
    let inkBoxes: [GlassInkBox]
    let hueBoxes: [GlassInkBox]
    let outline: Outline
    let bleed: Double
  }

  /// The memory of an element that appears in a window.
  init(_ environment: GlassEnvironment) {
    darkness = environment.appearance == .dark ? 1 : 0
    hasLightInk = environment.appearance == .dark
  }

  /// The ink for the face as it is: that of clear glass switches as soon as it is chosen, as its face does not follow.
  var ink: GlassInk { tintInk ?? (hasLightInk ? .light : .dark) }
  private var hasLightInk = false
  /// The luminance that labels in a colour reach.
  var hueLuminance: Double {
    let luminances = ink.hueLuminances
    if hueStep >= luminances.count, ink == .light { return Self.hueInLight }
    return luminances[min(hueStep, luminances.count - 1)]
  }
  /// Whether it knows all that lies beneath it and nothing is being smoothed.
  var isCalm: Bool { !needsSample && fields.allSatisfy(\.isSettled) }
  /// The ink that a strong tint asks for, whatever lies beneath.
  private var tintInk: GlassInk?
  /// The legibility gain in 4096ths.
  var gain: Int { Int((currentGain.value * 4096).rounded(.down)) }
  /// The contrast that labels keep: less near the switch of the ink, which comes in the middle of a cross-fade, and where regular glass becomes
  /// clear half way there.
  private func bound(_ recipe: ToneRecipe) -> Double {
    guard tintInk == nil else { return Legibility.bound }
    let remaining = abs(darkness - (hasLightInk ? 1 : 0))
    let distance = recipe.clearness > 0.5 ? 1 - remaining : abs(2 * darkness - 1)
    let share = min(distance, abs(1 - 2 * recipe.clearness))
    return Legibility.boundWithinFlip + (Legibility.bound - Legibility.boundWithinFlip) * share
  }
  /// Factor of the drop shadow's opacity, 0.6…1.2.
  var shadowEmphasis: Double { emphasis.value }

  /// Adds what the six fields see, smoothed.
  func addLuminances(to list: inout [Double]) { for field in fields { list.append(field.value) } }

  /// Looks at the backdrop where it is due, and moves on to the frame's time.
  func look(_ element: GlassElement, _ sight: Sight) {
    isFirst = lastTime == nil
    elapsed = isAtRest ? 0 : sight.time - (lastTime ?? sight.time)
    lastTime = sight.time
    sample(element, sight)
    for index in fields.indices { fields[index].follow(elapsed, tau: Self.tau) }
    emphasis.follow(elapsed, tau: Self.tau)
  }

  /// The window has another appearance: what was chosen beside that one says nothing about this, and a window that had it from the beginning would
  /// not look different. Wholly clear glass has no tone of the window's.
  func windowAppearanceDidChange() {
    if !isClear { vote = nil }
  }

  /// The choice that follows from the last one and what is seen now.
  func choice(_ luminances: [Double], _ sight: Sight) -> Vote { choice(after: vote, luminances, sight) }

  /// The choice of glass that has been nowhere else: at rest in a new place it looks as if it had always been there.
  func firstChoice(_ luminances: [Double], _ sight: Sight) -> Vote { choice(after: nil, luminances, sight) }

  private func choice(after last: Vote?, _ luminances: [Double], _ sight: Sight) -> Vote {
    var current = last ?? (isClear ? Vote(seeing: luminances) : Vote(isDark: sight.environment.appearance == .dark))
    if isClear {
      current.countClear(luminances, at: sight.time)
    } else {
      current.count(luminances, inDarkWindow: sight.environment.appearance == .dark)
    }
    return current
  }

  /// Moves the face and the gain on, after the vote.
  ///
  /// - Returns: Whether something is still on its way.
  func update(
    _ element: GlassElement, _ body: Body, _ glows: [GlowLight.Key], _ sight: Sight,
    _ places: GrowingBuffer<Legibility.Place>
  ) -> Bool {
    let isDark = isDark(element, sight)
    fade(towards: isDark, sight)
    hasLightInk = isClear && !sight.environment.reduceTransparency ? isDark : darkness > 0.5
    tintInk = element.style.tint.flatMap(GlassInk.onTint)
    updateGain(element, body, glows, sight, places)
    updateBrightness(element, sight)
    let isWaiting = isClear && vote?.isPatient(at: sight.time) == true
    let isDeciding = isVoter(element, sight) && (isWaiting || fields.contains { !$0.isSettled })
    let isFading = darkness != (isDark ? 1 : 0)
    isAtRest = !(isDeciding || isFading || needsSample || !emphasis.isSettled || !currentGain.isSettled)
    return !isAtRest
  }

  /// Samples the backdrop if something changed there and the last look is long enough ago.
  private func sample(_ element: GlassElement, _ sight: Sight) {
    let box = PixelRect(covering: element.outline.bounds)
    let reach = Int(16 * sight.environment.scale)
    if element.outline != lastOutline || sight.damage.intersects(box.seen(on: sight.surface).expanded(by: reach)) {
      needsSample = true
    }
    lastOutline = element.outline
    if element.swelling == 1, element.outline != restingOutline {
      restingOutline = element.outline
      isPlacedAnew = true
    }
    let wasClear = isClear
    isClear = element.style.variant == .clear
    isWhollyClear = element.style.clearness >= 1
    if wasClear != isClear { needsSample = true }
    let votes = isVoter(element, sight)
    // What clear glass chose says nothing about a panel that has the window's appearance once it is regular.
    if wasClear, !isClear, !votes { vote = nil }
    // Who chooses again knows nothing of what lay beneath meanwhile.
    let resumes = votes && !wasVoter
    wasVoter = votes
    if resumes { needsSample = true }
    let isDue = isFirst || resumes || sight.time - sampledAt >= Self.sampleInterval
    guard needsSample, isDue || isClear else { return }
    let seen = BackdropSurvey(box, sight, isClear: isClear)
    lastSeen = seen.luminances
    // Nothing tones clear glass: where its ink can no longer be read there is nothing to wait for.
    let isLost = isClear && vote?.isLost(over: seen.luminances) == true
    guard isDue || isLost else { return }
    needsSample = false
    sampledAt = sight.time
    for index in fields.indices {
      fields[index].target = seen.luminances[index]
      if isFirst || isLost || resumes { fields[index].jump() }
    }
    ground = seen.mean
    isUnsuited = seen.unsuitability > (isUnsuited ? 0.3 : 0.5)
    // In steps, so that a backdrop that wavers a little moves nothing, and what it settles to does not depend on what was there before.
    emphasis.target = (seen.shadowEmphasis * 20).rounded() / 20
    if isFirst { emphasis.jump() }
  }

  /// Small shapes choose for themselves, unless they are told to keep their choice, or hide what they would choose by: frosted ones, and those
  /// that increased contrast makes nearly white or black. Clear glass has no tone of its own that would carry the window's ink, so large
  /// shapes of it choose too.
  func isVoter(_ element: GlassElement, _ sight: Sight) -> Bool {
    element.votes && !element.takesWindowAppearance && element.appearance == nil
      && (element.isSmall(sight) || element.style.variant == .clear)
      && !sight.environment.reduceTransparency && !sight.environment.increaseContrast
  }

  /// Whether the face goes towards dark: by what it stands in, by vote, by the last vote where the element keeps it, otherwise by the window's
  /// appearance.
  private func isDark(_ element: GlassElement, _ sight: Sight) -> Bool {
    if let appearance = element.appearance { return appearance == .dark }
    if element.takesWindowAppearance { return sight.environment.appearance == .dark }
    if element.votes && !isVoter(element, sight) { vote = nil }
    return vote?.isDark ?? (sight.environment.appearance == .dark)
  }

  /// How long a cross-fade takes, in seconds.
  static func fadeDuration(_ environment: GlassEnvironment) -> Double { environment.reduceMotion ? 0.12 : 0.2 }

  private func fade(towards isDark: Bool, _ sight: Sight) {
    let target = isDark ? 1.0 : 0
    let duration = Self.fadeDuration(sight.environment)
    // Wholly clear glass has the same face in both: its ink alone changes. What began before it was so goes on.
    let isBetween = darkness > 0 && darkness < 1
    if isFirst || (isWhollyClear && !isBetween && !sight.environment.reduceTransparency) {
      darkness = target
    } else if darkness < target {
      darkness = min(target, darkness + elapsed / duration)
    } else {
      darkness = max(target, darkness - elapsed / duration)
    }
  }

  /// Whether clear glass still has an ink that it would not choose over what it sees now, as it has changed lately or what it sees is still being
  /// smoothed: nothing is toned much for what is not to last.
  private func isLeavingInk(_ element: GlassElement, _ sight: Sight) -> Bool {
    guard isWhollyClear, tintInk == nil, !element.choosesWithBar(sight), let vote else { return false }
    return vote.isLeft(over: lastSeen)
  }

  private func updateGain(
    _ element: GlassElement, _ body: Body, _ glows: [GlowLight.Key], _ sight: Sight,
    _ places: GrowingBuffer<Legibility.Place>
  ) {
    let hasBoxes = !element.inkBoxes.isEmpty || !element.hueBoxes.isEmpty
    let isBare = element.style.variant == .clear && !sight.environment.reduceTransparency
    guard hasBoxes else {
      // What has toned the face for one ink would do the opposite under the other.
      let isSameInk = lastQuestion.map { $0.ink == ink } ?? true
      lastQuestion = nil
      currentGain.target = 1
      (glowShare, hueStep, unlitHueStep) = (1, 0, 0)
      if isSameInk { currentGain.follow(elapsed, tau: Self.tau) } else { currentGain.jump() }
      return
    }
    // A tint comes in with the glass, but the ink that it asks for is there from the beginning: for that, a face which has hardly any tint yet
    // would have to turn nearly black. Labels come in with the glass too: the gain is the one that they need when all of it is there.
    let recipe = ToneRecipe(element, darkness: darkness, sight.environment, isWhole: true)
    let question = Question(
      recipe: recipe, ink: ink, inkBoxes: element.inkBoxes, hueBoxes: element.hueBoxes, outline: element.outline,
      bleed: Look.bleed(unit(element.materialization), sight.environment))
    let reach = body.geometry.lensReach + sight.levels.coarse.plan.pixelReach
    func isSeenThrough(_ box: GlassInkBox) -> Bool { sight.damage.intersects(box.rect.expanded(by: reach)) }
    let isDamaged = element.inkBoxes.contains(where: isSeenThrough) || element.hueBoxes.contains(where: isSeenThrough)
    let isAskedAnew = isFirst || isDamaged || question != lastQuestion
    if isAskedAnew || glows != lastGlows {
      let probe = probe(of: element, body, question, glows, sight, places)
      if isAskedAnew { unlitGain = gainWithoutLight(element, probe) }
      hueStep = unlitHueStep
      neededGain = isBare ? unlitGain : litGain(element, probe)
      dimGlows(element, probe, isBare: isBare)
      let gain = Double(neededGain) / 4096
      currentGain.target = isBare && isLeavingInk(element, sight) ? max(gain, Self.leastClearGain) : gain
      // The other ink starts from its own bound: what was right for the first says nothing about the second.
      if let lastQuestion, question.ink != lastQuestion.ink { currentGain.jump() }
    }
    lastQuestion = question
    lastGlows.removeAll(keepingCapacity: true)
    for glow in glows { lastGlows.append(glow) }
    if currentGain.target < currentGain.value { currentGain.jump() }
    currentGain.follow(elapsed, tau: Self.tau)
  }

  /// The gain in 4096ths that keeps the labels legible without any light: a light is no reason for the face to leave its tone, in places that it
  /// does not reach least of all.
  private func gainWithoutLight(_ element: GlassElement, _ probe: LegibilityProbe) -> Int {
    unlitHueStep = probe.hueStep(element.inkBoxes, hues: element.hueBoxes)
    hueStep = unlitHueStep
    return probe.gain(element.inkBoxes, hues: element.hueBoxes, hueLuminance: hueLuminance)
  }

  /// The gain in 4096ths with light: the same, but for strong tints, which give a little for it.
  private func litGain(_ element: GlassElement, _ probe: LegibilityProbe) -> Int {
    guard tintInk == .light, !probe.glows.isEmpty else { return unlitGain }
    let lit = probe.gain(element.inkBoxes, hues: element.hueBoxes, hueLuminance: hueLuminance, isLit: true)
    return min(unlitGain, max(lit, Int(Double(unlitGain) * (1 - Self.gainForLightOnTint))))
  }

  /// Light takes contrast from light ink, and is as much weaker as the labels in it ask for. Where all of them are in a colour, that becomes
  /// lighter first.
  private func dimGlows(_ element: GlassElement, _ probe: LegibilityProbe, isBare: Bool) {
    guard !isBare else { return glowShare = 1 }
    func share() -> Double {
      probe.lightShare(element.inkBoxes, hues: element.hueBoxes, hueLuminance: hueLuminance, gain: neededGain)
    }
    glowShare = share()
    while element.inkBoxes.isEmpty, ink == .light, glowShare < 1, hueStep < ink.hueLuminances.count {
      hueStep += 1
      glowShare = share()
    }
  }

  /// Asks whether light would be seen on the face, by the mean of what lies beneath it.
  private func updateBrightness(_ element: GlassElement, _ sight: Sight) {
    guard ink == .dark else { return isBright = false }
    let recipe = ToneRecipe(element, darkness: darkness, sight.environment, isWhole: true)
    isBright = ToneCurve(recipe).quadratic.apply(ground, gain: gain, ink: ink).luma > (isBright ? 0.82 : 0.86)
  }

  private func probe(
    of element: GlassElement, _ body: Body, _ question: Question, _ glows: [GlowLight.Key], _ sight: Sight,
    _ places: GrowingBuffer<Legibility.Place>
  ) -> LegibilityProbe {
    let probe = BackdropProbe(levels: sight.levels, surface: sight.surface)
    let labels = labels ?? LabelPlaces()
    self.labels = labels
    labels.become(
      element.inkBoxes, element.hueBoxes, of: body, probe, isLensed: !sight.environment.reduceTransparency)
    return LegibilityProbe(
      recipe: question.recipe, ink: question.ink, glows: glows, probe: probe, bleed: question.bleed,
      bound: bound(question.recipe), labels: labels,
      places: places)
  }
}

extension GlassElement {
  /// Whether it is small enough to choose light or dark.
  fileprivate func isSmall(_ sight: Sight) -> Bool {
    outline.shortSide < ElementMemory.votingSide * sight.environment.scale * swelling
  }

  /// Whether it chooses together with its bar, as all small pieces do, clear ones among themselves; a panel is no neighbour of theirs.
  func choosesWithBar(_ sight: Sight) -> Bool { bar != nil && isSmall(sight) }
}
