/// How a split view shares its room.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  /// Whether columns lie over the detail instead of beside it.
  var _overlaysDetail: Bool { get }
}

/// Columns lie beside the detail, which has the room that they leave.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
  /// They do not.
  public var _overlaysDetail: Bool { false }
}

/// The detail keeps its size whatever columns are shown: sidebar and middle column lie over it, beside each other where there is room.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
  /// They do.
  public var _overlaysDetail: Bool { true }
}

/// As the platform decides: columns lie beside the detail.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public nonisolated init() {}
  /// They do not.
  public var _overlaysDetail: Bool { false }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns lie beside the detail, which has the room that they leave.
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail keeps its width; the sidebar lies over it.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As the platform decides: columns lie beside the detail.
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

private enum OverlaysDetailKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the columns of split views lie over the detail.
  var splitViewOverlaysDetail: Bool {
    get { self[OverlaysDetailKey.self] }
    set { self[OverlaysDetailKey.self] = newValue }
  }
}

extension View {
  /// How the split views within share their room.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.splitViewOverlaysDetail, style._overlaysDetail)
  }
}
