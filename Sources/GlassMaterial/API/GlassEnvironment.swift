/// What the window and the desktop's settings say about all its glass.
public struct GlassEnvironment: Sendable, Hashable {
  /// The window's light or dark appearance.
  public enum Appearance: Sendable, Hashable {
    /// Bright faces, dark ink.
    case light
    /// Dark faces, light ink.
    case dark
  }

  /// Light or dark.
  public var appearance: Appearance
  /// 1 in the active window … 0 in one that has receded.
  public var activation: Double
  /// Frosted, obscuring glass without a lens.
  public var reduceTransparency: Bool
  /// Predominantly black or white glass with a contrasting border.
  public var increaseContrast: Bool
  /// No inflation, and cross-fades of 120 ms.
  public var reduceMotion: Bool
  /// Device pixels per point.
  public var scale: Double

  /// An environment; the default is an active light window at scale 1.
  public init(
    appearance: Appearance = .light, activation: Double = 1, reduceTransparency: Bool = false, increaseContrast: Bool = false,
    reduceMotion: Bool = false, scale: Double = 1
  ) {
    self.appearance = appearance
    self.activation = activation
    self.reduceTransparency = reduceTransparency
    self.increaseContrast = increaseContrast
    self.reduceMotion = reduceMotion
    self.scale = scale
  }
}
