import Foundation
import GlassPlatform
import WaylandClient

/// A pointer: gathers its frames, finds the window and the edge it is over, and shows the cursor.
@MainActor final class PointerDevice {
  private let object: WlPointer
  private unowned let seat: Seat
  private let cursor: CursorPresenter
  private var frame = PointerFrame()
  private var router = PointerRouter()
  private var window: WaylandWindow?
  private var gestures: TouchpadGestures?

  init(_ object: WlPointer, _ seat: Seat) {
    self.object = object
    self.seat = seat
    cursor = CursorPresenter(object, seat.platform)
    object.onEvent = { [unowned self] in handle($0) }
  }

  /// Makes what depends on other globals, which may be announced after the seat.
  func connect() {
    guard gestures == nil, let manager = seat.platform.globals.pointerGestures else { return }
    let gestures = TouchpadGestures(manager, object)
    gestures.accepts = { [unowned self] in window != nil && seat.platform.window(surface: $0) === window && router.isInContent }
    gestures.onPinch = { [unowned self] in pinch($0, stamp: $1) }
    gestures.onHold = { [unowned self] in rest(stamp: $0) }
    self.gestures = gestures
  }

  private func pinch(_ change: PinchTracker.Change, stamp: UInt32) {
    let time = EventClock.seconds(stamp: stamp, now: seat.platform.now)
    window?.deliver(
      .pinch(PinchEvent(change.phase, scale: change.scale, rotation: change.rotation, at: router.position, time: time)))
  }

  /// Fingers that rest on the touchpad stop what flies on: the same as a scroll by nothing.
  private func rest(stamp: UInt32) { scroll(.finger, .zero, isEnd: false, stamp: stamp, now: seat.platform.now) }

  /// A window wants another cursor.
  func cursorChanged(in window: WaylandWindow) { if window === self.window { showCursor() } }

  /// A window closes.
  func forget(_ window: WaylandWindow) {
    guard window === self.window else { return }
    gestures?.cancel(0)
    self.window = nil
    router = PointerRouter()
  }

  /// The device is gone.
  func release() {
    object.onEvent = nil
    act(.leave(surface: nil))
    gestures?.release()
    cursor.release()
    if object.supports(since: 3) { object.release() }
  }

  private func handle(_ event: WlPointer.Event) {
    gather(event)
    // Older servers send each event on its own.
    if case .frame = event { finish() } else if !object.supports(since: 5) { finish() }
  }

  private func gather(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      if let surface { frame.add(.enter(surface: surface.id, serial: serial, position: CGPoint(x: x, y: y))) }
    case .leave(_, let surface): frame.add(.leave(surface: surface?.id))
    case .motion(let time, let x, let y): frame.add(.motion(position: CGPoint(x: x, y: y), stamp: time))
    case .button(let serial, let time, let button, let state):
      frame.add(.button(code: button, isPressed: state == .pressed, serial: serial, stamp: time))
    case .axis(let time, let axis, let value): frame.scrolled(.init(axis), by: value, stamp: time)
    case .axisSource(let source): frame.scrolls(with: .init(source))
    case .axisStop(let time, let axis): frame.stopped(.init(axis), stamp: time)
    case .axisDiscrete(let axis, let discrete): frame.scrolled(.init(axis), notches: Double(discrete))
    case .axisValue120(let axis, let value): frame.scrolled(.init(axis), notches: Double(value) / 120)
    case .axisRelativeDirection, .frame: break
    }
  }

  private func finish() { for action in frame.finish() { act(action) } }

  private func act(_ action: PointerAction) {
    let now = seat.platform.now
    switch action {
    case .enter(let surface, let serial, let position):
      window = seat.platform.window(surface: surface)
      seat.data?.pointerCame()
      cursor.entered(serial: serial)
      move(to: position, time: now)
    case .leave:
      seat.held.releaseButtons()
      gestures?.cancel(0)
      deliver(router.leave(), time: now)
      window = nil
    case .motion(let position, let stamp): move(to: position, time: EventClock.seconds(stamp: stamp, now: now))
    case .button(let code, let isPressed, let serial, let stamp):
      seat.data?.pointerCame()
      if isPressed { seat.held.press(code, serial: serial) } else { seat.held.release(code) }
      guard let window else { return }
      if isPressed { seat.pressed(serial: serial) }
      deliver(
        router.button(code, isPressed: isPressed, in: window.state), time: EventClock.seconds(stamp: stamp, now: now),
        serial: serial)
    case .scroll(let source, let delta, let stamp): scroll(source, delta, isEnd: false, stamp: stamp, now: now)
    case .scrollEnd(let source, let stamp): scroll(source, .zero, isEnd: true, stamp: stamp, now: now)
    }
  }

  private func move(to position: CGPoint, time: Double) {
    guard let window else { return }
    deliver(router.move(to: window.contentPoint(position), in: window.state), time: time)
    showCursor()
  }

  private func scroll(_ source: ScrollEvent.Source, _ delta: CGSize, isEnd: Bool, stamp: UInt32, now: Double) {
    guard let window, router.isInContent else { return }
    let time = EventClock.seconds(stamp: stamp, now: now)
    window.deliver(
      .scroll(ScrollEvent(source, delta: delta, isEnd: isEnd, at: router.position, modifiers: seat.modifiers, time: time)))
  }

  private func deliver(_ actions: [PointerRouter.Action], time: Double, serial: UInt32 = 0) {
    guard let window else { return }
    for action in actions {
      switch action {
      case .deliver(let phase, let position):
        window.deliver(.pointer(PointerEvent(phase, at: position, modifiers: seat.modifiers, time: time)))
      case .resize(let edges): window.beginResize(edges, seat: seat, serial: serial)
      }
    }
  }

  private func showCursor() {
    guard let window else { return }
    let factor = window.layout.scale.factor
    cursor.show(CursorShape(resizing: router.edges) ?? (router.isInContent ? window.cursor : .arrow), scale: factor)
  }
}

extension PointerFrame.Axis {
  init(_ axis: WlPointer.Axis) { self = axis == .horizontalScroll ? .horizontal : .vertical }
}

extension ScrollEvent.Source {
  /// The same source; what a newer server adds counts as continuous.
  init(_ source: WlPointer.AxisSource) {
    switch source {
    case .wheel, .wheelTilt: self = .wheel
    case .finger: self = .finger
    default: self = .continuous
    }
  }
}
