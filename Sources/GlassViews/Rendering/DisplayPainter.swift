import Foundation
import GlassGeometry
import GlassRaster

/// Draws parts of the display list. Only pixels of the painter's clip are touched, and what they become does not depend on it.
@MainActor struct DisplayPainter {
  let painter: Painter
  var inks = InkPalette()
  let caches: DrawingCaches
  /// The device pixel that is the first one of the painter's bitmap.
  private var origin: (x: Int, y: Int) = (0, 0)

  /// Draws with a painter whose coordinates are device pixels.
  init(_ painter: Painter, caches: DrawingCaches) {
    self.painter = painter
    self.caches = caches
  }

  /// Draws a span with all that applies to it.
  func draw(_ span: DisplaySpan) {
    guard painter.mayDraw(in: span.bounds.cgRect) else { return }
    withClips(span.clips[...]) {
      withOpacity(span.opacity, span.bounds) { draw(span.item, span.space) }
    }
  }

  /// Draws a chunk whose points lie in `space`.
  func draw(_ chunk: DisplayChunk, _ space: DeviceSpace) {
    guard mayDraw(chunk.bounds, space) else { return }
    for item in chunk.items { draw(item, space) }
  }

  private func draw(_ item: DisplayItem, _ space: DeviceSpace) {
    switch item {
    case .draw(let operation):
      if mayDraw(operation.bounds, space) { draw(operation, space) }
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin): draw(chunk, space.moved(by: origin))
    case .effect(let effect, let chunk, let origin):
      if mayDraw(item.bounds, space) { draw(effect, chunk, space.moved(by: origin)) }
    case .glass(let glass):
      if mayDraw(item.bounds, space) { drawNested(glass, space) }
    }
  }

  private func mayDraw(_ bounds: CGRect, _ space: DeviceSpace) -> Bool {
    let pixels = space.pixels(bounds)
    return !pixels.isEmpty && painter.mayDraw(in: pixels.cgRect)
  }

  // MARK: Effects

  private func draw(_ effect: DisplayEffect, _ chunk: DisplayChunk, _ space: DeviceSpace) {
    switch effect {
    case .opacity(let opacity): withOpacity(opacity, space.pixels(chunk.bounds)) { draw(chunk, space) }
    case .clip(let outline): withClip(DisplayClip(outline: outline, space: space)) { draw(chunk, space) }
    case .transform(let transform): draw(chunk, space.transformed(by: transform))
    case .blur(let sigma): drawBlurred(chunk, space, sigma: sigma * space.scale)
    }
  }

  private func withOpacity(_ opacity: Double, _ bounds: PixelRect, _ body: () -> Void) {
    if opacity >= 1 { body() } else { painter.withOpacity(opacity, bounds: bounds.offset(x: -origin.x, y: -origin.y), body) }
  }

  private func withClips(_ clips: ArraySlice<DisplayClip>, _ body: () -> Void) {
    guard let first = clips.first else { return body() }
    withClip(first) { withClips(clips.dropFirst(), body) }
  }

  /// Draws what `body` draws within `pixels` alone.
  func withClip(to pixels: PixelRect, _ body: () -> Void) {
    painter.withClip([pixels.offset(x: -origin.x, y: -origin.y)], body)
  }

  private func withClip(_ clip: DisplayClip, _ body: () -> Void) {
    if clip.space.isSnapped, clip.outline.isBox {
      withClip(to: PixelRect(covering: clip.space.box(clip.outline.rect)), body)
    } else if clip.space.keepsOutlines {
      painter.withClip(clip.space.outline(clip.outline), body)
    } else {
      painter.withClip(VectorPath(clip.outline).applying(clip.space.map), body)
    }
  }

  /// Draws a chunk into a picture of its own, blurs it, and draws that. Its size does not depend on what is to be drawn of it, so that
  /// its pixels do not either.
  private func drawBlurred(_ chunk: DisplayChunk, _ space: DeviceSpace, sigma: Double) {
    let reach = BitmapBlur.reach(sigma: sigma)
    let surface = painter.bitmap.bounds.offset(x: origin.x, y: origin.y)
    let area = space.pixels(chunk.bounds).expanded(by: reach).intersection(surface.expanded(by: reach))
    guard !area.isEmpty else { return }
    let key = BlurredLayers.Key(chunk: chunk, space: space, sigma: sigma, inks: inks, area: area)
    let picture = caches.blurs.picture(key) { layer in
      var inner = DisplayPainter(Painter(layer), caches: caches)
      inner.inks = inks
      inner.origin = (area.minX, area.minY)
      inner.painter.withTransform(.translation(x: Double(-area.minX), y: Double(-area.minY))) { inner.draw(chunk, space) }
    }
    painter.draw(picture, in: area.cgRect)
  }

  /// Glass in the content of other glass is a thin layer on it: lensing twice would only blur.
  private func drawNested(_ glass: GlassItem, _ space: DeviceSpace) {
    let outline = space.outline(glass.outline)
    let presence = glass.materialization
    let base = inks.color(.vibrant(0, otherwise: .black))
    painter.fill(outline, with: .color(base.multiplyingAlpha(by: 0.08 * presence)))
    if let tint = glass.style.tint { painter.fill(outline, with: .color(tint.multiplyingAlpha(by: presence))) }
    if let glow = glass.glow {
      painter.fill(outline, with: .color(RGBA(white: 1, alpha: 0.2 * glow.strength * presence)))
    }
    painter.stroke(outline, width: max(1, space.scale.rounded()), with: .color(base.multiplyingAlpha(by: 0.1 * presence)))
    draw(glass.content, space)
  }
}

extension Outline {
  /// Whether all corners are square.
  var isBox: Bool {
    if case .box(let radii, _) = kind { radii.maximum == 0 } else { false }
  }
}
