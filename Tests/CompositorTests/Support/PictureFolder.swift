import CGdkPixbuf
import Foundation
import Glibc

/// A folder that tests fill with pictures, good and bad.
struct PictureFolder {
  let url: URL

  enum Failure: Error { case notWritten(String) }

  init(in folder: TemporaryFolder, name: String = "pictures") throws { url = try folder.folder(name) }

  /// The few pictures that most tests show.
  static func usual(in folder: TemporaryFolder) throws -> PictureFolder {
    let pictures = try PictureFolder(in: folder)
    for number in 1...6 { try pictures.addPicture("picture \(number).png", width: 320, height: 200, seed: number) }
    return pictures
  }

  var path: String { url.path }

  /// Adds a colourful picture; its `seed` makes it differ from others.
  func addPicture(_ name: String, width: Int = 96, height: Int = 64, seed: Int = 1) throws {
    try Self.png(width: width, height: height, seed: seed).write(to: url.appending(path: name))
  }

  func addFile(_ name: String, _ bytes: Data) throws { try bytes.write(to: url.appending(path: name)) }

  /// Adds a picture whose name is these bytes, which need not be UTF-8.
  func addPicture(nameBytes: [UInt8], seed: Int = 1) throws {
    let path = Array(url.path.utf8) + [UInt8(ascii: "/")] + nameBytes + [0]
    let data = try Self.png(width: 96, height: 64, seed: seed)
    let descriptor = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o644) }
    }
    guard descriptor >= 0 else { throw Failure.notWritten("\(nameBytes)") }
    defer { close(descriptor) }
    guard data.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == data.count else {
      throw Failure.notWritten("\(nameBytes)")
    }
  }

  /// Adds a pipe: whoever opens it waits for ever.
  func addPipe(_ name: String) throws {
    guard mkfifo(url.appending(path: name).path, 0o644) == 0 else { throw Failure.notWritten(name) }
  }

  func addLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: name).path, withDestinationPath: target)
  }

  /// A picture of ramps and bands as a PNG file's bytes.
  static func png(width: Int, height: Int, seed: Int) throws -> Data {
    guard let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else {
      throw Failure.notWritten("\(width)x\(height)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    guard let pixels = gdk_pixbuf_get_pixels(picture) else { throw Failure.notWritten("\(width)x\(height)") }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels + y * stride + x * 3
        pixel[0] = UInt8(truncatingIfNeeded: 255 * x / width)
        pixel[1] = UInt8(truncatingIfNeeded: 255 * y / height)
        pixel[2] = UInt8(truncatingIfNeeded: seed * 37 + (x / 8 + y / 8) % 2 * 60)
      }
    }
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, "png", nil, nil, nil) != 0, let bytes else {
      throw Failure.notWritten("\(width)x\(height)")
    }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }
}
