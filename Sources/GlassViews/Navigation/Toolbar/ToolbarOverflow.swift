/// The button that opens a menu of the items that have no room; the toolbar itself makes it.
struct ToolbarOverflow: View {
  let model: ToolbarModel

  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.sceneState) private var state

  var body: some View {
    Menu {
      if let menu = model.overflowedTitleMenu {
        Menu(content: { menu }, label: { Text(verbatim: model.title.isEmpty ? "Title" : model.title) })
        Divider()
      }
      ToolbarItemRows(model: model, elements: elements)
      if !model.customizableIDs.isEmpty {
        Divider()
        CustomizeToolbarItem(model: model)
      }
    } label: {
      Image(systemName: layoutDirection == .rightToLeft ? "chevron.left.2" : "chevron.right.2")
    }
    .accessibilityLabel("More Toolbar Items")
    .help("More Toolbar Items")
    .buttonStyle(.toolbar)
    .padding(.horizontal, 4)
    .modifier(CapsuleGlass())
  }

  private var elements: [ToolbarElement] { model.arrangedElements(state).filter { model.overflowed.contains($0.id) } }
}

/// Items of a toolbar as rows of its overflow menu: with their labels, symbols and shortcuts, and disabled where they are. What only tells
/// something is a caption there, unlike what can be pressed.
struct ToolbarItemRows: View {
  let model: ToolbarModel
  let elements: [ToolbarElement]

  var body: some View {
    let commands = ToolbarCommand.all(model.elements)
    ForEach(elements) { element in
      if let view = element.view {
        let shortcuts = ToolbarCommand.shortcuts(of: element, among: commands)
        if element.onlyTells {
          view.font(.caption)
        } else if element.isMenuOfItsOwn || element.listed().isEmpty {
          view.environment(\.usualRowShortcuts, shortcuts)
        } else {
          TitledRows(views: element.listed(), shortcuts: shortcuts)
        }
      }
    }
  }
}

private enum UsualRowShortcutsKey: EnvironmentKey { static var defaultValue: [KeyboardShortcut?] { [] } }

extension EnvironmentValues {
  /// The shortcuts that the rows of a group which is a menu of its own have where they were given none.
  var usualRowShortcuts: [KeyboardShortcut?] {
    get { self[UsualRowShortcutsKey.self] }
    set { self[UsualRowShortcutsKey.self] = newValue }
  }
}

/// Views as rows of a menu, each with what it says beside a symbol that is all there is of its label.
struct TitledRows: View {
  let views: [ListedView]
  /// The shortcut of each where it was given none.
  var shortcuts: [KeyboardShortcut?] = []

  var body: some View {
    ForEach(Array(views.enumerated()), id: \.element.place) { index, listed in
      AnyView(listed.view)
        .environment(\.menuRowTitle, ToolbarCommand.title(of: listed.view))
        .environment(\.usualKeyboardShortcut, shortcuts.indices.contains(index) ? shortcuts[index] : nil)
    }
  }
}

extension ToolbarElement {
  /// Whether it is made of texts and labels alone.
  @MainActor fileprivate var onlyTells: Bool {
    func tells(_ view: any View) -> Bool {
      if view is any TellingView { return true }
      if let hidden = view as? AnyView { return tells(hidden.content) }
      return (view as? any WrappingView).map { tells($0.wrapped) } ?? false
    }
    let views = listed()
    return !views.isEmpty && views.allSatisfy { tells($0.view) }
  }
}

/// A view that tells something and does nothing.
private protocol TellingView {}

extension Text: TellingView {}
extension Label: TellingView {}
