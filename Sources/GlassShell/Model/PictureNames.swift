import GlassRaster
import Glibc

/// Which files are pictures, by name, and by their first bytes where the name says nothing.
struct PictureNames: Sendable {
  private let extensions: Set<String>

  /// Names with these extensions, in lower case.
  init(extensions: Set<String> = ImageFile.extensions) { self.extensions = extensions }

  /// Whether a file, known to be a regular one, is a picture.
  func isPicture(_ path: PathBytes) -> Bool {
    let name = path.pathExtension
    return name.isEmpty ? Self.beginsLikePicture(path) : extensions.contains(name)
  }

  /// Names that begin with a dot are hidden.
  static func isHidden(_ name: some Collection<UInt8>) -> Bool { name.first == UInt8(ascii: ".") }

  private static func beginsLikePicture(_ path: PathBytes) -> Bool {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 12) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], Array("GIF8".utf8), Array("BM".utf8), [0x49, 0x49, 0x2a, 0],
      [0x4d, 0x4d, 0, 0x2a],
    ]
    let isWebP = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).elementsEqual(Array("WEBP".utf8))
    return isWebP || signatures.contains { bytes.starts(with: $0) }
  }
}
