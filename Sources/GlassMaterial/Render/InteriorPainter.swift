import GlassGeometry
import GlassKernels

/// Draws the pixels of a body that no lens bends.
struct InteriorPainter {
  private unowned(unsafe) let kernels: KernelSet
  private let spans: SpanRows<UInt8>
  private let originX: Int
  private let originY: Int
  /// Pixels per cell, base 2 logarithm.
  private let log2: Int
  /// How far beside a span pixels may be written, which the rim covers later.
  private let spill: Int

  /// A painter for a body over a level of `1 << log2` pixels a cell.
  init(_ body: Body, kernels: KernelSet, log2: Int) {
    self.kernels = kernels
    self.log2 = log2
    spans = body.geometry.interior.view
    (originX, originY) = (body.originX, body.originY)
    // A whole run of pixels reaches less than a cell beyond its span: the rim has to be that wide.
    spill = body.geometry.leastRimWidth >= Double(1 + 1 << log2) ? 1 << log2 : 0
  }

  /// All rows of settled glass in `area`: finished cells become pixels. The rim is drawn after.
  func draw(_ target: PixelMemory, _ area: PixelRect, _ cells: CellGrid, _ scratch: UnsafeMutablePointer<UInt16>) {
    let expand = kernels.expandRows
    var y = area.minY
    while y < area.maxY {
      let end = spans.endOfRows(like: y - originY, before: area.maxY - originY) + originY
      for span in spans.spans(inRow: y - originY) {
        let from = max(span.x + originX, area.minX)
        let to = min(span.x + span.count + originX, area.maxX)
        guard from < to else { continue }
        let block = PixelBlock(
          from: from, to: to, y: y, end: end, least: max(area.minX, from - spill), most: min(area.maxX, to + spill))
        expand(cells.finished, cells.stride, target.base, target.stride, block, log2, scratch)
      }
      y = end
    }
  }

  /// A row of glass that is clear or materialises: each pixel has a tone of its own.
  func drawMixedRow(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ area: PixelRect, _ cells: CellRows, _ settings: inout RimParameters
  ) {
    let noise = BlueNoise.shared.row(y)
    for span in spans.spans(inRow: y - originY) {
      let from = max(span.x + originX, area.minX)
      let to = min(span.x + span.count + originX, area.maxX)
      guard from < to else { continue }
      kernels.interior(row, cells.blurred, cells.geometry, cells.firstColumn, from, to, y, &settings, cells.bleed, noise)
    }
  }
}
