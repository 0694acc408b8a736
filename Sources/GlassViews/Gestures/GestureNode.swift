import Foundation
import GlassPlatform

/// Who hears of a press first.
enum GesturePriority {
  /// Gestures within do; this one where they fail.
  case normal
  /// This one does; gestures within where it fails.
  case high
  /// Both, whatever comes of it.
  case simultaneous
}

/// Recognises a gesture in a view's presses.
struct GestureModifier<Value>: NodeModifier {
  let recognizer: GestureRecognizer<Value>
  var priority = GesturePriority.normal
  var mask = GestureMask.all

  func makeNode(_ context: ViewContext) -> ModifierNode<GestureModifier<Value>> { GestureNode(self, context) }
}

/// A node that recognises a gesture, whatever its value.
@MainActor protocol GestureResponder: Responder {
  var priority: GesturePriority { get }
  /// Whether gestures of the views within are left alone.
  var allowsGesturesWithin: Bool { get }
  var isRecognized: Bool { get }
  var hasFailed: Bool { get }
  var isSettled: Bool { get }
  /// Another gesture gets the press once this one has failed.
  var isContested: Bool { get set }
  /// Whether a press may be a part of the gesture.
  func wants(_ press: Press) -> Bool
  /// Whether a press may begin the gesture, which more presses at the same place complete.
  func begins(with press: Press) -> Bool
  /// Whether it waits for another press at the same place.
  var awaitsPress: Bool { get }
  /// Whether it comes about once a press ends where it began.
  func isTap(_ press: Press) -> Bool
  /// Takes a press, whatever the priority.
  ///
  /// - Parameter beginning: Whether one that only begins the gesture will do.
  func take(_ press: Press, beginning: Bool) -> Bool
  /// Fails where it waits for another press.
  func stopWaiting()
}

final class GestureNode<Value>: ModifierNode<GestureModifier<Value>>, GestureResponder {
  private let machine: GestureMachine<Value>
  private var held: Press?
  /// What changes a scale or an angle, as it was told last while it goes on.
  private var followed: Magnification?
  private lazy var timer = GestureTimer(self)
  var isContested = false

  override init(_ modifier: GestureModifier<Value>, _ context: ViewContext) {
    machine = modifier.recognizer.make()
    super.init(modifier, context)
  }

  override func modifierDidChange(from old: GestureModifier<Value>, _ context: ViewContext) {
    modifier.recognizer.update(machine)
    if !isEnabled { giveUp() }
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    if !isEnabled { giveUp() }
  }

  override func willLeave() {
    super.willLeave()
    giveUp()
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  override func containsForHitTesting(_ point: CGPoint) -> Bool { super.containsForHitTesting(point) && isWithinHitForm(point) }

  private var isEnabled: Bool { environment.isEnabled && modifier.mask.contains(.gesture) }

  /// Lets go of what it follows, once the update that took the view away or disabled it is over.
  private func giveUp() {
    guard held != nil || machine.isWaiting || followed != nil else { return }
    graph.afterUpdate { [self] in
      pressCancelled()
      guard var last = followed else { return }
      followed = nil
      last.phase = .cancelled
      send(.magnification(last))
    }
  }

  // MARK: What becomes of it

  var priority: GesturePriority { modifier.priority }
  var allowsGesturesWithin: Bool { modifier.mask.contains(.subviews) }
  var isRecognized: Bool { machine.phase.isRecognized }
  var hasFailed: Bool { machine.phase.hasFailed }
  var isSettled: Bool { machine.phase.isSettled }

  private func send(_ event: GestureEvent) {
    machine.send(event, GestureContext(node: self, held: held, isContested: isContested))
    if !machine.phase.isSettled, machine.deadline != nil { graph.animations.add(timer) }
  }

  // MARK: Presses

  func wants(_ press: Press) -> Bool {
    isFree(for: press) && machine.wants(press)
  }

  private func isFree(for press: Press) -> Bool {
    isEnabled && press.button == .left && held == nil && machine.senses.contains(.presses)
  }

  func begins(with press: Press) -> Bool { isFree(for: press) && machine.begins(with: press) }

  var awaitsPress: Bool { isEnabled && machine.awaitsPress }

  func isTap(_ press: Press) -> Bool { wants(press) && machine.isTap(press) }

  func stopWaiting() { if machine.isWaiting { send(.time(.infinity)) } }

  func take(_ press: Press, beginning: Bool = false) -> Bool {
    // A pinch goes on, whatever other fingers do, and so does what has a press already.
    guard held == nil, machine.senses.contains(.presses) else { return false }
    // What waited for another press at the same place waits no longer.
    if press.count == 1 { stopWaiting() }
    if machine.phase.isSettled || !machine.isWaiting { machine.reset() }
    guard wants(press) || beginning && begins(with: press) else { return false }
    held = press
    send(.press(press, .began))
    return true
  }

  func pressBegan(_ press: Press) -> Bool { priority == .normal && take(press) }

  func pressMoved(_ press: Press) {
    guard held != nil else { return }
    held = press
    send(.press(press, .moved))
  }

  func pressEnded(_ press: Press) {
    guard held != nil else { return }
    held = nil
    send(.press(press, .ended))
  }

  func pressCancelled() {
    if let press = held {
      held = nil
      send(.press(press, .cancelled))
    }
    if machine.isWaiting { machine.reset() }
  }

  var touchInterest: TouchInterest { isEnabled && machine.senses.contains(.presses) ? .acts : [] }

  func observePress(_ press: Press, _ phase: PressPhase) {
    guard priority == .simultaneous, held == nil || held?.finger == press.finger else { return }
    switch phase {
    case .began: _ = take(press)
    case .moved: pressMoved(press)
    case .ended: pressEnded(press)
    case .cancelled: pressCancelled()
    }
  }

  // MARK: Scales, angles and time

  var magnifies: Bool { isEnabled && machine.senses.contains(.scales) }
  var rotates: Bool { isEnabled && machine.senses.contains(.turns) }

  func magnify(_ magnification: Magnification) {
    switch magnification.phase {
    case .began:
      if held == nil { machine.reset() }
      followed = magnification
    case .changed where followed != nil: followed = magnification
    case .ended where followed != nil, .cancelled where followed != nil: followed = nil
    // It was given up meanwhile.
    case .changed, .ended, .cancelled: return
    }
    send(.magnification(magnification))
  }

  /// When time alone changes something.
  fileprivate var deadline: Double? { machine.phase.isSettled ? nil : machine.deadline }

  fileprivate func timeDidPass(_ now: Double) {
    send(.time(now))
    if machine.phase.isSettled { environment.windowBridge?.input?.gestureDidSettle() }
  }
}

/// Tells a gesture of time while it waits: that is never long, so that frames may count it.
@MainActor private final class GestureTimer<Value>: Animating {
  private weak var node: GestureNode<Value>?

  init(_ node: GestureNode<Value>) { self.node = node }

  func advance(to now: Double) -> Bool {
    guard let node, let due = node.deadline else { return false }
    if now >= due { node.timeDidPass(now) }
    return node.deadline != nil
  }
}
