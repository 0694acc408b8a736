public import Foundation

/// Light that follows a pointer or finger through the glass.
public struct GlassGlow: Sendable, Hashable {
  /// Where it starts, in device pixels of the target.
  public var position: CGPoint
  /// How strong it is: 0 none, about 0.4 for a hover, 1 for a press.
  public var strength: Double

  /// A glow at a place in device pixels.
  public init(position: CGPoint, strength: Double) {
    self.position = position
    self.strength = strength
  }
}
