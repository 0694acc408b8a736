import CExif
import Foundation

/// The metadata that cameras write, read by libexif; any bytes may be given.
final class ExifReader {
  private let data: UnsafeMutablePointer<ExifData>

  /// The metadata among the first bytes of a JPEG file; nil where there is none.
  init?(_ header: [UInt8]) {
    guard header.starts(with: [0xFF, 0xD8]), let data = exif_data_new_from_data(header, UInt32(clamping: header.count)) else {
      return nil
    }
    self.data = data
  }

  deinit { exif_data_unref(data) }

  var orientation: Orientation? { integer(EXIF_TAG_ORIENTATION, EXIF_IFD_0).flatMap(Orientation.init) }

  /// The entry's text without spaces around it; nil where there is none.
  func text(_ tag: ExifTag, _ directory: ExifIfd) -> String? {
    guard let entry = entry(tag, directory), entry.pointee.format == EXIF_FORMAT_ASCII, let bytes = entry.pointee.data else {
      return nil
    }
    let raw = UnsafeBufferPointer(start: bytes, count: Int(entry.pointee.size)).prefix { $0 != 0 }
    let text = String(decoding: raw, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The entry's first whole number.
  func integer(_ tag: ExifTag, _ directory: ExifIfd) -> Int? {
    guard let entry = entry(tag, directory), let bytes = entry.pointee.data else { return nil }
    switch (entry.pointee.format, entry.pointee.size) {
    case (EXIF_FORMAT_SHORT, 2...): return Int(exif_get_short(bytes, order))
    case (EXIF_FORMAT_LONG, 4...): return Int(exif_get_long(bytes, order))
    default: return nil
    }
  }

  /// The entry's first fraction; nil where its denominator is zero.
  func fraction(_ tag: ExifTag, _ directory: ExifIfd) -> Double? {
    guard let entry = entry(tag, directory), let bytes = entry.pointee.data, entry.pointee.format == EXIF_FORMAT_RATIONAL,
      entry.pointee.size >= 8
    else { return nil }
    let value = exif_get_rational(bytes, order)
    return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
  }

  private var order: ExifByteOrder { exif_data_get_byte_order(data) }

  private func entry(_ tag: ExifTag, _ directory: ExifIfd) -> UnsafeMutablePointer<ExifEntry>? {
    let contents = data.pointee.ifd
    let content = directory == EXIF_IFD_0 ? contents.0 : contents.2
    return content.flatMap { exif_content_get_entry($0, tag) }
  }
}
