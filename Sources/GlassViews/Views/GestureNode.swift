import Foundation
import GlassPlatform

/// Recognises a gesture in a view's presses.
struct GestureModifier<Value>: NodeModifier {
  let recognizer: GestureRecognizer<Value>

  func makeNode(_ context: ViewContext) -> ModifierNode<GestureModifier<Value>> { GestureNode(self, context) }
}

final class GestureNode<Value>: ModifierNode<GestureModifier<Value>>, Responder {
  private var press: Press?
  private var isDragging = false
  private var isFailed = false
  private var velocity = (x: VelocityTracker(), y: VelocityTracker())

  override func modifierDidChange(from old: GestureModifier<Value>, _ context: ViewContext) {}
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  private var recognizer: GestureRecognizer<Value> { modifier.recognizer }

  private func value(_ press: Press) -> Value {
    let speed = CGSize(width: velocity.x.velocity(at: press.time), height: velocity.y.velocity(at: press.time))
    return recognizer.value(press.start, press.position, press.time, speed)
  }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .left else { return false }
    if case .tap(let count) = recognizer.kind, press.count % max(1, count) != 0 { return false }
    if recognizer.magnified != nil { return false }
    self.press = press
    (isDragging, isFailed) = (false, false)
    velocity = (VelocityTracker(), VelocityTracker())
    if case .drag(let distance) = recognizer.kind, distance <= 0 { drag(press) }
    if case .longPress(let duration, _) = recognizer.kind {
      graph.animations.add(LongPressTimer(self, until: press.time + duration))
      setPressing(true)
    }
    graph.requestFrame()
    return true
  }

  func pressMoved(_ press: Press) {
    guard let last = self.press else { return }
    self.press = press
    velocity.x.add(press.position.x - last.position.x, at: press.time)
    velocity.y.add(press.position.y - last.position.y, at: press.time)
    let distance = hypot(press.position.x - press.start.x, press.position.y - press.start.y)
    switch recognizer.kind {
    case .drag(let minimum): if isDragging || distance >= minimum { drag(press) }
    case .longPress(_, let most):
      if distance > most {
        isFailed = true
        setPressing(false)
      }
    case .tap, .magnify, .rotate: break
    }
  }

  private func drag(_ press: Press) {
    isDragging = true
    let value = value(press)
    recognizer.onChanged.forEach { $0(value) }
  }

  func pressEnded(_ press: Press) {
    guard self.press != nil else { return }
    self.press = nil
    setPressing(false)
    switch recognizer.kind {
    case .drag: if isDragging { end(press) }
    case .tap:
      let isInside = CGRect(origin: .zero, size: presentedFrame.size).insetBy(dx: -8, dy: -8).contains(press.position)
      if isInside { end(press) }
    case .longPress, .magnify, .rotate: break
    }
  }

  private func end(_ press: Press) {
    let value = value(press)
    recognizer.onEnded.forEach { $0(value) }
  }

  func pressCancelled() {
    guard let press else { return }
    self.press = nil
    setPressing(false)
    if isDragging { end(press) }
  }

  /// Whether somebody was told that a press counts.
  private var isPressing = false

  private func setPressing(_ new: Bool) {
    guard new != isPressing else { return }
    isPressing = new
    recognizer.onPressing.forEach { $0(new) }
  }

  // MARK: Magnifying and rotating

  /// Whether the scale or the angle has changed enough to count.
  private var isMagnifying = false

  var magnifies: Bool { if case .magnify = recognizer.kind { true } else { false } }
  var rotates: Bool { if case .rotate = recognizer.kind { true } else { false } }

  private func counts(_ magnification: Magnification) -> Bool {
    switch recognizer.kind {
    case .magnify(let least): abs(magnification.scale - 1) >= least
    case .rotate(let least): abs(magnification.rotation) >= least
    case .tap, .drag, .longPress: false
    }
  }

  func magnify(_ magnification: Magnification) {
    guard let make = recognizer.magnified else { return }
    if magnification.phase == .began { isMagnifying = false }
    let value = make(magnification, presentedFrame.size)
    switch magnification.phase {
    case .began, .changed:
      guard isMagnifying || counts(magnification) else { return }
      isMagnifying = true
      recognizer.onChanged.forEach { $0(value) }
    case .ended, .cancelled:
      guard isMagnifying else { return }
      isMagnifying = false
      recognizer.onEnded.forEach { $0(value) }
    }
  }

  /// The time of a long press is over.
  fileprivate func longPressIsDue() {
    guard let press, !isFailed else { return }
    isFailed = true
    setPressing(false)
    end(press)
  }

  fileprivate var isWaiting: Bool { press != nil && !isFailed }
}

/// Waits for a long press: presses are short, so that frames may count the time.
@MainActor private final class LongPressTimer<Value>: Animating {
  private weak var node: GestureNode<Value>?
  private let due: Double

  init(_ node: GestureNode<Value>, until due: Double) {
    self.node = node
    self.due = due
  }

  func advance(to now: Double) -> Bool {
    guard let node, node.isWaiting else { return false }
    if now >= due { node.longPressIsDue() }
    return now < due
  }
}
