import Foundation
import GlassGeometry
import GlassRaster

extension Color {
  /// The components of a colour in one environment.
  public struct Resolved: Hashable, Sendable, ShapeStyle {
    /// Red in linear light, 0…1.
    public var linearRed: Float
    /// Green in linear light, 0…1.
    public var linearGreen: Float
    /// Blue in linear light, 0…1.
    public var linearBlue: Float
    /// Opacity, 0…1.
    public var opacity: Float

    /// A colour from components in a space.
    public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      let color = Color(colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
      self.init(color.rgba(in: EnvironmentValues()))
    }

    init(_ color: RGBA) {
      (linearRed, linearGreen) = (Float(Oklab.linear(color.red)), Float(Oklab.linear(color.green)))
      (linearBlue, opacity) = (Float(Oklab.linear(color.blue)), Float(color.alpha))
    }

    /// Red, display-encoded.
    public var red: Float {
      get { Float(Oklab.encoded(Double(linearRed))) }
      set { linearRed = Float(Oklab.linear(Double(newValue))) }
    }
    /// Green, display-encoded.
    public var green: Float {
      get { Float(Oklab.encoded(Double(linearGreen))) }
      set { linearGreen = Float(Oklab.linear(Double(newValue))) }
    }
    /// Blue, display-encoded.
    public var blue: Float {
      get { Float(Oklab.encoded(Double(linearBlue))) }
      set { linearBlue = Float(Oklab.linear(Double(newValue))) }
    }

    /// The colour in any environment.
    public func _resolve(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
      Color(self)._resolve(in: environment, level: level)
    }
  }

  /// A colour as it is.
  public init(_ resolved: Resolved) {
    self.init(
      RGBA(Double(resolved.red), Double(resolved.green), Double(resolved.blue), Double(resolved.opacity)))
  }

  /// The components of the colour in an environment, outside glass.
  public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(rgba(in: environment)) }

  /// The colour a fraction (0…1) of the way to another one.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mix(self, other, min(max(fraction.isNaN ? 0 : fraction, 0), 1), colorSpace))
  }
}

extension Gradient {
  /// The space in which colours are mixed.
  public enum ColorSpace: Hashable, Sendable {
    /// Display-encoded sRGB.
    case device
    /// One where equal distances look equally far apart (Oklab).
    case perceptual

    func mix(_ a: RGBA, _ b: RGBA, by fraction: Double) -> RGBA {
      self == .perceptual ? Oklab.mix(a, b, by: fraction) : a.mixed(with: b, by: fraction)
    }
  }
}
