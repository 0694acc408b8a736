import Foundation
import GlassPlatform

/// The empty area of a bar: dragging it moves the window, a double click maximizes it, the secondary button shows the window menu.
struct WindowDragArea: PrimitiveView {
  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode { WindowDragNode(context) }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.environment = context.environment }
}

final class WindowDragNode: ViewNode, Responder {
  private var isMoving = false
  /// How far the pointer travels before a press becomes a move, in points: a double click may tremble.
  private static let threshold = 3.0

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override var responder: (any Responder)? { self }

  private var window: (any PlatformWindow)? { environment.windowBridge?.window }

  func pressBegan(_ press: Press) -> Bool {
    isMoving = false
    switch press.button {
    case .left:
      if press.count == 2, let window { window.setMaximized(!window.state.isMaximized) }
      return true
    case .right:
      window?.showWindowMenu(at: convertToWindow(press.position))
      return true
    default: return false
    }
  }

  func pressMoved(_ press: Press) {
    let dx = press.position.x - press.start.x
    let dy = press.position.y - press.start.y
    guard !isMoving, press.button == .left, dx * dx + dy * dy > Self.threshold * Self.threshold else { return }
    isMoving = true
    window?.beginMove()
  }
}
