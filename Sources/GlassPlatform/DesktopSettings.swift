public import GlassGeometry

/// What the desktop says about appearance and accessibility; `nil` where it says nothing.
public struct DesktopSettings: Sendable, Hashable {
  /// Light or dark.
  public enum Appearance: String, Sendable, Hashable {
    /// Dark ink on light.
    case light
    /// Light ink on dark.
    case dark
  }

  /// The preferred appearance.
  public var appearance: Appearance?
  /// Whether contrast is to be raised.
  public var increaseContrast: Bool?
  /// Whether motion is to be reduced.
  public var reduceMotion: Bool?
  /// Whether transparency is to be reduced. No desktop has a key for it today; scripts and saved settings do.
  public var reduceTransparency: Bool?
  /// The accent colour.
  public var accent: RGBA?

  /// Settings; by default the desktop says nothing.
  public init(
    appearance: Appearance? = nil, increaseContrast: Bool? = nil, reduceMotion: Bool? = nil, reduceTransparency: Bool? = nil,
    accent: RGBA? = nil
  ) {
    self.appearance = appearance
    self.increaseContrast = increaseContrast
    self.reduceMotion = reduceMotion
    self.reduceTransparency = reduceTransparency
    self.accent = accent
  }

  /// These settings, with every value that `other` states taken from there.
  public func overridden(by other: DesktopSettings) -> DesktopSettings {
    DesktopSettings(
      appearance: other.appearance ?? appearance, increaseContrast: other.increaseContrast ?? increaseContrast,
      reduceMotion: other.reduceMotion ?? reduceMotion, reduceTransparency: other.reduceTransparency ?? reduceTransparency,
      accent: other.accent ?? accent)
  }
}
