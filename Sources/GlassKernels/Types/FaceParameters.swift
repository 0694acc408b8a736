/// What geometry says about one cell of a glass shape; 12 bytes.
public struct CellGeometry {
  /// Where the bleeding light comes from, relative to the cell's centre, in sixteenths of a pixel.
  public var bleedX: Int16 = 0
  /// Where the bleeding light comes from, relative to the cell's centre, in sixteenths of a pixel.
  public var bleedY: Int16 = 0
  /// How much of it is mixed in, 255 is all.
  public var bleed: UInt8 = 0
  /// The loss by the inner shadow, in 4096ths.
  public var shade: UInt8 = 0
  /// The element whose tone counts.
  public var firstTone: UInt8 = 0
  /// The element that it merges with here.
  public var secondTone: UInt8 = 0
  /// How much of the second, 0…255.
  public var toneMix: UInt8 = 0
  /// Whether the cell is needed at all.
  public var isUsed = false

  /// A cell outside the shape.
  public init() {}
}

/// The settings of a body's cells in one frame.
public struct FaceParameters {
  /// The blurred backdrop.
  public var coarse: Level
  /// The tones of the body's elements.
  public var tones: UnsafePointer<ToneRecord>
  /// How much of the bleed is active: 0…256.
  public var bleedStrength: Int32

  /// Settings over memory that the caller owns.
  public init(coarse: Level, tones: UnsafePointer<ToneRecord>, bleedStrength: Int32) {
    self.coarse = coarse
    self.tones = tones
    self.bleedStrength = bleedStrength
  }
}
