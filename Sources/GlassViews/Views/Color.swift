import Foundation
import GlassGeometry
import GlassRaster

/// A colour that may depend on the environment: light or dark, contrast, tint.
public struct Color: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// The same everywhere.
    case fixed(RGBA)
    /// One of the system's.
    case system(SystemColor)
    /// Ink of a strength, 0 the primary one … 4 the faintest.
    case ink(Int)
    /// The colour of what can be acted on.
    case accent
    /// A window's own ground.
    case background
    /// A line between things.
    case separator
    /// One of a set of colours.
    case named(NamedColor)
    /// A part of the way from one to another.
    indirect case mix(Color, Color, Double, Gradient.ColorSpace)
  }

  let value: Value
  /// Multiplies the opacity.
  var alpha = 1.0

  init(_ value: Value) { self.value = value }

  /// A fixed colour.
  init(_ rgba: RGBA) { value = .fixed(rgba) }

  /// The spaces that components are given in.
  public enum RGBColorSpace: Sendable, Hashable {
    /// Display-encoded sRGB.
    case sRGB
    /// Linear light with sRGB's primaries.
    case sRGBLinear
    /// Display P3, encoded as sRGB is; what lies outside sRGB is cut off.
    case displayP3
  }

  /// A colour from red, green and blue, 0…1.
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    switch space {
    case .sRGB: self.init(RGBA(red, green, blue, opacity))
    case .sRGBLinear: self.init(RGBA(Oklab.encoded(red), Oklab.encoded(green), Oklab.encoded(blue), opacity))
    case .displayP3:
      let (r, g, b) = (Oklab.linear(red), Oklab.linear(green), Oklab.linear(blue))
      // Display P3's primaries in those of sRGB; both have the same white.
      let linear = SIMD3(
        1.224_940_2 * r - 0.224_940_2 * g, -0.042_056_9 * r + 1.042_056_9 * g,
        -0.019_637_6 * r - 0.078_650_7 * g + 1.098_288_3 * b)
      self.init(RGBA(Oklab.encoded(linear.x), Oklab.encoded(linear.y), Oklab.encoded(linear.z), opacity))
    }
  }

  /// A grey, 0…1.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness, 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(RGBA(component(5), component(3), component(1), opacity))
  }

  /// The colour with its opacity multiplied by 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// The colour of what can be acted on.
  public static let accentColor = Color(.accent)
  /// The ink of most text.
  public static let primary = Color(.ink(0))
  /// The ink of text that steps back.
  public static let secondary = Color(.ink(1))
  /// Nothing.
  public static let clear = Color(RGBA.clear)
  /// Black.
  public static let black = Color(RGBA.black)
  /// White.
  public static let white = Color(RGBA.white)
  /// The system's red.
  public static let red = Color(.system(.red))
  /// The system's orange.
  public static let orange = Color(.system(.orange))
  /// The system's yellow.
  public static let yellow = Color(.system(.yellow))
  /// The system's green.
  public static let green = Color(.system(.green))
  /// The system's mint.
  public static let mint = Color(.system(.mint))
  /// The system's teal.
  public static let teal = Color(.system(.teal))
  /// The system's cyan.
  public static let cyan = Color(.system(.cyan))
  /// The system's blue.
  public static let blue = Color(.system(.blue))
  /// The system's indigo.
  public static let indigo = Color(.system(.indigo))
  /// The system's purple.
  public static let purple = Color(.system(.purple))
  /// The system's pink.
  public static let pink = Color(.system(.pink))
  /// The system's brown.
  public static let brown = Color(.system(.brown))
  /// The system's grey.
  public static let gray = Color(.system(.gray))
}

extension Color {
  /// The colour as it is drawn in an environment.
  func ink(in environment: EnvironmentValues) -> Ink {
    switch value {
    case .ink(let level):
      let plain = SystemColor.ink(level, in: environment).multiplyingAlpha(by: alpha)
      return alpha == 1 ? .vibrant(min(level, 3), otherwise: plain) : .color(plain)
    default: return .color(rgba(in: environment))
    }
  }

  /// The colour outside glass.
  func rgba(in environment: EnvironmentValues) -> RGBA {
    let color: RGBA
    switch value {
    case .fixed(let rgba): color = rgba
    case .system(let system): color = system.rgba(in: environment)
    case .ink(let level): color = SystemColor.ink(level, in: environment)
    case .accent: color = SystemColor.accent(in: environment)
    case .background: color = environment.colorScheme == .dark ? RGBA(white: 0.115) : .white
    case .separator:
      let alpha = environment.colorSchemeContrast == .increased ? 0.4 : 0.16
      color = RGBA(white: environment.colorScheme == .dark ? 1 : 0, alpha: alpha)
    case .named(let named): color = named.color(in: environment)?.rgba(in: environment) ?? .clear
    case .mix(let a, let b, let fraction, let space):
      color = space.mix(a.rgba(in: environment), b.rgba(in: environment), by: fraction)
    }
    return color.multiplyingAlpha(by: alpha)
  }
}

extension Color: View, PrimitiveView {
  /// A node that fills what it is offered; 10 points where nothing is (rule 4).
  public func _makeNode(_ context: ViewContext) -> ViewNode { shape._makeNode(context) }
  /// Takes the new colour.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { shape._updateNode(node, context) }

  private var shape: ShapeView<Rectangle, Color> { ShapeView(shape: Rectangle(), style: self) }
}
