/// Two gestures at the same time: none waits for the other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// What both tell.
  public struct Value {
    /// What the first gesture tells, if anything.
    public var first: First.Value?
    /// What the second gesture tells, if anything.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Two gestures at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    return GestureRecognizer(
      { SimultaneousMachine<First, Second>(first.make(), second.make()) },
      update: {
        first.update($0.first)
        second.update($0.second)
      })
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Feeds two machines. The whole is over once both are, one of which nothing came counting as over.
final class SimultaneousMachine<First: Gesture, Second: Gesture>: GestureMachine<SimultaneousGesture<First, Second>.Value> {
  let first: GestureMachine<First.Value>
  let second: GestureMachine<Second.Value>

  init(_ first: GestureMachine<First.Value>, _ second: GestureMachine<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var structure: [ObjectIdentifier] { super.structure + first.structure + second.structure }

  override var senses: GestureSenses { first.senses.union(second.senses) }
  override var deadline: Double? {
    let due = [first.phase.isSettled ? nil : first.deadline, second.phase.isSettled ? nil : second.deadline]
    return due.compactMap { $0 }.min()
  }
  override var isIdle: Bool { first.isIdle && second.isIdle }
  override var isWaiting: Bool { !phase.isSettled && (first.isWaiting || second.isWaiting) }
  override func wants(_ press: Press) -> Bool { first.wants(press) || second.wants(press) }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    first.send(event, context.contested(by: second))
    second.send(event, context.contested(by: first))
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    let isOver = (first.phase.isSettled || first.isIdle) && (second.phase.isSettled || second.isIdle)
    if isOver, first.phase.hasEnded || second.phase.hasEnded {
      phase = .ended(value)
    } else if first.phase.hasFailed, second.phase.hasFailed {
      phase = .failed
    } else if first.phase.isRecognized || second.phase.isRecognized {
      phase = .active(value)
    } else {
      phase = .possible(value.first == nil && value.second == nil ? nil : value)
    }
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
  }
}

extension Gesture {
  /// This gesture and another one at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
