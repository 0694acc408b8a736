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
    recognizer = GestureRecognizer({ ErasedMachine(inner.make()) }, update: { inner.update($0.inner) })
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Value> { recognizer }
}

/// A machine in another one.
private final class ErasedMachine<Value>: WrappingMachine<Value, Value> {
  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    inner.send(event, context)
    phase = inner.phase
  }
}
