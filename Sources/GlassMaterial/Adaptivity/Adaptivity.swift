import GlassGeometry

/// What the glass sees of its backdrop in one frame.
struct Sight {
  let levels: BackdropLevels
  let surface: PixelRect
  /// What changed in the backdrop.
  let damage: PixelRegion
  let environment: GlassEnvironment
  /// Seconds.
  let time: Double
}

/// What each element has made of its backdrop so far.
final class Adaptivity {
  private var memories: [UInt64: ElementMemory] = [:]
  private var luminances: [Double] = []
  /// Who chooses together, in memory that frames use again.
  private var voters: [ElementMemory] = []
  /// The window's appearance in the last frame.
  private var appearance: GlassEnvironment.Appearance?
  /// Memory that questions about legibility use in turn.
  private let places = GrowingBuffer<Legibility.Place>()

  /// Looks at the backdrop again where it changed.
  ///
  /// - Returns: Whether something is still on its way.
  func update(_ bodies: [PlacedBody], _ sight: Sight) -> Bool {
    if appearance != sight.environment.appearance {
      appearance = sight.environment.appearance
      for memory in memories.values { memory.windowAppearanceDidChange() }
    }
    var isAnimating = false
    var count = 0
    for placed in bodies where !placed.plan.isOverlay {
      for element in placed.plan.elements {
        memory(of: element.id, sight).look(element, sight)
        count += 1
      }
    }
    for placed in bodies where !placed.plan.isOverlay {
      let choice = choice(of: placed, bodies, sight)
      for element in placed.plan.elements {
        let memory = memory(of: element.id, sight)
        if memory.isVoter(element, sight) { memory.vote = choice }
        if memory.update(element, placed.body, placed.glows, sight, places) { isAnimating = true }
      }
    }
    if memories.count > count { forget(allBut: bodies) }
    return isAnimating
  }

  /// What a body chooses: shapes that have flown together are one piece of glass, those of one bar are neighbours; both choose together.
  private func choice(of placed: PlacedBody, _ bodies: [PlacedBody], _ sight: Sight) -> Vote? {
    let own = placed.plan.elements[0]
    var first: ElementMemory?
    luminances.removeAll(keepingCapacity: true)
    voters.removeAll(keepingCapacity: true)
    func hear(_ elements: [GlassElement], where joins: (GlassElement) -> Bool) {
      for element in elements where joins(element) {
        let memory = memory(of: element.id, sight)
        guard memory.isVoter(element, sight) else { continue }
        memory.addLuminances(to: &luminances)
        voters.append(memory)
        // Who has just come joins those that have chosen.
        if first == nil || first?.vote == nil && memory.vote != nil { first = memory }
      }
    }
    if own.choosesWithBar(sight) {
      for other in bodies where !other.plan.isOverlay && other.plan.elements[0].bar == own.bar {
        // Clear and regular glass look at what lies beneath in two ways.
        hear(other.plan.elements) { $0.choosesWithBar(sight) && $0.style.variant == own.style.variant }
      }
    } else {
      hear(placed.plan.elements) { _ in true }
    }
    guard let first else { return nil }
    guard voters.contains(where: \.isPlacedAnew), voters.allSatisfy(\.isCalm) else { return first.choice(luminances, sight) }
    for voter in voters { voter.isPlacedAnew = false }
    return first.firstChoice(luminances, sight)
  }

  private func memory(of id: UInt64, _ sight: Sight) -> ElementMemory {
    if let known = memories[id] { return known }
    let memory = ElementMemory(sight.environment)
    memories[id] = memory
    return memory
  }

  private func forget(allBut bodies: [PlacedBody]) {
    let present = Set(bodies.flatMap { $0.plan.elements.map(\.id) })
    memories = memories.filter { present.contains($0.key) }
  }

  /// Gives what elements have made of their backdrop to another level's memory, where they go on with it.
  func handOver(_ ids: some Sequence<UInt64>, to other: Adaptivity) {
    for id in ids {
      if let memory = memories.removeValue(forKey: id) { other.memories[id] = memory }
    }
  }

  /// Whether an element's backdrop has been looked at.
  func knows(_ id: UInt64) -> Bool { memories[id] != nil }
  /// Whether what an element lies over does not suit clear glass with labels.
  func isUnsuited(_ id: UInt64) -> Bool { memories[id]?.isUnsuited ?? false }
  /// The ink of an element that is there.
  func ink(for id: UInt64) -> GlassInk? { memories[id]?.ink }
  /// The luminance of labels in a colour on an element that is there.
  func hueLuminance(of id: UInt64) -> Double? { memories[id]?.hueLuminance }
  /// 0 light … 1 dark.
  func darkness(of id: UInt64) -> Double { memories[id]?.darkness ?? 0 }
  /// The legibility gain in 4096ths.
  func gain(of id: UInt64) -> Int { memories[id]?.gain ?? 4096 }
  /// How much of the glows that reach a body is left on its labels, 0…1: as much as those on all of its elements bear.
  func glowShare(of plan: BodyPlan) -> Double { plan.elements.reduce(1) { min($0, memories[$1.id]?.glowShare ?? 1) } }
  /// Whether an element is so bright that light on it would hardly be seen.
  func isBright(_ id: UInt64) -> Bool { memories[id]?.isBright ?? false }
  /// Has the border of an element decided anew, by the mean colour of what it lies over and whether it was white before.
  func decideBorder(of id: UInt64, _ isWhite: (_ ground: BackdropProbe.Color, _ before: Bool?) -> Bool) -> Bool {
    guard let memory = memories[id] else { return isWhite(BackdropProbe.Color(red: 0, green: 0, blue: 0), nil) }
    let decision = isWhite(memory.ground, memory.hasWhiteBorder)
    memory.hasWhiteBorder = decision
    return decision
  }
  /// Factor of the drop shadow's opacity, 0.6…1.2.
  func shadowEmphasis(of id: UInt64) -> Double { memories[id]?.shadowEmphasis ?? 1 }
}
