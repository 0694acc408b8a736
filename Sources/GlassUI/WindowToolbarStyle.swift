import GlassViews

/// How a window's bar shows its items beside the title.
public protocol WindowToolbarStyle {
  /// Whether the bar shows the title.
  var _showsTitle: Bool { get }
}

extension WindowToolbarStyle {
  /// It does.
  public var _showsTitle: Bool { true }
}

/// The usual style: title and items stand in one bar.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// The style.
  public init() {}
}

/// Title and items stand in one bar.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the bar shows the title; task bars have it anyway.
  public let _showsTitle: Bool
  /// The style.
  public init(showsTitle: Bool = true) { _showsTitle = showsTitle }
}

/// Title and items stand in one bar. Capsules of glass have one height here: the bar is as high as any other.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the bar shows the title; task bars have it anyway.
  public let _showsTitle: Bool
  /// The style.
  public init(showsTitle: Bool = true) { _showsTitle = showsTitle }
}

/// Asks for the title above the items. There is no second bar here: it stands before them.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// The style.
  public init() {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// Title and items stand in one bar.
  public static var unified: Self { Self() }
  /// Title and items stand in one bar, or the items alone.
  public static func unified(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// Title and items stand in one bar, which is as high as any other.
  public static var unifiedCompact: Self { Self() }
  /// Title and items stand in one bar, which is as high as any other, or the items alone.
  public static func unifiedCompact(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// Title and items stand in one bar: there is no second one.
  public static var expanded: Self { Self() }
}

extension Scene {
  /// Sets how windows show the items of their bars beside the title.
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    ModifiedScene(content: self) { window in
      if !style._showsTitle { window.content = AnyView(window.content.toolbar(removing: .title)) }
    }
  }
}
