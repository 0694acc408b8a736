import GlassGeometry
import GlassKernels

/// The rows of finished cells that the pixels of a body's current row lie between, worked out as the rows go by.
struct CellRows {
  private let body: Body
  private let kernels: KernelSet
  private let levels: BackdropLevels
  private var parameters: FaceParameters
  /// First absolute column of the scratch rows.
  let firstColumn: Int
  private let columnCount: Int
  private let firstRow: Int
  private let scratch: UnsafeMutablePointer<UInt16>
  private let lanes: Int
  /// Which absolute rows the two slots hold.
  private var held = (Int.min, Int.min)
  private var currentRow = 0

  /// The lanes of scratch memory for a body.
  static func scratchLanes(_ body: Body) -> Int { (body.cells.cells.width + 24) * 4 * 6 }

  /// Rows for the pixels of `area`.
  init(body: Body, levels: BackdropLevels, area: PixelRect, kernels: KernelSet, scratch: UnsafeMutablePointer<UInt16>) {
    self.body = body
    self.kernels = kernels
    self.levels = levels
    self.scratch = scratch
    parameters = body.faceParameters(levels)
    let level = levels.coarse.level
    let originColumn = body.originX >> level.log2
    firstColumn = max((((area.minX * 16) >> level.log2) + level.phase) >> 4, body.cells.cells.minX + originColumn)
    let last = min((area.maxX >> level.log2) + 2, body.cells.cells.maxX + originColumn)
    columnCount = last - firstColumn
    firstRow = body.originY >> level.log2
    lanes = (body.cells.cells.width + 24) * 4
  }

  /// The mixed row of finished cells (or of blurred backdrop, where the face was not wanted), by absolute column.
  var face: UnsafePointer<UInt16> { UnsafePointer(scratch + 4 * lanes) - firstColumn * 4 }
  /// The mixed row of bleeding light, by absolute column.
  var bleed: UnsafePointer<UInt16> { UnsafePointer(scratch + 5 * lanes) - firstColumn * 4 }
  /// The geometry of the nearest row, from `firstColumn`.
  var geometry: UnsafePointer<CellGeometry> { entries(currentRow) }

  /// Mixes the rows for pixel row `y`.
  mutating func select(_ y: Int, wantsFace: Bool) {
    let level = parameters.coarse
    let position = ((y * 16 + 8) >> level.log2) + level.phase
    let row = position >> 4
    currentRow = position & 15 < 8 ? row : row + 1
    let upper = slot(row, other: row + 1)
    let lower = slot(row + 1, other: row)
    kernels.mixRows(
      scratch + (2 + upper) * lanes, scratch + (2 + lower) * lanes, scratch + 5 * lanes, columnCount, position & 15)
    if wantsFace {
      kernels.mixRows(scratch + upper * lanes, scratch + lower * lanes, scratch + 4 * lanes, columnCount, position & 15)
    } else {
      let blurred = level.origin + row * level.stride + firstColumn * 4
      kernels.mixRows(blurred, blurred + level.stride, scratch + 4 * lanes, columnCount, position & 15)
    }
  }

  /// The slot that holds an absolute row, worked out first where neither does; `other` must stay.
  private mutating func slot(_ row: Int, other: Int) -> Int {
    if held.0 == row { return 0 }
    if held.1 == row { return 1 }
    let slot = held.0 == other ? 1 : 0
    if slot == 0 { held.0 = row } else { held.1 = row }
    kernels.face(entries(row), scratch + slot * lanes, scratch + (2 + slot) * lanes, firstColumn, row, columnCount, &parameters)
    return slot
  }

  private func entries(_ row: Int) -> UnsafePointer<CellGeometry> {
    let level = parameters.coarse
    return body.cells.cell(firstColumn - (body.originX >> level.log2), row - firstRow)
  }
}
