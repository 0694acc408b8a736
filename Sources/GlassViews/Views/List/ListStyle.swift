/// The look of a list. Conform only by way of the styles below.
public protocol ListStyle: Sendable {
  /// The kind of list.
  var _look: _ListLook { get }
}

/// A kind of list; the styles stand for them.
public struct _ListLook: Sendable, Hashable {
  let look: RowLook
  /// Whether a line runs around the list.
  var hasBorder = false
  /// Whether every other row has a darker ground.
  var alternates = false
}

/// The look that fits the list's place: inset, with lines between the rows.
public struct DefaultListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Inset.
  public var _look: _ListLook { _ListLook(look: .inset) }
}

/// Rows from edge to edge, with lines between.
public struct PlainListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Plain.
  public var _look: _ListLook { _ListLook(look: .plain) }
}

/// Inset rows with lines between.
public struct InsetListStyle: ListStyle {
  private let alternates: Bool
  /// The style.
  public init() { alternates = false }
  /// The style; every other row may have a darker ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// Inset.
  public var _look: _ListLook { _ListLook(look: .inset, alternates: alternates) }
}

/// Inset rows with lines between, and a line around all.
public struct BorderedListStyle: ListStyle {
  private let alternates: Bool
  /// The style.
  public init() { alternates = false }
  /// The style; every other row may have a darker ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  /// Inset, with a border.
  public var _look: _ListLook { _ListLook(look: .inset, hasBorder: true, alternates: alternates) }
}

/// Each section on a ground of its own, from edge to edge.
public struct GroupedListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Grouped.
  public var _look: _ListLook { _ListLook(look: .wide) }
}

/// Inset rows as in a sidebar, without lines.
public struct SidebarListStyle: ListStyle {
  /// The style.
  public init() {}
  /// As in a sidebar.
  public var _look: _ListLook { _ListLook(look: .sidebar) }
}

/// Each section on a ground of its own, inset.
public struct InsetGroupedListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Grouped.
  public var _look: _ListLook { _ListLook(look: .grouped) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The look that fits the list's place.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge, with lines between.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Inset rows with lines between.
  public static var inset: InsetListStyle { InsetListStyle() }
  /// Inset rows with lines between; every other row may have a darker ground.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == BorderedListStyle {
  /// Inset rows with lines between, and a line around all.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// Inset rows with lines between, and a line around all; every other row may have a darker ground.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension ListStyle where Self == GroupedListStyle {
  /// Each section on a ground of its own.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Inset rows as in a sidebar, without lines.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Each section on a ground of its own, inset.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private enum ListStyleKey: EnvironmentKey { static var defaultValue: _ListLook { _ListLook(look: .inset) } }

extension EnvironmentValues {
  /// The look of lists.
  var listStyle: _ListLook {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the lists within.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyle, style._look) }
}
