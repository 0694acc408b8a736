/// The animatable data of a composed view or modifier on its way: its body is evaluated for each value between.
@MainActor final class AnimatedBody<Value> {
  private let retarget: (Value, Transaction) -> Void
  private let present: (inout Value) -> Void

  /// Follows a value, if it can be animated at all.
  init?(_ value: Value, of node: ViewNode) {
    guard let animatable = value as? any Animatable, let parts = Self.parts(animatable, of: node) else { return nil }
    (retarget, present) = parts
  }

  private static func parts<A: Animatable>(
    _ value: A, of node: ViewNode
  ) -> (retarget: (Value, Transaction) -> Void, present: (inout Value) -> Void)? {
    guard A.AnimatableData.self != EmptyAnimatableData.self else { return nil }
    let property = AnimatedProperty(value.animatableData, of: node)
    property.onChange = { $0.setNeedsUpdate(Transaction()) }
    return (
      { new, transaction in if let new = new as? A { property.set(new.animatableData, transaction) } },
      { value in
        guard var current = value as? A else { return }
        current.animatableData = property.current
        if let presented = current as? Value { value = presented }
      }
    )
  }

  /// Sets out for a new value, as a transaction says, and makes of it what is to be seen now.
  func follow(_ new: Value, _ transaction: Transaction) -> Value {
    retarget(new, transaction)
    return presented(new)
  }

  /// A value with the data as it is to be seen now.
  func presented(_ value: Value) -> Value {
    var value = value
    present(&value)
    return value
  }
}

/// A modifier whose data animates.
public protocol AnimatableModifier: Animatable, ViewModifier {}
