public import GlassGeometry

/// Settings of an application that go beyond the desktop's.
public struct HostAppearance: Sendable, Equatable {
  /// Light or dark; `nil` follows the desktop.
  public var colorScheme: ColorScheme?
  /// The accent colour; `nil` follows the desktop.
  public var accent: RGBA?
  /// The direction lines run.
  public var layoutDirection: LayoutDirection
  /// The size of text.
  public var textSize: DynamicTypeSize
  /// Whether bars and panels are of clear glass.
  public var usesClearGlass: Bool

  /// Settings; by default the desktop's hold.
  public init(
    colorScheme: ColorScheme? = nil, accent: RGBA? = nil, layoutDirection: LayoutDirection = .leftToRight,
    textSize: DynamicTypeSize = .large, usesClearGlass: Bool = false
  ) {
    self.colorScheme = colorScheme
    self.accent = accent
    self.layoutDirection = layoutDirection
    self.textSize = textSize
    self.usesClearGlass = usesClearGlass
  }
}
