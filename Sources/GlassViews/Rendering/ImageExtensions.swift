import Foundation
import GlassGeometry
import GlassRaster

/// Extends pictures beyond their edges by mirrored, blurred copies, as `backgroundExtensionEffect()` shows them.
///
/// The blurred picture is kept small (6 points per pixel) and is drawn enlarged, so that even a picture whose place changes in every
/// frame costs little more than the pixels it covers.
@MainActor final class ImageExtensions {
  /// The sigma of the blur in points.
  private static let sigma = 24.0
  /// How many points a pixel of the blurred picture spans.
  private static let pointsPerPixel = 6.0
  /// How far into the picture the blurred copy fades out, in points.
  private static let seam = 16.0
  private static let capacity = 4

  private struct Entry {
    var image: Bitmap
    var source: CGRect?
    var size: PixelSize
    var scale: Double
    var blurred: Bitmap
  }

  private var entries: [Entry] = []

  /// Draws the copies around a picture that is drawn in `rect`, as far as `extended` reaches; both in device pixels.
  func draw(
    _ image: Bitmap, source: CGRect?, in rect: PixelRect, extended: PixelRect, scale: Double, _ painter: Painter
  ) {
    guard !rect.isEmpty, !rect.contains(extended) else { return }
    let sampler = MirrorSampler(
      blurred(image, source, rect.size, scale), rect: rect, extended: extended, seam: Int((Self.seam * scale).rounded()))
    for strip in sampler.strips where painter.mayDraw(in: strip.cgRect) {
      let clip = PixelRect(covering: painter.transform.inverse?.apply(painter.clipBounds.cgRect) ?? .zero)
      let visible = strip.intersection(clip)
      if !visible.isEmpty { painter.draw(sampler.picture(of: visible), in: visible.cgRect) }
    }
  }

  private func blurred(_ image: Bitmap, _ source: CGRect?, _ size: PixelSize, _ scale: Double) -> Bitmap {
    if let index = entries.firstIndex(where: { $0.image === image && $0.source == source && $0.size == size && $0.scale == scale }
    ) {
      return entries[index].blurred
    }
    let step = Self.pointsPerPixel * scale
    let small = PixelSize(
      width: max(1, Int((Double(size.width) / step).rounded(.up))), height: max(1, Int((Double(size.height) / step).rounded(.up)))
    )
    let blurred = Bitmap(size: small, isOpaque: image.isOpaque)
    Painter(blurred).draw(image, source: source, in: blurred.bounds.cgRect)
    BitmapBlur.blur(blurred, sigma: Self.sigma / Self.pointsPerPixel, edges: .mirrored)
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append(Entry(image: image, source: source, size: size, scale: scale, blurred: blurred))
    return blurred
  }
}

/// Enlarges a small picture that lies in a rectangle and is mirrored around it; each pixel depends on its place alone.
private struct MirrorSampler {
  let small: Bitmap
  let rect: PixelRect
  let extended: PixelRect
  /// How far the copies reach into the rectangle, in pixels.
  let seam: Int

  init(_ small: Bitmap, rect: PixelRect, extended: PixelRect, seam: Int) {
    (self.small, self.rect, self.extended) = (small, rect, extended)
    self.seam = max(1, min(seam, min(rect.width, rect.height) / 2))
  }

  /// What is to be drawn: the surroundings and the seams, in rectangles that do not overlap.
  var strips: [PixelRect] {
    let left = rect.minX + (extended.minX < rect.minX ? seam : 0)
    let right = rect.maxX - (extended.maxX > rect.maxX ? seam : 0)
    let top = rect.minY + (extended.minY < rect.minY ? seam : 0)
    let bottom = rect.maxY - (extended.maxY > rect.maxY ? seam : 0)
    let all = extended.union(rect)
    return [
      PixelRect(minX: all.minX, minY: all.minY, maxX: left, maxY: all.maxY),
      PixelRect(minX: right, minY: all.minY, maxX: all.maxX, maxY: all.maxY),
      PixelRect(minX: left, minY: all.minY, maxX: right, maxY: top),
      PixelRect(minX: left, minY: bottom, maxX: right, maxY: all.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Two neighbours along an axis and the weight of the second, in 256ths.
  private struct Tap {
    var first: Int
    var second: Int
    var weight: UInt32
  }

  private func taps(_ range: Range<Int>, start: Int, length: Int, count: Int) -> [Tap] {
    range.map { pixel in
      let place = (Double(pixel - start) + 0.5) * Double(count) / Double(length) - 0.5
      let floor = place.rounded(.down)
      let weight = UInt32(((place - floor) * 256).rounded())
      return Tap(first: reflected(Int(floor), count), second: reflected(Int(floor) + 1, count), weight: weight)
    }
  }

  /// How much of the copies is seen per pixel along an axis, in 256ths: all outside, none beyond the seam.
  private func coverage(_ range: Range<Int>, _ inner: Range<Int>, before: Bool, after: Bool) -> [UInt32] {
    range.map { pixel in
      var depth = seam
      if before { depth = min(depth, pixel - inner.lowerBound) }
      if after { depth = min(depth, inner.upperBound - 1 - pixel) }
      guard depth >= 0 else { return 256 }
      let fade = 1 - (Double(depth) + 0.5) / (Double(seam) + 0.5)
      return UInt32((256 * fade * fade * (3 - 2 * fade)).rounded())
    }
  }

  func picture(of area: PixelRect) -> Bitmap {
    let picture = Bitmap(size: area.size)
    let columns = taps(area.minX..<area.maxX, start: rect.minX, length: rect.width, count: small.width)
    let rows = taps(area.minY..<area.maxY, start: rect.minY, length: rect.height, count: small.height)
    let across = coverage(
      area.minX..<area.maxX, rect.minX..<rect.maxX, before: extended.minX < rect.minX, after: extended.maxX > rect.maxX)
    let down = coverage(
      area.minY..<area.maxY, rect.minY..<rect.maxY, before: extended.minY < rect.minY, after: extended.maxY > rect.maxY)
    columns.withUnsafeBufferPointer { columns in
      across.withUnsafeBufferPointer { across in
        for y in 0..<area.height { fill(picture.row(y), rows[y], columns, across, down[y]) }
      }
    }
    return picture
  }

  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, _ row: Tap, _ columns: UnsafeBufferPointer<Tap>, _ across: UnsafeBufferPointer<UInt32>,
    _ down: UInt32
  ) {
    let (top, bottom) = (small.row(row.first), small.row(row.second))
    for x in 0..<columns.count {
      let tap = columns[x]
      let upper = mixed(top[tap.first], top[tap.second], tap.weight)
      let lower = mixed(bottom[tap.first], bottom[tap.second], tap.weight)
      out[x] = mixed(0, mixed(upper, lower, row.weight), max(across[x], down))
    }
  }
}

/// `a` at a weight of 0, `b` at 256; each byte rounded to nearest.
@inline(__always)
private func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
  let mask: UInt32 = 0x00FF_00FF
  let rest = 256 &- weight
  let low = ((a & mask) &* rest &+ (b & mask) &* weight &+ 0x0080_0080) &>> 8 & mask
  let high = ((a &>> 8 & mask) &* rest &+ (b &>> 8 & mask) &* weight &+ 0x0080_0080) & ~mask
  return low | high
}
