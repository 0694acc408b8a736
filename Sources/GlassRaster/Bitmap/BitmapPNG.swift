import CPango
import Foundation
import GlassGeometry

/// Why a PNG file could not be read or written.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read as a PNG picture.
  case unreadable(path: String)
  /// The file cannot be written.
  case unwritable(path: String, FileFault)

  /// One plain sentence.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read as a PNG picture."
    case .unwritable(let path, let fault): "\(path) cannot be written: \(fault)."
    }
  }
}

extension Bitmap {
  /// Writes the pixels as a PNG file without loss; the same pixels give the same bytes.
  public func writePNG(to path: String) throws(PNGError) {
    do { try FileBytes.write(encodedPNG(), to: PathBytes(path)) } catch { throw .unwritable(path: path, error) }
  }

  private func encodedPNG() throws(FileFault) -> [UInt8] {
    guard let surface = makeCairoSurface() else { throw FileFault(ENOMEM) }
    defer { cairo_surface_destroy(surface) }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { bytes, data, count in
          bytes?.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw FileFault(ENOMEM) }
    return bytes
  }

  /// Reads a PNG file of our own making.
  public static func readPNG(_ path: String) throws(PNGError) -> Bitmap {
    guard let surface = cairo_image_surface_create_from_png(path) else { throw .unreadable(path: path) }
    defer { cairo_surface_destroy(surface) }
    let format = cairo_image_surface_get_format(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { throw .unreadable(path: path) }
    let size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
    let view = Bitmap(borrowing: data, size: size, stride: Int(cairo_image_surface_get_stride(surface)))
    let result = Bitmap(size: size, isOpaque: format == CAIRO_FORMAT_RGB24)
    result.copy(from: view, rect: result.bounds)
    if result.isOpaque { result.setFullAlpha() }
    return result
  }

  /// A cairo surface on the bitmap's own memory, or nil where cairo cannot make one.
  func makeCairoSurface() -> OpaquePointer? {
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  /// The highest byte of a picture without alpha holds nothing of value.
  func setFullAlpha() {
    for y in 0..<height {
      let pixels = row(y)
      for x in 0..<width { pixels[x] |= 0xFF00_0000 }
    }
  }
}
