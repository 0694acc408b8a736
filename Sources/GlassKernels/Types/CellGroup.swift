/// What geometry says about eight neighbouring cells of a row of a glass shape; 128 bytes.
public struct CellGroup {
  /// How much work a group is.
  public enum Kind: UInt8, Sendable {
    /// Beyond the shape: not drawn.
    case outside
    /// One tone and nothing else.
    case plain
    /// One tone, with light that bleeds in or an inner shadow.
    case lit
    /// Several tones.
    case merged
  }

  /// How many cells a group has.
  public static let count = 8

  /// Which of the body's lights bleeds into each cell.
  public var light = SIMD8<Int32>(repeating: 0)
  /// How much of it is mixed in, in 512ths; at most 127.
  public var bleed = SIMD8<UInt16>(repeating: 0)
  /// The loss by the inner shadow, in 4096ths; at most 127.
  public var shade = SIMD8<UInt16>(repeating: 0)
  /// How much of the second tone, in 256ths; at most 128.
  public var toneMix = SIMD8<UInt16>(repeating: 0)
  /// The element whose tone counts.
  public var firstTone = SIMD8<UInt8>(repeating: 0)
  /// The element that it merges with here.
  public var secondTone = SIMD8<UInt8>(repeating: 0)
  /// What has to be done.
  public var kind = Kind.outside

  /// Cells beyond the shape.
  public init() {}
}

/// Where light that bleeds into a shape comes from, in sixteenths of a pixel from the body's origin.
public struct LightPoint: Equatable, Sendable {
  /// Across.
  public var x: Int32
  /// Down.
  public var y: Int32

  /// A point in sixteenths of a pixel.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
