import GlassGeometry
import GlassKernels

/// Draws an opaque picture larger or smaller, each pixel from the four nearest of the picture, weighted by nearness.
///
/// Two rows are mixed in 256ths, then two neighbours of the mixed row in 65,536ths; the result is rounded once. A pixel depends on its
/// place alone. Beyond its edge the picture goes on with the pixels there.
struct ImageScaler: Sendable {
  private let picture: Bitmap
  /// The pixels that count.
  private let part: PixelRect
  private var horizontal: Axis
  private var vertical: Axis

  /// - Parameter map: From device pixels to pixels counted from the corner of `part`, along rows and columns.
  init(_ picture: Bitmap, part: PixelRect, _ map: Transform) {
    self.picture = picture
    self.part = part
    horizontal = Axis(step: map.a, start: map.tx, count: part.width)
    vertical = Axis(step: map.d, start: map.ty, count: part.height)
  }

  /// One direction: where among the picture's pixels the middle of a device pixel lies.
  private struct Axis: Sendable {
    var step: Double
    var start: Double
    var count: Int
    /// The device pixels beyond which the picture goes on mirrored; beyond that mirror image its last pixel goes on.
    var mirrored: Range<Int>?

    /// The pixel before a place, and how far the place is from its middle to the next one's, in parts of which `1 << bits` make it up; the
    /// middle of the last pixel is as far as it goes.
    func place(_ pixel: Int, bits: Int) -> (first: Int, weight: Int) {
      let units = Double(1 << bits)
      let place = ((Double(reflected(pixel)) + 0.5) * step + start - 0.5) * units
      let last = Double(count - 1) * units
      // Not negative, so that it is rounded down.
      let steps = Int(min(max(place, 0), last))
      return (steps >> bits, steps & (1 << bits - 1))
    }

    private func reflected(_ pixel: Int) -> Int {
      guard let mirrored, !mirrored.contains(pixel) else { return pixel }
      return 2 * (pixel < mirrored.lowerBound ? mirrored.lowerBound : mirrored.upperBound) - 1 - pixel
    }
  }

  /// The same, which goes on mirrored beyond a rectangle of device pixels.
  func mirrored(at rect: PixelRect) -> ImageScaler {
    var copy = self
    copy.horizontal.mirrored = rect.minX..<rect.maxX
    copy.vertical.mirrored = rect.minY..<rect.maxY
    return copy
  }

  /// For a run of columns of the target: the pixel before each, counted from `start`, and the weight of the next one in 65,536ths.
  struct Columns: Sendable {
    fileprivate var start: Int
    /// How many pixels of a row are needed.
    fileprivate var count: Int
    fileprivate var first: [Int32] = []
    fileprivate var weights: [UInt16] = []
  }

  /// The columns of the target in a range, for `draw`.
  func columns(_ range: Range<Int>) -> Columns {
    var columns = Columns(start: 0, count: 0)
    let places = range.map { horizontal.place($0, bits: 16) }
    guard let low = places.map(\.first).min(), let high = places.map(\.first).max() else { return columns }
    columns.start = low
    columns.count = min(high + 2, part.width) - low
    columns.first = places.map { Int32($0.first - low) }
    columns.weights = places.map { UInt16($0.weight) }
    return columns
  }

  /// Draws the pixels of `area`, whose columns are `columns`.
  func draw(_ area: PixelRect, _ columns: Columns, into target: Bitmap) {
    guard columns.count > 0, columns.first.count == area.width else { return }
    let loops = KernelSet.best.pictures
    // A word of four lanes for each pixel, one more at the end, and what loops read beyond.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: columns.count + 16) { line in
      columns.first.withUnsafeBufferPointer { first in
        columns.weights.withUnsafeBufferPointer { weights in
          guard let line = line.baseAddress, let first = first.baseAddress, let weights = weights.baseAddress else { return }
          for y in area.minY..<area.maxY {
            blendRows(at: y, columns, into: line, loops)
            loops.stretch(line, first, weights, target.row(y) + area.minX, area.width)
          }
        }
      }
    }
  }

  private func blendRows(at y: Int, _ columns: Columns, into line: UnsafeMutablePointer<UInt64>, _ loops: PictureLoops) {
    let (first, weight) = vertical.place(y, bits: 8)
    let start = part.minX + columns.start
    let top = picture.row(part.minY + first) + start
    let bottom = picture.row(part.minY + min(first + 1, part.height - 1)) + start
    loops.blendRows(top, bottom, line, columns.count, weight)
    line[columns.count] = line[columns.count - 1]
  }
}
