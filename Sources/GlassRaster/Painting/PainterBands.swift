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
    for rect in region.rects { Bands(rect).run(on: workers) { self.copy(from: source, rect: $0) } }
  }

  /// Replaces the pixels of `region` by those at the same place in `source`, which may be this bitmap, seen through a colour.
  public func copy(from source: Bitmap, region: PixelRegion, through color: RGBA, workers: WorkerPool) {
    let (veil, word) = (KernelSet.best.pictures.veil, color.premultipliedARGB)
    for rect in region.rects {
      Bands(rect.intersection(held).intersection(source.held)).run(on: workers) { band in
        for y in band.minY..<band.maxY { veil(source.row(y) + band.minX, self.row(y) + band.minX, band.width, word) }
      }
    }
  }

  /// Replaces the pixels of `region` by one colour, without blending, sharing the work with a pool's threads.
  public func fill(_ region: PixelRegion, _ color: RGBA, workers: WorkerPool) {
    for rect in region.rects { Bands(rect).run(on: workers) { self.fill($0, color) } }
  }
}

/// A rectangle cut into bands of whole rows, each of so many pixels that the time to hand it to a thread does not count.
struct Bands {
  private static let leastPixels = 1 << 14

  let area: PixelRect
  private let height: Int

  init(_ area: PixelRect) {
    self.area = area
    height = max(1, (Self.leastPixels + area.width - 1) / max(1, area.width))
  }

  func run(on workers: WorkerPool?, _ body: @Sendable (PixelRect) -> Void) {
    guard !area.isEmpty else { return }
    let count = (area.height + height - 1) / height
    guard let workers, count > 1 else { return body(area) }
    withoutActuallyEscaping(body) { workers.run(bands: count, Job(area: area, height: height, body: $0)) }
  }

  /// The bands as work for a pool.
  private final class Job: BandedWork {
    private let area: PixelRect
    private let height: Int
    private let body: @Sendable (PixelRect) -> Void

    init(area: PixelRect, height: Int, body: @escaping @Sendable (PixelRect) -> Void) {
      (self.area, self.height, self.body) = (area, height, body)
    }

    func run(band: Int, thread: Int) {
      let top = area.minY + band * height
      body(PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + height, area.maxY)))
    }
  }
}
