public import Foundation

/// The sizes that a window may have while it floats, in points.
public struct WindowSizeLimits: Sendable, Hashable {
  /// The smallest size.
  public var minimum: CGSize
  /// The largest size, infinite where there is none; it is nowhere below the smallest.
  public var maximum: CGSize

  /// Limits.
  public init(minimum: CGSize, maximum: CGSize = CGSize(width: CGFloat.infinity, height: .infinity)) {
    self.minimum = minimum
    self.maximum = CGSize(width: max(minimum.width, maximum.width), height: max(minimum.height, maximum.height))
  }

  /// The size nearest to another one that is within the limits; the smallest one for what is no number.
  public func nearest(_ size: CGSize) -> CGSize {
    func nearest(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      length.isNaN ? least : min(max(length, least), most)
    }
    return CGSize(
      width: nearest(size.width, minimum.width, maximum.width), height: nearest(size.height, minimum.height, maximum.height))
  }
}
