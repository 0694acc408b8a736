import Foundation
import GlassPlatform

/// A menu of a window's commands.
public struct WindowCommandMenu: Identifiable {
  /// The menu's title, which tells it from the others.
  public let title: String
  /// Its rows.
  let content: AnyView
  /// Whether it is there for a search field alone.
  let isOfSearch: Bool
  /// Whether something else stands in it instead of the toolbar's items.
  let replacesToolbarItems: Bool

  /// A menu.
  ///
  /// - Parameters:
  ///   - isOfSearch: Whether nothing is in it but `SearchCommandItems`: without a search field there is no such menu.
  ///   - replacesToolbarItems: Whether something else stands in it instead of `ToolbarCommandItems`: no button of the bar does the duty of a
  ///     command then.
  public init(title: String, content: AnyView, isOfSearch: Bool = false, replacesToolbarItems: Bool = false) {
    self.title = title
    self.content = content
    self.isOfSearch = isOfSearch
    self.replacesToolbarItems = replacesToolbarItems
  }

  /// The title.
  public var id: String { title }
}

extension View {
  /// Gives the window commands: their shortcuts act wherever the focus is, and F10 opens a menu of them all.
  public func windowCommands(_ menus: @escaping @MainActor () -> [WindowCommandMenu]) -> some View {
    WindowCommandsView(content: self, menus: menus)
  }
}

/// Evaluates the commands of a window where what they show changes.
private struct WindowCommandsView<Content: View>: View {
  let content: Content
  let menus: @MainActor () -> [WindowCommandMenu]

  @State private var presenter = MenuPresenter()

  var body: some View { showing(menus()) }

  private func showing(_ menus: [WindowCommandMenu]) -> some View {
    let lists = !menus.contains(where: \.replacesToolbarItems)
    return MenuSource(
      menu: AnyView(WindowMenuRows(menus: menus).environment(\.listsToolbarItems, lists)), presenter: presenter,
      content: ZStack {
        content
        UnseenContent(
          content: ForEach(menus) { $0.content }.environment(\.listsToolbarItems, lists).buttonStyle(UnseenButtonStyle()))
      }
      .modified(by: WindowMenuModifier(presenter: presenter, isEmpty: menus.isEmpty)))
  }
}

/// The menus of a window's commands as rows, each of which opens one.
private struct WindowMenuRows: View {
  let menus: [WindowCommandMenu]

  @Environment(\.toolbarModel) private var toolbar
  @Environment(\.listsToolbarItems) private var listsToolbarItems

  var body: some View {
    let hasSearch = SearchCommandItems.search(of: toolbar, besideItsItems: listsToolbarItems) != nil
    ForEach(menus.filter { !$0.isOfSearch || hasSearch }) { menu in
      Menu(menu.title) { menu.content }
    }
  }
}

extension EnvironmentValues {
  /// Whether the window's commands have the toolbar's items among them.
  var listsToolbarItems: Bool {
    get { self[ListsToolbarItemsKey.self] }
    set { self[ListsToolbarItemsKey.self] = newValue }
  }
}

private struct ListsToolbarItemsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// Opens the menu of the window's commands by F10, beneath the leading end of the bar.
private struct WindowMenuModifier: NodeModifier {
  let presenter: MenuPresenter
  /// Whether there is nothing to open.
  let isEmpty: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<WindowMenuModifier> { WindowMenuNode(self, context) }
}

private final class WindowMenuNode: ModifierNode<WindowMenuModifier> {
  override init(_ modifier: WindowMenuModifier, _ context: ViewContext) {
    super.init(modifier, context)
    let shortcut = KeyboardShortcut(.function(10), modifiers: [])
    environment.windowBridge?.input?.shortcuts.set(shortcut, for: self, NodeReference(self).calling { $0.open() })
  }

  override func modifierDidChange(from old: WindowMenuModifier, _ context: ViewContext) {}

  private func open() {
    guard !modifier.isEmpty else { return }
    modifier.presenter.open(from: self, at: windowCorner, named: "Window Menu", highlight: .first)
  }
}

/// Views that are there but not shown: what they do by keys works.
private struct UnseenContent<Content: View>: EagerContainer {
  let content: Content

  func makeContainer(_ context: ViewContext) -> UnseenNode { UnseenNode(context) }
}

/// A button that is not shown: what it does by its keys works, it is called by its label, and nothing more is made.
private struct UnseenButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressable(.dimming, action: configuration.action)
  }
}

private final class UnseenNode: ViewNode {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {}
}
