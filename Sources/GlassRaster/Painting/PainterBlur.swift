import CPixman
public import GlassGeometry

extension Painter {
  /// Draws what `body` draws, blurred with a Gaussian of `sigma` device pixels; `bounds` is what `body` covers, in device pixels.
  ///
  /// It needs a layer as large as the bitmap, and time in proportion to the pixels within reach of the clip.
  public func withBlur(sigma: Double, bounds: PixelRect, _ body: () throws -> Void) rethrows {
    guard sigma >= 0.2 else { return try body() }
    let cascade = BoxCascade(sigma: sigma)
    let covered = bounds.expanded(by: cascade.reach)
    try withClip([covered]) {
      let needed = clipBounds.expanded(by: cascade.reach).intersection(bounds).intersection(bitmap.bounds)
      guard !needed.isEmpty else { return }
      let layer = try withLayer([needed], body)
      cascade.blur(layer, needed.expanded(by: cascade.reach).intersection(layer.bounds))
      let image = layer.makePixmanImage(layer.bounds, isOpaque: false)
      defer { pixman_image_unref(image) }
      composite(.image(image, x: 0, y: 0), over: covered)
    }
  }
}

extension BoxCascade {
  /// Blurs a part of a bitmap in place, as if all beyond it were clear.
  func blur(_ bitmap: Bitmap, _ rect: PixelRect) {
    let channel = Mask(bounds: PixelRect(rect.size))
    for shift in [UInt32(0), 8, 16, 24] {
      for y in 0..<rect.height {
        let (source, out) = (bitmap.row(rect.minY + y) + rect.minX, channel.row(y))
        for x in 0..<rect.width { out[x] = UInt8(truncatingIfNeeded: source[x] &>> shift) }
      }
      blur(channel)
      for y in 0..<rect.height {
        let (source, out) = (channel.row(y), bitmap.row(rect.minY + y) + rect.minX)
        for x in 0..<rect.width { out[x] = out[x] & ~(0xFF &<< shift) | UInt32(source[x]) &<< shift }
      }
    }
  }
}
