public import GlassGeometry

/// What a frame's glass asks of its caller.
public struct GlassUpdate: Sendable, Equatable {
  /// The device pixels in which the glass looks different from the last frame.
  public var damage: PixelRegion
  /// Whether it changes on its own (a cross-fade, a release), so that another frame is needed.
  public var isAnimating: Bool

  /// An update.
  public init(damage: PixelRegion, isAnimating: Bool) {
    self.damage = damage
    self.isAnimating = isAnimating
  }
}
