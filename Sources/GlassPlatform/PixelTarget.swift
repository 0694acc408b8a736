public import GlassGeometry

/// The memory a frame is drawn into: one buffer of a surface, premultiplied ARGB8888 (blue in the lowest byte), top row first.
///
/// It covers the whole surface, shadow margin included. The memory is valid only during the call that hands it over.
public struct PixelTarget {
  /// The first pixel of the top row; aligned to 64 bytes.
  public var base: UnsafeMutableRawPointer
  /// Size in device pixels.
  public var size: PixelSize
  /// Bytes from one row to the next.
  public var stride: Int
  /// Device pixels per point.
  public var scale: Double
  /// Whether the last frame's pixels will be there wherever nothing is drawn, so that only damage needs drawing.
  ///
  /// What is damaged has to be drawn without a look at what is there: pixels are undefined before.
  public var holdsLastFrame: Bool

  /// A target over memory that the caller owns.
  public init(base: UnsafeMutableRawPointer, size: PixelSize, stride: Int, scale: Double, holdsLastFrame: Bool) {
    self.base = base
    self.size = size
    self.stride = stride
    self.scale = scale
    self.holdsLastFrame = holdsLastFrame
  }
}
