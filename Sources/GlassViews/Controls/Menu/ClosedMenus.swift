import GlassPlatform

/// The shortcuts of rows in menus that are closed: the rows are made while one is looked for, and at no other time.
@MainActor enum ClosedMenus {
  /// Does what the first row with the shortcut of an event does, of the menus that views within a node would open.
  static func perform(_ event: KeyEvent, within scope: ViewNode) -> Bool {
    var openers: [ViewNode] = []
    scope.visitSubtree { if $0.opensMenu != nil, $0.environment.isEnabled { openers.append($0) } }
    for opener in openers.filter(\.isShown) + openers.filter({ !$0.isShown }) {
      guard let menu = opener.opensMenu, let found = action(for: event, in: menu, of: opener) else { continue }
      if let row = opener as? MenuRowNode, !found.keepsMenu { row.closeMenu(then: found.act) } else { found.act() }
      return true
    }
    return false
  }

  /// Whether a menu would show nothing: all that it is made of was left out by conditions.
  static func isEmpty(_ menu: AnyView, of opener: ViewNode) -> Bool {
    let graph = graph(of: MenuColumn(content: MenuSession(closed: menu, at: opener).rows), opener)
    defer { graph.uninstall() }
    var shows = false
    graph.root.visitSubtree { if let column = $0 as? MenuColumnNode, !column.isEmpty { shows = true } }
    return !shows
  }

  /// In a graph of their own the rows change nothing that is seen of the window, and nothing changes them.
  private static func graph(of rows: some View, _ opener: ViewNode) -> ViewGraph {
    let graph = ViewGraph()
    graph.observes = false
    graph.onForget = opener.graph.onForget
    graph.install(rows, environment: opener.environment)
    return graph
  }

  private typealias Action = (act: @MainActor () -> Void, keepsMenu: Bool)

  /// What a row of a menu, or of a menu within, does on an event.
  private static func action(for event: KeyEvent, in menu: AnyView, of opener: ViewNode) -> Action? {
    let session = MenuSession(closed: menu, at: opener)
    let graph = graph(of: session.rows, opener)
    defer { graph.uninstall() }
    var found: Action?
    var inner: [MenuRowNode] = []
    graph.root.visitSubtree { node in
      guard found == nil, let row = node as? MenuRowNode, row.isEnabled else { return }
      if row.opensSubmenu {
        inner.append(row)
      } else if row.hasShortcut(event), let act = row.action {
        found = (act, row.environment.menuActionDismissBehavior == .disabled)
      }
    }
    for row in inner where found == nil {
      if let submenu = row.opensMenu { found = action(for: event, in: submenu, of: row) }
    }
    return found
  }
}

extension ViewNode {
  /// What the menu shows that the node opens, if it opens one.
  fileprivate final var opensMenu: AnyView? { (self as? PressableNode)?.menuContent ?? (self as? MenuRowNode)?.submenu }
}

extension MenuRowNode {
  fileprivate func hasShortcut(_ event: KeyEvent) -> Bool {
    environment.effectiveKeyboardShortcut?.localized(in: environment.layoutDirection).matches(event) == true
  }
}
