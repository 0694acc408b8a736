/// A colour as four display-encoded sRGB components, 0…1, not premultiplied.
public struct RGBA: Sendable, Hashable {
  /// Red, 0…1, display-encoded.
  public var red: Double
  /// Green, 0…1, display-encoded.
  public var green: Double
  /// Blue, 0…1, display-encoded.
  public var blue: Double
  /// Opacity, 0 transparent … 1 opaque.
  public var alpha: Double

  /// A colour from components; values outside 0…1 are clamped.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// A grey with an opacity.
  public init(white: Double, alpha: Double = 1) { self.init(white, white, white, alpha) }

  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Opaque white.
  public static let white = RGBA(white: 1)
  /// Nothing at all.
  public static let clear = RGBA(white: 0, alpha: 0)

  /// The same colour with its opacity multiplied.
  public func multiplyingAlpha(by factor: Double) -> RGBA { RGBA(red, green, blue, alpha * factor) }

  /// The same colour without any of what lies beneath.
  public var opaque: RGBA { RGBA(red, green, blue) }

  /// The colour `fraction` of the way to another, component by component.
  public func mixed(with other: RGBA, by fraction: Double) -> RGBA {
    RGBA(
      red + (other.red - red) * fraction, green + (other.green - green) * fraction,
      blue + (other.blue - blue) * fraction, alpha + (other.alpha - alpha) * fraction)
  }

  /// The one colour that looks as this one laid over another does, whatever lies beneath both.
  public func over(_ other: RGBA) -> RGBA {
    let whole = alpha + other.alpha * (1 - alpha)
    guard whole > 0 else { return .clear }
    return RGBA(other.red, other.green, other.blue, whole).mixed(with: RGBA(red, green, blue, whole), by: alpha / whole)
  }

  /// Rec. 709 luma of the display-encoded components, 0…1, opacity ignored.
  public var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The pixel as a premultiplied ARGB8888 word (blue in the lowest byte), each component rounded to nearest.
  public var premultipliedARGB: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
  }
}
