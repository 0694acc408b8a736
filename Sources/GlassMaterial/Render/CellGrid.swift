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

  /// Lanes from one row to the next.
  var stride: Int { width * 4 }
  /// The finished cell (0, 0), which need not exist.
  var finished: UnsafePointer<UInt16> { faces - (firstRow * stride + firstColumn * 4) }
  /// The bleeding light of cell (0, 0), which need not exist.
  var bleeding: UnsafePointer<UInt16> { bleeds - (firstRow * stride + firstColumn * 4) }
  /// The geometry of a row, from `firstColumn`.
  func geometry(_ row: Int) -> UnsafePointer<CellGroup> { map.row(row - firstRow + map.cells.minY) }
}
