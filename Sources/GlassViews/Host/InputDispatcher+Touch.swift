import Foundation
import GlassPlatform

/// A finger that has come down and may rest.
struct FingerRest {
  var timer: PlatformTimer?
  /// Whether it has rested long enough for a menu that opens once it lifts.
  var isPending = false
}

/// Fingers are thick and have one button: what is small is reached from beside it, and a finger that rests is the secondary button.
extension InputDispatcher {
  /// How long a finger rests until it counts as the secondary button, in seconds.
  static let restDelay = 0.5
  /// How far it may move meanwhile, in points.
  static let restSlop = 10.0

  // MARK: Reach

  /// The place that a finger means: that of a small control beside it, where nothing acts at its own place.
  func reached(from position: CGPoint) -> CGPoint {
    let hit = responders(at: position)
    guard !hit.contains(where: { $0.responder?.touchInterest.contains(.acts) == true }) else { return position }
    var best: (place: CGPoint, distance: CGFloat)?
    graph.root.visitSubtree { node in
      guard node.responder?.touchInterest.contains(.reachesOut) == true, node.isShown else { return }
      let frame = node.globalFrame
      guard ViewNode.touchArea(frame).contains(position) else { return }
      // A little within, where what is round is hit as well.
      let inner = frame.insetBy(dx: min(4, frame.width / 2), dy: min(4, frame.height / 2))
      let near = CGPoint(x: min(max(position.x, inner.minX), inner.maxX), y: min(max(position.y, inner.minY), inner.maxY))
      let distance = hypot(near.x - position.x, near.y - position.y)
      guard distance < best?.distance ?? .infinity, responders(at: near).contains(where: { $0 === node }) else { return }
      best = (near, distance)
    }
    return best?.place ?? position
  }

  // MARK: Rest

  /// Waits whether a finger rests.
  func awaitRest(of key: CaptureKey) {
    guard captures[key] != nil else { return }
    let timer = graph.root.environment.windowBridge?.schedule(after: Self.restDelay) { [weak self] in self?.fingerRests(key) }
    rests[key] = FingerRest(timer: timer)
  }

  private func fingerRests(_ key: CaptureKey) {
    guard let capture = captures[key], capture.press.travelled <= Self.restSlop, !capture.keepsResting else {
      rests[key] = nil
      return
    }
    // Who moves on takes along what lies beneath; who lifts here asks for the menu.
    if capture.observers.contains(where: { $0.responder?.touchInterest.contains(.movesAfterRest) == true }) {
      rests[key] = FingerRest(isPending: true)
    } else {
      rests[key] = nil
      _ = pressSecondarily(key)
    }
  }

  /// A finger lifts that may have rested.
  func lift(_ key: CaptureKey, from rest: FingerRest) {
    rest.timer?.cancel()
    guard rest.isPending, let capture = captures[key], capture.press.travelled <= Self.restSlop else { return }
    _ = pressSecondarily(key)
  }

  /// Gives a finger to whoever answers the secondary button beneath it; whoever had it loses it.
  private func pressSecondarily(_ key: CaptureKey) -> Bool {
    guard let old = captures[key] else { return false }
    var press = old.press
    press.button = .right
    // How far it trembled while it came to rest is no part of where it goes from here.
    press.start = press.position
    var capture = PressCapture(press: press, chain: chain(at: reached(from: press.position)))
    guard capture.findHolder(among: capture.candidates) else { return false }
    capture.observers = []
    cancel(key)
    captures[key] = capture
    return true
  }
}

extension InputDispatcher {
  /// Whether who has a finger goes on with it, whatever lies around.
  func isKept(_ press: Press) -> Bool { press.finger.flatMap { captures[.finger($0)]?.keepsResting } ?? false }
}

extension PressCapture {
  /// Whether who holds the press goes on with it while it rests.
  fileprivate var keepsResting: Bool {
    guard let responder = node?.responder else { return false }
    return responder.touchInterest.contains(.keepsResting) || (responder as? any GestureResponder)?.isRecognized == true
  }
}

extension ViewNode {
  /// How large what fingers press is at least, in points.
  private static let touchSize = 44.0

  /// Where a finger reaches what lies in a box.
  static func touchArea(_ box: CGRect) -> CGRect {
    box.insetBy(dx: min(0, (box.width - touchSize) / 2), dy: min(0, (box.height - touchSize) / 2))
  }

  /// Whether a press, in points from this node's corner, is on it; a finger is as long as it is near.
  final func contains(_ press: Press) -> Bool {
    if containsForHitTesting(press.position) { return true }
    return press.isTouch && Self.touchArea(CGRect(origin: .zero, size: presentedFrame.size)).contains(press.position)
  }
}
