import GlassRaster

/// The pixels of a bitmap without a reference to it.
struct PixelMemory {
  /// Pixel (0, 0).
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int

  /// The pixels of a bitmap, to be used while it lives.
  init(_ bitmap: Bitmap) {
    base = bitmap.row(0)
    stride = bitmap.stride / 4
  }

  /// Pixels in other memory, of which (0, 0) need not exist.
  init(base: UnsafeMutablePointer<UInt32>, stride: Int) {
    self.base = base
    self.stride = stride
  }

  /// A row's pixel 0.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
