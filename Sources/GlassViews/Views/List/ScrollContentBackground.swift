private enum ScrollContentBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether what scrolls here has a ground of its own.
  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Whether the lists, forms and text editors within have a ground of their own. By themselves, text editors have one and lists and forms
  /// lie on that of the window.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}

/// The ground of a list or form, where it is to have one.
struct ScrollContentGround: ViewModifier {
  @Environment(\.scrollContentBackground) private var visibility

  func body(content: Content) -> some View {
    content.background { if visibility == .visible { Rectangle().fill(.background) } }
  }
}
