import GlassGeometry
import GlassKernels

/// Draws one body in one frame, strip by strip.
///
/// Each pixel depends on its absolute position, the backdrop and the body alone, so that a clipped drawing equals a whole one. All that strips
/// read is here as plain values over memory that the renderer holds: counting references strip by strip took a tenth of a frame.
struct BodyPainter {
  unowned(unsafe) let body: Body
  unowned(unsafe) let kernels: KernelSet
  /// All pixels that drawing may touch.
  let reach: PixelRect
  private let bounds: PixelRect
  /// Outside of it nothing is seen; `nil` does not cut the body.
  private let cut: PixelRect?
  private let originX: Int
  private let originY: Int
  private let target: PixelMemory
  private let shadow: SpanRows<UInt8>
  private let shadowBounds: PixelRect
  private let strengths: BodyStrengths
  private let settings: RimParameters
  private let cells: CellGrid
  private let interior: InteriorPainter
  private let rim: RimPainter
  private let sides: SideStrips
  private let isLit: Bool

  /// A painter for a body over levels that are up to date.
  init(_ body: Body, target: PixelMemory, levels: BackdropLevels, sharp: SharpLevel, kernels: KernelSet) {
    self.body = body
    self.kernels = kernels
    self.target = target
    (originX, originY) = (body.originX, body.originY)
    bounds = body.bounds
    cut = body.clip
    isLit = !body.glows.isEmpty
    let mask = body.geometry.shadow
    shadow = mask.view
    shadowBounds = mask.bounds.offset(x: body.originX, y: body.originY)
    reach = shadowBounds.union(bounds)
    strengths = body.strengths
    settings = body.rimParameters(levels, sharp)
    let log2 = settings.coarse.log2
    cells = CellGrid(body, log2: log2)
    body.prepareSides(settings)
    interior = InteriorPainter(body, kernels: kernels, log2: log2)
    rim = RimPainter(body, cells, kernels: kernels)
    sides = SideStrips(body, kernels: kernels)
  }

  /// The lanes of scratch memory that drawing a strip needs.
  var scratchLanes: Int { CellRows.scratchLanes(cells) + max(rim.scratchLanes, sides.scratchLanes(height: StripCut.mostRows)) }

  /// The pixels of a strip that may show the body.
  func clip(within strip: PixelRect) -> PixelRect { cut.map { $0.intersection(strip) } ?? strip }

  /// Multiplies the drop shadow into the pixels around the body.
  func drawShadow(_ clip: PixelRect) {
    guard strengths.shadow > 0 else { return }
    let area = shadowBounds.intersection(clip)
    guard !area.isEmpty else { return }
    var strip = ShadowStrip(
      output: target.base, stride: target.stride, spans: shadow, originX: originX, originY: originY,
      columns: clip.minX..<clip.maxX, rows: area.minY..<area.maxY, strength: strengths.shadow)
    kernels.shadow(&strip)
  }

  /// Draws the glass itself.
  func drawGlass(_ clip: PixelRect, _ scratch: UnsafeMutablePointer<UInt16>) {
    let area = bounds.intersection(clip)
    guard !area.isEmpty else { return }
    if strengths.isSettled { drawSettled(area, clip, scratch) } else { drawMixed(area, clip, scratch) }
  }

  /// Lights finished pixels.
  func drawGlows(_ clip: PixelRect, _ scratch: UnsafeMutablePointer<UInt8>) {
    if isLit { GlowPainter(body: body, kernels: kernels, clip: clip).draw(target, scratch) }
  }

  /// Glass that hides the content: the interior first, which may spill over the rim's pixels, then straight sides, then the rest of the rim.
  private func drawSettled(_ area: PixelRect, _ clip: PixelRect, _ scratch: UnsafeMutablePointer<UInt16>) {
    interior.draw(target, area, cells, scratch)
    sides.draw(target, area, clip.minX..<clip.maxX, settings, scratch)
    rim.draw(target, area.minY..<area.maxY, clip.minX..<clip.maxX, settings, isSettled: true, scratch)
  }

  /// Glass that is clear or materialises: each pixel is mixed with the content.
  private func drawMixed(_ area: PixelRect, _ clip: PixelRect, _ scratch: UnsafeMutablePointer<UInt16>) {
    var settings = settings
    var rows = CellRows(cells, under: area.minX..<area.maxX, level: settings.coarse, kernels: kernels, scratch: scratch)
    for y in area.minY..<area.maxY {
      rows.select(y)
      interior.drawMixedRow(y, target.row(y), area, rows, &settings)
    }
    let free = scratch + CellRows.scratchLanes(cells)
    rim.draw(target, area.minY..<area.maxY, clip.minX..<clip.maxX, settings, isSettled: false, free)
  }
}
