import Foundation
import GlassGeometry
import GlassKernels

/// One blurred level of a backdrop: cells of four 12-bit lanes over the surface and a mirrored margin, with a note of which are out of date.
final class LevelPlane {
  /// Cells per side of a tile, the unit of the notes.
  static let tile = 4

  let plan: BlurPlan
  /// Cells of margin on each side.
  let margin: Int
  /// Cells across, margins included; a multiple of `tile`.
  let columns: Int
  /// Cells down, margins included; a multiple of `tile`.
  let rows: Int
  /// What was asked for, and its first cache line.
  private let memory: UnsafeMutableRawPointer
  private let storage: UnsafeMutablePointer<UInt16>
  private let stale: TileNotes
  private var runs: [PixelRect] = []
  private let surface: PixelSize

  /// A plane for a surface; samples may lie up to `reach` device pixels outside.
  init(surface: PixelSize, plan: BlurPlan, reach: Int) {
    self.plan = plan
    self.surface = surface
    let side = 1 << plan.log2
    func padded(_ count: Int) -> Int { (count + Self.tile - 1) / Self.tile * Self.tile }
    margin = padded(reach / side + 4)
    // Whole cache lines, an odd number of them: rows one above the other do not crowd into a few sets of the cache.
    columns = (padded((surface.width + side - 1) / side + 2 * margin) + 7) / 16 * 16 + 8
    rows = padded((surface.height + side - 1) / side + 2 * margin)
    // Kernels read and write whole vectors: a little beyond the last cell. What no glass ever needs takes no memory.
    let lanes = columns * rows * 4 + 256
    guard let memory = calloc(lanes + 32, 2) else {
      fatalError("there is no memory for a backdrop of \(columns) × \(rows) cells")
    }
    self.memory = memory
    storage = memory.alignedUp(toMultipleOf: 64).bindMemory(to: UInt16.self, capacity: lanes)
    stale = TileNotes(columns: columns / Self.tile, rows: rows / Self.tile)
  }

  deinit { free(memory) }

  /// Lanes from one row to the next.
  var stride: Int { columns * 4 }

  /// The memory of the cell at (`column`, `row`); (0, 0) is the surface's first.
  func cell(_ column: Int, _ row: Int) -> UnsafeMutablePointer<UInt16> {
    storage + ((row + margin) * columns + column + margin) * 4
  }

  /// The level as kernels see it.
  var level: Level {
    let cells = cells
    return Level(
      origin: UnsafePointer(cell(0, 0)), stride: stride, log2: plan.log2, phase: plan.phase,
      first: SIMD2(Int32(cells.minX), Int32(cells.minY)), last: SIMD2(Int32(cells.maxX - 2), Int32(cells.maxY - 2)))
  }

  /// All cells that there are, margins included.
  var cells: PixelRect { PixelRect(minX: -margin, minY: -margin, maxX: columns - margin, maxY: rows - margin) }

  /// Notes that every cell which depends on the pixels of `damage` is out of date, those of the mirrored margin included.
  func invalidate(_ damage: PixelRect) {
    let border = margin << plan.log2
    var area = damage
    if damage.minX < border { area.minX = -damage.maxX }
    if damage.minY < border { area.minY = -damage.maxY }
    if damage.maxX > surface.width - border { area.maxX = 2 * surface.width - damage.minX }
    if damage.maxY > surface.height - border { area.maxY = 2 * surface.height - damage.minY }
    let cells = cellRect(covering: area)
    let affected = PixelRect(
      minX: cells.minX - plan.after, minY: cells.minY - plan.after, maxX: cells.maxX + plan.before, maxY: cells.maxY + plan.before
    )
    stale.note(tileRect(covering: affected))
  }

  /// Hands out the out-of-date cells among those that samples under `needed` (device pixels) read, as few rectangles of cells; they count as
  /// up to date from now on. No rectangle is written by two: each is a whole number of tiles. They are cut to so many `rows`, a multiple of `tile`, and
  /// come from top to bottom, as threads take them from both ends.
  func takeStale(under needed: [PixelRect], rows: Int, _ body: (PixelRect) -> Void) {
    runs.removeAll(keepingCapacity: true)
    for rect in needed {
      let tiles = tiles(under: rect)
      let first = runs.count
      for y in tiles.minY..<tiles.maxY { takeRuns(row: y, from: tiles.minX, to: tiles.maxX, firstOfRect: first) }
    }
    var y = runs.reduce(.max) { min($0, $1.minY) }
    let bottom = runs.reduce(y) { max($0, $1.maxY) }
    while y < bottom {
      let end = y + rows / Self.tile
      for run in runs where run.minY < end && run.maxY > y {
        body(
          PixelRect(
            minX: run.minX * Self.tile - margin, minY: max(run.minY, y) * Self.tile - margin,
            maxX: run.maxX * Self.tile - margin, maxY: min(run.maxY, end) * Self.tile - margin))
      }
      y = end
    }
  }

  /// The cells of the fine level that the cells handed out under a rectangle are computed from, as device pixels: whole tiles are
  /// handed out, more than samples read, and all of them count as up to date.
  func sources(under rect: PixelRect) -> PixelRect {
    let (tiles, log2) = (tiles(under: rect), plan.log2)
    guard !tiles.isEmpty else { return .empty }
    let (before, after) = (margin + plan.before, plan.after - margin)
    return PixelRect(
      minX: (tiles.minX * Self.tile - before) << log2, minY: (tiles.minY * Self.tile - before) << log2,
      maxX: (tiles.maxX * Self.tile + after) << log2, maxY: (tiles.maxY * Self.tile + after) << log2)
  }

  /// The tiles with the cells that samples under a rectangle (device pixels) read.
  private func tiles(under rect: PixelRect) -> PixelRect { tileRect(covering: cellRect(covering: rect).expanded(by: 1)) }

  /// Runs of out-of-date tiles in a row, joined to the run above where both have the same ends.
  private func takeRuns(row: Int, from: Int, to: Int, firstOfRect: Int) {
    var x = from
    while let run = stale.takeRun(row: row, from: x, to: to) {
      x = run.upperBound
      let above = runs[firstOfRect...].lastIndex { $0.maxY == row && $0.minX == run.lowerBound && $0.maxX == x }
      if let above {
        runs[above].maxY = row + 1
      } else {
        runs.append(PixelRect(minX: run.lowerBound, minY: row, maxX: x, maxY: row + 1))
      }
    }
  }

  private func cellRect(covering pixels: PixelRect) -> PixelRect {
    let last = (1 << plan.log2) - 1
    return PixelRect(
      minX: pixels.minX >> plan.log2, minY: pixels.minY >> plan.log2, maxX: (pixels.maxX + last) >> plan.log2,
      maxY: (pixels.maxY + last) >> plan.log2)
  }

  /// The tiles that cover cells, cut to the plane.
  private func tileRect(covering cells: PixelRect) -> PixelRect {
    let inside = cells.offset(x: margin, y: margin).intersection(PixelRect(x: 0, y: 0, width: columns, height: rows))
    guard !inside.isEmpty else { return .empty }
    return PixelRect(
      minX: inside.minX / Self.tile, minY: inside.minY / Self.tile, maxX: (inside.maxX + Self.tile - 1) / Self.tile,
      maxY: (inside.maxY + Self.tile - 1) / Self.tile)
  }
}
