import GlassGeometry
import GlassKernels

/// Draws the pixels near a body's outline, row by row; straight vertical edges of settled glass are `SideStrips`.
struct RimPainter {
  private let body: Body
  private let kernels: KernelSet
  private let spans: SpanRows<RimQuad>
  /// The pixels to draw.
  private let area: PixelRect
  /// The columns that may be written, the padding of quads included.
  private let clip: Range<Int>
  private let stages: UnsafeMutablePointer<UInt16>

  /// A painter for the pixels of `area`; `stages` is memory for the kernels.
  init(body: Body, kernels: KernelSet, area: PixelRect, clip: Range<Int>, stages: UnsafeMutablePointer<UInt16>) {
    self.body = body
    self.kernels = kernels
    spans = body.geometry.rim.view
    self.area = area
    self.clip = clip
    self.stages = stages
  }

  /// A row of settled glass.
  func drawRow(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ bleed: UnsafePointer<UInt16>, _ settings: inout RimParameters
  ) {
    let noise = BlueNoise.shared.row(y)
    forEachSpan(y) { span, start, from, to, quads in
      guard let element = span.tone else {
        return kernels.rim(row, quads, start, from, to, y, &settings, bleed, noise)
      }
      let tone = body.polynomial(element)
      switch span.kind {
      case .side: break
      case .row: kernels.rimRow(row, quads, from, to, y, &settings, tone, bleed, noise, stages)
      case .map:
        kernels.rimMap(row, quads, start, span.count, clip.lowerBound, clip.upperBound, y, &settings, tone, bleed, noise, stages)
      }
    }
  }

  /// A row of glass that is clear or materialises.
  func drawMixedRow(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, _ bleed: UnsafePointer<UInt16>, _ settings: inout RimParameters
  ) {
    let noise = BlueNoise.shared.row(y)
    forEachSpan(y) { span, start, from, to, quads in
      span.forEachPiece(start, from, to) { kernels.rim(row, quads, $0, $1, $2, y, &settings, bleed, noise) }
    }
  }

  /// Calls `draw` with each span of a row that lies within the area: the span, its first pixel, what is to be drawn, and its data.
  private func forEachSpan(_ y: Int, _ draw: (Span, Int, Int, Int, UnsafePointer<RimQuad>) -> Void) {
    for span in spans.spans(inRow: y - body.originY) {
      let start = span.x + body.originX
      let from = max(start, area.minX)
      let to = min(start + span.count, area.maxX)
      if from < to { draw(span, start, from, to, UnsafePointer(spans.data + span.offset)) }
    }
  }
}
