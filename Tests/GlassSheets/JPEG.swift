import CGdkPixbuf
import Foundation
import GlassRaster

/// A picture that gdk-pixbuf would not encode.
struct EncodingError: Error, CustomStringConvertible {
  let description = "gdk-pixbuf could not encode the picture as JPEG."
}

extension Bitmap {
  /// The picture as JPEG of a quality 0…100, its opacity ignored.
  func jpeg(quality: Int) throws -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = row(y)[x]
        bytes += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
    let shared = bytes.withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(shared) }
    let pixbuf = gdk_pixbuf_new_from_bytes(shared, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
    var values: [UnsafeMutablePointer<CChar>?] = [strdup("\(quality)"), nil]
    defer { for text in keys + values { free(text) } }
    var (data, size): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &data, &size, "jpeg", &keys, &values, nil) != 0, let data else {
      throw EncodingError()
    }
    defer { g_free(data) }
    return Data(bytes: data, count: Int(size))
  }
}
