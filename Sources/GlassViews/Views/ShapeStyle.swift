import Foundation
import GlassGeometry
import GlassRaster

/// A colour, gradient or role that shapes and text are drawn with.
public protocol ShapeStyle: Sendable {
  /// The type of the style that this one stands for in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What is drawn; styles of one's own leave it to `resolve(in:)`. `level` is 0 for the style itself, 1 for its secondary form, ….
  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle
}

extension ShapeStyle {
  /// Draws what `resolve(in:)` answers.
  public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    resolve(in: environment)._resolve(in: environment, level: level)
  }

  /// What is drawn.
  func resolved(in environment: EnvironmentValues) -> ResolvedShapeStyle { _resolve(in: environment, level: 0) }
}

extension ShapeStyle where Resolved == Never {
  /// The library's own styles say what is drawn instead.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) implements neither resolve(in:) nor _resolve(in:level:)")
  }
}

extension Never: ShapeStyle {}

/// What a style draws in one environment.
public struct ResolvedShapeStyle: Hashable, Sendable {
  /// All but the commonest ones lie behind a reference: every coloured node holds a style.
  enum Kind: Hashable, Sendable {
    case ink(Ink)
    indirect case linear(GlassRaster.Gradient, UnitPoint, UnitPoint)
    indirect case radial(GlassRaster.Gradient, UnitPoint, CGFloat, CGFloat)
    indirect case angular(GlassRaster.Gradient, UnitPoint, Double, Double)
    indirect case elliptical(GlassRaster.Gradient, UnitPoint, CGFloat, CGFloat)
    indirect case mesh(ColorMesh)
    indirect case tile(ResolvedTile, opacity: Double)
    case material(MaterialLook)
  }

  var kind: Kind
  /// Beneath and within what is drawn.
  var shadows: [ResolvedShadow] = []
  /// How it is blended with what lies beneath.
  var blend = BlendMode.normal

  init(_ kind: Kind) { self.kind = kind }

  /// The paint for a box in points.
  func paint(in rect: CGRect) -> ShapePaint {
    func at(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * point.x, y: rect.minY + rect.height * point.y)
    }
    switch kind {
    case .ink(let ink): return .ink(ink)
    case .linear(let gradient, let start, let end): return .linearGradient(gradient, at(start), at(end))
    case .radial(let gradient, let center, let start, let end): return .radialGradient(gradient, at(center), start, end)
    case .angular(let gradient, let center, let start, let end): return .angularGradient(gradient, at(center), start, end)
    case .elliptical(let gradient, let center, let start, let end):
      return .ellipticalGradient(gradient, at(center), rect.size, start, end)
    case .mesh(let mesh): return .mesh(mesh, rect)
    case .tile(let tile, _): return .ink(tile.ink)
    case .material(let look): return .ink(.color(look.flatColor.multiplyingAlpha(by: look.opacity)))
    }
  }

  /// The ink of a style that is nothing else.
  var plainInk: Ink? {
    guard case .ink(let ink) = kind, shadows.isEmpty, blend == .normal else { return nil }
    return ink
  }

  /// What lies beneath is seen through the style, blurred.
  var material: MaterialLook? { if case .material(let look) = kind { look } else { nil } }

  /// One ink for text and symbols: a gradient gives its middle.
  var ink: Ink {
    switch kind {
    case .ink(let ink): ink
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _),
      .elliptical(let gradient, _, _, _):
      .color(gradient.color(at: 0.5))
    case .mesh(let mesh): .color(mesh.middle)
    case .tile(let tile, _): tile.ink
    case .material(let look): .color(look.flatColor.multiplyingAlpha(by: look.opacity))
    }
  }

  /// The same style, fainter by 0…1.
  func faded(by opacity: Double) -> ResolvedShapeStyle {
    guard opacity != 1 else { return self }
    var result = self
    result.kind = kind.faded(by: opacity)
    for index in result.shadows.indices { result.shadows[index].color.alpha *= min(max(opacity, 0), 1) }
    return result
  }

  /// How faint the secondary, tertiary, … form of a style is.
  static let levels = [1, 0.6, 0.38, 0.15, 0.09]

  func at(level: Int) -> ResolvedShapeStyle { faded(by: Self.levels[max(0, min(level, Self.levels.count - 1))]) }
}

extension ResolvedShapeStyle.Kind {
  fileprivate func faded(by opacity: Double) -> Self {
    func fade(_ gradient: GlassRaster.Gradient) -> GlassRaster.Gradient {
      GlassRaster.Gradient(
        stops: gradient.stops.map { .init(color: $0.color.multiplyingAlpha(by: opacity), location: $0.location) })
    }
    switch self {
    case .ink(let ink): return .ink(ink.faded(by: opacity))
    case .linear(let gradient, let start, let end): return .linear(fade(gradient), start, end)
    case .radial(let gradient, let center, let start, let end): return .radial(fade(gradient), center, start, end)
    case .angular(let gradient, let center, let start, let end): return .angular(fade(gradient), center, start, end)
    case .elliptical(let gradient, let center, let start, let end): return .elliptical(fade(gradient), center, start, end)
    case .mesh(let mesh): return .mesh(mesh.faded(by: opacity))
    case .tile(let tile, let before): return .tile(tile, opacity: before * opacity)
    case .material(var look):
      look.opacity *= opacity
      return .material(look)
    }
  }
}

extension RGBA {
  /// On the way to another colour: what cannot be seen has no colour of its own that would show on the way.
  func faded(to other: RGBA, by fraction: Double) -> RGBA {
    let from = alpha == 0 ? RGBA(other.red, other.green, other.blue, 0) : self
    let to = other.alpha == 0 ? RGBA(red, green, blue, 0) : other
    return from.mixed(with: to, by: fraction)
  }
}

extension Ink {
  /// How many ways that were left for another one lie within this.
  var depth: Int { if case .mix(let from, _, _) = self { from.depth + 1 } else { 0 } }

  /// The one colour that it is, the same everywhere or the tint; `nil` for inks that are several.
  var single: (color: RGBA, isTint: Bool)? {
    switch self {
    case .color(let color): (color, false)
    case .tint(let color): (color, true)
    default: nil
    }
  }

  /// The ink, fainter: what a colour has to be on glass it is there all the same.
  func faded(by opacity: Double) -> Ink {
    switch self {
    case .tint(let color): .tint(color.multiplyingAlpha(by: opacity))
    case .onFill(let label, let fill): .onFill(label.multiplyingAlpha(by: opacity), fill: fill)
    case .hue(let color, let ground): .hue(color.multiplyingAlpha(by: opacity), ground: ground)
    default: .color(plain.multiplyingAlpha(by: opacity))
    }
  }

  /// The colour outside glass.
  var plain: RGBA {
    switch self {
    case .color(let color), .vibrant(_, let color), .answer(let color), .control(_, let color), .hue(let color, _),
      .tint(let color), .onFill(let color, _):
      color
    case .mix(let from, let to, let fraction): from.plain.faded(to: to.plain, by: fraction)
    }
  }
}
