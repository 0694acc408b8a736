import Foundation
public import GlassGeometry
import GlassWorkers

/// A rectangle of pixels in memory: premultiplied ARGB8888 words, blue in the lowest byte, rows from the top.
///
/// A bitmap may go from one thread to another, but it has no lock: whoever writes must be alone with it.
public final class Bitmap: @unchecked Sendable {
  /// Width and height in device pixels.
  public let size: PixelSize
  /// Distance from one row to the next in bytes.
  public let stride: Int
  /// The first byte of the first row.
  public let base: UnsafeMutableRawPointer
  /// The pixels that there is memory for: all of them but in a picture of a part. Nothing else may be read or written.
  public let held: PixelRect
  /// Whether every pixel is known to have full alpha; drawing such a bitmap need not blend.
  public let isOpaque: Bool

  /// What is given back in the end; `nil` where someone else owns the pixels.
  private let memory: UnsafeMutableRawPointer?
  let mipmaps = MipmapStore()

  /// Transparent pixels in new memory; rows begin at multiples of 64 bytes.
  public init(size: PixelSize, isOpaque: Bool = false) {
    self.size = size
    self.isOpaque = isOpaque
    held = PixelRect(size)
    stride = (size.width * 4 + 63) & ~63
    let memory = Self.zeroes(stride * size.height)
    self.memory = memory
    base = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: memory) + 63) & ~63) ?? memory
  }

  /// Transparent pixels of a part of a picture: drawn to that, they get the bytes that they have in a picture drawn whole.
  public init(size: PixelSize, holding part: PixelRect) {
    let part = part.intersection(PixelRect(size))
    self.size = size
    isOpaque = false
    held = part
    stride = (part.width * 4 + 63) & ~63
    let memory = Self.zeroes(stride * part.height)
    self.memory = memory
    // The first pixel of all may lie before the memory. It is found as a number, for it is no place within that.
    let distance = part.minY * stride + part.minX * 4
    base = UnsafeMutableRawPointer(bitPattern: ((UInt(bitPattern: memory) + 63) & ~63) &- UInt(bitPattern: distance)) ?? memory
  }

  /// Memory for so many bytes after an address that is a multiple of 64. Of large bitmaps nothing is touched yet: the pages that are
  /// never drawn to take no memory, and those that are come from the system when they are drawn to, on whichever thread does that.
  private static func zeroes(_ count: Int) -> UnsafeMutableRawPointer {
    guard let memory = calloc(max(64, count) + 63, 1) else { fatalError("there is no memory for a picture of \(count) bytes") }
    return memory
  }

  /// A copy of the pixels of `rect`, which lies within `other`.
  init(copying rect: PixelRect, of other: Bitmap, workers: WorkerPool?) {
    size = rect.size
    held = PixelRect(size)
    isOpaque = other.isOpaque
    stride = (size.width * 4 + 63) & ~63
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(64, stride * size.height), alignment: 64)
    (self.memory, base) = (memory, memory)
    Bands(rect).run(on: workers) { band in
      for y in band.minY..<band.maxY { memcpy(row(y - rect.minY), other.row(y) + rect.minX, rect.width * 4) }
    }
  }

  /// Pixels that someone else owns and keeps for as long as the bitmap lives; `stride` is in bytes, a multiple of 4.
  public init(borrowing base: UnsafeMutableRawPointer, size: PixelSize, stride: Int, isOpaque: Bool = false) {
    precondition(stride % 4 == 0 && stride >= size.width * 4, "a row of a bitmap holds whole pixels")
    self.base = base
    self.size = size
    held = PixelRect(size)
    self.stride = stride
    self.isOpaque = isOpaque
    memory = nil
  }

  deinit {
    free(memory)
  }

  /// Width in device pixels.
  public var width: Int { size.width }
  /// Height in device pixels.
  public var height: Int { size.height }
  /// All pixels.
  public var bounds: PixelRect { PixelRect(size) }
  /// How many bytes the rows take.
  public var byteCount: Int { stride * held.height }

  /// The first pixel of row `y`, of those that there is memory for.
  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// The pixel at (`x`, `y`), both within the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(held.contains(x: x, y: y), "a pixel lies within its bitmap")
      return row(y)[x]
    }
    set {
      precondition(held.contains(x: x, y: y), "a pixel lies within its bitmap")
      row(y)[x] = newValue
    }
  }

  /// Replaces the pixels of `rect` by those of `source`, whose pixel (`x + dx`, `y + dy`) goes to (`x`, `y`); what lies outside either is skipped.
  public func copy(from source: Bitmap, rect: PixelRect, dx: Int = 0, dy: Int = 0) {
    let area = rect.intersection(held).intersection(source.held.offset(x: -dx, y: -dy))
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      memmove(row(y) + area.minX, source.row(y + dy) + area.minX + dx, area.width * 4)
    }
  }

  /// Replaces the pixels of `region` by those at the same place in `source`.
  public func copy(from source: Bitmap, region: PixelRegion) {
    for rect in region.rects { copy(from: source, rect: rect) }
  }

  /// A copy of the pixels of `rect`, which is cut to the bitmap.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let area = rect.intersection(held)
    let result = Bitmap(size: area.size, isOpaque: isOpaque)
    result.copy(from: self, rect: result.bounds, dx: area.minX, dy: area.minY)
    return result
  }

  /// Replaces the pixels of `region` by one colour, without blending.
  public func fill(_ region: PixelRegion, _ color: RGBA) {
    for rect in region.rects { fill(rect, color) }
  }

  /// Replaces the pixels of `rect` by one colour, without blending.
  public func fill(_ rect: PixelRect, _ color: RGBA) {
    let area = rect.intersection(held)
    guard !area.isEmpty else { return }
    let word = color.premultipliedARGB
    for y in area.minY..<area.maxY { (row(y) + area.minX).update(repeating: word, count: area.width) }
  }

  /// Forgets what was derived from the pixels; to be called after writing to a bitmap that has been drawn with high quality.
  public func didChange() { mipmaps.removeAll() }
}
