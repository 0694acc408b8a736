import Foundation

/// The curve of a continuous corner: a quarter of a superellipse, `(x/e)^n + (y/e)^n = 1`, in a square of side `e`.
///
/// It meets the diagonal where a circular corner of the same radius does. Where there is room, `e` is 1.528665 radii (where Apple's
/// continuous corners begin); with less room it shrinks until, at one radius, the exponent is 2 and the corner is a circle's.
public struct SuperellipseCorner: Sendable, Hashable {
  /// The side of the square that the corner takes, in the unit of the radius.
  public var extent: Double
  /// The exponent `n`, at least 2.
  public var exponent: Double

  /// The corner for a visual radius when at most `available` (usually half the short side) may be taken along each edge.
  public init(radius: Double, available: Double) {
    extent = max(radius, min(1.528665 * radius, available))
    // On the diagonal 1 - 2^(-1/n) of the extent equals 1 - 1/√2 of the radius.
    let remaining = extent > 0 ? 1 - (1 - 0.5.squareRoot()) * radius / extent : 0.5.squareRoot()
    exponent = max(2, log(2) / -log(remaining))
  }
}
