/// A movement that means something.
///
/// Conform by giving a `body` made of other gestures; what tells of them tells of this one.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What it tells.
  associatedtype Value
  /// The type of the gesture it is made of.
  associatedtype Body: Gesture

  /// The gesture it is made of.
  var body: Body { get }
  /// What recognises it.
  var _recognizer: GestureRecognizer<Value> { get }
}

extension Gesture where Body.Value == Value {
  /// Whatever recognises its body.
  public var _recognizer: GestureRecognizer<Body.Value> { body._recognizer }
}

extension Gesture where Body == Never {
  /// Gestures that are made of no others have no body; nobody asks for one.
  public var body: Never { fatalError("\(Self.self) is a gesture of its own: its body is never evaluated") }
}

extension Never: Gesture {
  /// It tells nothing.
  public typealias Value = Never
  /// `Never` has no value, so nothing recognises it.
  public var _recognizer: GestureRecognizer<Never> { fatalError("Never is not a gesture that exists") }
}

/// What recognises a gesture: it makes the state machine that a node keeps, and brings it up to date when the view is made anew.
public struct GestureRecognizer<Value> {
  let make: @MainActor () -> GestureMachine<Value>
  /// Gives a machine that another value of the same gesture made what this value says.
  let update: @MainActor (GestureMachine<Value>) -> Void

  init<M: GestureMachine<Value>>(_ make: @escaping @MainActor () -> M, update: @escaping @MainActor (M) -> Void) {
    self.make = { make() }
    self.update = { machine in
      guard let machine = machine as? M else { fatalError("a gesture was updated as one of another type: \(M.self)") }
      update(machine)
    }
  }
}

/// A gesture whose type is not to be seen.
public struct AnyGesture<Value>: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  private let recognizer: GestureRecognizer<Value>

  /// A gesture without its type.
  public init<G: Gesture>(_ gesture: G) where G.Value == Value {
    let inner = gesture._recognizer
    recognizer = GestureRecognizer({ ErasedMachine(inner.make()) }, update: { $0.update(inner) })
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> { recognizer }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// It tells what the gesture tells that it may hold.
  public typealias Value = Wrapped.Value
  /// It is a gesture of its own.
  public typealias Body = Never

  /// What recognises the gesture, if there is one.
  public var _recognizer: GestureRecognizer<Wrapped.Value> {
    let inner = map { $0._recognizer } ?? GestureRecognizer({ NoMachine() }, update: { _ in })
    return GestureRecognizer({ ErasedMachine(inner.make()) }, update: { $0.update(inner) })
  }
}

/// Recognises nothing.
private final class NoMachine<Value>: GestureMachine<Value> {
  override var senses: GestureSenses { [] }
  override func handle(_ event: GestureEvent, _ context: GestureContext) { phase = .failed }
}

/// A machine in another one, which may be replaced by one of another type.
private final class ErasedMachine<Value>: WrappingMachine<Value, Value> {
  /// What takes the place of the machine at the next event, which the machine hears of as the end of all.
  private var successor: GestureMachine<Value>?

  /// What is within does not count: it may be of any type.
  override var structure: [ObjectIdentifier] { [ObjectIdentifier(type(of: self))] }

  override func reset() {
    succeed()
    super.reset()
  }

  /// The gesture was made anew, perhaps as one of another type.
  func update(_ recognizer: GestureRecognizer<Value>) {
    let new = recognizer.make()
    successor = nil
    if new.structure == inner.structure { return recognizer.update(inner) }
    successor = new
    if inner.isIdle || inner.phase.isSettled { succeed() }
  }

  private func succeed() {
    inner = successor ?? inner
    successor = nil
  }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    guard successor != nil else {
      inner.send(event, context)
      return phase = inner.phase
    }
    switch event {
    case .press(let press, _): inner.send(.press(press, .cancelled), context)
    case .magnification(var magnification):
      magnification.phase = .cancelled
      inner.send(.magnification(magnification), context)
    case .time: return
    }
    succeed()
    phase = .failed
  }
}
