/// Where a tab is found while tabs may be a bar or a sidebar.
public struct TabPlacement: Sendable, Hashable {
  private enum Kind { case automatic, pinned, sidebarOnly }
  private let kind: Kind

  /// In both.
  public static let automatic = TabPlacement(kind: .automatic)
  /// In both, at the trailing end of the bar.
  public static let pinned = TabPlacement(kind: .pinned)
  /// In the sidebar alone; while it is chosen the bar has it too, so that one sees where one is.
  public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

extension Tabs {
  /// The tabs that a bar shows, the pinned ones last.
  var inBar: [TabEntry] {
    let shown = arrangedInBar.filter { !isAdaptable || $0.placement != .sidebarOnly || $0.id == chosen }
    return shown.filter { $0.placement != .pinned } + shown.filter { $0.placement == .pinned }
  }
}

private enum AdaptablePlacementKey: EnvironmentKey { static var defaultValue: AdaptableTabBarPlacement { .automatic } }

extension EnvironmentValues {
  /// What tabs are at the beginning where they may be a bar or a sidebar.
  var defaultAdaptableTabBarPlacement: AdaptableTabBarPlacement {
    get { self[AdaptablePlacementKey.self] }
    set { self[AdaptablePlacementKey.self] = newValue }
  }
}

extension View {
  /// Says whether the tabs within are a bar or a sidebar until a person says otherwise, where they may be either.
  public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View {
    environment(\.defaultAdaptableTabBarPlacement, defaultPlacement)
  }
}

extension TabContent {
  /// Says where the tab is found while tabs may be a bar or a sidebar.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.placement = placement }
  }
}

/// When choosing the tab that searches opens its field.
public struct TabSearchActivation: Sendable, Hashable {
  /// As the platform has it: at once.
  public static let automatic = TabSearchActivation()
  /// At once.
  public static let searchTabSelection = TabSearchActivation()
}

extension View {
  /// Says when choosing the tab that searches opens its field: at once either way.
  public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { self }
}
