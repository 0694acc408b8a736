import GlassGeometry
import GlassKernels

/// Draws the pixels near a body's outline; straight vertical edges of settled glass are `SideStrips`.
struct RimPainter {
  private unowned(unsafe) let kernels: KernelSet
  private let spans: SpanRows<RimOctet>
  private let patches: UnsafeBufferPointer<RimPatch>
  private let originX: Int
  private let originY: Int
  private let cells: CellGrid

  /// A painter for a body whose cells are `cells`.
  init(_ body: Body, _ cells: CellGrid, kernels: KernelSet) {
    self.kernels = kernels
    self.cells = cells
    spans = body.geometry.rim.view
    patches = body.geometry.corners.patches
    (originX, originY) = (body.originX, body.originY)
  }

  /// The lanes of scratch memory that the kernels need.
  var scratchLanes: Int { RimScratchSize.lanes(cells: cells.width) }

  /// Draws rows; `columns` may be written, the padding of octets included.
  func draw(
    _ target: PixelMemory, _ rows: Range<Int>, _ columns: Range<Int>, _ settings: RimParameters, isSettled: Bool,
    _ scratch: UnsafeMutablePointer<UInt16>
  ) {
    var strip = RimStrip(
      output: target.base, stride: target.stride, spans: spans, patches: patches, originX: originX, originY: originY,
      columns: columns, rows: rows, drawsSides: !isSettled, bleed: cells.bleeding, bleedStride: cells.stride, settings: settings)
    kernels.rim(&strip, scratch)
  }
}
