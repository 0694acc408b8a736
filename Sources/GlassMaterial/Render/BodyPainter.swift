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

  /// The lanes of scratch memory that drawing a body needs.
  static func scratchLanes(_ body: Body) -> Int {
    CellRows.scratchLanes(body) + SideRows.scratchLanes(body) + stageLanes(body)
  }

  /// The lanes that kernels need for their stages.
  private static func stageLanes(_ body: Body) -> Int { body.cells.cells.width * 10 + RimScratchSize.lanes + 512 }

  /// Multiplies the drop shadow into the pixels around the body.
  func drawShadow() {
    guard let strength = body.look?.shadow, strength > 0 else { return }
    let mask = body.geometry.shadow
    let area = mask.bounds.offset(x: body.originX, y: body.originY).intersection(clip)
    for y in area.minY..<area.maxY {
      let row = target.row(y)
      for span in mask.spans(inRow: y - body.originY) {
        let start = span.x + body.originX
        let from = max(start, clip.minX)
        let to = min(start + span.count, clip.maxX)
        guard from < to else { continue }
        kernels.shadow(row + from, mask.data.base + span.offset + from - start, to - from, strength)
      }
    }
  }

  /// Draws the glass itself, row by row.
  func drawGlass(levels: BackdropLevels, sharp: SharpLevel, scratch: UnsafeMutablePointer<UInt16>) {
    let area = body.bounds.intersection(clip)
    guard !area.isEmpty, let look = body.look else { return }
    var rim = body.rimParameters(levels, sharp)
    var cells = CellRows(body: body, levels: levels, area: area, kernels: kernels, scratch: scratch)
    let isBlurred = look.blurMix == 256 && look.presence == 256
    let stages = scratch + CellRows.scratchLanes(body)
    var sides = SideRows(body: body, kernels: kernels, scratch: stages + Self.stageLanes(body), stages: stages)
    for y in area.minY..<area.maxY {
      cells.select(y, wantsFace: isBlurred)
      drawInterior(y, area, cells, &rim, isBlurred)
      if isBlurred { drawRim(y, area, cells, &rim, &sides, stages) } else { drawMixedRim(y, area, cells, &rim) }
      for glow in body.glows { drawGlow(y, area, glow) }
    }
  }

  private func drawInterior(_ y: Int, _ area: PixelRect, _ cells: CellRows, _ rim: inout RimParameters, _ isBlurred: Bool) {
    let row = target.row(y)
    let noise = BlueNoise.shared.row(y)
    for span in body.geometry.interior.spans(inRow: y - body.originY) {
      let from = max(span.x + body.originX, area.minX)
      let to = min(span.x + span.count + body.originX, area.maxX)
      guard from < to else { continue }
      if isBlurred {
        kernels.expand(cells.face, row, from, to, rim.coarse.log2, rim.coarse.phase, noise)
      } else {
        kernels.interior(row, cells.face, cells.geometry, cells.firstColumn, from, to, y, &rim, cells.bleed, noise)
      }
    }
  }

  /// The rim of settled glass.
  private func drawRim(
    _ y: Int, _ area: PixelRect, _ cells: CellRows, _ rim: inout RimParameters, _ sides: inout SideRows,
    _ stages: UnsafeMutablePointer<UInt16>
  ) {
    let row = target.row(y)
    let noise = BlueNoise.shared.row(y)
    let table = body.geometry.rim
    for span in table.spans(inRow: y - body.originY) {
      let start = span.x + body.originX
      let from = max(start, area.minX)
      let to = min(start + span.count, area.maxX)
      guard from < to else { continue }
      let quads = UnsafePointer(table.data.base + span.offset)
      guard let element = span.tone else {
        kernels.rim(row, quads, start, from, to, y, &rim, cells.bleed, noise)
        continue
      }
      let tone = body.polynomial(element)
      switch span.kind {
      case .map: kernels.rimMap(row, quads, start, from, to, y, &rim, tone, cells.bleed, noise, stages)
      case .row: kernels.rimRow(row, quads, from, to, y, &rim, tone, cells.bleed, noise, stages)
      case .side(let side): sides.draw(side, row, quads, start, from, to, y, &rim, tone, noise)
      }
    }
  }

  /// The rim of glass that is clear or materialises.
  private func drawMixedRim(_ y: Int, _ area: PixelRect, _ cells: CellRows, _ rim: inout RimParameters) {
    let row = target.row(y)
    let noise = BlueNoise.shared.row(y)
    let table = body.geometry.rim
    for span in table.spans(inRow: y - body.originY) {
      let start = span.x + body.originX
      let from = max(start, area.minX)
      let to = min(start + span.count, area.maxX)
      let quads = UnsafePointer(table.data.base + span.offset)
      span.forEachPiece(start, from, to) { kernels.rim(row, quads, $0, $1, $2, y, &rim, cells.bleed, noise) }
    }
  }

  private func drawGlow(_ y: Int, _ area: PixelRect, _ glow: GlowLight) {
    let box = glow.bounds.intersection(area)
    guard y >= box.minY, y < box.maxY else { return }
    var parameters = glow.parameters
    let row = target.row(y)
    for span in body.geometry.interior.spans(inRow: y - body.originY) {
      let from = max(span.x + body.originX, box.minX)
      let to = min(span.x + span.count + body.originX, box.maxX)
      if from < to { kernels.glow(row, from, to, y, &parameters) }
    }
    let table = body.geometry.rim
    for span in table.spans(inRow: y - body.originY) {
      let start = span.x + body.originX
      let from = max(start, box.minX)
      let to = min(start + span.count, box.maxX)
      let quads = UnsafePointer(table.data.base + span.offset)
      span.forEachPiece(start, from, to) { kernels.rimGlow(row, quads, $0, $1, $2, y, &parameters) }
    }
  }
}
