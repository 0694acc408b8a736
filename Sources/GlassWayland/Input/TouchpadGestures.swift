import GlassPlatform
import WaylandClient

/// Fingers on the touchpad that moves a pointer: pinches, and fingers that come to rest.
@MainActor final class TouchpadGestures {
  private let pinch: ZwpPointerGesturePinchV1
  private let hold: ZwpPointerGestureHoldV1?
  private var tracker = PinchTracker()

  /// Told what a pinch has come to, with its time stamp.
  var onPinch: (PinchTracker.Change, UInt32) -> Void = { _, _ in }
  /// Told that fingers rest, with the time stamp.
  var onHold: (UInt32) -> Void = { _ in }
  /// Whether gestures on a surface, by its number, are for the pointer's window.
  var accepts: (UInt32) -> Bool = { _ in false }

  init(_ manager: ZwpPointerGesturesV1, _ pointer: WlPointer) {
    pinch = manager.getPinchGesture(pointer: pointer)
    hold = manager.supports(since: 3) ? manager.getHoldGesture(pointer: pointer) : nil
    pinch.onEvent = { [unowned self] in handle($0) }
    hold?.onEvent = { [unowned self] event in
      if case .begin(_, let time, let surface, _) = event, let surface, accepts(surface.id) { onHold(time) }
    }
  }

  private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, let surface, _):
      guard let surface, accepts(surface.id) else { return cancel(time) }
      tell(tracker.begin(), time)
    case .update(let time, _, _, let scale, let rotation): tell(tracker.update(scale: scale, degrees: rotation), time)
    case .end(_, let time, let cancelled): tell(tracker.end(isCancelled: cancelled != 0), time)
    }
  }

  private func tell(_ changes: [PinchTracker.Change], _ stamp: UInt32) { for change in changes { onPinch(change, stamp) } }

  /// The pointer left its window, or the window closes.
  func cancel(_ stamp: UInt32) { tell(tracker.end(isCancelled: true), stamp) }

  /// The pointer is gone.
  func release() {
    pinch.onEvent = nil
    hold?.onEvent = nil
    pinch.destroy()
    hold?.destroy()
  }
}
