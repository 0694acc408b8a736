/// How a tab view shows its tabs.
@MainActor @preconcurrency public protocol TabViewStyle {
  /// Whether the bar becomes a sidebar where there is room.
  var _isSidebarAdaptable: Bool { get }
  /// How pages side by side tell how many there are; nil where tabs are in a bar.
  var _pages: PageTabViewStyle.IndexDisplayMode? { get }
}

extension TabViewStyle {
  /// Most show a bar.
  public var _pages: PageTabViewStyle.IndexDisplayMode? { nil }
}

/// A bar of glass, as the platform has it.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}
  /// It does not.
  public var _isSidebarAdaptable: Bool { false }
}

/// A bar of glass at all widths.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}
  /// It does not.
  public var _isSidebarAdaptable: Bool { false }
}

/// A bar of glass that becomes a sidebar where there is room, and when a person wants one.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style.
  public nonisolated init() {}
  /// It does.
  public var _isSidebarAdaptable: Bool { true }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// As the platform has it.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar of glass at all widths.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar of glass that becomes a sidebar where there is room, and when a person wants one.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

/// When a tab bar makes room for the content.
public struct TabBarMinimizeBehavior: Sendable, Hashable {
  private enum Kind { case automatic, never, onScrollDown, onScrollUp }
  private let kind: Kind

  /// As the platform has it: never.
  public static let automatic = TabBarMinimizeBehavior(kind: .automatic)
  /// Never.
  public static let never = TabBarMinimizeBehavior(kind: .never)
  /// While a person scrolls down; it comes back when they scroll up.
  public static let onScrollDown = TabBarMinimizeBehavior(kind: .onScrollDown)
  /// While a person scrolls up; it comes back when they scroll down.
  public static let onScrollUp = TabBarMinimizeBehavior(kind: .onScrollUp)

  /// Whether the bar is minimized after content moved by a distance; `nil` where that does not matter.
  func isMinimized(afterScrolling distance: CGFloat) -> Bool? {
    switch kind {
    case .automatic, .never: nil
    case .onScrollDown: distance > 0
    case .onScrollUp: distance < 0
    }
  }
}

private enum TabViewAdaptsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum TabBarMinimizeKey: EnvironmentKey { static var defaultValue: TabBarMinimizeBehavior { .automatic } }

extension EnvironmentValues {
  /// Whether the bar of a tab view becomes a sidebar where there is room.
  var tabViewIsSidebarAdaptable: Bool {
    get { self[TabViewAdaptsKey.self] }
    set { self[TabViewAdaptsKey.self] = newValue }
  }

  /// When the bar of a tab view makes room for the content.
  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[TabBarMinimizeKey.self] }
    set { self[TabBarMinimizeKey.self] = newValue }
  }
}

extension View {
  /// How the tab views within show their tabs.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewIsSidebarAdaptable, style._isSidebarAdaptable).environment(\.tabViewPages, style._pages)
  }

  /// When the bars of the tab views within make room for the content.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }
}
