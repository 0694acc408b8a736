import Foundation
import GlassGeometry
import GlassMaterial
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
      withOpacity(span.opacity, pixels(of: span)) { draw(span.item, span.space) }
    }
  }

  /// Draws a chunk whose points lie in `space`.
  func draw(_ chunk: DisplayChunk, _ space: DeviceSpace) {
    guard mayDraw(chunk.bounds, space) else { return }
    drawParts(of: chunk, space)
  }

  private func drawParts(of chunk: DisplayChunk, _ space: DeviceSpace) {
    // By pointer: most parts are not to be seen, and none of these is copied.
    chunk.parts.withUnsafeBufferPointer { parts in
      for index in parts.indices where mayDraw(parts[index].bounds, space) { drawSeen(parts[index].item, space) }
    }
  }

  private func draw(_ item: DisplayItem, _ space: DeviceSpace) {
    if mayDraw(item.bounds, space) { drawSeen(item, space) }
  }

  /// Draws something that is known to touch pixels.
  private func drawSeen(_ item: DisplayItem, _ space: DeviceSpace) {
    switch item {
    case .draw(let operation): draw(operation, space)
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin): drawParts(of: chunk, space.moved(by: origin))
    case .effect(let effect, let chunk, let origin): draw(effect, chunk, space.moved(by: origin))
    case .glass(let glass): drawNested(glass, space)
    case .material(let material): drawFlat(material, space)
    }
  }

  private func mayDraw(_ bounds: CGRect, _ space: DeviceSpace) -> Bool {
    let pixels = space.pixels(bounds)
    return !pixels.isEmpty && painter.mayDraw(in: pixels.cgRect)
  }

  // MARK: Effects

  private func draw(_ effect: DisplayEffect, _ chunk: DisplayChunk, _ space: DeviceSpace) {
    switch effect {
    case .opacity(let opacity), .presence(let opacity): withOpacity(opacity, pixels(of: chunk, space)) { draw(chunk, space) }
    case .mask(let mask, let place):
      let pixels = space.pixels(DisplayList.bounds(of: effect, chunk))
      withMask(mask, space.moved(by: place), within: pixels) { draw(chunk, space) }
    case .clip(let outline): withClip(DisplayClip(outline: outline, space: space)) { draw(chunk, space) }
    case .transform(let transform): draw(chunk, space.transformed(by: transform))
    case .grow(let transform): draw(chunk, space.grown(by: transform))
    case .fit(let box): draw(chunk, space.fitted(to: box))
    case .blur(let sigma): drawBlurred(chunk, space, sigma: sigma * space.scale)
    case .carry(let transform, let opacity): drawCarried(chunk, space, transform, opacity)
    case .project(let projection): drawProjected(chunk, space, projection)
    case .colors(let matrix): drawLayer(chunk, space) { $0.apply(matrix) }
    case .blend(let mode): drawLayer(chunk, space, mode: mode)
    case .drawingGroup: drawGroup(chunk, space)
    case .mirrored(let mirror): if let mirrored = space.mirrored(at: mirror) { draw(chunk, mirrored) }
    }
  }

  private func withOpacity(_ opacity: Double, _ pixels: @autoclosure () -> PixelRegion, _ body: () -> Void) {
    if opacity >= 1 { body() } else { painter.withOpacity(opacity, within: pixels().offset(x: -origin.x, y: -origin.y), body) }
  }

  /// The device pixels that a chunk may touch.
  private func pixels(of chunk: DisplayChunk, _ space: DeviceSpace) -> PixelRegion {
    PixelRegion(chunk.spots.map { space.pixels($0) })
  }

  private func pixels(of span: DisplaySpan) -> PixelRegion {
    guard case .chunk(let chunk, let origin) = span.item else { return PixelRegion(span.bounds) }
    return pixels(of: chunk, span.space.moved(by: origin)).clipped(to: span.bounds)
  }

  /// Draws what `body` draws as far as the alpha of a chunk covers it; where that is sure to be 1, the mask need not be drawn.
  private func withMask(_ mask: DisplayChunk, _ space: DeviceSpace, within pixels: PixelRect, _ body: () -> Void) {
    let area = pixels.intersection(painter.clipBounds.offset(x: origin.x, y: origin.y))
    let cover = OpaqueCover.find(in: mask, space, among: area)
    if !cover.isEmpty { withClip(to: cover, body) }
    for rest in area.subtracting(cover) where painter.mayDraw(in: rest.offset(x: -origin.x, y: -origin.y).cgRect) {
      withClip(to: rest) {
        painter.withMask(alphaOf: layer(mask, space, rest), x: 0, y: 0, body)
      }
    }
  }

  /// A chunk drawn into a picture of its own, as large as the painter's, of which there are some device pixels. It begins where the
  /// painter's does: what is drawn there, down to the noise of gradients, does not depend on how much of it is asked for.
  private func layer(_ chunk: DisplayChunk, _ space: DeviceSpace, _ area: PixelRect) -> Bitmap {
    let picture = Bitmap(size: painter.bitmap.size, holding: area.offset(x: -origin.x, y: -origin.y))
    draw(chunk, space, into: picture, origin)
    return picture
  }

  /// Draws a chunk into a picture of its own, changes that, and blends it with what lies beneath.
  private func drawLayer(
    _ chunk: DisplayChunk, _ space: DeviceSpace, mode: BlendMode = .normal, _ change: (Bitmap) -> Void = { _ in }
  ) {
    let area = space.pixels(chunk.bounds).intersection(painter.clipBounds.offset(x: origin.x, y: origin.y))
    guard !area.isEmpty else { return }
    let picture = layer(chunk, space, area)
    change(picture)
    painter.blend(picture, x: 0, y: 0, mode: mode)
  }

  /// Draws a chunk as one picture, which is kept: where the chunk only moves, it moves by whole pixels.
  private func drawGroup(_ chunk: DisplayChunk, _ space: DeviceSpace) {
    let flat = DeviceSpace(scale: space.scale)
    let area = flat.pixels(chunk.bounds)
    guard space.isSnapped, area.area <= Self.mostGroupPixels else { return drawLayer(chunk, space) }
    let key = ChunkPictures.Key(chunk: chunk, space: flat, sigma: 0, inks: inks, area: area)
    let picture = caches.groups.picture(key) { layer in draw(chunk, flat, into: layer, (area.minX, area.minY)) }
    let corner = space.corner(.zero)
    painter.blend(picture, x: Int(corner.x) + area.minX - origin.x, y: Int(corner.y) + area.minY - origin.y, mode: .normal)
  }

  /// The size of the largest group that is kept, in device pixels: more is drawn as far as it has to be.
  private static let mostGroupPixels = 1 << 18

  /// Draws a chunk into a picture whose first pixel is the device pixel `origin`.
  private func draw(_ chunk: DisplayChunk, _ space: DeviceSpace, into picture: Bitmap, _ origin: (x: Int, y: Int)) {
    var inner = DisplayPainter(Painter(picture), caches: caches)
    inner.inks = inks
    inner.origin = origin
    inner.painter.withTransform(.translation(x: Double(-origin.x), y: Double(-origin.y))) { inner.draw(chunk, space) }
  }

  /// Brings back what `base` shows, the picture before a group was drawn, as far as the group is not to be seen.
  func draw(_ mix: LayerMix, base: Bitmap) {
    let area = mix.bounds.intersection(painter.clipBounds)
    guard !area.isEmpty else { return }
    let restore = { painter.draw(base, in: base.bounds.cgRect, interpolation: .none) }
    withClip(to: area) {
      switch mix.cover {
      case .opacity(let opacity): painter.withOpacity(1 - opacity, within: PixelRegion(area), restore)
      case .clip(let clip) where clip.space.keepsOutlines: painter.withoutClip(clip.space.outline(clip.outline), restore)
      case .clip(let clip): painter.withoutClip(VectorPath(clip.outline).applying(clip.space.map), restore)
      case .mask(let mask, let space):
        painter.withoutMask(alphaOf: layer(mask, space, area), x: 0, y: 0, restore)
      }
    }
  }

  /// Draws a material from the blurred picture of what lies beneath it, which covers some device pixels.
  func draw(_ material: MaterialElement, _ blurred: Bitmap, over area: PixelRect) {
    guard painter.mayDraw(in: material.bounds.cgRect) else { return }
    withClips(material.clips[...]) {
      withOpacity(material.opacity * material.item.look.opacity, PixelRegion(material.bounds)) {
        withForm(material.item.form, material.space) { painter.draw(blurred, in: area.cgRect, interpolation: .low) }
      }
    }
  }

  /// A material that nothing can be seen through, in a picture of its own or on glass, is its own colour.
  private func drawFlat(_ material: MaterialItem, _ space: DeviceSpace) {
    let color = material.look.flatColor.multiplyingAlpha(by: material.look.opacity)
    switch material.form {
    case .outline(let outline): draw(.fill(outline, .ink(.color(color))), space)
    case .path(let path, let evenOdd): draw(.fillPath(path, .ink(.color(color)), evenOdd: evenOdd), space)
    }
  }

  private func withForm(_ form: MaterialItem.Form, _ space: DeviceSpace, _ body: () -> Void) {
    switch form {
    case .outline(let outline): withClip(DisplayClip(outline: outline, space: space), body)
    case .path(let path, let evenOdd): painter.withClip(path.applying(space.map), evenOdd: evenOdd, body)
    }
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
    let key = ChunkPictures.Key(chunk: chunk, space: space, sigma: sigma, inks: inks, area: area)
    let picture = caches.blurs.picture(key) { layer in
      draw(chunk, space, into: layer, (area.minX, area.minY))
    }
    painter.draw(picture, in: area.cgRect)
  }

  /// Draws a chunk through a projection, as a picture.
  private func drawProjected(_ chunk: DisplayChunk, _ space: DeviceSpace, _ projection: Projection) {
    guard let (picture, points) = upright(chunk, space, kept: caches.turned) else { return }
    painter.draw(picture, through: projection.following(points).followed(by: space.map))
  }

  /// Draws a chunk through a transform, as a picture; pixels of it are looked at where the chunk draws at all.
  private func drawCarried(_ chunk: DisplayChunk, _ space: DeviceSpace, _ transform: Transform, _ opacity: Double) {
    let seen = space.transformed(by: transform)
    guard opacity > 0, mayDraw(chunk.bounds, seen), let (picture, points) = upright(chunk, space, kept: caches.carried) else {
      return
    }
    painter.withClip(pixels(of: chunk, seen).offset(x: -origin.x, y: -origin.y).rects) {
      painter.withTransform(points.followed(by: seen.map)) { painter.draw(picture, in: picture.bounds.cgRect, opacity: opacity) }
    }
  }

  /// A chunk in a picture of its own, upright and as fine as the space is, and the way from its pixels to the chunk's points.
  private func upright(
    _ chunk: DisplayChunk, _ space: DeviceSpace, kept: ChunkPictures
  ) -> (picture: Bitmap, points: Transform)? {
    let flat = DeviceSpace(scale: space.scale)
    let limits = PixelRect(x: 0, y: 0, width: Self.longestLayer, height: Self.longestLayer)
    var area = flat.pixels(chunk.bounds)
    area = limits.offset(x: area.minX, y: area.minY).intersection(area)
    guard !area.isEmpty, space.scale > 0 else { return nil }
    let key = ChunkPictures.Key(chunk: chunk, space: flat, sigma: 0, inks: inks, area: area)
    let picture = kept.picture(key) { layer in draw(chunk, flat, into: layer, (area.minX, area.minY)) }
    let points = Transform.translation(x: Double(area.minX), y: Double(area.minY))
      .followed(by: .scale(x: 1 / space.scale, y: 1 / space.scale))
    return (picture, points)
  }

  /// The longest side of a picture that stands for a chunk, in device pixels: what lies further on is not seen.
  private static let longestLayer = 8192

  /// Glass in the content of other glass is a thin layer on it: lensing twice would only blur.
  private func drawNested(_ glass: GlassItem, _ space: DeviceSpace) {
    let outline = space.outline(glass.outline)
    let presence = glass.materialization
    let base = inks.color(.vibrant(0, otherwise: .black))
    painter.fill(outline, with: .color(base.multiplyingAlpha(by: 0.08 * presence)))
    let tintInk = glass.style.tint.flatMap { GlassInk.onTint($0) }
    if let tint = glass.style.tint {
      // There is no gain here that would make room for a light label.
      let fill = tintInk == .light ? GlassInk.bearingWhite(tint) : tint
      painter.fill(outline, with: .color(fill.multiplyingAlpha(by: presence)))
    }
    if let glow = glass.glow {
      painter.fill(outline, with: .color(RGBA(white: 1, alpha: 0.2 * glow.strength * presence)))
    }
    // With increased contrast the line alone tells it from the glass beneath.
    let line = inks.increasesContrast ? glass.border : 0.1
    painter.stroke(outline, width: max(1, space.scale.rounded()), with: .color(base.multiplyingAlpha(by: line * presence)))
    var content = self
    if let tintInk { (content.inks.glass, content.inks.hueLuminance, content.inks.isBright) = (tintInk, nil, false) }
    content.draw(glass.content, space)
  }
}

extension Outline {
  /// Whether it is an upright box whose corners are all square.
  var isBox: Bool {
    guard angle == 0 else { return false }
    return if case .box(let radii, _) = kind { radii.maximum == 0 } else { false }
  }
}
