import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// The blurred levels that frames keep: what comes to be seen later is as if it had been seen from the start.
@Suite("Levels of a backdrop") struct BackdropLevelsTests {
  @Test("cells that are needed later are the same as those computed at once", arguments: [1, 1.2, 1.25, 1.5, 1.75, 2, 2.5, 3])
  func needs(_ scale: Double) {
    let backdrop = TestGlass.photo(PixelSize(width: 240, height: 180))
    for points in [5, 7, 18.5] {
      let sigma = points * scale
      func levels() -> BackdropLevels { BackdropLevels(size: backdrop.size, scale: scale, sigma: sigma, reach: Int(64 * scale)) }
      for step in 0..<16 {
        // A shape that stands somewhere, and then a little further and larger: at every place among the tiles.
        let before = BackdropNeed(rect: PixelRect(x: 100 + step, y: 70 + step, width: 40, height: 30), coarse: 6, fine: 9)
        var after = before
        after.rect = PixelRect(x: 94 + step, y: 66 + step, width: 60, height: 44)
        let kept = levels()
        update(kept, backdrop, before)
        update(kept, backdrop, after)
        let fresh = levels()
        update(fresh, backdrop, after)
        #expect(cells(kept.coarse, under: after) == cells(fresh.coarse, under: after), "sigma \(sigma), step \(step)")
        #expect(cells(kept.fine, under: after) == cells(fresh.fine, under: after), "sigma \(sigma), step \(step)")
      }
    }
  }

  private func update(_ levels: BackdropLevels, _ backdrop: Bitmap, _ need: BackdropNeed) {
    levels.update(from: backdrop, needed: [need], kernels: .baseline, bands: BandScheduler(pool: WorkerPool(threads: 1)))
  }

  /// The cells that samples for a shape read.
  private func cells(_ plane: LevelPlane, under need: BackdropNeed) -> [UInt16] {
    let (rect, log2) = (need.rect.expanded(by: need.coarse), plane.plan.log2)
    return (rect.minY >> log2...rect.maxY >> log2).flatMap { row in
      (rect.minX >> log2...rect.maxX >> log2).flatMap { column in (0..<4).map { plane.cell(column, row)[$0] } }
    }
  }
}
