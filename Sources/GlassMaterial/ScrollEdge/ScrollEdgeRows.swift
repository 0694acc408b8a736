import GlassGeometry
import GlassKernels
import GlassRaster

/// Draws the rows of scroll edges.
///
/// Unchecked, as jobs write different rows; levels and mixes are only read meanwhile.
final class ScrollEdgeStage: Stage, @unchecked Sendable {
  private static let jobRows = 16
  var scratch: ScratchMemory?
  private var edge: ScrollEdgeRows?

  /// Draws all rows of an edge.
  func run(_ edge: ScrollEdgeRows, _ bands: BandScheduler) {
    self.edge = edge
    let jobs = (edge.area.height + Self.jobRows - 1) / Self.jobRows
    bands.run(
      self, jobs: jobs, pixels: edge.area.area, scratchBytes: ScrollEdgeRows.scratchBytes(edge.area.width))
    self.edge = nil
  }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) {
    guard let edge else { return }
    let first = edge.area.minY + job * Self.jobRows
    edge.draw(first..<min(first + Self.jobRows, edge.area.maxY), scratch)
  }
}

/// The rows of one scroll edge: both blurs become pixels, then everything is mixed.
struct ScrollEdgeRows {
  let content: Bitmap
  /// The pixels to draw.
  let area: PixelRect
  let fine: Level
  let coarse: Level
  /// For each row, or each quad of columns.
  let mixes: UnsafePointer<DissolveMix>
  /// Whether mixes belong to columns.
  let isAcross: Bool
  let kernels: KernelSet

  /// The scratch memory for rows of a width: two rows of pixels and one of cells, with what kernels write beyond them.
  static func scratchBytes(_ width: Int) -> Int { pixelBytes(width) * 2 + (width / 4 + 24) * 8 }

  private static func pixelBytes(_ width: Int) -> Int { (width + 64) * 4 }

  /// Draws some rows.
  func draw(_ rows: Range<Int>, _ scratch: UnsafeMutableRawPointer) {
    let bytes = Self.pixelBytes(area.width)
    // Whole quads are read, whose pixels outside the area are not used.
    let start = area.minX & ~31
    scratch.initializeMemory(as: UInt8.self, repeating: 0, count: bytes * 2)
    let finePixels = scratch.assumingMemoryBound(to: UInt32.self) - start
    let coarsePixels = (scratch + bytes).assumingMemoryBound(to: UInt32.self) - start
    let cells = (scratch + bytes * 2).assumingMemoryBound(to: UInt16.self)
    for y in rows {
      expand(fine, y, cells, finePixels)
      expand(coarse, y, cells, coarsePixels)
      let mix = mixes + (isAcross ? 0 : y - area.minY)
      kernels.dissolve(
        content.row(y), finePixels, coarsePixels, area.minX, area.maxX, mix, isAcross ? 1 : 0, BlueNoise.shared.row(y))
    }
  }

  /// Row `y` of a level, dithered unlike the pixels of the row itself.
  private func expand(
    _ level: Level, _ y: Int, _ cells: UnsafeMutablePointer<UInt16>, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let position = level.position(y * 16 + 8)
    let firstColumn = (area.minX >> level.log2) - 2
    let row = level.origin + (position >> 4) * level.stride + firstColumn * 4
    kernels.mixRows(row, row + level.stride, cells, (area.width >> level.log2) + 6, position & 15)
    kernels.expand(
      UnsafePointer(cells) - firstColumn * 4, pixels, area.minX, area.maxX, area.minX, area.maxX, level.log2,
      BlueNoise.shared.row(y + 13))
  }
}
