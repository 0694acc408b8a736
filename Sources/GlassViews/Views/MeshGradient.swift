import Foundation
import GlassGeometry
import GlassRaster

/// Colours at the points of a grid, mixed between them. The shape's box is 1 by 1.
public struct MeshGradient: ShapeStyle, Hashable {
  /// A point of the grid, and where the curves to its neighbours set out.
  public struct BezierPoint: Hashable, Sendable {
    /// Where it lies.
    public var position: SIMD2<Float>
    /// The control point towards the neighbour on the leading side.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point towards the neighbour above.
    public var topControlPoint: SIMD2<Float>
    /// The control point towards the neighbour on the trailing side.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point towards the neighbour below.
    public var bottomControlPoint: SIMD2<Float>

    /// A point with its control points.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
      (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
    }

    fileprivate var vertex: ColorMesh.Vertex {
      ColorMesh.Vertex(
        location: SIMD2(position), leading: SIMD2(leadingControlPoint), top: SIMD2(topControlPoint),
        trailing: SIMD2(trailingControlPoint), bottom: SIMD2(bottomControlPoint))
    }
  }

  /// Where the points of the grid lie, row by row.
  public enum Locations: Hashable, Sendable {
    /// Points; the lines through them turn gradually.
    case points([SIMD2<Float>])
    /// Points with control points.
    case bezierPoints([BezierPoint])
  }

  /// The colours of the points.
  public enum Colors: Hashable, Sendable {
    /// Colours that may depend on the environment.
    case colors([Color])
    /// Colours as they are.
    case resolvedColors([Color.Resolved])
  }

  /// How many points a row has.
  public var width: Int
  /// How many rows there are.
  public var height: Int
  /// Where the points lie.
  public var locations: Locations
  /// Their colours.
  public var colors: Colors
  /// The colour outside the mesh.
  public var background: Color
  /// Whether colours change gradually at the points too.
  public var smoothsColors: Bool
  /// The space in which colours are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// A mesh.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
  }
  /// A mesh of points.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
  /// A mesh of points with control points.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// The mesh in an environment; where points and colours do not make the grid, the background alone.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    let mesh = ColorMesh(
      columns: width, rows: height, vertices: vertices, colors: rgba(in: environment),
      background: background.rgba(in: environment), isSmooth: smoothsColors, isPerceptual: colorSpace == .perceptual)
    guard let mesh else {
      let (width, height) = (width, height)
      MainActor.runNowOrSoon {
        Diagnostics.report("a mesh gradient of \(width) × \(height) needs as many points and as many colours")
      }
      return background._resolve(in: environment, level: level)
    }
    return ResolvedShapeStyle(.mesh(mesh)).at(level: level)
  }

  private var vertices: [ColorMesh.Vertex] {
    switch locations {
    case .points(let points): ColorMesh.vertices(points.map { SIMD2($0) }, columns: width)
    case .bezierPoints(let points): points.map(\.vertex)
    }
  }

  private func rgba(in environment: EnvironmentValues) -> [RGBA] {
    switch colors {
    case .colors(let colors): colors.map { $0.rgba(in: environment) }
    case .resolvedColors(let colors): colors.map { Color($0).rgba(in: environment) }
    }
  }
}

extension MeshGradient: View {
  /// The mesh in all the room offered.
  public var body: some View { Rectangle().fill(self) }
}
