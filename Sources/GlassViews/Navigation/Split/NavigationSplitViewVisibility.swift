/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Sendable, Hashable, Codable {
  private enum Kind: String, Codable { case automatic, all, doubleColumn, detailOnly }
  private let kind: Kind

  /// As the platform decides: all of them where there is room.
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  /// All of them.
  public static let all = NavigationSplitViewVisibility(kind: .all)
  /// The content and detail columns of three, both of two.
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  /// The detail alone.
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)

  /// Whether the sidebar of a split view with two or three columns is open.
  func showsSidebar(hasContent: Bool, isWide: Bool) -> Bool {
    switch kind {
    case .automatic: isWide
    case .all: true
    case .doubleColumn: !hasContent
    case .detailOnly: false
    }
  }

  /// Whether the middle column of three is open.
  var showsContent: Bool { kind != .detailOnly }

  /// What is shown once the sidebar is opened or closed.
  func togglingSidebar(_ isShown: Bool, hasContent: Bool) -> NavigationSplitViewVisibility {
    if !isShown { return .all }
    return hasContent && showsContent ? .doubleColumn : .detailOnly
  }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Sendable, Hashable {
  private enum Kind: Int { case sidebar, content, detail }
  private let kind: Kind

  /// The panel at the leading edge.
  public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
  /// The middle one of three.
  public static let content = NavigationSplitViewColumn(kind: .content)
  /// The one that shows what is chosen.
  public static let detail = NavigationSplitViewColumn(kind: .detail)

  /// Whether it lies before another one, as one reads.
  func isBefore(_ other: NavigationSplitViewColumn) -> Bool { kind.rawValue < other.kind.rawValue }
}
