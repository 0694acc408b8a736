import CGdkPixbuf
import CPixman
import GlassGeometry

extension Bitmap {
  /// The pixels of a gdk-pixbuf, premultiplied and turned upright; nil for a layout of pixels that gdk-pixbuf does not make.
  convenience init?(_ pixbuf: OpaquePointer, orientation: Orientation) {
    let stored = PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, gdk_pixbuf_get_n_channels(pixbuf) == (hasAlpha ? 4 : 3),
      !stored.isEmpty, max(stored.width, stored.height) <= 32_767
    else { return nil }
    self.init(size: orientation.apply(stored), isOpaque: !hasAlpha)
    let map = orientation.toStored(stored)
    // Colours and alpha are read as two pictures, the second as the mask of the first: that multiplies the one by the other.
    guard let colors = Self.view(pixbuf, hasAlpha ? PIXMAN_x8b8g8r8 : PIXMAN_b8g8r8, map) else { return nil }
    defer { pixman_image_unref(colors) }
    let alpha = hasAlpha ? Self.view(pixbuf, PIXMAN_a8b8g8r8, map) : nil
    defer { if let alpha { pixman_image_unref(alpha) } }
    let target = makePixmanImage(bounds, isOpaque: false)
    defer { pixman_image_unref(target) }
    pixman_image_composite32(PIXMAN_OP_SRC, colors, alpha, target, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
  }

  private static func view(_ pixbuf: OpaquePointer, _ format: pixman_format_code_t, _ map: Transform) -> OpaquePointer? {
    guard let pixels = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
    let image = pixels.withMemoryRebound(to: UInt32.self, capacity: 1) { bits in
      pixman_image_create_bits_no_clear(
        format, gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf), bits, gdk_pixbuf_get_rowstride(pixbuf))
    }
    guard let image, map != .identity else { return image }
    var matrix = pixman_f_transform()
    matrix.m = ((map.a, map.c, map.tx), (map.b, map.d, map.ty), (0, 0, 1))
    var fixed = pixman_transform_t()
    pixman_transform_from_pixman_f_transform(&fixed, &matrix)
    pixman_image_set_transform(image, &fixed)
    return image
  }
}
