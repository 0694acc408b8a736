import GlassGeometry
import GlassKernels
public import GlassWorkers

extension Painter {
  /// Calls `body` for bands of rows that together are `area`, on the pool's threads where there are enough pixels for that to pay.
  func inBands(_ area: PixelRect, _ body: @Sendable (PixelRect) -> Void) {
    Bands(area).run(on: workers, body)
  }
}

extension Bitmap {
  /// Replaces the pixels of `region` by those at the same place in `source`, sharing the work with a pool's threads.
  public func copy(from source: Bitmap, region: PixelRegion, workers: WorkerPool) {
    if isBeyondCaches(region) { return lay(source, region, 0, workers) }
    Bands(region.rects).run(on: workers) { band, _ in self.copy(from: source, rect: band) }
  }

  /// Replaces the pixels of `region` by those at the same place in `source`, which may be this bitmap, seen through a colour.
  public func copy(from source: Bitmap, region: PixelRegion, through color: RGBA, workers: WorkerPool) {
    if isBeyondCaches(region) { return lay(source, region, color.premultipliedARGB, workers) }
    let (veil, word) = (KernelSet.best.pictures.veil, color.premultipliedARGB)
    let areas = region.rects.map { $0.intersection(held).intersection(source.held) }
    Bands(areas).run(on: workers) { band, _ in
      for y in band.minY..<band.maxY { veil(source.row(y) + band.minX, self.row(y) + band.minX, band.width, word) }
    }
  }

  /// Whether so many pixels are written that those written first have left the caches before anybody reads them.
  private func isBeyondCaches(_ region: PixelRegion) -> Bool { region.area >= 1 << 22 }

  private func lay(_ source: Bitmap, _ region: PixelRegion, _ color: UInt32, _ workers: WorkerPool) {
    let lay = KernelSet.best.pictures.lay
    Bands(region.rects.map { $0.intersection(held).intersection(source.held) }).run(on: workers) { band, _ in
      lay(
        source.row(band.minY) + band.minX, source.stride / 4, self.row(band.minY) + band.minX, self.stride / 4, band.width,
        band.height, color)
    }
  }

  /// Replaces the pixels of `region` by one colour, without blending, sharing the work with a pool's threads.
  public func fill(_ region: PixelRegion, _ color: RGBA, workers: WorkerPool) {
    Bands(region.rects).run(on: workers) { band, _ in self.fill(band, color) }
  }
}

/// Rectangles cut into bands of whole rows, each of so many pixels that the time to hand it to a thread does not count.
struct Bands {
  private static let leastPixels = 1 << 14

  private var pieces: [Piece] = []
  private var count = 0
  private var pixels = 0

  /// One rectangle.
  private struct Piece {
    let area: PixelRect
    /// Of a band, in rows.
    let height: Int
    /// The number of its first band.
    let first: Int

    func band(_ number: Int) -> PixelRect {
      let top = area.minY + (number - first) * height
      return PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + height, area.maxY))
    }
  }

  /// Bands of rectangles that do not overlap; empty ones have none.
  init(_ areas: [PixelRect]) {
    for area in areas {
      let height = max(1, (Self.leastPixels + area.width - 1) / max(1, area.width))
      pieces.append(Piece(area: area, height: height, first: count))
      guard !area.isEmpty else { continue }
      count += (area.height + height - 1) / height
      pixels += area.area
    }
  }

  init(_ area: PixelRect) { self.init([area]) }

  /// Calls `body` with each band and the number of the rectangle that it is of.
  func run(on workers: WorkerPool?, _ body: @Sendable (PixelRect, Int) -> Void) {
    // Many small ones are done before a thread has woken.
    guard let workers, count > pieces.count || pixels >= 2 * Self.leastPixels else {
      for (index, piece) in pieces.enumerated() where !piece.area.isEmpty { body(piece.area, index) }
      return
    }
    withoutActuallyEscaping(body) { workers.run(bands: count, Job(pieces: pieces, body: $0)) }
  }

  func run(on workers: WorkerPool?, _ body: @Sendable (PixelRect) -> Void) {
    run(on: workers) { band, _ in body(band) }
  }

  /// The bands as work for a pool.
  private final class Job: BandedWork {
    private let pieces: [Piece]
    private let body: @Sendable (PixelRect, Int) -> Void

    init(pieces: [Piece], body: @escaping @Sendable (PixelRect, Int) -> Void) { (self.pieces, self.body) = (pieces, body) }

    func run(band: Int, thread: Int) {
      // Empty rectangles begin where the next one does.
      guard let index = pieces.lastIndex(where: { $0.first <= band && !$0.area.isEmpty }) else { return }
      body(pieces[index].band(band), index)
    }
  }
}
