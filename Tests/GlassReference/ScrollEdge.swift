import GlassGeometry
public import GlassMaterial
public import GlassRaster

/// Section 10: content that dissolves under a bar, pixel by pixel in Double.
public enum ScrollEdge {
  /// A content plane with one edge drawn into it; the edge's area counts as covered.
  public static func picture(of edge: GlassScrollEdge, over content: Bitmap, _ environment: GlassEnvironment) -> ReferencePicture
  {
    let canvas = Canvas(content)
    let coarse = Blur(canvas, .full(GlassEnvironment(scale: environment.scale)), reach: 8)
    let fine = Blur(canvas, .fine(environment), reach: 8)
    let mixture = Mixture(edge, luma: meanLuma(edge, canvas, coarse), environment)
    var picture = ReferencePicture(size: content.size, colors: [], coverage: [], depth: [])
    for y in 0..<content.height {
      for x in 0..<content.width {
        let isInside = edge.area.contains(x: x, y: y)
        let p = Vector(Double(x) + 0.5, Double(y) + 0.5)
        let color = isInside ? mixture.color(p, canvas[x, y], fine.sample(p), coarse.sample(p)) : canvas[x, y]
        picture.colors.append(color * 255)
        picture.coverage.append(isInside ? 1 : 0)
        picture.depth.append(0)
      }
    }
    return picture
  }

  /// The mean luma of the full blur over the edge's area.
  private static func meanLuma(_ edge: GlassScrollEdge, _ canvas: Canvas, _ coarse: Blur) -> Double {
    let area = edge.area
    var sum = 0.0
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { sum += coarse.sample(Vector(Double(x) + 0.5, Double(y) + 0.5)).luma }
    }
    return sum / Double(area.area)
  }
}

/// What a pixel of an edge is mixed from.
private struct Mixture {
  let edge: GlassScrollEdge
  let environment: GlassEnvironment
  let background: Color
  let strength: Double
  /// `c`.
  let cover: Double

  init(_ edge: GlassScrollEdge, luma: Double, _ environment: GlassEnvironment) {
    self.edge = edge
    self.environment = environment
    let own = Color(edge.background.red, edge.background.green, edge.background.blue)
    let isDimmed = edge.dims && own.luma > luma
    background = isDimmed ? own.mixed(Color(grey: 0.07), 1 - smoothStep(0.2, 0.5, luma)) : own
    strength = clamped(edge.strength)
    let far = smoothStep(0.1, 0.6, abs(luma - background.luma))
    let wanted = edge.style == .soft ? 0.55 + 0.3 * far : 0.78 + 0.14 * far
    cover = environment.reduceTransparency || environment.increaseContrast ? 0.95 : wanted
  }

  func color(_ p: Vector, _ content: Color, _ fine: Color, _ full: Color) -> Color {
    let t = distance(p) / length
    switch edge.style {
    case .soft:
      let blurred = fine.mixed(full, smoothStep(0.15, 0.8, t))
      return content.mixed(blurred, strength * smoothStep(0, 0.35, t)).mixed(background, strength * cover * smoothStep(0, 0.9, t))
    case .hard:
      let ink = Color(grey: background.luma < 0.5 ? 1 : 0)
      let isLine = distance(p) < max(1, environment.scale.rounded())
      let line = isLine ? strength * (environment.increaseContrast ? 0.6 : 0.12) : 0
      return content.mixed(full, strength).mixed(background.mixed(ink, line), strength * cover)
    }
  }

  /// From the inner end.
  private func distance(_ p: Vector) -> Double {
    switch edge.side {
    case .top: Double(edge.area.maxY) - p.y
    case .bottom: p.y - Double(edge.area.minY)
    case .left: Double(edge.area.maxX) - p.x
    case .right: p.x - Double(edge.area.minX)
    }
  }

  private var length: Double {
    Double(edge.side == .top || edge.side == .bottom ? edge.area.height : edge.area.width)
  }
}
