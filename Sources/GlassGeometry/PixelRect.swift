public import Foundation

/// A size in whole device pixels; never negative.
public struct PixelSize: Sendable, Hashable {
  /// Width in device pixels.
  public var width: Int
  /// Height in device pixels.
  public var height: Int

  /// A size in device pixels; negative lengths become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No pixels.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Whether there is no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A rectangle in whole device pixels, half open: it covers `minX..<maxX` × `minY..<maxY`.
public struct PixelRect: Sendable, Hashable {
  /// Left edge in device pixels.
  public var minX: Int
  /// Top edge in device pixels.
  public var minY: Int
  /// Right edge in device pixels, not covered.
  public var maxX: Int
  /// Bottom edge in device pixels, not covered.
  public var maxY: Int

  /// The rectangle between two edges per axis; it is empty where an edge lies before its opposite.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  /// The rectangle at an origin with a size, in device pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The rectangle of a size at the origin.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The rectangle whose edges lie nearest to those of `rect`, which is in points, at `scale` device pixels per point.
  ///
  /// This is the one place where layout becomes pixels: every edge rounds on its own, so that neighbours share an edge and no gap
  /// or drift appears at fractional scales.
  public init(rounding rect: CGRect, scale: Double) {
    self.init(
      minX: Self.clamped(Self.nearest(rect.minX * scale)), minY: Self.clamped(Self.nearest(rect.minY * scale)),
      maxX: Self.clamped(Self.nearest(rect.maxX * scale)), maxY: Self.clamped(Self.nearest(rect.maxY * scale)))
  }

  /// The whole pixel nearest to a place in device pixels.
  ///
  /// A place in the middle between two goes outwards also where sums have left it a little short of the middle: neighbours that reach the same
  /// edge by different sums share it.
  public static func nearest(_ place: Double) -> Double { (place + (place < 0 ? -slack : slack)).rounded() }

  /// Far less than anybody sees, and far more than sums of places are wrong by, in device pixels.
  private static let slack = 1e-6

  /// The smallest rectangle that covers `rect`, which is in device pixels.
  public init(covering rect: CGRect) {
    self.init(
      minX: Self.clamped(rect.minX.rounded(.down)), minY: Self.clamped(rect.minY.rounded(.down)),
      maxX: Self.clamped(rect.maxX.rounded(.up)), maxY: Self.clamped(rect.maxY.rounded(.up)))
  }

  /// No pixels, at the origin.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Width in device pixels.
  public var width: Int { maxX - minX }
  /// Height in device pixels.
  public var height: Int { maxY - minY }
  /// Size in device pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether there is no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
  /// How many pixels are covered.
  public var area: Int { width * height }
  /// The same rectangle in floating-point device pixels.
  public var cgRect: CGRect { CGRect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }

  /// The pixels in both rectangles; empty where they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return PixelRect(minX: left, minY: top, maxX: max(left, min(maxX, other.maxX)), maxY: max(top, min(maxY, other.maxY)))
  }

  /// Whether the rectangles share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// What is left without the pixels of another rectangle: up to four rectangles that do not overlap.
  public func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }

  /// Whether every pixel of `other` is covered.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the pixel at (`x`, `y`) is covered.
  public func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  /// The rectangle with every edge moved outwards by `amount` pixels; inwards where it is negative.
  public func expanded(by amount: Int) -> PixelRect {
    PixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
  }

  /// The rectangle moved by (`x`, `y`) pixels.
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Layout may produce infinities or NaN; a pixel coordinate stays within a range whose sums cannot overflow.
  private static func clamped(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
  }
}
