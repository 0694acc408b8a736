import GlassGeometry
import GlassKernels
import GlassRaster

/// Draws one body within one rectangle.
///
/// Each pixel depends on its absolute position, the backdrop and the body alone, so that a clipped drawing equals a whole one.
struct BodyPainter {
  let body: Body
  let target: Bitmap
  /// The pixels to draw, within the target.
  let clip: PixelRect
  let kernels: KernelSet

  /// Rows in a strip, the unit that threads take.
  static let stripHeight = 32

  /// The lanes of scratch memory that drawing a strip of a body needs.
  static func scratchLanes(_ body: Body) -> Int {
    CellRows.scratchLanes(body) + max(rowLanes(body), SideStrips.scratchLanes(body, height: stripHeight))
  }

  /// The lanes that kernels need for a row of pixels near an outline.
  private static func rowLanes(_ body: Body) -> Int { body.cells.map.cells.width * 10 + RimScratchSize.lanes + 512 }

  /// Multiplies the drop shadow into the pixels around the body.
  func drawShadow() {
    guard let strength = body.look?.shadow, strength > 0 else { return }
    let mask = body.geometry.shadow.view
    let area = mask.bounds.offset(x: body.originX, y: body.originY).intersection(clip)
    let base = target.row(0)
    let stride = target.stride / 4
    for y in area.minY..<area.maxY {
      let row = base + y * stride
      for span in mask.spans(inRow: y - body.originY) {
        let start = span.x + body.originX
        let from = max(start, clip.minX)
        let to = min(start + span.count, clip.maxX)
        guard from < to else { continue }
        kernels.shadow(row + from, mask.data + span.offset + from - start, to - from, strength)
      }
    }
  }

  /// Draws the glass itself, row by row.
  func drawGlass(levels: BackdropLevels, sharp: SharpLevel, scratch: UnsafeMutablePointer<UInt16>) {
    let area = body.bounds.intersection(clip)
    guard !area.isEmpty, let look = body.look else { return }
    var settings = body.rimParameters(levels, sharp)
    var cells = CellRows(body: body, levels: levels, kernels: kernels, scratch: scratch)
    let isSettled = look.blurMix == 256 && look.presence == 256
    let stages = scratch + CellRows.scratchLanes(body)
    let columns = clip.minX..<clip.maxX
    let rim = RimPainter(body: body, kernels: kernels, area: area, clip: columns, stages: stages)
    let interior = InteriorPainter(body: body, kernels: kernels, area: area)
    let pixels = (base: target.row(0), stride: target.stride / 4)
    if isSettled {
      SideStrips(body: body, kernels: kernels, target: pixels, area: area, clip: columns).draw(&settings, stages)
    }
    for y in area.minY..<area.maxY {
      let row = pixels.base + y * pixels.stride
      cells.select(y, wantsFace: isSettled)
      if isSettled {
        interior.drawRow(y, row, cells, log2: settings.coarse.log2)
        rim.drawRow(y, row, cells.bleed, &settings)
      } else {
        interior.drawMixedRow(y, row, cells, &settings)
        rim.drawMixedRow(y, row, cells.bleed, &settings)
      }
      for glow in body.glows { drawGlow(y, area, glow) }
    }
  }

  private func drawGlow(_ y: Int, _ area: PixelRect, _ glow: GlowLight) {
    let box = glow.bounds.intersection(area)
    guard y >= box.minY, y < box.maxY else { return }
    var parameters = glow.parameters
    let row = target.row(y)
    for span in body.geometry.interior.view.spans(inRow: y - body.originY) {
      let from = max(span.x + body.originX, box.minX)
      let to = min(span.x + span.count + body.originX, box.maxX)
      if from < to { kernels.glow(row, from, to, y, &parameters) }
    }
    let table = body.geometry.rim.view
    for span in table.spans(inRow: y - body.originY) {
      let start = span.x + body.originX
      let from = max(start, box.minX)
      let to = min(start + span.count, box.maxX)
      let quads = UnsafePointer(table.data + span.offset)
      span.forEachPiece(start, from, to) { kernels.rimGlow(row, quads, $0, $1, $2, y, &parameters) }
    }
  }
}
