/// One of two gestures: the second has its chance only once the first has failed.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// What the one that came about tells.
  public enum Value {
    /// It was the first gesture.
    case first(First.Value)
    /// It was the second gesture.
    case second(Second.Value)
  }

  /// The gesture that comes first.
  public var first: First
  /// The gesture that is tried otherwise.
  public var second: Second

  /// One of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> {
    let (first, second) = (first._recognizer, second._recognizer)
    return GestureRecognizer(
      { ExclusiveMachine<First, Second>(first.make(), second.make()) },
      update: {
        first.update($0.first)
        second.update($0.second)
      })
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Keeps what happens for the second machine until the first has failed.
final class ExclusiveMachine<First: Gesture, Second: Gesture>: GestureMachine<ExclusiveGesture<First, Second>.Value> {
  let first: GestureMachine<First.Value>
  let second: GestureMachine<Second.Value>
  private var kept: [GestureEvent] = []

  init(_ first: GestureMachine<First.Value>, _ second: GestureMachine<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var structure: [ObjectIdentifier] { super.structure + first.structure + second.structure }

  override var senses: GestureSenses { first.senses.union(second.senses) }
  override var deadline: Double? { first.phase.hasFailed ? second.deadline : first.deadline }
  override var isIdle: Bool { first.isIdle && second.isIdle }
  override var isWaiting: Bool { !phase.isSettled && (first.phase.hasFailed ? second.isWaiting : first.isWaiting) }
  override func wants(_ press: Press) -> Bool { first.wants(press) || second.wants(press) }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    if first.phase.hasFailed {
      second.send(event, context)
    } else {
      if !first.phase.isRecognized { kept.append(event) }
      var contested = context
      contested.isContested = true
      first.send(event, contested)
      guard first.phase.hasFailed else { return phase = first.phase.map { .first($0) } }
      kept.forEach { second.send($0, context) }
      kept.removeAll()
    }
    phase = second.phase.map { .second($0) }
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
    kept.removeAll()
  }
}

extension Gesture {
  /// This gesture, or another one where it fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
