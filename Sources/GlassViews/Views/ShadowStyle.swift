public import Foundation
import GlassGeometry

/// A shadow beneath what a style draws, or within it.
public struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow beneath, of a blur radius and an offset in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }
  /// A shadow that the edges cast on what lies within them, of a blur radius and an offset in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A shadow in one environment.
struct ResolvedShadow: Hashable, Sendable {
  var color: RGBA
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool
}

extension LayeredShapeStyle: ShapeStyleAround {
  var inner: any ShapeStyle { base }
}

/// A style whose drawing is changed as a whole.
struct LayeredShapeStyle<Base: ShapeStyle>: ShapeStyle {
  enum Layer {
    case shadow(ShadowStyle)
    case blend(BlendMode)
  }

  let base: Base
  let layer: Layer

  func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
    var style = base._resolve(in: environment, level: level)
    switch layer {
    case .shadow(let shadow):
      style.shadows.append(
        ResolvedShadow(
          color: shadow.color.rgba(in: environment), radius: max(0, shadow.radius), offset: shadow.offset, isInner: shadow.isInner
        )
      )
    case .blend(let mode): style.blend = mode
    }
    return style
  }
}

extension ShapeStyle {
  /// The style with a shadow beneath or within what it draws.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { LayeredShapeStyle(base: self, layer: .shadow(style)) }
  /// The style, blended with what lies beneath.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { LayeredShapeStyle(base: self, layer: .blend(mode)) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow beneath or within what it draws.
  public static func shadow(_ style: ShadowStyle) -> Self { Self(ForegroundStyle().shadow(style)) }
  /// The foreground style, blended with what lies beneath.
  public static func blendMode(_ mode: BlendMode) -> Self { Self(ForegroundStyle().blendMode(mode)) }
  /// The foreground style, fainter by 0…1.
  public static func opacity(_ opacity: Double) -> Self { Self(ForegroundStyle().opacity(opacity)) }
}
