/// One gesture after another: the second begins once the first is complete, with the same press where that is still held.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// How far it has come.
  public enum Value {
    /// The first gesture is going on.
    case first(First.Value)
    /// The first gesture is complete, the second may be going on.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// One gesture after another.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    return GestureRecognizer(
      { SequenceMachine<First, Second>(first.make(), second.make()) },
      update: {
        first.update($0.first)
        second.update($0.second)
      })
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class SequenceMachine<First: Gesture, Second: Gesture>: GestureMachine<SequenceGesture<First, Second>.Value> {
  let first: GestureMachine<First.Value>
  let second: GestureMachine<Second.Value>
  /// What the first gesture told when it was complete.
  private var result: First.Value?

  init(_ first: GestureMachine<First.Value>, _ second: GestureMachine<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var structure: [ObjectIdentifier] { super.structure + first.structure + second.structure }

  override var senses: GestureSenses { first.senses.union(second.senses) }
  override var deadline: Double? { result == nil ? first.deadline : second.deadline }
  override var isIdle: Bool { first.isIdle }
  override var isWaiting: Bool {
    guard !phase.isSettled else { return false }
    return result == nil ? first.isWaiting : second.isIdle || second.isWaiting
  }
  override func wants(_ press: Press) -> Bool { result == nil ? first.wants(press) : second.wants(press) }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    if let result {
      second.send(event, context)
      return follow(result)
    }
    first.send(event, context)
    guard case .ended(let value) = first.phase else { return phase = first.phase.map { .first($0) } }
    result = value
    if var press = context.held {
      (press.start, press.count) = (press.position, 1)
      second.send(.press(press, .began), context)
    }
    follow(value)
  }

  private func follow(_ value: First.Value) {
    switch second.phase {
    case .possible(let other): phase = .active(.second(value, other))
    case .active(let other): phase = .active(.second(value, other))
    case .ended(let other): phase = .ended(.second(value, other))
    case .failed: phase = .failed
    }
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
    result = nil
  }
}

extension Gesture {
  /// This gesture and then another one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}
