import GlassGeometry
import GlassKernels

/// Draws the pixels of a body that no lens bends, row by row.
struct InteriorPainter {
  private let kernels: KernelSet
  private let spans: SpanRows<UInt8>
  private let originX: Int
  private let originY: Int
  /// The pixels to draw.
  private let area: PixelRect

  /// A painter for the pixels of `area`.
  init(body: Body, kernels: KernelSet, area: PixelRect) {
    self.kernels = kernels
    spans = body.geometry.interior.view
    originX = body.originX
    originY = body.originY
    self.area = area
  }

  /// A row of settled glass: finished cells become pixels.
  func drawRow(_ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ cells: CellRows, log2: Int) {
    let noise = BlueNoise.shared.row(y)
    for span in spans.spans(inRow: y - originY) {
      let from = max(span.x + originX, area.minX)
      let to = min(span.x + span.count + originX, area.maxX)
      guard from < to else { continue }
      // Straight sides are there already: nothing may be written beside the span.
      kernels.expand(cells.face, row, from, to, from, to, log2, noise)
    }
  }

  /// A row of glass that is clear or materialises: each pixel has a tone of its own.
  func drawMixedRow(_ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ cells: CellRows, _ settings: inout RimParameters) {
    let noise = BlueNoise.shared.row(y)
    for span in spans.spans(inRow: y - originY) {
      let from = max(span.x + originX, area.minX)
      let to = min(span.x + span.count + originX, area.maxX)
      guard from < to else { continue }
      kernels.interior(row, cells.face, cells.geometry, cells.firstColumn, from, to, y, &settings, cells.bleed, noise)
    }
  }
}
