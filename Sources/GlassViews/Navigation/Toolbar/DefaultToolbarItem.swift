/// What a window's toolbar has without being asked for it.
public struct ToolbarDefaultItemKind: Sendable, Hashable {
  private enum Kind { case sidebarToggle, title, search }
  private let kind: Kind

  /// The button that opens and closes the sidebar.
  public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
  /// The title.
  public static let title = ToolbarDefaultItemKind(kind: .title)
  /// The search field of `searchable`.
  public static let search = ToolbarDefaultItemKind(kind: .search)
}

/// An item that the toolbar has without being asked for it, at another place: it stands among the others as it is written, and its usual
/// place is empty. Where the window has no such item, as a search field without `searchable`, there is none.
public struct DefaultToolbarItem: ToolbarContent {
  /// It has none.
  public typealias Body = Never

  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  /// An item of a kind.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    self.kind = kind
    self.placement = placement
  }

  /// Lists the item.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    elements.append(ToolbarElement(id: path, placement: placement, kind: .standard(kind)))
  }
}

extension ToolbarModel {
  /// Whether an item of the toolbar's own stands at its usual place: nobody took it away or put it elsewhere.
  func hasAtUsualPlace(_ kind: ToolbarDefaultItemKind) -> Bool { !removed.contains(kind) && !isPlaced(kind) }

  /// Whether an item of the toolbar's own is there at all. One that was put somewhere is, even if it was taken from its usual place.
  func has(_ kind: ToolbarDefaultItemKind) -> Bool { !removed.contains(kind) || isPlaced(kind) }

  private func isPlaced(_ kind: ToolbarDefaultItemKind) -> Bool {
    elements.contains { !$0.isHidden && $0.standardKind == kind }
  }

  /// An element with the button of the sidebar instead of the wish for it; that button is an item as any other. Without a sidebar it is hidden.
  func withSidebarToggle(_ element: ToolbarElement) -> ToolbarElement {
    guard element.standardKind == .sidebarToggle else { return element }
    var element = element
    guard let sidebar else {
      element.isHidden = true
      return element
    }
    let title = sidebar.isShown ? "Hide Sidebar" : "Show Sidebar"
    element.kind = .item(AnyView(Button(title, systemImage: "sidebar.leading", action: sidebar.toggle).help(title)))
    element.label = .symbol
    return element
  }
}
