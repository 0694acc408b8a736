import Foundation
import GlassGeometry
import GlassRaster

/// How each drawing operation is drawn.
extension DisplayPainter {
  /// Draws an operation whose points lie in `space`, cut to the bounds it declares: beyond them nobody would know it to be damaged.
  func draw(_ operation: DrawOperation, _ space: DeviceSpace) {
    switch operation {
    case .fill(let outline, let paint): shape(outline, paint, space) { painter.fill($0, with: $1) }
    case .stroke(let outline, let width, let paint):
      let line = lineWidth(width, space)
      shape(outline, paint, space) { painter.stroke($0, width: line, with: $1) }
    case .fillPath(let path, let paint, let evenOdd):
      painter.withTransform(space.map) { painter.fill(path, with: self.paint(paint), evenOdd: evenOdd) }
    case .strokePath(let path, let style, let paint):
      painter.withTransform(space.map) { painter.stroke(path, style: style, with: self.paint(paint)) }
    case .text(let layout, let origin, let ink): draw(layout, origin, inks.color(ink), space, within: operation.bounds)
    case .symbol(let symbol, let rect, let ink, let weight): draw(symbol, rect, inks.color(ink), weight, space)
    case .paintedText(let layout, let origin, let paint): draw(layout, origin, paint, space, within: operation.bounds)
    case .paintedSymbol(let symbol, let rect, let paint, let weight):
      painter.withTransform(space.map) { painter.draw(symbol, in: rect, paint: self.paint(paint), weight: weight) }
    case .image(let image, let source, let rect, let interpolation):
      draw(image, source, rect, interpolation, space)
    case .shadow(let outline, let color, let radius, let offset, let isCutOut):
      drawShadow(outline, color, radius, offset, isCutOut, space)
    // Only the renderer can: it has all that is drawn so far.
    case .scrollEdge: break
    case .extendedImage(let image, let source, let rect, let extended):
      guard space.restingScale != nil else { return draw(image, source, rect, .high, space) }
      drawSurroundings(image, source, rect, extended, beginning: .picture, space)
    case .surroundings(let image, let rect, let extended, let continuesSharply):
      drawSurroundings(image, nil, rect, extended, beginning: continuesSharply ? .sharpCopies : .within, space)
    }
  }

  private func drawSurroundings(
    _ image: Bitmap, _ source: CGRect?, _ rect: CGRect, _ extended: CGRect, beginning: ImageExtensions.Beginning,
    _ space: DeviceSpace
  ) {
    guard let restingScale = space.restingScale else { return }
    caches.extensions.draw(
      image, source: source, in: PixelRect(rounding: space.box(rect), scale: 1),
      extended: PixelRect(covering: space.box(extended)),
      scale: space.scale, atRest: (PixelRect(rounding: rect, scale: restingScale).size, restingScale), beginning: beginning,
      painter)
  }

  // MARK: Shapes

  /// Calls `body` with an outline in the painter's coordinates, and the paint in the same.
  private func shape(_ outline: Outline, _ paint: ShapePaint, _ space: DeviceSpace, _ body: (Outline, Paint) -> Void) {
    if case .mesh(let mesh, let box) = paint, space.isSnapped {
      // A mesh ends where the form does, on whole pixels.
      let device = space.box(box)
      let map = Transform(a: device.width, b: 0, c: 0, d: device.height, tx: device.minX, ty: device.minY)
      body(space.outline(outline), .mesh(mesh, map))
    } else if space.keepsOutlines {
      body(space.outline(outline), self.paint(paint).moved(by: space.map))
    } else {
      painter.withTransform(space.map) { body(outline, self.paint(paint)) }
    }
  }

  /// The width of a line in the painter's coordinates, whole pixels where edges are snapped.
  private func lineWidth(_ points: Double, _ space: DeviceSpace) -> Double {
    guard space.keepsOutlines else { return points > 0 ? points : 1 / max(space.scale, 1e-6) }
    let pixels = points * space.scale
    return space.isSnapped || points <= 0 ? max(1, pixels.rounded()) : pixels
  }

  private func paint(_ paint: ShapePaint) -> Paint {
    switch paint {
    case .ink(let ink): .color(inks.fill(ink))
    case .linearGradient(let gradient, let start, let end): .linearGradient(gradient, from: start, to: end)
    case .radialGradient(let gradient, let center, let start, let end):
      .radialGradient(gradient, center: center, startRadius: start, endRadius: end)
    case .angularGradient(let gradient, let center, let start, let end):
      .angularGradient(gradient, center: center, startAngle: start, endAngle: end)
    case .ellipticalGradient(let gradient, let center, let size, let start, let end):
      .ellipticalGradient(gradient, center: center, size: size, start: start, end: end)
    case .mesh(let mesh, let box):
      .mesh(mesh, Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY))
    }
  }

  private func drawShadow(
    _ outline: Outline, _ color: RGBA, _ radius: Double, _ offset: CGSize, _ isCutOut: Bool, _ space: DeviceSpace
  ) {
    let device = space.outline(outline)
    let (sigma, dx, dy) = (radius * space.scale, offset.width * space.scale, offset.height * space.scale)
    let draw = { painter.shadow(of: device, color: color, radius: sigma, offset: CGPoint(x: dx, y: dy)) }
    guard isCutOut else { return draw() }
    var outside = VectorPath(device)
    outside.addPath(VectorPath(.rect(device.rect.insetBy(dx: -4 * sigma - abs(dx) - 4, dy: -4 * sigma - abs(dy) - 4))))
    painter.withClip(outside, evenOdd: true, draw)
  }

  // MARK: Text, symbols, pictures

  private func draw(_ text: TextLayout, _ origin: CGPoint, _ color: RGBA, _ space: DeviceSpace, within bounds: CGRect) {
    withClip(to: space.pixels(bounds)) {
      if space.isSnapped {
        painter.draw(text, at: space.corner(origin), scale: space.scale, color: color)
      } else {
        painter.withTransform(space.map) { painter.draw(text, at: origin, scale: 1, color: color) }
      }
    }
  }

  private func draw(_ text: TextLayout, _ origin: CGPoint, _ paint: ShapePaint, _ space: DeviceSpace, within bounds: CGRect) {
    withClip(to: space.pixels(bounds)) {
      let paint = self.paint(paint)
      if space.isSnapped {
        painter.draw(text, at: space.corner(origin), scale: space.scale, paint: paint.moved(by: space.map))
      } else {
        painter.withTransform(space.map) { painter.draw(text, at: origin, scale: 1, paint: paint) }
      }
    }
  }

  private func draw(_ symbol: Symbol, _ rect: CGRect, _ color: RGBA, _ weight: FontWeight, _ space: DeviceSpace) {
    guard space.isSnapped else {
      return painter.withTransform(space.map) { painter.draw(symbol, in: rect, color: color, weight: weight) }
    }
    let corner = space.corner(rect.origin)
    let box = CGRect(x: corner.x, y: corner.y, width: rect.width * space.scale, height: rect.height * space.scale)
    painter.draw(symbol, in: box, color: color, weight: weight)
  }

  private func draw(_ image: Bitmap, _ source: CGRect?, _ rect: CGRect, _ interpolation: Interpolation, _ space: DeviceSpace) {
    if space.isSnapped {
      painter.draw(image, source: source, in: space.box(rect), interpolation: interpolation)
    } else {
      painter.withTransform(space.map) { painter.draw(image, source: source, in: rect, interpolation: interpolation) }
    }
  }
}

extension Paint {
  /// The same paint with its places moved by a map that keeps outlines.
  fileprivate func moved(by map: Transform) -> Paint {
    let scale = map.meanScale
    switch self {
    case .color: return self
    case .linearGradient(let gradient, let start, let end):
      return .linearGradient(gradient, from: map.apply(start), to: map.apply(end))
    case .radialGradient(let gradient, let center, let start, let end):
      return .radialGradient(gradient, center: map.apply(center), startRadius: start * scale, endRadius: end * scale)
    case .angularGradient(let gradient, let center, let start, let end):
      return .angularGradient(gradient, center: map.apply(center), startAngle: start, endAngle: end)
    case .ellipticalGradient(let gradient, let center, let size, let start, let end):
      let size = CGSize(width: size.width * scale, height: size.height * scale)
      return .ellipticalGradient(gradient, center: map.apply(center), size: size, start: start, end: end)
    case .mesh(let mesh, let box): return .mesh(mesh, box.followed(by: map))
    }
  }
}
