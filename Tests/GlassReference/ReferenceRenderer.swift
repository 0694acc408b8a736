import GlassGeometry
public import GlassMaterial
public import GlassRaster

/// Draws glass pixel by pixel in Double, straight from the formulas of docs/MATERIAL.md; slow, and independent of the engine's code.
public struct ReferenceRenderer {
  private let backdrop: Canvas
  private let environment: GlassEnvironment
  private let coarse: Blur
  private let fine: Blur

  /// A renderer over a content plane.
  public init(over backdrop: Bitmap, _ environment: GlassEnvironment) {
    self.backdrop = Canvas(backdrop)
    self.environment = environment
    let reach = 70 * environment.scale
    coarse = Blur(self.backdrop, .full(environment), reach: reach)
    fine = Blur(self.backdrop, .fine(environment), reach: reach)
  }

  /// The picture of all glass; `adaptation` is what each element has made of its backdrop, by default the window's appearance.
  public func picture(of groups: [GlassGroup], adaptation: (GlassElement) -> Adaptation? = { _ in nil }) -> ReferencePicture {
    let window = Adaptation(darkness: environment.appearance == .dark ? 1 : 0)
    let bodies = Container.bodies(groups, environment)
    let painters = bodies.map { body in
      let states = body.pieces.map { adaptation($0.element) ?? window }
      return Painter(
        body: body, states: states, emphasis: zip(body.pieces, states).map { $1.emphasis ?? emphasis(of: $0.element) }.max() ?? 1,
        ground: ground(of: body.pieces[0].element), glows: Glow.reaching(body, among: bodies, scale: environment.scale),
        environment: environment)
    }
    let size = PixelSize(width: backdrop.width, height: backdrop.height)
    var picture = ReferencePicture(size: size, colors: [], coverage: [], depth: [])
    for y in 0..<size.height {
      for x in 0..<size.width { draw(Vector(Double(x) + 0.5, Double(y) + 0.5), backdrop[x, y], painters, into: &picture) }
    }
    return picture
  }

  private func draw(_ p: Vector, _ content: Color, _ painters: [Painter], into picture: inout ReferencePicture) {
    var color = content
    var (coverage, depth) = (0.0, -Double.infinity)
    let painters = painters.filter { $0.shows(p) }
    for painter in painters { color *= 1 - painter.shadow(p) }
    for painter in painters where painter.mayTouch(p) {
      let point = painter.body.point(p)
      color = painter.paint(p, point, over: color, backdrop, coarse, fine)
      coverage = max(coverage, clamped(0.5 - point.distance))
      depth = max(depth, -point.distance)
    }
    picture.colors.append(color * 255)
    picture.coverage.append(coverage)
    picture.depth.append(depth)
  }

  /// The mean luma under an element's box and the mean difference between the finer and the full blur decide its shadow's strength: of the
  /// cells in the middle of 18 × 5 equal parts.
  public func emphasis(of element: GlassElement) -> Double {
    var (luma, detail) = (0.0, 0.0)
    for p in places(under: element) {
      let full = coarse.cell(at: p).luma
      luma += full
      detail += abs(fine.cell(at: p).luma - full)
    }
    return DropShadow.emphasis(luma: luma / 90, detail: detail / 90)
  }

  /// The mean colour under an element's box, of the same cells.
  private func ground(of element: GlassElement) -> Color {
    places(under: element).reduce(Color()) { $0 + coarse.cell(at: $1) } / 90
  }

  /// The middles of 18 × 5 equal parts of an element's box; what lies beyond the surface counts as its edge.
  private func places(under element: GlassElement) -> [Vector] {
    let bounds = element.outline.bounds
    let (minX, minY) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
    let (width, height) = (bounds.maxX.rounded(.up) - minX, bounds.maxY.rounded(.up) - minY)
    return (0..<90).map { index in
      let x = minX + (Double(index % 18) + 0.5) / 18 * width
      let y = minY + (Double(index / 18) + 0.5) / 5 * height
      return Vector(min(max(x, 0), Double(backdrop.width - 1)), min(max(y, 0), Double(backdrop.height - 1)))
    }
  }
}
