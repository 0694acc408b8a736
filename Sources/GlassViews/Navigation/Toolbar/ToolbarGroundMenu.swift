import GlassPlatform

/// What a toolbar that a person may arrange offers where the secondary button is pressed on its empty area: its customization, in the place
/// of the desktop's window menu, which the title still has where it is shown.
struct ToolbarGroundMenu: View {
  let model: ToolbarModel

  @State private var presenter = MenuPresenter()

  var body: some View {
    MenuSource(
      menu: AnyView(CustomizeToolbarItem(model: model)), presenter: presenter,
      content: Color.clear.modified(by: ToolbarGroundMenuModifier(presenter: presenter)))
  }
}

private struct ToolbarGroundMenuModifier: NodeModifier {
  let presenter: MenuPresenter

  func makeNode(_ context: ViewContext) -> ModifierNode<ToolbarGroundMenuModifier> { ToolbarGroundMenuNode(self, context) }
}

/// No context menu like others: keys find the same among the window's commands, and need not stop at an area where nothing is seen.
private final class ToolbarGroundMenuNode: ModifierNode<ToolbarGroundMenuModifier>, Responder {
  override var responder: (any Responder)? { self }

  func pressBegan(_ press: Press) -> Bool {
    guard press.button == .right else { return false }
    modifier.presenter.open(from: self, at: convertToWindow(press.position), highlight: nil)
    return true
  }

  func pressMoved(_ press: Press) { modifier.presenter.pressMoved(press, in: self) }
  func pressEnded(_ press: Press) { modifier.presenter.pressEnded(press, in: self) }
  func pressCancelled() { modifier.presenter.pressCancelled() }
}
