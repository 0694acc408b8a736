import GlassGeometry
import GlassKernels

/// The finished cells that the pixels of a body's current row lie between, mixed for that row.
struct CellRows {
  private unowned(unsafe) let kernels: KernelSet
  private let level: Level
  private let scratch: UnsafeMutablePointer<UInt16>
  /// The first stored row of each, as an absolute row.
  private let firstRow: Int
  private let faces: UnsafePointer<UInt16>
  private let bleeds: UnsafePointer<UInt16>
  private unowned(unsafe) let map: CellMap
  /// Cells in a row.
  private let width: Int
  private var currentRow = 0

  /// First absolute column of the rows.
  let firstColumn: Int

  /// The lanes of scratch memory for a body.
  static func scratchLanes(_ body: Body) -> Int { (body.cells.map.cells.width + 16) * 4 * 2 }

  /// Rows of a body over its backdrop.
  init(body: Body, levels: BackdropLevels, kernels: KernelSet, scratch: UnsafeMutablePointer<UInt16>) {
    self.kernels = kernels
    self.scratch = scratch
    let cells = body.cells
    let covered = cells.map.cells
    level = levels.coarse.level
    width = covered.width
    firstRow = (body.originY >> level.log2) + covered.minY
    firstColumn = (body.originX >> level.log2) + covered.minX
    faces = UnsafePointer(cells.face(covered.minY))
    bleeds = UnsafePointer(cells.bleed(covered.minY))
    map = cells.map
  }

  /// Finished cells, by absolute column and row.
  var finished: UnsafePointer<UInt16> { faces - (firstRow * width + firstColumn) * 4 }
  /// Lanes from one row of finished cells to the next.
  var stride: Int { width * 4 }
  /// The current row of the blurred backdrop, by absolute column.
  var blurred: UnsafePointer<UInt16> { UnsafePointer(scratch) - firstColumn * 4 }
  /// The current row of bleeding light, by absolute column.
  var bleed: UnsafePointer<UInt16> { UnsafePointer(scratch + (width + 16) * 4) - firstColumn * 4 }
  /// The geometry of the nearest row, from `firstColumn`.
  var geometry: UnsafePointer<CellGroup> { map.row(currentRow - firstRow + map.cells.minY) }

  /// Makes pixel row `y` the current one, and mixes its bleeding light.
  mutating func select(_ y: Int) {
    let (row, fraction) = place(y)
    currentRow = fraction < 8 ? row : row + 1
    let light = bleeds + (row - firstRow) * stride
    kernels.mixRows(light, light + stride, scratch + stride + 64, width, fraction)
  }

  /// Mixes the blurred backdrop for pixel row `y`.
  func selectBlurred(_ y: Int) {
    let (row, fraction) = place(y)
    let blurred = level.origin + row * level.stride + firstColumn * 4
    kernels.mixRows(blurred, blurred + level.stride, scratch, width, fraction)
  }

  /// The row of cells above a pixel row's centre, and the sixteenths of a cell from there.
  private func place(_ y: Int) -> (row: Int, fraction: Int) {
    let position = ((y * 16 + 8) >> level.log2) - 8
    return (position >> 4, position & 15)
  }
}
