import Foundation
import GlassGeometry
import Synchronization

/// The successively halved copies of a bitmap, made when a small drawing of it is first asked for.
final class MipmapStore: Sendable {
  private let levels = Mutex<[Bitmap]>([])

  /// How often an image is to be halved so that a device pixel spans 0.8 to 1.6 of its pixels: smaller is soft, larger flickers.
  static func halvings(forScale scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    return min(16, max(0, Int((0.3 - log2(scale)).rounded(.down))))
  }

  func removeAll() { levels.withLock { $0.removeAll() } }

  /// The copy of `bitmap` halved `count` times, or fewer where it would be smaller than a pixel.
  func level(_ count: Int, of bitmap: Bitmap) -> Bitmap {
    levels.withLock { levels in
      while levels.count < count {
        let last = levels.last ?? bitmap
        guard last.width > 1 || last.height > 1 else { break }
        levels.append(last.halved())
      }
      return count == 0 ? bitmap : levels[min(count, levels.count) - 1]
    }
  }
}

extension Bitmap {
  /// A bitmap of half the size, rounded up, whose pixels are the means of 2 × 2 pixels.
  func halved() -> Bitmap {
    let result = Bitmap(size: PixelSize(width: (width + 1) / 2, height: (height + 1) / 2), isOpaque: isOpaque)
    for y in 0..<result.height {
      let top = row(2 * y)
      let bottom = row(min(2 * y + 1, height - 1))
      let out = result.row(y)
      for x in 0..<result.width {
        let right = min(2 * x + 1, width - 1)
        out[x] = meanOfFour(top[2 * x], top[right], bottom[2 * x], bottom[right])
      }
    }
    return result
  }
}

/// The mean of each byte of four words, rounded to nearest.
@inline(__always)
private func meanOfFour(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00FF_00FF
  let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
  let high = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask) &+ 0x0002_0002
  return (low &>> 2 & mask) | (high &>> 2 & mask) &<< 8
}
