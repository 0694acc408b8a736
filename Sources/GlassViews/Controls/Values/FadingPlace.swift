import Foundation

/// A place that a knob or a mark glides to; where motion is reduced, what is there fades from one place to the other, and nothing travels.
@MainActor final class FadingPlace<Value: VectorArithmetic>: Animating {
  private let reference: NodeToken
  private let place: AnimatedProperty<Value>
  /// How far the fade to the place has come, 0 … 1.
  private var fade = AnimatedValue(1.0)
  /// Where it was when the fade began, and how much of it was seen there.
  private var former: [(place: Value, presence: Double)] = []

  init(_ value: Value, of node: ViewNode) {
    reference = node.reference
    place = AnimatedProperty(value, of: node)
  }

  /// Where it is or is about to be.
  var target: Value { place.target }
  /// Where it is on its way; where it fades, the place that it fades to.
  var current: Value { place.current }
  /// How much of it is seen at the place, 0 … 1.
  var presence: Double {
    let kept = former.filter { $0.place == place.target }.reduce(0) { $0 + $1.presence }
    return fade.current + kept * (1 - fade.current)
  }
  /// The places that it has left and is still seen at, and how much, 0 … 1.
  var remains: [(place: Value, presence: Double)] {
    former.filter { $0.place != place.target }.map { ($0.place, $0.presence * (1 - fade.current)) }
      .filter { $0.presence > 0.004 }
  }

  /// Sets out for another place as a transaction says.
  func set(_ new: Value, _ transaction: Transaction) {
    guard let node = reference.node, new != place.target else { return }
    let graph = node.graph
    guard graph.reducesMotion, graph.hasCommitted, let animation = transaction.effectiveAnimation else {
      former = []
      fade.set(1)
      return place.set(new, transaction)
    }
    former = remains + [(place.current, presence)]
    place.set(new, .settled)
    fade.set(0)
    fade.retarget(to: 1, animation.isSpring ? animation.replaced(by: .reduced) : animation, now: graph.now)
    graph.animations.add(self)
  }

  func advance(to now: Double) -> Bool {
    guard let node = reference.node, !node.isRemoved else { return false }
    let fades = fade.advance(to: now)
    if !fades { former = [] }
    node.setNeedsPaint()
    return fades
  }
}
