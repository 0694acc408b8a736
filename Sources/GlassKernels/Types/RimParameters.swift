/// What geometry says about one pixel near a glass shape's outline; 16 bytes.
public struct RimPixel {
  /// Displacement of the inner lens, `-n D`, in sixteenths of a pixel.
  public var bendX: Int16 = 0
  /// Displacement of the inner lens, `-n D`, in sixteenths of a pixel.
  public var bendY: Int16 = 0
  /// Where the outer lens looks, `n Do`, in pixels.
  public var outerX: Int8 = 0
  /// Where the outer lens looks, `n Do`, in pixels.
  public var outerY: Int8 = 0
  /// How much of the outer lens, 255 is all.
  public var outer: UInt8 = 0
  /// How much of the finer level, 255 is all.
  public var fine: UInt8 = 0
  /// Part of the pixel inside the shape, 255 is all.
  public var coverage: UInt8 = 0
  /// Strength of the glint, 510 would be all.
  public var glint: UInt8 = 0
  /// Loss by the inner shadow, in 4096ths.
  public var shade: UInt8 = 0
  /// Darkness of the contour, 255 is a full line before its alpha.
  public var contour: UInt8 = 0
  /// Part of the pixel within a border of one point inside the outline, 255 is all.
  public var border: UInt8 = 0
  /// The element whose tone counts.
  public var firstTone: UInt8 = 0
  /// The element that it merges with here.
  public var secondTone: UInt8 = 0
  /// How much of the second, 0…255.
  public var toneMix: UInt8 = 0

  /// A pixel outside the shape.
  public init() {}
}

/// The settings of a body's pixels in one frame; strengths are 0…256.
public struct RimParameters {
  /// The blurred backdrop.
  public var coarse: Level
  /// A quarter of that blur, for the rim.
  public var fine: Level
  /// The backdrop itself.
  public var sharp: SharpLevel
  /// The tones of the body's elements.
  public var tones: UnsafePointer<ToneRecord>
  /// Factor of the inner lens.
  public var bend: Int32 = 256
  /// Factor of the mix towards the finer level.
  public var fineStrength: Int32 = 256
  /// How much of the sample is blurred; the rest is sharp.
  public var blurMix: Int32 = 256
  /// Factor of the outer lens.
  public var outer: Int32 = 256
  /// Factor of the glint.
  public var glint: Int32 = 256
  /// Factor of the contour.
  public var contour: Int32 = 38
  /// Factor of the border.
  public var border: Int32 = 0
  /// Grey of the border, 0…4080.
  public var borderTone: Int32 = 0
  /// How much of the face replaces the content.
  public var presence: Int32 = 256

  /// Settings over memory that the caller owns.
  public init(coarse: Level, fine: Level, sharp: SharpLevel, tones: UnsafePointer<ToneRecord>) {
    self.coarse = coarse
    self.fine = fine
    self.sharp = sharp
    self.tones = tones
  }
}
