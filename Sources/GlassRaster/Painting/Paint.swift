public import Foundation
public import GlassGeometry

/// Colours along a line from 0 to 1.
public struct Gradient: Sendable, Hashable {
  /// A colour at a place.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: RGBA
    /// The place, 0…1.
    public var location: Double

    /// A colour at a place, 0…1.
    public init(color: RGBA, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in ascending order of place; before the first and after the last their colours continue.
  public var stops: [Stop]

  /// A gradient through colours at places, which are put in order.
  public init(stops: [Stop]) { self.stops = stops.sorted { $0.location < $1.location } }

  /// A gradient through colours at equal distances.
  public init(colors: [RGBA]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// The colour at a place, mixed with premultiplied alpha so that a transparent stop lends its opacity alone.
  public func color(at location: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard location > first.location else { return first.color }
    guard location < last.location, let index = stops.firstIndex(where: { $0.location > location }) else { return last.color }
    let (before, after) = (stops[index - 1], stops[index])
    let fraction = (location - before.location) / (after.location - before.location)
    let alpha = before.color.alpha + (after.color.alpha - before.color.alpha) * fraction
    guard alpha > 0 else { return .clear }
    func mix(_ a: Double, _ b: Double) -> Double {
      let (first, second) = (a * before.color.alpha, b * after.color.alpha)
      return (first + (second - first) * fraction) / alpha
    }
    return RGBA(
      mix(before.color.red, after.color.red), mix(before.color.green, after.color.green),
      mix(before.color.blue, after.color.blue), alpha)
  }
}

/// What a shape is filled with; points and radii are in the painter's coordinates.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(RGBA)
  /// Colours that change along a line.
  case linearGradient(Gradient, from: CGPoint, to: CGPoint)
  /// Colours that change with the distance from a point.
  case radialGradient(Gradient, center: CGPoint, startRadius: Double, endRadius: Double)
  /// Colours that change with the direction from a point; angles are in radians, clockwise from the right.
  case angularGradient(Gradient, center: CGPoint, startAngle: Double, endAngle: Double)
  /// Colours that change with the distance from a point, measured in widths and heights of a box.
  case ellipticalGradient(Gradient, center: CGPoint, size: CGSize, start: Double, end: Double)
  /// Colours at the points of a grid, through a map from the mesh's box of 1 by 1.
  case mesh(ColorMesh, Transform)
}

extension Paint {
  /// The colour, or the one in the middle of a gradient.
  var middle: RGBA {
    switch self {
    case .color(let color): color
    case .linearGradient(let gradient, _, _), .radialGradient(let gradient, _, _, _), .angularGradient(let gradient, _, _, _),
      .ellipticalGradient(let gradient, _, _, _, _):
      gradient.color(at: 0.5)
    case .mesh(let mesh, _): mesh.middle
    }
  }
}
