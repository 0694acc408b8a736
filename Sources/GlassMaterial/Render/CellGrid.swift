import GlassKernels

/// The cells of one body in one frame, by absolute column and row; memory that the body owns.
struct CellGrid {
  /// The first stored row.
  let firstRow: Int
  /// The first stored column.
  let firstColumn: Int
  /// Cells in a row.
  let width: Int
  /// Faces of all stored cells.
  private let faces: UnsafePointer<UInt16>
  /// The light that bleeds into them.
  private let bleeds: UnsafePointer<UInt16>
  private unowned(unsafe) let map: CellMap

  /// The grid of a body over levels of `1 << log2` pixels a cell.
  init(_ body: Body, log2: Int) {
    let cells = body.cells
    let covered = cells.map.cells
    firstRow = (body.originY >> log2) + covered.minY
    firstColumn = (body.originX >> log2) + covered.minX
    width = covered.width
    faces = UnsafePointer(cells.face(covered.minY))
    bleeds = UnsafePointer(cells.bleed(covered.minY))
    map = cells.map
  }

  /// The stored columns that pixels lie between or in, whole groups of them; `log2` as before.
  func columns(under pixels: Range<Int>, log2: Int) -> Range<Int> {
    // Pixels are drawn in eights, and lie up to a cell beside the one that they are nearest to.
    let first = max((pixels.lowerBound - 8) >> log2 - 1 - firstColumn, 0) / CellGroup.count
    let last = min((pixels.upperBound + 8) >> log2 + 1 - firstColumn, width - 1) / CellGroup.count
    return firstColumn + first * CellGroup.count..<firstColumn + (last + 1) * CellGroup.count
  }

  /// Lanes from one row to the next.
  var stride: Int { width * 4 }
  /// The finished cell (0, 0), which need not exist.
  var finished: UnsafePointer<UInt16> { faces - (firstRow * stride + firstColumn * 4) }
  /// The bleeding light of cell (0, 0), which need not exist.
  var bleeding: UnsafePointer<UInt16> { bleeds - (firstRow * stride + firstColumn * 4) }
  /// The geometry of a row, from `firstColumn`.
  func geometry(_ row: Int) -> UnsafePointer<CellGroup> { map.row(row - firstRow + map.cells.minY) }
}
