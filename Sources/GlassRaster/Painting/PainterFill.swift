import CPixman
public import Foundation
public import GlassGeometry

extension Painter {
  /// Fills whole pixels; through a map that does not keep them whole, the moved box with smooth edges.
  public func fill(_ rect: PixelRect, _ color: RGBA) {
    guard color.alpha > 0 else { return }
    if let (x, y) = transform.wholeOffset {
      composite(.solid(color), over: rect.offset(x: x, y: y))
    } else {
      fill(.rect(rect.cgRect), with: .color(color))
    }
  }

  /// Fills an outline; each pixel is covered by exactly the part of its area that lies inside.
  public func fill(_ outline: Outline, with paint: Paint) {
    guard case .color(let color) = paint, let rect = wholePixels(of: outline) else {
      return draw(paint, through: shape(of: outline, .inside))
    }
    if color.alpha > 0 { composite(.solid(color), over: rect) }
  }

  /// The pixels of a box with square corners whose edges lie between pixels: most of what views fill, and nothing has to be measured.
  private func wholePixels(of outline: Outline) -> PixelRect? {
    guard outline.angle == 0, case .box(let radii, _) = outline.kind, radii.maximum == 0, transform.keepsBoxes else { return nil }
    let device = transform.apply(outline.rect)
    let rect = PixelRect(rounding: device, scale: 1)
    // So little beside an edge that no pixel's coverage, in 255ths, tells of it.
    func isNear(_ edge: Double, _ pixel: Int) -> Bool { abs(edge - Double(pixel)) < 1e-6 }
    guard isNear(device.minX, rect.minX), isNear(device.minY, rect.minY), isNear(device.maxX, rect.maxX),
      isNear(device.maxY, rect.maxY)
    else { return nil }
    return rect
  }

  /// Draws a line of `width` along an outline, inside it.
  public func stroke(_ outline: Outline, width: Double, with paint: Paint) {
    guard width > 0, width.isFinite else { return }
    draw(paint, through: shape(of: outline, .border(width: width)))
  }

  /// Draws the blurred shadow of an outline; `radius` is the Gaussian's sigma. With `isCutOut` nothing is drawn beneath the outline.
  public func shadow(of outline: Outline, color: RGBA, radius: Double, offset: CGPoint = .zero, isCutOut: Bool = false) {
    guard color.alpha > 0 else { return }
    let moved = outline.offset(x: offset.x, y: offset.y)
    let isSharp = radius * transform.meanScale < 0.2
    let shadow = shape(of: moved, isSharp ? .inside : .blurred(sigma: radius))
    guard mayDraw(in: shadow.bounds) else { return }
    guard isCutOut else { return draw(.color(color), through: shadow) }
    withoutMask(shape(of: outline, .inside)) { draw(.color(color), through: shadow) }
  }

  /// Fills a path; the winding number decides what lies inside, or with `evenOdd` the number of crossings.
  public func fill(_ path: VectorPath, with paint: Paint, evenOdd: Bool = false) {
    draw(path, .fill(evenOdd: evenOdd), with: paint)
  }

  /// Draws a line along a path, half of it on each side.
  public func stroke(_ path: VectorPath, style: StrokeStyle, with paint: Paint) {
    guard style.width > 0 else { return }
    draw(path, .stroke(style), with: paint)
  }

  private func draw(_ path: VectorPath, _ ink: PathInk, with paint: Paint) {
    let device = path.applying(transform)
    let step = PathStep(path: device, ink: ink.scaled(by: transform.meanScale))
    guard let shape = PathMask.shape(of: step, within: bitmap.bounds) else { return }
    draw(paint, through: shape)
  }

  /// The coverage of an outline in device pixels.
  func shape(of outline: Outline, _ coverage: OutlineCoverage) -> ShapeMask {
    if let scale = transform.uniformScale {
      let moved = outline.scaled(by: scale).offset(x: transform.tx, y: transform.ty)
      return ShapeMask(moved, coverage.scaled(by: scale), within: bitmap.bounds)
    }
    // A box stays one when it is mirrored or stretched, and a box's mask is small whatever its size.
    if transform.b == 0, transform.c == 0, coverage == .inside, outline.isUprightBox {
      return ShapeMask(.rect(transform.apply(outline.rect)), coverage, within: bitmap.bounds)
    }
    return ShapeMask(outline, coverage, transform: transform, within: bitmap.bounds)
  }

  func draw(_ paint: Paint, through shape: ShapeMask) {
    if case .color(let color) = paint {
      if color.alpha > 0 { composite(.solid(color), through: shape) }
    } else if case .mesh(let mesh, let map) = paint {
      draw(mesh, map.followed(by: transform), through: shape)
    } else if let shader = GradientShader(paint, transform: transform) {
      composite(.gradient(shader), through: shape)
    }
  }

  /// Draws a mesh from a picture of all of the shape, so that its pixels do not depend on which of them are drawn.
  private func draw(_ mesh: ColorMesh, _ map: Transform, through shape: ShapeMask) {
    let area = shape.bounds.intersection(bitmap.bounds)
    guard !area.isEmpty else { return }
    let picture = ColorMeshPicture(mesh: mesh, map: map, area: area).picture()
    let image = picture.makePixmanImage(picture.bounds, isOpaque: false)
    defer { pixman_image_unref(image) }
    composite(.image(image, x: area.minX, y: area.minY), through: shape)
  }
}

extension Transform {
  /// How far the map moves, where it only moves and by whole pixels.
  var wholeOffset: (x: Int, y: Int)? {
    guard isTranslation, tx == tx.rounded(), ty == ty.rounded(), abs(tx) < 1e6, abs(ty) < 1e6 else { return nil }
    return (Int(tx), Int(ty))
  }
}
