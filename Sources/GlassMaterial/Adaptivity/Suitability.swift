import GlassGeometry

/// Makes clear glass regular where that is asked for and for as long as its ground does not suit it, and goes over from one to the other as the
/// face does from light to dark.
struct Suitability {
  /// How far each piece of glass that may have to is regular: 0 as it was asked for … 1.
  private var shares: [UInt64: Double] = [:]
  private var lastTime = -Double.infinity
  /// Whether something was on its way in the last frame: after a rest nothing moves on by the time that it took.
  private var isMoving = false

  /// The glass as its ground allows it; `time` in seconds.
  mutating func suited(
    _ asked: [GlassGroup], _ adaptivity: Adaptivity, _ environment: GlassEnvironment, _ time: Double
  ) -> [GlassGroup] {
    let step = isMoving ? (time - lastTime) / ElementMemory.fadeDuration(environment) : 0
    lastTime = time
    isMoving = false
    guard asked.contains(where: { $0.elements.contains(where: Self.isAsked) }) else {
      if !shares.isEmpty { shares.removeAll(keepingCapacity: true) }
      return asked
    }
    var result = asked
    for group in result.indices {
      for index in result[group].elements.indices where Self.isAsked(result[group].elements[index]) {
        let share = advance(result[group].elements[index], asked, adaptivity, step)
        if share > 0 { result[group].elements[index].style.clearness *= 1 - share }
      }
    }
    forget(allBut: asked)
    return result
  }

  /// Whether what was seen in this frame makes other glass regular than is.
  func isToChange(_ asked: [GlassGroup], _ adaptivity: Adaptivity) -> Bool {
    asked.contains { group in
      group.elements.contains { element in
        Self.isAsked(element) && shares[element.id, default: 0] != (Self.hasToBeRegular(element, asked, adaptivity) ? 1 : 0)
      }
    }
  }

  private mutating func advance(_ element: GlassElement, _ asked: [GlassGroup], _ adaptivity: Adaptivity, _ step: Double)
    -> Double
  {
    let goal = Self.hasToBeRegular(element, asked, adaptivity) ? 1.0 : 0
    guard let share = shares[element.id] else {
      // Before its ground has been looked at nothing is known of it: what is found first holds at once.
      if adaptivity.knows(element.id) { shares[element.id] = goal }
      return goal
    }
    guard share != goal else { return share }
    isMoving = true
    let next = share < goal ? min(share + step, goal) : max(share - step, goal)
    shares[element.id] = next
    return next
  }

  private mutating func forget(allBut asked: [GlassGroup]) {
    let count = asked.reduce(0) { $0 + $1.elements.count(where: Self.isAsked) }
    guard shares.count > count else { return }
    let present = Set(asked.lazy.flatMap { $0.elements.lazy.filter(Self.isAsked).map(\.id) })
    shares = shares.filter { present.contains($0.key) }
  }

  private static func isAsked(_ element: GlassElement) -> Bool { element.style.staysLegible && element.style.clearness > 0 }

  /// Of the glass of one bar, none is clear beside some that cannot be.
  private static func hasToBeRegular(_ element: GlassElement, _ asked: [GlassGroup], _ adaptivity: Adaptivity) -> Bool {
    if adaptivity.isUnsuited(element.id) { return true }
    guard let bar = element.bar else { return false }
    return asked.contains { $0.elements.contains { $0.bar == bar && adaptivity.isUnsuited($0.id) } }
  }
}
