import Foundation

/// A value that a node paints with: it changes at once, or moves where the change is animated. Layout is not involved.
@MainActor final class AnimatedProperty<Value: VectorArithmetic>: Animating {
  private let reference: NodeToken
  private var value: AnimatedValue<Value>
  /// Called when the value moved; by default the node paints again.
  var onChange: (ViewNode) -> Void = { $0.setNeedsPaint() }

  init(_ value: Value, of node: ViewNode) {
    reference = node.reference
    self.value = AnimatedValue(value)
  }

  /// The last change that was not animated but tells how fast the value moves, in units per second.
  private var tracked: (time: Double, value: Value, velocity: Value)?

  /// The value as it is to be seen now.
  var current: Value { value.current }
  /// The value it moves to.
  var target: Value { value.target }
  /// Whether it moves.
  var isActive: Bool { value.isActive }

  /// Takes over where another node's value is, and how fast it moves.
  func continueFrom(_ other: AnimatedProperty) { value = other.value }

  /// Sets out for another value as a transaction says; where motion is reduced, springs become short fades.
  func set(_ new: Value, _ transaction: Transaction) {
    guard let node = reference.node, new != value.target else { return }
    if let animation = transaction.effectiveAnimation, node.graph.hasCommitted {
      let effective = node.graph.calm(animation)
      let now = node.graph.now
      let velocity = tracked.flatMap { now - $0.time < Self.memory ? $0.velocity : nil }
      tracked = nil
      value.retarget(to: new, effective, now: now, velocity: velocity, in: node.environment)
      node.graph.animations.add(self)
    } else if transaction.isSettled {
      value.set(new)
    } else {
      if transaction.tracksVelocity { track(new, at: node.graph.now) }
      value.follow(new)
    }
    onChange(node)
  }

  /// For how long a value counts as still moving, in seconds, after the last change that told so.
  private static var memory: Double { 0.1 }

  private func track(_ new: Value, at now: Double) {
    guard let last = tracked, now - last.time < Self.memory else { return tracked = (now, new, .zero) }
    // Several changes at one moment are one.
    guard now > last.time else { return }
    tracked = (now, new, (new - last.value).scaled(by: 1 / (now - last.time)))
  }

  var endlessNode: ViewNode? { value.isEndless ? reference.node : nil }

  func advance(to now: Double) -> Bool {
    guard let node = reference.node, !node.isRemoved else { return false }
    let moves = value.advance(to: now)
    onChange(node)
    return moves
  }
}

extension ViewGraph {
  /// An animation as it is to be seen: where motion is reduced, a spring becomes a short fade.
  func calm(_ animation: Animation) -> Animation {
    reducesMotion && animation.isSpring ? animation.replaced(by: .reduced) : animation
  }
}
