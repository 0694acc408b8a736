import Foundation
import GlassPlatform

extension GlassNode: Responder {
  var showsPresses: Bool { !modifier.isPanel }

  func hover(_ isInside: Bool, at position: CGPoint) {
    animate { answer.hover(isInside, at: position, manner, now: $0) }
  }

  func pointerMoved(to position: CGPoint) {
    if answer.move(to: position) { setNeedsPaint(moves: false) }
  }

  func observePress(_ press: Press, _ phase: PressPhase) {
    switch phase {
    case .began, .moved:
      let offset = CGSize(width: press.position.x - press.start.x, height: press.position.y - press.start.y)
      animate { answer.press(at: ownPlace(nearest: press.position), pulledBy: offset, manner, now: $0) }
    case .ended, .cancelled: animate { answer.release(manner, now: $0) }
    }
  }

  /// A key presses the control that the glass is, or lets go of it.
  func keyPress(_ isPressed: Bool) {
    guard responder != nil else { return }
    let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
    animate {
      if isPressed { answer.press(at: middle, pulledBy: .zero, manner, now: $0) } else { answer.release(manner, now: $0) }
    }
  }

  /// The place well within the glass that is nearest to one in points from its corner.
  private func ownPlace(nearest place: CGPoint) -> CGPoint {
    let inset = min(frame.width, frame.height) / 4
    let inner = CGRect(origin: .zero, size: frame.size).insetBy(dx: inset, dy: inset)
    let own = CGRect(origin: .zero, size: frame.size)
    if own.contains(place) { return place }
    return CGPoint(x: min(max(place.x, inner.minX), inner.maxX), y: min(max(place.y, inner.minY), inner.maxY))
  }

  private var manner: GlassAnswer.Manner {
    GlassAnswer.Manner(
      isPanel: modifier.isPanel, reducesMotion: graph.reducesMotion, colorStrength: change.colorStrength, usesInk: usesInk)
  }

  /// Whether all that lies on it is a button.
  var isButton: Bool {
    var node: ViewNode = self
    while node.layoutChildren.count == 1 {
      node = node.layoutChildren[0]
      if node is PressableNode { return true }
    }
    return false
  }

  /// Whether it answers with ink itself, where its form may not: light alone is not seen on bright ground. A layer on glass of a colour would
  /// have to be paid for by a deeper one.
  var usesInk: Bool {
    graph.reducesMotion && modifier.glass.isInteractive && !modifier.isPanel && modifier.glass.tintColor == nil
      && !layoutChildren.contains { $0.bringsInkOfItsOwn }
  }
}
