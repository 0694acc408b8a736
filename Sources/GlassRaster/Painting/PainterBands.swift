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
    Bands(region).run(on: workers) { self.copy(from: source, rect: $0) }
  }

  /// Replaces the pixels of `region` by those at the same place in `source`, which may be this bitmap, seen through a colour.
  public func copy(from source: Bitmap, region: PixelRegion, through color: RGBA, workers: WorkerPool) {
    let (veil, word) = (KernelSet.best.pictures.veil, color.premultipliedARGB)
    Bands(region.clipped(to: held.intersection(source.held))).run(on: workers) { band in
      for y in band.minY..<band.maxY { veil(source.row(y) + band.minX, self.row(y) + band.minX, band.width, word) }
    }
  }

  /// Replaces the pixels of `region` by one colour, without blending, sharing the work with a pool's threads.
  public func fill(_ region: PixelRegion, _ color: RGBA, workers: WorkerPool) {
    Bands(region).run(on: workers) { self.fill($0, color) }
  }
}

/// Rectangles cut into bands of whole rows, each of so many pixels that the time to hand it to a thread does not count.
struct Bands {
  private static let leastPixels = 1 << 14

  /// A rectangle whose bands are those from `first` on.
  private struct Part {
    let area: PixelRect
    let height: Int
    let first: Int
  }

  private var parts: [Part] = []
  private var count = 0

  init(_ area: PixelRect) { add(area) }

  init(_ region: PixelRegion) { for rect in region.rects { add(rect) } }

  private mutating func add(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    let height = max(1, (Self.leastPixels + area.width - 1) / area.width)
    parts.append(Part(area: area, height: height, first: count))
    count += (area.height + height - 1) / height
  }

  func run(on workers: WorkerPool?, _ body: @Sendable (PixelRect) -> Void) {
    guard let workers, count > 1 else { return parts.forEach { body($0.area) } }
    withoutActuallyEscaping(body) { workers.run(bands: count, Job(parts: parts, body: $0)) }
  }

  /// The bands as work for a pool.
  private final class Job: BandedWork {
    private let parts: [Part]
    private let body: @Sendable (PixelRect) -> Void

    init(parts: [Part], body: @escaping @Sendable (PixelRect) -> Void) { (self.parts, self.body) = (parts, body) }

    func run(band: Int, thread: Int) {
      guard let part = parts.last(where: { $0.first <= band }) else { return }
      let top = part.area.minY + (band - part.first) * part.height
      body(PixelRect(minX: part.area.minX, minY: top, maxX: part.area.maxX, maxY: min(top + part.height, part.area.maxY)))
    }
  }
}
