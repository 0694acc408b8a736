/// The loops that scale and mix pictures, a row at a time; a part of `KernelSet`.
public final class PictureLoops: Sendable {
  /// Mixes two rows of pixels: first, second, output (four 16-bit lanes for each pixel, in 256ths), pixels, 256ths of the second.
  public typealias BlendRows =
    @Sendable (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt64>, Int, Int) -> Void
  /// Stretches such a row: it and one pixel more, with memory for fourteen beyond that may be read and do not count; the left one of the
  /// two that each pixel lies between; weights of the right one in 65,536ths; output; pixels.
  public typealias Stretch =
    @Sendable (
      UnsafePointer<UInt64>, UnsafePointer<Int32>, UnsafePointer<UInt16>, UnsafeMutablePointer<UInt32>, Int
    ) -> Void
  /// Puts a row between two: first, second, output, pixels, 256ths of the second; rounded to nearest.
  public typealias MixRows =
    @Sendable (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int, Int) -> Void
  /// Takes pixels back in part: what was there before, pixels, count, 255ths of the pixels that stay.
  public typealias Fade = @Sendable (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int, UInt8) -> Void
  /// Shows pixels through a premultiplied colour: pixels, output, count, colour. Both may be the same row.
  public typealias Veil = @Sendable (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int, UInt32) -> Void
  /// The same for a box of pixels, of which so many are written that caches hold but a part: they are stored past them. Pixels, pixels from row to
  /// row, output, pixels from row to row there, columns, rows, colour; one without alpha copies.
  public typealias Lay =
    @Sendable (UnsafePointer<UInt32>, Int, UnsafeMutablePointer<UInt32>, Int, Int, Int, UInt32) -> Void

  /// See `BlendRows`.
  public let blendRows: BlendRows
  /// See `Stretch`.
  public let stretch: Stretch
  /// See `MixRows`.
  public let mixRows: MixRows
  /// See `Fade`.
  public let fade: Fade
  /// See `Veil`.
  public let veil: Veil
  /// See `Lay`.
  public let lay: Lay

  /// Loops, each as its type says.
  public init(
    blendRows: @escaping BlendRows, stretch: @escaping Stretch, mixRows: @escaping MixRows, fade: @escaping Fade,
    veil: @escaping Veil, lay: @escaping Lay
  ) {
    self.blendRows = blendRows
    self.stretch = stretch
    self.mixRows = mixRows
    self.fade = fade
    self.veil = veil
    self.lay = lay
  }
}
