/// The settings of a body's cells in one frame.
public struct FaceParameters {
  /// The tones of the body's elements.
  public var tones: UnsafePointer<ToneLanes>
  /// The colours of the body's lights, a cell each.
  public var lights: UnsafePointer<UInt16>
  /// How much of the bleed is active: 0…256.
  public var bleedStrength: UInt16

  /// Settings over memory that the caller owns.
  public init(tones: UnsafePointer<ToneLanes>, lights: UnsafePointer<UInt16>, bleedStrength: UInt16) {
    self.tones = tones
    self.lights = lights
    self.bleedStrength = bleedStrength
  }
}
