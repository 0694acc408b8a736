import Foundation

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// It may become one; what would be told if it did, where that is known.
  case possible(Value?)
  /// It is one, and goes on.
  case active(Value)
  /// It was one, and is over.
  case ended(Value)
  /// It became none, or was taken away.
  case failed

  /// Whether nothing comes after it.
  var isSettled: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }

  /// Whether the movement turned out to be the gesture.
  var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }

  var hasFailed: Bool { if case .failed = self { true } else { false } }
  var hasEnded: Bool { if case .ended = self { true } else { false } }

  /// What it tells.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What a gesture is made of. Places are in points from the top left corner of the gesture's view.
enum GestureEvent {
  /// A press began, moved, ended or was taken away.
  case press(Press, PressPhase)
  /// Two fingers changed a scale or an angle.
  case magnification(Magnification)
  /// Time went on, to a moment in seconds on the host's clock.
  case time(Double)
}

/// What gestures listen to.
struct GestureSenses: OptionSet {
  let rawValue: Int
  static let presses = GestureSenses(rawValue: 1)
  static let scales = GestureSenses(rawValue: 2)
  static let turns = GestureSenses(rawValue: 4)
}

/// What a machine may ask about its surroundings.
@MainActor struct GestureContext {
  let node: ViewNode
  /// The press that is held now.
  var held: Press?
  /// Whether another gesture gets the press once this one has failed.
  var isContested = false

  /// The same surroundings for a gesture that goes on beside another one; presses that move may be that one's.
  func contested<Value>(by other: GestureMachine<Value>) -> GestureContext {
    var context = self
    if let held, other.senses.contains(.presses), other.wants(held) { context.isContested = true }
    return context
  }

  /// The size of the gesture's view in points.
  var size: CGSize { node.presentedFrame.size }

  /// Whether a place is on the view, or as near as a finger may slip.
  func contains(_ place: CGPoint) -> Bool { CGRect(origin: .zero, size: size).insetBy(dx: -8, dy: -8).contains(place) }

  /// A place in a space of coordinates.
  func place(_ local: CGPoint, in space: CoordinateSpace) -> CGPoint {
    guard space != .local else { return local }
    let place = node.convertToWindow(local)
    return node.space(space)?.convertFromWindow(place) ?? place
  }

  /// A moment on the host's clock as a date.
  func date(_ time: Double) -> Date { Date.now.addingTimeInterval(time - node.graph.now) }
}

/// Recognises one gesture: a state machine that a node feeds.
@MainActor class GestureMachine<Value> {
  final var phase = GesturePhase<Value>.possible(nil)
  private final var hasHeard = false

  /// Its type and those of the machines it is made of: only a gesture that would make the same brings it up to date.
  var structure: [ObjectIdentifier] { [ObjectIdentifier(type(of: self))] }
  /// What it listens to.
  var senses: GestureSenses { .presses }
  /// When time alone changes something, in seconds on the host's clock.
  var deadline: Double? { nil }
  /// Whether nothing has happened since it was made or reset.
  var isIdle: Bool { !hasHeard }
  /// Whether it goes on although nothing is held, as between two clicks.
  var isWaiting: Bool { !phase.isSettled && deadline != nil }

  /// Whether a press may be a part of the gesture.
  func wants(_ press: Press) -> Bool { true }
  /// Whether a press may begin the gesture, which more presses at the same place complete.
  func begins(with press: Press) -> Bool { false }
  /// Whether it waits for another press at the same place.
  var awaitsPress: Bool { false }
  /// Whether it comes about once a press ends where it began.
  func isTap(_ press: Press) -> Bool { false }

  /// Hears of something; nothing once it is settled.
  final func send(_ event: GestureEvent, _ context: GestureContext) {
    guard !phase.isSettled else { return }
    switch event {
    case .press: hasHeard = hasHeard || senses.contains(.presses)
    case .magnification: hasHeard = hasHeard || !senses.isDisjoint(with: [.scales, .turns])
    case .time: break
    }
    handle(event, context)
  }

  /// Moves to the phase that follows from an event.
  func handle(_ event: GestureEvent, _ context: GestureContext) {}

  /// Begins anew.
  func reset() {
    phase = .possible(nil)
    hasHeard = false
  }
}

/// A machine that makes something else of what one other recognises.
@MainActor class WrappingMachine<Inner, Value>: GestureMachine<Value> {
  final var inner: GestureMachine<Inner>

  init(_ inner: GestureMachine<Inner>) { self.inner = inner }

  override var structure: [ObjectIdentifier] { super.structure + inner.structure }
  override var senses: GestureSenses { inner.senses }
  override var deadline: Double? { inner.deadline }
  override var isIdle: Bool { inner.isIdle }
  override var isWaiting: Bool { inner.isWaiting }
  override func wants(_ press: Press) -> Bool { inner.wants(press) }
  override func begins(with press: Press) -> Bool { inner.begins(with: press) }
  override var awaitsPress: Bool { inner.awaitsPress }
  override func isTap(_ press: Press) -> Bool { inner.isTap(press) }

  override func reset() {
    super.reset()
    inner.reset()
  }
}

extension ViewNode {
  /// The node whose corner a space of coordinates is counted from; none for the window's.
  final func space(_ space: CoordinateSpace) -> ViewNode? {
    switch space {
    case .local: self
    case .global: nil
    case .named(let name): ancestor(of: name)
    }
  }
}
