import CGdkPixbuf
import Foundation
import GlassGeometry

/// Thumbnails on disk that all programs of the desktop share, as the freedesktop.org Thumbnail Managing Standard describes them:
/// PNG files named by the MD5 of the picture's URI, with the URI and the picture's modification time written inside.
struct ThumbnailCache: Sendable {
  /// How large the thumbnails in a folder are; raw values are pixels of the longer side.
  enum Size: Int, CaseIterable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512

    var folderName: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .extraLarge: "x-large"
      }
    }

    /// The smallest thumbnails that need not be enlarged; nil where all are too small. To fill a box, pictures up to 16:9 count.
    static func serving(_ size: PixelSize, filling: Bool) -> Size? {
      let side = max(size.width, size.height)
      return allCases.first { $0.rawValue >= (filling ? side * 16 / 9 : side) }
    }
  }

  /// The folder that holds a folder per size.
  let root: PathBytes

  /// The thumbnails in the user's cache folder; nil where there is none.
  static var ofUser: ThumbnailCache? { BaseFolders().cache.map { ThumbnailCache(root: $0.appending("thumbnails")) } }

  /// The thumbnail of a picture whose contents last changed at `modificationTime`; nil where there is none that is valid.
  func read(_ path: PathBytes, modificationTime: Int, size: Size) -> Bitmap? {
    guard let uri = path.fileURI, let file = try? RegularFile(file(uri, size)), file.byteCount <= 8 << 20 else { return nil }
    // A thumbnail with other contents than its name promises may hold anything: its size is checked before it is decoded.
    let decoder = PixbufDecoder { $0.width <= size.rawValue && $0.height <= size.rawValue ? $0 : nil }
    guard let decoder, let bytes = try? file.read(file.byteCount), (try? decoder.write(bytes)) != nil,
      (try? decoder.finish()) != nil, let pixbuf = decoder.pixbuf,
      option("tEXt::Thumb::URI", pixbuf) == uri, option("tEXt::Thumb::MTime", pixbuf) == String(modificationTime)
    else { return nil }
    return Bitmap(pixbuf, orientation: .upright)
  }

  /// Keeps a thumbnail; a disk that is full or read-only is no reason to fail, so nothing is reported. Of thumbnails there are none.
  func write(_ bitmap: Bitmap, of path: PathBytes, modificationTime: Int, size: Size) {
    guard !path.bytes.starts(with: root.bytes + [UInt8(ascii: "/")]) else { return }
    guard let uri = path.fileURI, let pixbuf = bitmap.makePixbuf() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let target = file(uri, size)
    guard target.parent.withCString({ g_mkdir_with_parents($0, 0o700) }) == 0 else { return }
    let temporary = PathBytes(target.bytes + Array(".\(getpid()).\(UInt32.random(in: 0...UInt32.max))".utf8))
    let keys = ["tEXt::Thumb::URI", "tEXt::Thumb::MTime", "tEXt::Software"]
    let values = [uri, String(modificationTime), "Glass Shell"]
    let isSaved = withCStrings(keys) { keys in
      withCStrings(values) { values in
        temporary.withCString { gdk_pixbuf_savev(pixbuf, $0, "png", keys, values, nil) != 0 }
      }
    }
    temporary.withCString { name in
      // Whoever reads sees the whole thumbnail or none.
      guard isSaved, chmod(name, 0o600) == 0, target.withCString({ rename(name, $0) }) == 0 else {
        unlink(name)
        return
      }
    }
  }

  private func file(_ uri: String, _ size: Size) -> PathBytes {
    let name = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1)
    defer { g_free(name) }
    return root.appending(size.folderName).appending("\(name.map { String(cString: $0) } ?? "").png")
  }

  private func option(_ key: String, _ pixbuf: OpaquePointer) -> String? {
    gdk_pixbuf_get_option(pixbuf, key).map { String(cString: $0) }
  }
}

/// Calls `body` with the strings as a list of C strings that ends with a null pointer.
private func withCStrings<Result>(_ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result)
  -> Result
{
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { fatalError("a list with a null pointer at its end has an address") }
    return body(start)
  }
}

extension Bitmap {
  /// The pixels as a gdk-pixbuf of its own memory, colours divided by alpha; the caller unrefs it.
  func makePixbuf() -> OpaquePointer? {
    guard !size.isEmpty, let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, isOpaque ? 0 : 1, 8, Int32(width), Int32(height)),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    let (rowLength, channels) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), isOpaque ? 3 : 4)
    for y in 0..<height {
      let (source, out) = (row(y), pixels + y * rowLength)
      for x in 0..<width {
        let (word, alpha) = (source[x], isOpaque ? 255 : source[x] >> 24)
        func straight(_ shift: UInt32) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha))
        }
        (out[x * channels], out[x * channels + 1], out[x * channels + 2]) = (straight(16), straight(8), straight(0))
        if channels == 4 { out[x * channels + 3] = UInt8(alpha) }
      }
    }
    return pixbuf
  }
}
