import Foundation
import GlassGeometry
import Synchronization

/// What is derived from a bitmap to draw it small: successively halved copies, and the copy that was last drawn, at its size.
final class MipmapStore: Sendable {
  private let levels = Mutex<[Bitmap]>([])
  private let lastScaled = Mutex<Scaled?>(nil)

  /// A copy as it is drawn at a size.
  private struct Scaled {
    /// The part of the bitmap it shows, in the bitmap's pixels.
    var source: CGRect
    var interpolation: Interpolation
    var copy: Bitmap
  }

  /// Drawings of at most so many pixels are kept: such pictures stand in rows that move as a whole.
  static let mostScaledPixels = 1 << 16

  /// How often an image is to be halved so that a device pixel spans 0.8 to 1.6 of its pixels: smaller is soft, larger flickers.
  static func halvings(forScale scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    return min(16, max(0, Int((0.3 - log2(scale)).rounded(.down))))
  }

  func removeAll() {
    levels.withLock { $0.removeAll() }
    lastScaled.withLock { $0 = nil }
  }

  /// A part of the bitmap, drawn at a size: the copy that is there already, or the one that `draw` makes.
  func scaled(_ source: CGRect, to size: PixelSize, _ interpolation: Interpolation, draw: () -> Bitmap) -> Bitmap {
    let known = lastScaled.withLock { $0 }
    if let known, known.source == source, known.copy.size == size, known.interpolation == interpolation { return known.copy }
    let copy = draw()
    lastScaled.withLock { $0 = Scaled(source: source, interpolation: interpolation, copy: copy) }
    return copy
  }

  /// The copy of `bitmap` halved `count` times, or fewer where it would be smaller than a pixel.
  func level(_ count: Int, of bitmap: Bitmap) -> Bitmap {
    levels.withLock { levels in
      while levels.count < count {
        let last = levels.last ?? bitmap
        guard last.width > 1 || last.height > 1 else { break }
        levels.append(last.halved())
      }
      return count == 0 || levels.isEmpty ? bitmap : levels[min(count, levels.count) - 1]
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
