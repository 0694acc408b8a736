import CPixman
public import Foundation
public import GlassGeometry

extension Painter {
  /// Draws a text whose upper left corner is `origin`, in the painter's coordinates, at `scale` of them per point.
  ///
  /// Letters stand at quarters of a pixel along the line. The baseline lies on whole pixels, unless a map other than a move is in force:
  /// while something grows or turns, letters move smoothly.
  public func draw(_ text: TextLayout, at origin: CGPoint, scale: Double, color: RGBA) {
    draw(text, at: origin, scale: scale, paint: .color(color))
  }

  /// Draws a text as `draw(_:at:scale:color:)` does, filled with a paint whose places are in the painter's coordinates; runs that have a
  /// colour of their own keep it, and pictures among the letters theirs.
  public func draw(_ text: TextLayout, at origin: CGPoint, scale: Double, paint: Paint) {
    guard scale > 0, scale.isFinite, origin.x.isFinite, origin.y.isFinite else { return }
    let map = Transform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y).followed(by: transform)
    let inkBounds = CGRect(origin: .zero, size: text.size).insetBy(dx: -text.inkReach, dy: -text.inkReach)
    guard mayDraw(in: PixelRect(covering: map.apply(inkBounds))) else { return }
    let isPlaced = transform.isTranslation
    let fill = TextFill(paint, transform)
    let seen = seenHeights(map, reach: text.inkReach)
    for run in text.glyphRuns(between: seen.top, and: seen.bottom) {
      guard let font = TextEngine.locked({ $0.scaledFonts.font(run.font, map, isMoving: !isPlaced) }) else { continue }
      let ink = run.color.map(TextFill.color) ?? fill
      draw(run.glyphs, font, map, snapsBaseline: isPlaced, ink)
      for line in run.decorations { drawLine(line.box, map, line.color ?? ink.plain) }
      for mark in run.symbols {
        let box = CGRect(
          x: origin.x + mark.box.minX * scale, y: origin.y + mark.box.minY * scale, width: mark.box.width * scale,
          height: mark.box.height * scale)
        draw(mark.symbol, in: box, paint: run.color.map(Paint.color) ?? paint, weight: mark.weight)
      }
      for box in run.missing {
        withTransform(map) { stroke(.roundedRect(box, radius: box.width / 6), width: box.width / 12, with: .color(ink.plain)) }
      }
    }
  }

  /// Between which heights of a text something may show, in its points.
  private func seenHeights(_ map: Transform, reach: Double) -> (top: Double, bottom: Double) {
    guard map.b == 0, map.c == 0, map.d > 0 else { return (-.infinity, .infinity) }
    let bounds = clipBounds
    return ((Double(bounds.minY) - map.ty) / map.d - reach, (Double(bounds.maxY) - map.ty) / map.d + reach)
  }

  private func draw(_ glyphs: [GlyphRun.Glyph], _ font: ScaledFont, _ map: Transform, snapsBaseline: Bool, _ ink: TextFill) {
    if case .color(let color) = ink, color.alpha <= 0 { return }
    let solid = solidColors.image(ink.plain.pixmanColor)
    for glyph in glyphs {
      let place = map.apply(CGPoint(x: glyph.x, y: glyph.y))
      guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { continue }
      let quarterX = Int((place.x * 4).rounded())
      let quarterY = snapsBaseline ? Int(place.y.rounded()) * 4 : Int((place.y * 4).rounded())
      let (x, y) = (quarterX >> 2, quarterY >> 2)
      switch GlyphCache.image(glyph.id, font, phaseX: UInt8(quarterX & 3), phaseY: UInt8(quarterY & 3)) {
      case .mask(let mask):
        if case .shader(let shader, _) = ink {
          composite(.gradient(shader), through: ShapeMask(mask.offset(x: x, y: y)))
        } else {
          composite(solid, mask.offset(x: x, y: y))
        }
      case .picture(let bitmap, let dx, let dy): draw(bitmap, x: x + dx, y: y + dy, opacity: ink.plain.alpha)
      case .blank: break
      }
    }
  }

  private func composite(_ solid: OpaquePointer?, _ mask: Mask) {
    var image: OpaquePointer?
    for part in clip {
      let area = part.intersection(mask.bounds)
      guard !area.isEmpty else { continue }
      let maskImage = image ?? mask.makePixmanImage()
      image = maskImage
      pixman_image_composite32(
        PIXMAN_OP_OVER, solid, maskImage, destination, 0, 0, Int32(area.minX - mask.bounds.minX),
        Int32(area.minY - mask.bounds.minY), Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
    }
    if let image { pixman_image_unref(image) }
  }

  private func draw(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double) {
    let image = bitmap.makePixmanImage(bitmap.bounds, isOpaque: false)
    defer { pixman_image_unref(image) }
    composite(.image(image, x: x, y: y), over: bitmap.bounds.offset(x: x, y: y), opacity: opacity)
  }

  /// A line beneath or through letters is as thick as a whole number of pixels and lies on them.
  private func drawLine(_ line: CGRect, _ map: Transform, _ ink: RGBA) {
    guard map.keepsBoxes else {
      withTransform(map) { fill(.rect(line), with: .color(ink)) }
      return
    }
    let box = map.apply(line)
    let thickness = max(1, box.height.rounded())
    let top = (box.midY - thickness / 2).rounded()
    composite(
      .solid(ink),
      through: ShapeMask(.rect(CGRect(x: box.minX, y: top, width: box.width, height: thickness)), within: bitmap.bounds))
  }
}

/// What letters are filled with.
private enum TextFill {
  /// One colour.
  case color(RGBA)
  /// A gradient, and the one colour that stands for it where there is no room for it.
  case shader(GradientShader, RGBA)

  init(_ paint: Paint, _ transform: Transform) {
    if case .color(let color) = paint {
      self = .color(color)
    } else if let shader = GradientShader(paint, transform: transform) {
      self = .shader(shader, paint.middle)
    } else {
      self = .color(paint.middle)
    }
  }

  /// The colour, or the one in the middle of the gradient.
  var plain: RGBA {
    switch self {
    case .color(let color), .shader(_, let color): color
    }
  }
}
