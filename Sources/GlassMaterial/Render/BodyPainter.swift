import GlassGeometry
import GlassKernels

/// Draws one body within one rectangle.
///
/// Each pixel depends on its absolute position, the backdrop and the body alone, so that a clipped drawing equals a whole one.
struct BodyPainter {
  // Painters borrow what the renderer holds: counting references for every strip of every body took a tenth of a frame.
  unowned(unsafe) let body: Body
  let target: PixelMemory
  /// The pixels to draw, within the target.
  let clip: PixelRect
  unowned(unsafe) let kernels: KernelSet

  /// Rows in a strip, the unit that threads take.
  static let stripHeight = 32

  /// The lanes of scratch memory that drawing a strip of a body needs.
  static func scratchLanes(_ body: Body) -> Int {
    CellRows.scratchLanes(body) + max(RimPainter.scratchLanes(body), SideStrips.scratchLanes(body, height: stripHeight))
  }

  /// Multiplies the drop shadow into the pixels around the body.
  func drawShadow() {
    guard let strength = body.look?.shadow, strength > 0 else { return }
    let mask = body.geometry.shadow.view
    let (originX, originY) = (body.originX, body.originY)
    let area = body.geometry.shadow.bounds.offset(x: originX, y: originY).intersection(clip)
    let pixels = target
    var y = area.minY
    while y < area.maxY {
      let end = mask.endOfRows(like: y - originY, before: area.maxY - originY) + originY
      for span in mask.spans(inRow: y - originY) {
        let start = span.x + originX
        let from = max(start, clip.minX)
        let to = min(start + span.count, clip.maxX)
        guard from < to else { continue }
        let block = PixelBlock(from: from, to: to, y: y, end: end, least: clip.minX, most: clip.maxX)
        kernels.shadow(pixels.base, pixels.stride, mask.data + span.offset + from - start, block, strength)
      }
      y = end
    }
  }

  /// Draws the glass itself.
  func drawGlass(levels: BackdropLevels, sharp: SharpLevel, scratch: UnsafeMutablePointer<UInt16>) {
    let area = body.bounds.intersection(clip)
    guard !area.isEmpty, let look = body.look else { return }
    let settings = body.rimParameters(levels, sharp)
    let pixels = target
    if look.blurMix == 256 && look.presence == 256 {
      drawSettled(pixels, area, levels, settings, scratch)
    } else {
      drawMixed(pixels, area, levels, settings, scratch)
    }
  }

  /// Glass that hides the content: the interior first, which may spill over the rim's pixels, then straight sides, then the rest of the rim.
  private func drawSettled(
    _ pixels: PixelMemory, _ area: PixelRect, _ levels: BackdropLevels, _ settings: RimParameters,
    _ scratch: UnsafeMutablePointer<UInt16>
  ) {
    var settings = settings
    let cells = CellRows(body: body, levels: levels, kernels: kernels, scratch: scratch)
    let stages = scratch + CellRows.scratchLanes(body)
    let log2 = settings.coarse.log2
    InteriorPainter(body: body, kernels: kernels, area: area, log2: log2).draw(pixels, cells, log2: log2, scratch: stages)
    let columns = clip.minX..<clip.maxX
    SideStrips(body: body, kernels: kernels, target: (pixels.base, pixels.stride), area: area, clip: columns)
      .draw(&settings, stages)
    RimPainter(body: body, kernels: kernels, target: (pixels.base, pixels.stride), rows: area.minY..<area.maxY, columns: columns)
      .draw(settings, isSettled: true, stages)
  }

  /// Glass that is clear or materialises: each pixel is mixed with the content.
  private func drawMixed(
    _ pixels: PixelMemory, _ area: PixelRect, _ levels: BackdropLevels, _ settings: RimParameters,
    _ scratch: UnsafeMutablePointer<UInt16>
  ) {
    var settings = settings
    var cells = CellRows(body: body, levels: levels, kernels: kernels, scratch: scratch)
    let interior = InteriorPainter(body: body, kernels: kernels, area: area, log2: settings.coarse.log2)
    for y in area.minY..<area.maxY {
      cells.select(y)
      cells.selectBlurred(y)
      interior.drawMixedRow(y, pixels.row(y), cells, &settings)
    }
    let rows = area.minY..<area.maxY
    RimPainter(
      body: body, kernels: kernels, target: (pixels.base, pixels.stride), rows: rows, columns: clip.minX..<clip.maxX
    ).draw(settings, isSettled: false, scratch + CellRows.scratchLanes(body))
  }
}
