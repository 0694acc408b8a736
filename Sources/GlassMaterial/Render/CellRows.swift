import GlassGeometry
import GlassKernels

/// The cells that the pixels of a body's current row lie between, mixed for that row: blurred backdrop and bleeding light.
struct CellRows {
  private unowned(unsafe) let kernels: KernelSet
  private let level: Level
  private let grid: CellGrid
  /// Those that are looked at, of far larger glass than the surface no more than lie within it.
  private let columns: Range<Int>
  private let scratch: UnsafeMutablePointer<UInt16>
  private var currentRow = 0

  /// The lanes of scratch memory for a body.
  static func scratchLanes(_ grid: CellGrid) -> Int { (grid.width + 16) * 4 * 2 }

  /// Rows of a body over its backdrop, for some columns of pixels.
  init(_ grid: CellGrid, under pixels: Range<Int>, level: Level, kernels: KernelSet, scratch: UnsafeMutablePointer<UInt16>) {
    self.kernels = kernels
    self.level = level
    self.grid = grid
    columns = grid.columns(under: pixels, log2: level.log2)
    self.scratch = scratch
  }

  /// First absolute column of the rows.
  var firstColumn: Int { columns.lowerBound }
  /// The current row of the blurred backdrop, by absolute column.
  var blurred: UnsafePointer<UInt16> { UnsafePointer(scratch) - firstColumn * 4 }
  /// The current row of bleeding light, by absolute column.
  var bleed: UnsafePointer<UInt16> { UnsafePointer(bleedScratch) - firstColumn * 4 }
  private var bleedScratch: UnsafeMutablePointer<UInt16> { scratch + (columns.count + 16) * 4 }
  /// The geometry of the nearest row, from `firstColumn`.
  var geometry: UnsafePointer<CellGroup> {
    grid.geometry(currentRow) + (columns.lowerBound - grid.firstColumn) / CellGroup.count
  }

  /// Makes pixel row `y` the current one.
  mutating func select(_ y: Int) {
    let position = ((y * 16 + 8) >> level.log2) - 8
    let (row, fraction) = (position >> 4, position & 15)
    currentRow = fraction < 8 ? row : row + 1
    let light = grid.bleeding + row * grid.stride + firstColumn * 4
    kernels.mixRows(light, light + grid.stride, bleedScratch, columns.count, fraction)
    let blurred = level.origin + row * level.stride + firstColumn * 4
    kernels.mixRows(blurred, blurred + level.stride, scratch, columns.count, fraction)
  }
}
