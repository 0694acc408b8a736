/// The look of a list. Conform only by way of the styles below.
public protocol ListStyle: Sendable {
  /// The kind of list.
  static var _look: _ListLook { get }
}

/// A kind of list; the styles stand for them.
public struct _ListLook: Sendable {
  let look: RowLook
}

/// The look that fits the list's place: inset, with lines between the rows.
public struct DefaultListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Inset.
  public static var _look: _ListLook { _ListLook(look: .inset) }
}

/// Rows from edge to edge, with lines between.
public struct PlainListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Plain.
  public static var _look: _ListLook { _ListLook(look: .plain) }
}

/// Inset rows with lines between.
public struct InsetListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Inset.
  public static var _look: _ListLook { _ListLook(look: .inset) }
}

/// Inset rows as in a sidebar, without lines.
public struct SidebarListStyle: ListStyle {
  /// The style.
  public init() {}
  /// As in a sidebar.
  public static var _look: _ListLook { _ListLook(look: .sidebar) }
}

/// Each section on a ground of its own, inset.
public struct InsetGroupedListStyle: ListStyle {
  /// The style.
  public init() {}
  /// Grouped.
  public static var _look: _ListLook { _ListLook(look: .grouped) }
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
}
extension ListStyle where Self == SidebarListStyle {
  /// Inset rows as in a sidebar, without lines.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Each section on a ground of its own, inset.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private enum ListStyleKey: EnvironmentKey { static var defaultValue: RowLook { .inset } }

extension EnvironmentValues {
  /// The look of lists.
  var listStyle: RowLook {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the lists within.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyle, S._look.look) }
}
