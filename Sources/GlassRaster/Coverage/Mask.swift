import CPixman
import Foundation
import GlassGeometry

/// Coverage, a byte per pixel, over a rectangle of device pixels; written once by its maker, then shared.
struct Mask: @unchecked Sendable {
  /// The pixels that the bytes stand for.
  let bounds: PixelRect
  /// Distance from one row to the next in bytes; a multiple of 4, as pixman wants it.
  let stride: Int
  private let storage: Storage

  private final class Storage {
    let base: UnsafeMutablePointer<UInt8>

    init(byteCount: Int) {
      base = .allocate(capacity: max(4, byteCount))
      base.initialize(repeating: 0, count: max(4, byteCount))
    }

    deinit { base.deallocate() }
  }

  /// No coverage anywhere.
  init(bounds: PixelRect) {
    self.bounds = bounds
    stride = (bounds.width + 3) & ~3
    storage = Storage(byteCount: stride * bounds.height)
  }

  private init(_ mask: Mask, bounds: PixelRect) {
    self.bounds = bounds
    stride = mask.stride
    storage = mask.storage
  }

  var base: UnsafeMutablePointer<UInt8> { storage.base }

  var byteCount: Int { stride * bounds.height }

  /// The same bytes for pixels (`x`, `y`) further on.
  func offset(x: Int, y: Int) -> Mask { Mask(self, bounds: bounds.offset(x: x, y: y)) }

  /// The bytes of row `y`, counted from the top of the mask.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }

  /// Whether all bytes of a part, in the mask's own coordinates, have one value.
  func isUniform(_ part: PixelRect, value: UInt8) -> Bool {
    for y in part.minY..<part.maxY {
      let bytes = row(y)
      for x in part.minX..<part.maxX where bytes[x] != value { return false }
    }
    return true
  }

  /// A rectangle of pixels that are covered wholly, in the mask's own coordinates: rows one after the other, and of them the columns in
  /// which the first runs of such pixels meet. All of what is covered where that is a box, or a box whose sides fade.
  var covered: PixelRect {
    var result = PixelRect.empty
    for y in 0..<bounds.height {
      let run = firstCoveredRun(y)
      if run.isEmpty {
        if result.isEmpty { continue } else { break }
      }
      let row = PixelRect(minX: run.lowerBound, minY: y, maxX: run.upperBound, maxY: y + 1)
      guard !result.isEmpty else {
        result = row
        continue
      }
      let (minX, maxX) = (max(result.minX, row.minX), min(result.maxX, row.maxX))
      guard minX < maxX else { return result }
      result = PixelRect(minX: minX, minY: result.minY, maxX: maxX, maxY: row.maxY)
    }
    return result
  }

  private func firstCoveredRun(_ y: Int) -> Range<Int> {
    let (bytes, width) = (row(y), bounds.width)
    guard width > 0, let found = memchr(bytes, 255, width) else { return 0..<0 }
    let start = found.assumingMemoryBound(to: UInt8.self) - bytes
    var end = start + 1
    // Eight at a time, as most of them are covered.
    while end + 8 <= width, UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self) == .max { end += 8 }
    while end < width, bytes[end] == 255 { end += 1 }
    return start..<end
  }

  /// A part whose one column or row is repeated up to a size.
  func repeated(_ part: PixelRect, width: Int, height: Int) -> Mask {
    let result = Mask(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    for y in 0..<height {
      let source = row(part.minY + min(y, part.height - 1)) + part.minX
      if part.width < width {
        result.row(y).update(repeating: source[0], count: width)
      } else {
        result.row(y).update(from: source, count: width)
      }
    }
    return result
  }

  /// The same coverage multiplied by `alpha`, 0…255.
  func multiplied(by alpha: UInt8, part: PixelRect) -> Mask {
    let result = Mask(bounds: PixelRect(part.size))
    for y in 0..<part.height {
      let (source, out) = (row(part.minY + y) + part.minX, result.row(y))
      for x in 0..<part.width { out[x] = UInt8(truncatingIfNeeded: (Int(source[x]) &* Int(alpha) &+ 127) / 255) }
    }
    return result
  }
}
