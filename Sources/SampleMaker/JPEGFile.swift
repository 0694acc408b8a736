import CGdkPixbuf
import Foundation

/// Why a picture could not be written.
enum JPEGFileError: Error, CustomStringConvertible {
  case encoding
  case tooLarge(bytes: Int)

  var description: String {
    switch self {
    case .encoding: "gdk-pixbuf could not encode the picture as JPEG."
    case .tooLarge(let bytes): "The picture takes \(bytes) bytes even at the lowest quality."
    }
  }
}

/// A JPEG file of at most `limit` bytes: quality 88, or the best below it that fits.
func jpegFile(_ picture: Picture, exif: Exif, limit: Int) throws -> [UInt8] {
  for quality in stride(from: 88, through: 60, by: -2) {
    let data = insert(exif.segment(), into: try encode(picture, quality: quality))
    if data.count <= limit { return data }
    if quality == 60 { throw JPEGFileError.tooLarge(bytes: data.count) }
  }
  throw JPEGFileError.encoding
}

/// The segment goes right behind the start of the image, and replaces the JFIF segment, as Exif asks.
private func insert(_ segment: [UInt8], into jpeg: [UInt8]) -> [UInt8] {
  var rest = jpeg.dropFirst(2)
  if rest.starts(with: [0xFF, 0xE0]), rest.count > 4 {
    rest = rest.dropFirst(2 + (Int(jpeg[4]) << 8 | Int(jpeg[5])))
  }
  return jpeg.prefix(2) + segment + rest
}

private func encode(_ picture: Picture, quality: Int) throws -> [UInt8] {
  let bytes = picture.bytes()
  let shared = bytes.withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
  defer { g_bytes_unref(shared) }
  let pixbuf = gdk_pixbuf_new_from_bytes(
    shared, GDK_COLORSPACE_RGB, 0, 8, Int32(picture.width), Int32(picture.height), Int32(picture.width * 3))
  defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
  var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
  var values: [UnsafeMutablePointer<CChar>?] = [strdup("\(quality)"), nil]
  defer { for text in keys + values { free(text) } }
  var (data, size): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
  guard gdk_pixbuf_save_to_bufferv(pixbuf, &data, &size, "jpeg", &keys, &values, nil) != 0, let data else {
    throw JPEGFileError.encoding
  }
  defer { g_free(data) }
  return UnsafeRawBufferPointer(start: data, count: Int(size)).map { $0 }
}
