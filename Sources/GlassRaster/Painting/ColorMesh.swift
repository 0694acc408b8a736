import CPango
import Foundation
public import GlassGeometry

/// Colours at the points of a grid, mixed between them. Points lie in a box of 1 by 1; rows follow one another from the top.
public struct ColorMesh: Sendable, Hashable {
  /// A point of the grid, and where the curves to its neighbours set out.
  public struct Vertex: Sendable, Hashable {
    /// Where it lies.
    public var location: SIMD2<Double>
    /// The control point towards the neighbour on the left.
    public var leading: SIMD2<Double>
    /// The control point towards the neighbour above.
    public var top: SIMD2<Double>
    /// The control point towards the neighbour on the right.
    public var trailing: SIMD2<Double>
    /// The control point towards the neighbour below.
    public var bottom: SIMD2<Double>

    /// A point with its control points.
    public init(
      location: SIMD2<Double>, leading: SIMD2<Double>, top: SIMD2<Double>, trailing: SIMD2<Double>, bottom: SIMD2<Double>
    ) {
      (self.location, self.leading, self.top, self.trailing, self.bottom) = (location, leading, top, trailing, bottom)
    }
  }

  let columns: Int
  let rows: Int
  let vertices: [Vertex]
  let colors: [RGBA]
  let background: RGBA
  /// Whether colours change gradually at the points too.
  let isSmooth: Bool
  /// Whether colours are mixed in a space where equal distances look equal.
  let isPerceptual: Bool

  /// A mesh; nil where there are fewer than 2 × 2 points, more than 64 × 64, not as many points or colours as the grid has, or
  /// places that are no numbers.
  public init?(
    columns: Int, rows: Int, vertices: [Vertex], colors: [RGBA], background: RGBA, isSmooth: Bool, isPerceptual: Bool
  ) {
    guard (2...64).contains(columns), (2...64).contains(rows), vertices.count == columns * rows, colors.count == vertices.count
    else { return nil }
    func isUsable(_ point: SIMD2<Double>) -> Bool { abs(point.x) < 1000 && abs(point.y) < 1000 }
    guard vertices.allSatisfy({ [$0.location, $0.leading, $0.top, $0.trailing, $0.bottom].allSatisfy(isUsable) }) else {
      return nil
    }
    (self.columns, self.rows, self.vertices, self.colors) = (columns, rows, vertices, colors)
    (self.background, self.isSmooth, self.isPerceptual) = (background, isSmooth, isPerceptual)
  }

  /// The points of a grid with control points such that lines through them turn gradually (Catmull and Rom).
  public static func vertices(_ points: [SIMD2<Double>], columns: Int) -> [Vertex] {
    let rows = columns > 0 ? points.count / columns : 0
    func at(_ x: Int, _ y: Int) -> SIMD2<Double> {
      points[min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1)]
    }
    return (0..<rows * max(columns, 0)).map { index in
      let (x, y) = (index % columns, index / columns)
      let along = (at(x + 1, y) - at(x - 1, y)) / 6
      let down = (at(x, y + 1) - at(x, y - 1)) / 6
      let point = at(x, y)
      return Vertex(location: point, leading: point - along, top: point - down, trailing: point + along, bottom: point + down)
    }
  }

  /// The same mesh with every colour fainter by 0…1.
  public func faded(by opacity: Double) -> ColorMesh {
    ColorMesh(
      columns: columns, rows: rows, vertices: vertices, colors: colors.map { $0.multiplyingAlpha(by: opacity) },
      background: background.multiplyingAlpha(by: opacity), isSmooth: isSmooth, isPerceptual: isPerceptual) ?? self
  }

  /// The mean of all colours.
  public var middle: RGBA {
    let sum = colors.reduce(SIMD4<Double>()) { $0 + SIMD4($1.red * $1.alpha, $1.green * $1.alpha, $1.blue * $1.alpha, $1.alpha) }
    guard sum.w > 0 else { return .clear }
    return RGBA(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w / Double(colors.count))
  }
}

/// Draws a mesh with cairo, which fills patches whose corners have colours.
struct ColorMeshPicture: Hashable {
  /// Into how many patches a field of the grid is cut along each side: cairo mixes colours linearly, so that curves take several.
  private static let steps = 8

  let mesh: ColorMesh
  /// From the mesh's box to device pixels.
  let map: Transform
  /// The device pixels to draw.
  let area: PixelRect

  private static let cache = BoundedCache<ColorMeshPicture, Bitmap>(capacity: 1 << 25)

  /// The picture of the area; it is kept for a while.
  func picture() -> Bitmap { Self.cache.value(for: self, cost: { $0.byteCount }, make: draw) }

  /// cairo's meshes have hard edges: a picture of several times the size, made smaller, has smooth ones.
  private static let detail = 3
  /// Larger pictures are drawn as they are, in device pixels.
  private static let mostSmoothed = 1 << 20

  private func draw() -> Bitmap {
    let detail = area.area > Self.mostSmoothed ? 1 : Self.detail
    let picture = Bitmap(size: PixelSize(width: area.width * detail, height: area.height * detail))
    picture.fill(picture.bounds, mesh.background)
    guard let pattern = cairo_pattern_create_mesh(), let surface = picture.makeCairoSurface(), let cairo = cairo_create(surface)
    else { return picture }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
      cairo_pattern_destroy(pattern)
    }
    addPatches(to: pattern)
    cairo_scale(cairo, Double(detail), Double(detail))
    cairo_set_source(cairo, pattern)
    cairo_paint(cairo)
    cairo_surface_flush(surface)
    return detail == 1 ? picture : picture.averaged(detail)
  }

  private func addPatches(to pattern: OpaquePointer) {
    let fine = FineMesh(mesh, steps: Self.steps)
    let toArea = map.followed(by: .translation(x: Double(-area.minX), y: Double(-area.minY)))
    for y in 0..<fine.rows - 1 {
      for x in 0..<fine.columns - 1 {
        cairo_mesh_pattern_begin_patch(pattern)
        for (corner, (dx, dy)) in [(0, 0), (1, 0), (1, 1), (0, 1)].enumerated() {
          let (place, color) = fine[x + dx, y + dy]
          let point = toArea.apply(CGPoint(x: place.x, y: place.y))
          if corner == 0 {
            cairo_mesh_pattern_move_to(pattern, point.x, point.y)
          } else {
            cairo_mesh_pattern_line_to(pattern, point.x, point.y)
          }
          cairo_mesh_pattern_set_corner_color_rgba(pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
        }
        cairo_mesh_pattern_end_patch(pattern)
      }
    }
  }
}

extension Bitmap {
  /// A picture of the means of squares of `side` pixels.
  fileprivate func averaged(_ side: Int) -> Bitmap {
    let small = Bitmap(size: PixelSize(width: width / side, height: height / side))
    let count = UInt32(side * side)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<UInt32>()
        for line in y * side..<(y + 1) * side {
          let row = row(line)
          for column in x * side..<(x + 1) * side {
            let word = row[column]
            sum &+= SIMD4(word & 255, word &>> 8 & 255, word &>> 16 & 255, word &>> 24)
          }
        }
        let mean = (sum &+ count / 2) / count
        small.row(y)[x] = mean.x | mean.y &<< 8 | mean.z &<< 16 | mean.w &<< 24
      }
    }
    return small
  }
}

/// A mesh with points between those it was given: each field is a Coons patch between the four curves around it.
private struct FineMesh {
  let columns: Int
  let rows: Int
  private var points: [(place: SIMD2<Double>, color: RGBA)] = []

  subscript(x: Int, y: Int) -> (place: SIMD2<Double>, color: RGBA) { points[y * columns + x] }

  init(_ mesh: ColorMesh, steps: Int) {
    columns = (mesh.columns - 1) * steps + 1
    rows = (mesh.rows - 1) * steps + 1
    let colors = mesh.colors.map { mesh.isPerceptual ? Oklab.coordinates($0) : SIMD4($0.red, $0.green, $0.blue, $0.alpha) }
    points.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (min(column / steps, mesh.columns - 2), min(row / steps, mesh.rows - 2))
        let (u, v) = (Double(column - x * steps) / Double(steps), Double(row - y * steps) / Double(steps))
        let color = Self.color(mesh, colors, x, y, u, v)
        points.append((Self.place(mesh, x, y, u, v), mesh.isPerceptual ? Oklab.color(color) : RGBA(color)))
      }
    }
  }

  private static func place(_ mesh: ColorMesh, _ x: Int, _ y: Int, _ u: Double, _ v: Double) -> SIMD2<Double> {
    func at(_ dx: Int, _ dy: Int) -> ColorMesh.Vertex { mesh.vertices[(y + dy) * mesh.columns + x + dx] }
    let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1))
    let top = curve(a.location, a.trailing, b.leading, b.location, u)
    let bottom = curve(c.location, c.trailing, d.leading, d.location, u)
    let left = curve(a.location, a.bottom, c.top, c.location, v)
    let right = curve(b.location, b.bottom, d.top, d.location, v)
    let between = (a.location * (1 - u) + b.location * u) * (1 - v) + (c.location * (1 - u) + d.location * u) * v
    return top * (1 - v) + bottom * v + left * (1 - u) + right * u - between
  }

  private static func curve(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    let (start, end) = (a * (s * s * s) + b * (3 * s * s * t), c * (3 * s * t * t) + d * (t * t * t))
    return start + end
  }

  private static func color(
    _ mesh: ColorMesh, _ colors: [SIMD4<Double>], _ x: Int, _ y: Int, _ u: Double, _ v: Double
  ) -> SIMD4<Double> {
    func at(_ dx: Int, _ dy: Int) -> SIMD4<Double> {
      colors[min(max(y + dy, 0), mesh.rows - 1) * mesh.columns + min(max(x + dx, 0), mesh.columns - 1)]
    }
    guard mesh.isSmooth else { return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v }
    let lines = (-1...2).map { spline(at(-1, $0), at(0, $0), at(1, $0), at(2, $0), u) }
    return spline(lines[0], lines[1], lines[2], lines[3], v)
  }

  /// The cubic through `b` and `c` whose slopes there are those between their neighbours.
  private static func spline(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    let linear = (c - a) * t
    let square = (a * 2 - b * 5 + c * 4 - d) * (t * t)
    let cube = ((b - c) * 3 + d - a) * (t * t * t)
    return b + (linear + square + cube) * 0.5
  }
}

extension RGBA {
  fileprivate init(_ components: SIMD4<Double>) { self.init(components.x, components.y, components.z, components.w) }
}
