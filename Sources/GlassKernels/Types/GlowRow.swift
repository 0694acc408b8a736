/// One row of pixels that a glow lights; every pointer stands for column 0, whether there is memory or not.
public struct GlowRow {
  /// Where the lit pixels go.
  public var output: UnsafeMutablePointer<UInt32>
  /// The pixels without this glow; may be `output`.
  public var unlit: UnsafePointer<UInt32>
  /// Part of each pixel inside the shape, 255 is all; readable seven entries beyond the last pixel.
  public var cover: UnsafePointer<UInt8>
  /// The glow's profile, 255 in its middle; readable seven entries beyond the last pixel.
  public var profile: UnsafePointer<UInt8>
  /// The light in the glow's middle, in 65 536ths times 256 / 255.
  public var strength: UInt16
  /// The row of `BlueNoise`.
  public var noise: UnsafePointer<UInt16>

  /// A row over memory that the caller owns.
  public init(
    output: UnsafeMutablePointer<UInt32>, unlit: UnsafePointer<UInt32>, cover: UnsafePointer<UInt8>,
    profile: UnsafePointer<UInt8>, strength: UInt16, noise: UnsafePointer<UInt16>
  ) {
    self.output = output
    self.unlit = unlit
    self.cover = cover
    self.profile = profile
    self.strength = strength
    self.noise = noise
  }
}
