/// Which bar of a window is meant.
public struct ToolbarPlacement: Sendable, Hashable {
  enum Kind { case window, tabs, other }
  let kind: Kind

  /// The bar of the window.
  public static let automatic = ToolbarPlacement(kind: .window)
  /// The bar of the window.
  public static let windowToolbar = ToolbarPlacement(kind: .window)
  /// The bar of the window.
  public static let navigationBar = ToolbarPlacement(kind: .window)
  /// The tabs in the bar of the window.
  public static let tabBar = ToolbarPlacement(kind: .tabs)
  /// A bar at the bottom, which windows here do not have.
  public static let bottomBar = ToolbarPlacement(kind: .other)
  /// A bar beneath the bar of the window, which windows here do not have.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarPlacement { ToolbarPlacement(kind: .other) }
}

extension [ToolbarPlacement] {
  /// Whether the window's bar is among those that are meant: where none is named, it is.
  var meansWindow: Bool { isEmpty || contains { $0.kind == .window } }
}

/// What is to be seen of a window's bar.
struct ToolbarVisibility {
  var bar = Visibility.automatic
  /// Of the tabs in it alone.
  var tabs = Visibility.automatic

  init() {}

  init(_ visibility: Visibility, for bars: [ToolbarPlacement]) {
    if bars.meansWindow { bar = visibility }
    if bars.contains(where: { $0.kind == .tabs }) { tabs = visibility }
  }
}

/// Collects what of the bar is to be seen from below: the innermost view's wish counts.
enum ToolbarVisibilityKey: PreferenceKey {
  static var defaultValue: ToolbarVisibility { ToolbarVisibility() }
  static func reduce(value: inout ToolbarVisibility, nextValue: () -> ToolbarVisibility) {
    let next = nextValue()
    if next.bar != .automatic { value.bar = next.bar }
    if next.tabs != .automatic { value.tabs = next.tabs }
  }
}

extension View {
  /// Hides the items, title, tabs and search field of the window's bar, or shows them; the window's own controls and the button of the
  /// sidebar stay, and so do the commands in the window's menu. For `tabBar` only the tabs are meant.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    addingPreference(key: ToolbarVisibilityKey.self, value: ToolbarVisibility(visibility, for: bars))
  }

  /// Hides the items, title, tabs and search field of the window's bar, or shows them. For `tabBar` only the tabs are meant.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    addingPreference(key: ToolbarVisibilityKey.self, value: ToolbarVisibility(visibility, for: bars))
  }
}
