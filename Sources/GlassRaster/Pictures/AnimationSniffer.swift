/// Looks into the first bytes of a file for a second frame.
enum AnimationSniffer {
  static func isAnimated(_ header: [UInt8]) -> Bool {
    if header.starts(with: "GIF8".utf8) { return gifFrameCount(header) > 1 }
    if header.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return hasPNGChunk("acTL", header) }
    // The flags of a WebP file in the extended form; bit 1 says that there is animation.
    let isExtendedWebP = header.count > 20 && header[8..<16].elementsEqual("WEBPVP8X".utf8)
    return isExtendedWebP && header[20] & 0x02 != 0
  }

  /// The frames whose beginnings lie within the bytes, at most two.
  private static func gifFrameCount(_ bytes: [UInt8]) -> Int {
    guard bytes.count > 13 else { return 0 }
    var (index, frames) = (13 + colorTableLength(bytes[10]), 0)
    while index < bytes.count, frames < 2 {
      switch bytes[index] {
      case 0x21: index = endOfBlocks(bytes, from: index + 2)
      case 0x2C:
        frames += 1
        guard index + 9 < bytes.count else { return frames }
        index = endOfBlocks(bytes, from: index + 11 + colorTableLength(bytes[index + 9]))
      default: return frames
      }
    }
    return frames
  }

  private static func colorTableLength(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }

  /// Blocks are a length and as many bytes, until a length of zero.
  private static func endOfBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
    return index + 1
  }

  private static func hasPNGChunk(_ name: String, _ bytes: [UInt8]) -> Bool {
    var index = 8
    while index + 8 <= bytes.count {
      let kind = bytes[(index + 4)..<(index + 8)]
      if kind.elementsEqual(name.utf8) { return true }
      if kind.elementsEqual("IDAT".utf8) { return false }
      index += 12 + bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
