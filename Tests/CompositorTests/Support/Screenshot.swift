import CGdkPixbuf
import Foundation

/// The colours of a picture file, read with gdk-pixbuf alone so that the code under test has no part in it.
struct Screenshot: Equatable, Sendable {
  /// The size in device pixels.
  let width: Int
  let height: Int
  /// Red, green and blue, a byte each, row by row without padding.
  let pixels: [UInt8]

  enum Failure: Error { case unreadable(String) }

  init(contentsOf file: URL) throws {
    guard let picture = gdk_pixbuf_new_from_file(file.path, nil) else { throw Failure.unreadable(file.path) }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let channels = Int(gdk_pixbuf_get_n_channels(picture))
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    guard channels >= 3, let bytes = gdk_pixbuf_read_pixels(picture) else { throw Failure.unreadable(file.path) }
    let columns = Int(gdk_pixbuf_get_width(picture))
    let rows = Int(gdk_pixbuf_get_height(picture))
    pixels = [UInt8](unsafeUninitializedCapacity: columns * rows * 3) { buffer, count in
      for row in 0..<rows {
        let line = UnsafeBufferPointer(start: bytes + row * stride, count: columns * channels)
        let target = UnsafeMutableBufferPointer(rebasing: buffer[row * columns * 3..<(row + 1) * columns * 3])
        if channels == 3 {
          _ = target.update(from: line)  // at once: these builds go slowly from byte to byte
        } else {
          for column in 0..<columns {
            for channel in 0..<3 { target[column * 3 + channel] = line[column * channels + channel] }
          }
        }
      }
      count = columns * rows * 3
    }
    (width, height) = (columns, rows)
  }

  /// The colour of one device pixel, as 0xRRGGBB.
  subscript(x: Int, y: Int) -> Int {
    let start = (y * width + x) * 3
    return Int(pixels[start]) << 16 | Int(pixels[start + 1]) << 8 | Int(pixels[start + 2])
  }

  /// Whether the picture has more different colours than so many: a picture of something, not a placeholder or a plain ground.
  func hasMoreColours(than count: Int) -> Bool {
    var seen = Set<Int>()
    for start in stride(from: 0, to: pixels.count, by: 3) {
      seen.insert(Int(pixels[start]) << 16 | Int(pixels[start + 1]) << 8 | Int(pixels[start + 2]))
      if seen.count > count { return true }
    }
    return false
  }

  /// Where this picture differs from `other`, in one sentence; nil when they are equal. Pictures that differ are kept.
  func difference(from other: Screenshot) -> String? {
    guard (width, height) == (other.width, other.height) else {
      return "\(width)x\(height) is not \(other.width)x\(other.height)"
    }
    guard self != other else { return nil }
    let points = (0..<width * height).filter { pixels[$0 * 3..<$0 * 3 + 3] != other.pixels[$0 * 3..<$0 * 3 + 3] }
    let xs = points.map { $0 % width }
    let ys = points.map { $0 / width }
    try? keep(as: "screen")
    try? other.keep(as: "twin")
    let most = zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    return """
      \(points.count) pixels differ, by \(most) at most, in columns \(xs.min() ?? 0) to \(xs.max() ?? 0) \
      and rows \(ys.min() ?? 0) to \(ys.max() ?? 0)
      """
  }
}

extension Screenshot {
  /// Writes the picture where somebody can look at it after a failure: `glass-pictures/NAME.ppm` among the temporary files.
  private func keep(as name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "glass-pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try (Data("P6 \(width) \(height) 255\n".utf8) + pixels).write(to: folder.appending(path: "\(name).ppm"))
  }
}

/// A part of a picture, in device pixels.
struct Region {
  let columns: Range<Int>
  let rows: Range<Int>

  init(x: Double, y: Double, width: Double, height: Double) {
    columns = Int(x)..<max(Int(x), Int(x + width))
    rows = Int(y)..<max(Int(y), Int(y + height))
  }
}

extension Screenshot {
  /// Whether any pixel of a region is another one than in `other`.
  func differs(from other: Screenshot, in region: Region) -> Bool {
    let columns = region.columns.clamped(to: 0..<min(width, other.width))
    let rows = region.rows.clamped(to: 0..<min(height, other.height))
    return rows.contains { y in columns.contains { x in self[x, y] != other[x, y] } }
  }
}
