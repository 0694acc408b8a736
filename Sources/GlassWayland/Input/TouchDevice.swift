import Foundation
import GlassPlatform
import WaylandClient

/// A touch screen.
@MainActor final class TouchDevice {
  private let object: WlTouch
  private unowned let seat: Seat
  private var tracker = TouchTracker()

  init(_ object: WlTouch, _ seat: Seat) {
    self.object = object
    self.seat = seat
    object.onEvent = { [unowned self] in handle($0) }
  }

  /// The device is gone: what touched it is cancelled.
  func release() {
    object.onEvent = nil
    seat.held.liftAll()
    deliver(tracker.cancel(), time: seat.platform.now)
    if object.supports(since: 3) { object.release() }
  }

  /// A window closes: fingers that came down on it are nobody's.
  func forget(_ window: WaylandWindow) { tracker.forget(surface: window.surface.object.id) }

  private func handle(_ event: WlTouch.Event) {
    let now = seat.platform.now
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      guard let surface else { return }
      seat.pressed(serial: serial)
      seat.held.touch(id, serial: serial)
      if resizes(surface, at: CGPoint(x: x, y: y), serial: serial) { return }
      let actions = tracker.down(id, surface: surface.id, at: CGPoint(x: x, y: y))
      deliver(actions, time: EventClock.seconds(stamp: time, now: now))
    case .up(_, let time, let id):
      seat.held.lift(id)
      deliver(tracker.up(id), time: EventClock.seconds(stamp: time, now: now))
    case .motion(let time, let id, let x, let y):
      deliver(tracker.move(id, to: CGPoint(x: x, y: y)), time: EventClock.seconds(stamp: time, now: now))
    case .cancel:
      seat.held.liftAll()
      deliver(tracker.cancel(), time: now)
    case .frame, .shape, .orientation: break
    }
  }

  /// A finger on an edge resizes the window, and the content does not hear of it.
  private func resizes(_ surface: WlSurface, at point: CGPoint, serial: UInt32) -> Bool {
    guard let window = seat.platform.window(of: surface) else { return false }
    let edges = WindowFrame.edges(at: window.contentPoint(point), in: window.state)
    guard !edges.isEmpty else { return false }
    window.beginResize(edges, seat: seat, serial: serial)
    return true
  }

  private func deliver(_ actions: [TouchTracker.Action], time: Double) {
    for action in actions {
      guard let window = seat.platform.window(surface: action.surface) else { continue }
      let position = window.contentPoint(action.position)
      window.deliver(.touch(TouchEvent(id: Int(action.id), action.phase, at: position, time: time)))
    }
  }
}
