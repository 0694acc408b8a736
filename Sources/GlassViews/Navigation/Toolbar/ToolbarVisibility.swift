/// Which bar of a window is meant.
public struct ToolbarPlacement: Sendable, Hashable {
  private enum Kind { case window }
  private let kind: Kind

  /// The bar of the window.
  public static let automatic = ToolbarPlacement(kind: .window)
  /// The bar of the window.
  public static let windowToolbar = ToolbarPlacement(kind: .window)
}

/// Collects whether the bar is to be seen from below: the innermost view's wish counts.
enum ToolbarVisibilityKey: PreferenceKey {
  static var defaultValue: Visibility { .automatic }
  static func reduce(value: inout Visibility, nextValue: () -> Visibility) {
    let next = nextValue()
    if next != .automatic { value = next }
  }
}

extension View {
  /// Hides the items, title, tabs and search field of the window's bar, or shows them; the window's own controls and the button of the
  /// sidebar stay, and so do the commands in the window's menu.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    addingPreference(key: ToolbarVisibilityKey.self, value: visibility)
  }

  /// Hides the items, title, tabs and search field of the window's bar, or shows them.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    addingPreference(key: ToolbarVisibilityKey.self, value: visibility)
  }
}
