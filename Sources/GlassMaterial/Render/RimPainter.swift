import GlassGeometry
import GlassKernels

/// Draws the pixels near a body's outline; straight vertical edges of settled glass are `SideStrips`.
struct RimPainter {
  unowned(unsafe) let body: Body
  unowned(unsafe) let kernels: KernelSet
  /// Pixel (0, 0) and pixels from one row to the next.
  let target: (base: UnsafeMutablePointer<UInt32>, stride: Int)
  /// The rows to draw.
  let rows: Range<Int>
  /// The columns that may be written, the padding of octets included.
  let columns: Range<Int>

  /// The lanes of scratch memory that the kernels need.
  static func scratchLanes(_ body: Body) -> Int { RimScratchSize.lanes(cells: body.cells.map.cells.width) }

  /// Draws them all.
  func draw(_ settings: RimParameters, isSettled: Bool, _ scratch: UnsafeMutablePointer<UInt16>) {
    let cells = body.cells
    let covered = cells.map.cells
    let log2 = settings.coarse.log2
    let lanes = covered.width * 4
    let firstRow = (body.originY >> log2) + covered.minY
    let firstColumn = (body.originX >> log2) + covered.minX
    var strip = RimStrip(
      output: target.base, stride: target.stride, spans: body.geometry.rim.view, originX: body.originX, originY: body.originY,
      columns: columns, rows: rows, drawsSides: !isSettled,
      bleed: UnsafePointer(cells.bleed(covered.minY)) - (firstRow * lanes + firstColumn * 4), bleedStride: lanes,
      settings: settings)
    kernels.rim(&strip, scratch)
  }
}
