import Foundation
public import GlassGeometry

/// A map of colours that is the same for every pixel: each component becomes a sum of all, and opacity is multiplied by such a sum.
///
/// Components are display-encoded, 0…1, not premultiplied. Whole numbers in 4096ths are used, so that the same input gives the same bytes.
public struct ColorMatrix: Sendable, Hashable {
  private static let one = 4096.0
  /// Larger factors would overflow; they tell black from white and nothing else.
  private static let largest = 250_000.0

  /// What red, green, blue and 1 add to red, green, blue and the factor of opacity.
  private var red: SIMD4<Int32>
  private var green: SIMD4<Int32>
  private var blue: SIMD4<Int32>
  private var constant: SIMD4<Int32>

  /// A map by what red, green, blue and 1 add to red, green, blue and the factor of opacity.
  public init(red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>, constant: SIMD4<Double>) {
    func fixed(_ value: SIMD4<Double>, _ unit: Double) -> SIMD4<Int32> {
      func whole(_ value: Double) -> Int32 {
        value.isNaN ? 0 : Int32(min(max(value * Self.one, -Self.largest), Self.largest) * unit)
      }
      return SIMD4(whole(value.x), whole(value.y), whole(value.z), whole(value.w))
    }
    self.red = fixed(red, 1)
    self.green = fixed(green, 1)
    self.blue = fixed(blue, 1)
    self.constant = fixed(constant, 255)
  }

  /// Rec. 709's weights of red, green and blue.
  private static let luma = SIMD3(0.2126, 0.7152, 0.0722)

  /// Adds to all components; 1 makes everything white.
  public static func brightness(_ amount: Double) -> ColorMatrix { scaled(by: 1, adding: amount) }

  /// Moves all components away from the middle grey by a factor; negative ones invert.
  public static func contrast(_ amount: Double) -> ColorMatrix { scaled(by: amount, adding: (1 - amount) / 2) }

  /// Light for dark and each hue for its opposite.
  public static let inversion = scaled(by: -1, adding: 1)

  private static func scaled(by factor: Double, adding amount: Double) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(factor, 0, 0, 0), green: SIMD4(0, factor, 0, 0), blue: SIMD4(0, 0, factor, 0),
      constant: SIMD4(amount, amount, amount, 1))
  }

  /// Moves colours away from the grey as light as they are by a factor; 0 leaves that grey.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    func column(_ weight: Double, _ index: Int) -> SIMD4<Double> {
      var column = SIMD4(repeating: weight * (1 - amount))
      column[index] += amount
      column.w = 0
      return column
    }
    return ColorMatrix(
      red: column(luma.x, 0), green: column(luma.y, 1), blue: column(luma.z, 2), constant: SIMD4(0, 0, 0, 1))
  }

  /// Turns all hues by an angle in radians and keeps how light they are (SVG's `hueRotate`).
  public static func hueRotation(radians: Double) -> ColorMatrix {
    let (cosine, sine) = (cos(radians), sin(radians))
    // Per column: the grey, what the cosine multiplies, what the sine multiplies.
    func column(_ weight: Double, _ index: Int, _ turned: SIMD3<Double>) -> SIMD4<Double> {
      var own = SIMD3<Double>()
      own[index] = 1
      let sum = SIMD3(repeating: weight) + (own - SIMD3(repeating: weight)) * cosine + turned * sine
      return SIMD4(sum, 0)
    }
    return ColorMatrix(
      red: column(luma.x, 0, SIMD3(-luma.x, 0.143, luma.x - 1)), green: column(luma.y, 1, SIMD3(-luma.y, 0.140, luma.y)),
      blue: column(luma.z, 2, SIMD3(1 - luma.z, -0.283, luma.z)), constant: SIMD4(0, 0, 0, 1))
  }

  /// Multiplies by a colour, its opacity too.
  public static func multiplication(_ color: RGBA) -> ColorMatrix {
    ColorMatrix(
      red: SIMD4(color.red, 0, 0, 0), green: SIMD4(0, color.green, 0, 0), blue: SIMD4(0, 0, color.blue, 0),
      constant: SIMD4(0, 0, 0, color.alpha))
  }

  /// One colour, as opaque as each pixel was.
  public static func silhouette(_ color: RGBA) -> ColorMatrix {
    ColorMatrix(red: .zero, green: .zero, blue: .zero, constant: SIMD4(color.red, color.green, color.blue, color.alpha))
  }

  /// Black, as opaque as the colour was light.
  public static let luminanceToAlpha = ColorMatrix(
    red: SIMD4(0, 0, 0, luma.x), green: SIMD4(0, 0, 0, luma.y), blue: SIMD4(0, 0, 0, luma.z), constant: .zero)

  /// The map of one colour.
  public func apply(_ color: RGBA) -> RGBA {
    func doubles(_ value: SIMD4<Int32>, _ unit: Double) -> SIMD4<Double> { SIMD4<Double>(value) / (Self.one * unit) }
    let sum =
      doubles(red, 1) * color.red + doubles(green, 1) * color.green + doubles(blue, 1) * color.blue + doubles(constant, 255)
    return RGBA(sum.x, sum.y, sum.z, min(max(sum.w, 0), 1) * color.alpha)
  }

  /// The map of a premultiplied pixel; transparent ones stay transparent.
  @inline(__always)
  func apply(_ word: UInt32) -> UInt32 {
    let alpha = Int32(truncatingIfNeeded: word &>> 24)
    guard alpha > 0 else { return 0 }
    var color = SIMD3(
      Int32(truncatingIfNeeded: word &>> 16 & 255), Int32(truncatingIfNeeded: word &>> 8 & 255),
      Int32(truncatingIfNeeded: word & 255))
    if alpha < 255 {
      color = SIMD3(
        min(255, (color.x &* 255 &+ alpha / 2) / alpha), min(255, (color.y &* 255 &+ alpha / 2) / alpha),
        min(255, (color.z &* 255 &+ alpha / 2) / alpha))
    }
    let sum = red &* color.x &+ green &* color.y &+ blue &* color.z &+ constant &+ 2048
    func byte(_ value: Int32) -> Int32 { min(max(value &>> 12, 0), 255) }
    let opacity = (byte(sum.w) &* alpha &+ 127) / 255
    func component(_ value: Int32) -> UInt32 { UInt32(truncatingIfNeeded: (byte(value) &* opacity &+ 127) / 255) }
    return UInt32(truncatingIfNeeded: opacity) &<< 24 | component(sum.x) &<< 16 | component(sum.y) &<< 8 | component(sum.z)
  }
}

extension Bitmap {
  /// Maps the colour of every pixel.
  public func apply(_ matrix: ColorMatrix) {
    for y in held.minY..<held.maxY {
      let row = row(y)
      for x in held.minX..<held.maxX { row[x] = matrix.apply(row[x]) }
    }
    didChange()
  }
}
