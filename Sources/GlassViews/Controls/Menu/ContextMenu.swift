import GlassPlatform

/// Opens a menu where the secondary button is pressed, or at the view by the menu key.
struct ContextMenuModifier: NodeModifier {
  let presenter: MenuPresenter

  func makeNode(_ context: ViewContext) -> ModifierNode<ContextMenuModifier> { ContextMenuNode(self, context) }
}

final class ContextMenuNode: ModifierNode<ContextMenuModifier>, Responder {
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  var touchInterest: TouchInterest { .answersRest }

  func pressBegan(_ press: Press) -> Bool {
    press.button == .right && open(at: convertToWindow(press.position))
  }

  /// The row that has more to offer in the same menu, where this is the menu of all that it shows.
  private var row: RowNode? {
    let row = firstAncestor { $0 is RowNode } as? RowNode
    return row?.hasMenu == true && row?.contentMenu === self ? row : nil
  }

  private var presenter: MenuPresenter { row?.presenter ?? modifier.presenter }

  /// Opens the menu at a place of the window.
  func open(at place: CGPoint) -> Bool {
    if let row { return row.openMenu(at: place, highlight: nil) }
    guard !isEmpty else { return false }
    modifier.presenter.open(from: self, at: place, highlight: nil)
    return true
  }

  func pressMoved(_ press: Press) { presenter.pressMoved(press, in: self) }
  func pressEnded(_ press: Press) { presenter.pressEnded(press, in: self) }
  func pressCancelled() { presenter.pressCancelled() }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.asksForMenu, event.phase == .down else { return false }
    return openByKey()
  }

  /// Whether conditions left out all that the menu offers: then it is that of a view around this one that is meant.
  private var isEmpty: Bool { modifier.presenter.content.map { ClosedMenus.isEmpty($0, of: self) } ?? true }

  /// Opens the menu in the middle of the view.
  func openByKey() -> Bool {
    if let row { return row.openMenu() }
    guard !isEmpty else { return false }
    let frame = globalTargetFrame
    modifier.presenter.open(from: self, at: CGPoint(x: frame.midX, y: frame.midY), highlight: .first)
    return true
  }

  /// No menu is for the pointer alone.
  var isFocusableAlone: Bool { true }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    guard graph.isFocusRingVisible(self) else { return }
    list.addFocusRing(outlineForRing, environment)
  }

  override var semantics: SemanticsProperties? { SemanticsProperties(actions: [.showMenu]) }

  override func perform(_ action: SemanticsAction) -> Bool { action == .showMenu && openByKey() }
}

extension KeyEvent {
  /// Whether it is one of the keys that open a context menu: the menu key, or Shift and F10.
  var asksForMenu: Bool { key == .menu || key == .function(10) && modifiers.contains(.shift) }
}

private struct ContextMenuView<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @State private var presenter = MenuPresenter()

  var body: some View {
    MenuSource(
      menu: AnyView(items), presenter: presenter, content: content.modified(by: ContextMenuModifier(presenter: presenter)))
  }
}

extension View {
  /// Opens a menu when the secondary button is pressed on this view, or a finger rests on it.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    ContextMenuView(content: self, items: menuItems())
  }

  /// Opens a menu when the secondary button is pressed on this view, or a finger rests on it. On a desktop the view stays in sight, so that
  /// no preview is shown.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View { contextMenu(menuItems: menuItems) }
}
