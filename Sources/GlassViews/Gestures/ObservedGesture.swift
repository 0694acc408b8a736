/// A gesture that tells somebody, or tells something else.
public struct ObservedGesture<Value>: Gesture {
  /// It is a gesture of its own.
  public typealias Body = Never
  /// What recognises it.
  public let _recognizer: GestureRecognizer<Value>
}

extension Gesture {
  private func observed(_ observer: GestureObserver<Value>) -> ObservedGesture<Value> {
    let inner = _recognizer
    return ObservedGesture(
      _recognizer: GestureRecognizer(
        { ObservingMachine(inner.make(), observer) },
        update: {
          $0.observer = observer
          inner.update($0.inner)
        }))
  }

  /// Does something when the gesture is complete.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Value> {
    observed(GestureObserver(ended: action))
  }

  /// Does something whenever the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Value> {
    observed(GestureObserver(changed: action))
  }

  /// Changes a state while the gesture goes on; whenever it is over, complete or not, the state has its first value again.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Given the gesture's value, the state to change, and the transaction in which it does.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Tells something else.
  public func map<T>(_ body: @escaping (Value) -> T) -> ObservedGesture<T> {
    let inner = _recognizer
    return ObservedGesture(
      _recognizer: GestureRecognizer(
        { MappingMachine(inner.make(), body) },
        update: {
          $0.transform = body
          inner.update($0.inner)
        }))
  }

  /// The gesture, only while some modifier keys are held as it begins.
  public func modifiers(_ modifiers: EventModifiers) -> ObservedGesture<Value> {
    let inner = _recognizer
    return ObservedGesture(
      _recognizer: GestureRecognizer(
        { ModifierKeysMachine(inner.make(), modifiers) },
        update: {
          $0.modifiers = modifiers
          inner.update($0.inner)
        }))
  }

  /// The gesture in a state's care; see `updating`.
  fileprivate func following(_ observer: GestureObserver<Value>) -> GestureRecognizer<Value> { observed(observer)._recognizer }
}

/// A gesture that changes a state while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// What the gesture tells.
  public typealias Value = Base.Value
  /// It is a gesture of its own.
  public typealias Body = Never
  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  private let change: (Base.Value, inout State, inout Transaction) -> Void

  /// A gesture that changes a state.
  public init(base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void) {
    self.base = base
    self.state = state
    change = body
  }

  /// What recognises it.
  public var _recognizer: GestureRecognizer<Base.Value> {
    base.following(
      GestureObserver(
        changed: { [state, change] in state.follow($0, change) }, over: { [state] in state.startOver() }, comparesValues: false))
  }
}

/// Who is told of a gesture.
struct GestureObserver<Value> {
  var changed: ((Value) -> Void)?
  var ended: ((Value) -> Void)?
  /// Told at the end, however it came about, where something had been told before.
  var over: (() -> Void)?
  /// Whether a value that is the same as before is not told again.
  var comparesValues = true
}

final class ObservingMachine<Value>: WrappingMachine<Value, Value> {
  var observer: GestureObserver<Value>
  private var last: Value?

  init(_ inner: GestureMachine<Value>, _ observer: GestureObserver<Value>) {
    self.observer = observer
    super.init(inner)
  }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    inner.send(event, context)
    phase = inner.phase
    switch phase {
    case .possible(let value?): change(value)
    case .active(let value): change(value)
    case .ended(let value):
      observer.ended?(value)
      finish()
    case .failed: finish()
    case .possible(nil): break
    }
  }

  private func change(_ value: Value) {
    if observer.comparesValues, let last, ViewComparison.isEqual(last, value) { return }
    last = value
    observer.changed?(value)
  }

  private func finish() {
    guard last != nil else { return }
    last = nil
    observer.over?()
  }

  override func reset() {
    super.reset()
    finish()
  }
}

private final class MappingMachine<Inner, Value>: WrappingMachine<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: GestureMachine<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    inner.send(event, context)
    phase = inner.phase.map(transform)
  }
}

/// Hears only of presses that begin while modifier keys are held.
private final class ModifierKeysMachine<Value>: WrappingMachine<Value, Value> {
  var modifiers: EventModifiers

  init(_ inner: GestureMachine<Value>, _ modifiers: EventModifiers) {
    self.modifiers = modifiers
    super.init(inner)
  }

  override func wants(_ press: Press) -> Bool { areHeld(by: press) && inner.wants(press) }

  private func areHeld(by press: Press) -> Bool { EventModifiers(press.modifiers).isSuperset(of: modifiers) }

  override func handle(_ event: GestureEvent, _ context: GestureContext) {
    if case .press(let press, .began) = event, !areHeld(by: press) { return phase = .failed }
    inner.send(event, context)
    phase = inner.phase
  }
}
