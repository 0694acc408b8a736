import Foundation
import GlassPlatform

/// What a toolbar that a person may arrange offers where the secondary button is pressed on its empty area: its customization, in the place
/// of the desktop's window menu, which the title still has where it is shown.
struct ToolbarGroundMenu: View {
  let model: ToolbarModel

  @State private var presenter = MenuPresenter()

  var body: some View {
    MenuSource(
      menu: AnyView(CustomizeToolbarItem(model: model)), presenter: presenter,
      content: Color.clear.modified(by: ToolbarMenuModifier(presenter: presenter, isOffered: true, isGround: true)))
  }
}

/// What such a toolbar offers where the secondary button is pressed on an item that offers nothing itself, and by the menu keys while the focus
/// is within: the same.
struct ToolbarMenu<Content: View>: View {
  let model: ToolbarModel
  let content: Content

  @State private var presenter = MenuPresenter()

  var body: some View {
    MenuSource(
      menu: AnyView(CustomizeToolbarItem(model: model)), presenter: presenter,
      content: content.modified(by: ToolbarMenuModifier(presenter: presenter, isOffered: !model.customizableIDs.isEmpty)))
  }
}

private struct ToolbarMenuModifier: NodeModifier {
  let presenter: MenuPresenter
  /// Whether there is anything to arrange.
  let isOffered: Bool
  /// Whether it is the area around the items. Keys need not stop there, where nothing is seen: they find the same among the window's commands.
  var isGround = false

  func makeNode(_ context: ViewContext) -> ModifierNode<ToolbarMenuModifier> { ToolbarMenuNode(self, context) }
}

private final class ToolbarMenuNode: ModifierNode<ToolbarMenuModifier>, Responder {
  override var responder: (any Responder)? { modifier.isOffered ? self : nil }

  /// What is beside the items is the ground's, or beneath a sidebar.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { modifier.isGround && super.containsForHitTesting(point) }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .right else { return false }
    modifier.presenter.open(from: self, at: convertToWindow(press.position), highlight: nil)
    return true
  }

  func pressMoved(_ press: Press) { modifier.presenter.pressMoved(press, in: self) }
  func pressEnded(_ press: Press) { modifier.presenter.pressEnded(press, in: self) }
  func pressCancelled() { modifier.presenter.pressCancelled() }

  /// In the middle of what has the focus, as any menu that keys open.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard !modifier.isGround, event.asksForMenu, event.phase == .down,
      let focused = environment.windowBridge?.input?.focus.focused
    else {
      return false
    }
    let frame = focused.globalTargetFrame
    modifier.presenter.open(from: self, at: CGPoint(x: frame.midX, y: frame.midY), highlight: .first)
    return true
  }
}
