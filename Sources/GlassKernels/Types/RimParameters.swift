/// The settings of a body's pixels in one frame; strengths are 0…256.
public struct RimParameters {
  /// The blurred backdrop.
  public var coarse: Level
  /// A quarter of that blur, for the rim.
  public var fine: Level
  /// The backdrop itself.
  public var sharp: SharpLevel
  /// The tones of the body's elements.
  public var tones: UnsafePointer<ToneLanes>
  /// Factor of the inner lens.
  public var bend: Int32 = 256
  /// How much more of the displacement blue bends than green, and how much less red, in 65 536ths; 0 where the content is blurred altogether.
  public var dispersion: Int32 = 0
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
  /// How much of the face covers a pixel, 0…255, by how much of the pixel is covered, where that is not `presence` times as much; nil where it is.
  public var covers: UnsafePointer<UInt8>?

  /// Settings over memory that the caller owns.
  public init(coarse: Level, fine: Level, sharp: SharpLevel, tones: UnsafePointer<ToneLanes>) {
    self.coarse = coarse
    self.fine = fine
    self.sharp = sharp
    self.tones = tones
  }
}
