public import GlassViews

/// One window with a view in it, of which there is never a second.
public struct Window<Content: View>: PrimitiveScene {
  private let group: WindowGroup<Content>

  /// A window with a title.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  /// A window with a title.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  /// A window with a title that is not looked up.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  /// The window.
  public var _windows: [WindowDescription] { group._windows }
}

/// How a window shows what it is called.
public protocol WindowStyle {
  /// Whether its bar shows the title.
  static var _showsTitle: Bool { get }
}

extension WindowStyle {
  /// It does.
  public static var _showsTitle: Bool { true }
}

/// The usual style: the title stands in the bar.
public struct DefaultWindowStyle: WindowStyle {
  /// The style.
  public init() {}
}

/// The title stands in the bar.
public struct TitleBarWindowStyle: WindowStyle {
  /// The style.
  public init() {}
}

/// The title does not stand in the bar; task bars still have it.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// The style.
  public init() {}
  /// It does not.
  public static var _showsTitle: Bool { false }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// The title stands in the bar.
  public static var titleBar: Self { Self() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// The title does not stand in the bar.
  public static var hiddenTitleBar: Self { Self() }
}

extension Scene {
  /// Sets how windows show what they are called.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    ModifiedScene(content: self) { window in
      if !S._showsTitle { window.content = AnyView(window.content.toolbar(removing: .title)) }
    }
  }

  /// Asks for a place on the screen. Only the window system places windows on Wayland: it is not followed.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
}
