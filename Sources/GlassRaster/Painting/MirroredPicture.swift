import Foundation
public import GlassGeometry
import GlassKernels

/// Enlarges a small picture that stands for a rectangle, and mirrors it around that. Each pixel depends on its place alone.
public struct MirroredPicture: Sendable {
  private let small: Bitmap
  private let rect: PixelRect
  private let extended: PixelRect
  private let seam: Int
  private let fadesOutside: Bool

  /// A picture that fills `rect`, in device pixels, and is to be seen in the rest of `extended`. It fades out towards the rectangle: up to `seam` pixels
  /// into it, or as far outside of it, where something else lies beneath.
  public init(_ small: Bitmap, rect: PixelRect, extended: PixelRect, seam: Int, fadesOutside: Bool = false) {
    (self.small, self.rect, self.extended, self.fadesOutside) = (small, rect, extended, fadesOutside)
    self.seam = max(1, min(seam, min(rect.width, rect.height) / 2))
  }

  /// Draws the surroundings and the seams, as far as the painter's clip lets it.
  public func draw(_ painter: Painter) {
    let clip = PixelRect(covering: painter.transform.inverse?.apply(painter.clipBounds.cgRect) ?? .zero)
    for strip in strips {
      if let (x, y) = painter.transform.wholeOffset, small.isOpaque {
        if fades(strip) { soften(strip, x, y, painter) } else { replace(strip, x, y, painter) }
      } else {
        blend(strip.intersection(clip), painter)
      }
    }
  }

  /// What is to be drawn: the surroundings and the seams, in rectangles that do not overlap.
  private var strips: [PixelRect] {
    let all = extended.union(rect)
    let columns = cuts(all.minX, rect.minX, rect.maxX, all.maxX)
    let rows = cuts(all.minY, rect.minY, rect.maxY, all.maxY)
    var result: [PixelRect] = []
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let cell = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
        if !cell.isEmpty, !fades(cell) || isSeam(cell) { result.append(cell) }
      }
    }
    return result
  }

  /// Where an axis is cut: at the ends, at the picture's edges and at the seams within.
  private func cuts(_ start: Int, _ first: Int, _ last: Int, _ end: Int) -> [Int] {
    guard !fadesOutside else { return [start, max(start, first - seam), first, last, min(end, last + seam), end] }
    return [start, first, first + (start < first ? seam : 0), last - (end > last ? seam : 0), last, end]
  }

  /// Whether the copies fade out in a cell or are not to be seen there at all.
  private func fades(_ cell: PixelRect) -> Bool { (fadesOutside ? rect.expanded(by: seam) : rect).contains(cell) }

  private func isSeam(_ cell: PixelRect) -> Bool {
    guard !fadesOutside else { return !rect.contains(cell) }
    return (extended.minX < rect.minX && cell.minX < rect.minX + seam)
      || (extended.maxX > rect.maxX && cell.maxX > rect.maxX - seam)
      || (extended.minY < rect.minY && cell.minY < rect.minY + seam)
      || (extended.maxY > rect.maxY && cell.maxY > rect.maxY - seam)
  }

  /// Draws one strip of copies that hide what is beneath, moved by (`dx`, `dy`).
  private func replace(_ strip: PixelRect, _ dx: Int, _ dy: Int, _ painter: Painter) {
    let areas = painter.clip.map { strip.offset(x: dx, y: dy).intersection($0) }.filter { !$0.isEmpty }
    let columns = areas.map { Stretch(horizontalTaps($0.minX - dx..<$0.maxX - dx)) }
    Bands(areas).run(on: painter.workers) { [bitmap = painter.bitmap] band, part in
      let rows = verticalTaps(band.minY - dy..<band.maxY - dy)
      var lines = EnlargedLines(small, columns[part])
      for (index, row) in rows.enumerated() { lines.draw(row, into: bitmap.row(band.minY + index) + band.minX) }
    }
  }

  /// Draws one strip of copies that fade out over what is there, moved by (`dx`, `dy`).
  private func soften(_ strip: PixelRect, _ dx: Int, _ dy: Int, _ painter: Painter) {
    for part in painter.clip {
      let area = strip.offset(x: dx, y: dy).intersection(part)
      guard !area.isEmpty else { continue }
      let (xs, ys) = (area.minX - dx..<area.maxX - dx, area.minY - dy..<area.maxY - dy)
      let columns = Stretch(horizontalTaps(xs))
      let rows = verticalTaps(ys)
      let across = coverage(xs, rect.minX..<rect.maxX, extended.minX..<extended.maxX)
      let down = coverage(ys, rect.minY..<rect.maxY, extended.minY..<extended.maxY)
      painter.inBands(area) { [bitmap = painter.bitmap] band in
        var lines = EnlargedLines(small, columns)
        var copies = [UInt32](repeating: 0, count: band.width)
        copies.withUnsafeMutableBufferPointer { copies in
          guard let copies = copies.baseAddress else { return }
          for y in band.minY..<band.maxY {
            lines.draw(rows[y - area.minY], into: copies)
            fade(copies, across, down[y - area.minY])
            cover(bitmap.row(y) + band.minX, with: copies, band.width)
          }
        }
      }
    }
  }

  /// Draws a part of one strip over what is there, a few rows at a time so that they stay in the cache until they are blended.
  private func blend(_ strip: PixelRect, _ painter: Painter) {
    guard !strip.isEmpty, painter.mayDraw(in: strip.cgRect) else { return }
    let height = min(strip.height, 16)
    let band = Bitmap(size: PixelSize(width: strip.width, height: height), isOpaque: small.isOpaque && !fades(strip))
    var lines = EnlargedLines(small, Stretch(horizontalTaps(strip.minX..<strip.maxX)))
    let rows = verticalTaps(strip.minY..<strip.maxY)
    let across = fades(strip) ? coverage(strip.minX..<strip.maxX, rect.minX..<rect.maxX, extended.minX..<extended.maxX) : []
    let down = fades(strip) ? coverage(strip.minY..<strip.maxY, rect.minY..<rect.maxY, extended.minY..<extended.maxY) : []
    for top in stride(from: 0, to: strip.height, by: height) {
      let count = min(height, strip.height - top)
      for y in 0..<count {
        lines.draw(rows[top + y], into: band.row(y))
        if fades(strip) { fade(band.row(y), across, down[top + y]) }
      }
      let place = CGRect(x: strip.minX, y: strip.minY + top, width: strip.width, height: count)
      painter.draw(
        band, source: CGRect(x: 0, y: 0, width: strip.width, height: count), in: place, interpolation: .none)
    }
  }

  // MARK: Rows

  /// Two neighbours along an axis and the weight of the second, in 256ths.
  private struct Tap {
    var first: UInt16
    var second: UInt16
    var weight: UInt32
  }

  private func horizontalTaps(_ range: Range<Int>) -> [Tap] {
    taps(range, start: rect.minX, length: rect.width, count: small.width)
  }

  private func verticalTaps(_ range: Range<Int>) -> [Tap] {
    taps(range, start: rect.minY, length: rect.height, count: small.height)
  }

  private func taps(_ range: Range<Int>, start: Int, length: Int, count: Int) -> [Tap] {
    range.map { pixel in
      let place = (Double(pixel - start) + 0.5) * Double(count) / Double(length) - 0.5
      let floor = place.rounded(.down)
      return Tap(
        first: UInt16(clamping: reflected(Int(floor), count)), second: UInt16(clamping: reflected(Int(floor) + 1, count)),
        weight: UInt32(((place - floor) * 256).rounded()))
    }
  }

  /// The pixels of a row: runs that lie between the same two pixels of the small picture, and the weights of the second of them.
  private struct Stretch: Sendable {
    private var runs: [(start: Int, first: Int, second: Int)] = []
    /// Twice in each word, for the two halves of a pixel's channels.
    private var weights: [UInt32] = []
    let count: Int

    init(_ taps: [Tap]) {
      count = taps.count
      weights.reserveCapacity(count)
      for (index, tap) in taps.enumerated() {
        let (first, second) = (Int(tap.first), Int(tap.second))
        if runs.last.map({ $0.first != first || $0.second != second }) ?? true { runs.append((index, first, second)) }
        weights.append(tap.weight << 16 | tap.weight)
      }
    }

    /// Enlarges a line of the small picture, four pixels at a time within a run.
    func enlarge(_ line: UnsafeMutablePointer<UInt32>, into out: UnsafeMutablePointer<UInt32>) {
      weights.withUnsafeBufferPointer { weights in
        for index in runs.indices {
          let run = runs[index]
          let end = index + 1 < runs.count ? runs[index + 1].start : count
          let (a, b) = (Channels(line[run.first]), Channels(line[run.second]))
          var x = run.start
          while x < end, end - run.start >= 4 {
            // The last four may overlap those before, and come out the same again.
            x = min(x, end - 4)
            let weight = UnsafeRawPointer(weights.baseAddress! + x).loadUnaligned(as: SIMD8<UInt16>.self)
            UnsafeMutableRawPointer(out + x).storeBytes(of: a.mixed(with: b, weight), as: SIMD4<UInt32>.self)
            x += 4
          }
          while x < end {
            out[x] = mixed(line[run.first], line[run.second], weights[x] & 0xFFFF)
            x += 1
          }
        }
      }
    }
  }

  /// Four equal pixels as 16-bit lanes: the channels at the even bytes and those at the odd ones.
  private struct Channels {
    let even: SIMD8<UInt16>
    let odd: SIMD8<UInt16>

    @inline(__always) init(_ pixel: UInt32) {
      let pixels = SIMD4<UInt32>(repeating: pixel)
      even = unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self)
      odd = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    }

    /// As the function `mixed` does it; no lane overflows, as 255 · 256 + 128 < 65,536.
    @inline(__always) func mixed(with other: Channels, _ weight: SIMD8<UInt16>) -> SIMD4<UInt32> {
      let rest = 256 &- weight
      let low = (even &* rest &+ other.even &* weight &+ 0x80) &>> 8
      let high = (odd &* rest &+ other.odd &* weight &+ 0x80) & 0xFF00
      return unsafeBitCast(low | high, to: SIMD4<UInt32>.self)
    }
  }

  /// The two lines of the small picture that a row lies between, enlarged. Several rows in turn lie between the same two.
  private struct EnlargedLines {
    private let small: Bitmap
    private let columns: Stretch
    private let mix = KernelSet.best.pictures.mixRows
    /// One line after the other.
    private var pixels: [UInt32]
    /// Which lines of the small picture they are.
    private var known: [UInt16?] = [nil, nil]

    init(_ small: Bitmap, _ columns: Stretch) {
      (self.small, self.columns) = (small, columns)
      pixels = [UInt32](repeating: 0, count: 2 * columns.count)
    }

    /// Writes a row of pixels.
    mutating func draw(_ row: Tap, into out: UnsafeMutablePointer<UInt32>) {
      let upper = slot(of: row.first, besides: row.second)
      let lower = slot(of: row.second, besides: row.first)
      pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        mix(start + upper * columns.count, start + lower * columns.count, out, columns.count, Int(row.weight))
      }
    }

    /// Which of the two a line is; it takes the place of the one that is not `other`.
    private mutating func slot(of line: UInt16, besides other: UInt16) -> Int {
      if let slot = known.firstIndex(of: line) { return slot }
      let slot = known[0] == other ? 1 : 0
      known[slot] = line
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        columns.enlarge(small.row(Int(line)), into: start + slot * columns.count)
      }
      return slot
    }
  }

  /// How much of the copies is seen per pixel along an axis, in 256ths: all at an edge that they continue, none beyond the seam.
  private func coverage(_ range: Range<Int>, _ inner: Range<Int>, _ outer: Range<Int>) -> [UInt32] {
    guard !fadesOutside else {
      return range.map { pixel in
        let beyond = Double(max(inner.lowerBound - pixel, pixel - inner.upperBound + 1))
        let share = min(max((beyond - 0.5) / Double(seam), 0), 1)
        return UInt32((256 * share * share * (3 - 2 * share)).rounded())
      }
    }
    return range.map { pixel in
      var depth = seam
      if outer.lowerBound < inner.lowerBound { depth = min(depth, pixel - inner.lowerBound) }
      if outer.upperBound > inner.upperBound { depth = min(depth, inner.upperBound - 1 - pixel) }
      let share = 1 - (Double(depth) + 0.5) / (Double(seam) + 0.5)
      return UInt32((256 * share * share * (3 - 2 * share)).rounded())
    }
  }

  private func fade(_ out: UnsafeMutablePointer<UInt32>, _ across: [UInt32], _ down: UInt32) {
    var x = 0
    across.withUnsafeBufferPointer { across in
      while x + 4 <= across.count {
        let weights = UnsafeRawPointer(across.baseAddress! + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let most = weights.replacing(with: down, where: weights .< down)
        let pixels = UnsafeRawPointer(out + x).loadUnaligned(as: SIMD4<UInt32>.self)
        UnsafeMutableRawPointer(out + x).storeBytes(of: faded(pixels, most | most &<< 16), as: SIMD4<UInt32>.self)
        x += 4
      }
      while x < across.count {
        out[x] = mixed(0, out[x], max(across[x], down))
        x += 1
      }
    }
  }
}

/// Four pixels of which `weights`, in 256ths and twice in each word, are kept; as `mixed` does it.
@inline(__always)
private func faded(_ pixels: SIMD4<UInt32>, _ weights: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let weights = unsafeBitCast(weights, to: SIMD8<UInt16>.self)
  let low = unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* weights &+ 0x80
  let high = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* weights &+ 0x80
  return unsafeBitCast(low &>> 8 | high & 0xFF00, to: SIMD4<UInt32>.self)
}

/// Draws premultiplied pixels over others, rounded as pixman rounds it.
private func cover(_ out: UnsafeMutablePointer<UInt32>, with pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
  var x = 0
  while x + 4 <= count {
    let over = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD4<UInt32>.self)
    let under = UnsafeRawPointer(out + x).loadUnaligned(as: SIMD4<UInt32>.self)
    UnsafeMutableRawPointer(out + x).storeBytes(of: covered(under, by: over), as: SIMD4<UInt32>.self)
    x += 4
  }
  while x < count {
    out[x] = covered(SIMD4(repeating: out[x]), by: SIMD4(repeating: pixels[x]))[0]
    x += 1
  }
}

@inline(__always)
private func covered(_ under: SIMD4<UInt32>, by over: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let rest = 255 &- over &>> 24
  let weights = unsafeBitCast(rest | rest &<< 16, to: SIMD8<UInt16>.self)
  let low = unsafeBitCast(under & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* weights &+ 0x80
  let high = unsafeBitCast(under &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* weights &+ 0x80
  let left = (low &+ low &>> 8) &>> 8 | (high &+ high &>> 8) & 0xFF00
  return over &+ unsafeBitCast(left, to: SIMD4<UInt32>.self)
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
