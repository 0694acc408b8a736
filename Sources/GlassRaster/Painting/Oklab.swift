import Foundation
public import GlassGeometry

/// Colours in a space where equal distances look equally far apart (Björn Ottosson's Oklab, 2020): lightness, two opponents, opacity.
public enum Oklab {
  /// A colour's coordinates.
  public static func coordinates(_ color: RGBA) -> SIMD4<Double> {
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return SIMD4(
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s, color.alpha)
  }

  /// The colour of coordinates, cut to sRGB.
  public static func color(_ at: SIMD4<Double>) -> RGBA {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(at.x + 0.396_337_777_4 * at.y + 0.215_803_757_3 * at.z)
    let m = cube(at.x - 0.105_561_345_8 * at.y - 0.063_854_172_8 * at.z)
    let s = cube(at.x - 0.089_484_177_5 * at.y - 1.291_485_548_0 * at.z)
    return RGBA(
      encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s), at.w)
  }

  /// Linear light of a display-encoded component of sRGB.
  public static func linear(_ value: Double) -> Double {
    value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The display-encoded component of sRGB of linear light.
  public static func encoded(_ value: Double) -> Double {
    value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The colour a fraction of the way from one to another, through this space; opacity weighs both.
  public static func mix(_ a: RGBA, _ b: RGBA, by fraction: Double) -> RGBA {
    let alpha = a.alpha + (b.alpha - a.alpha) * fraction
    guard alpha > 0 else { return .clear }
    let (from, to) = (coordinates(a) * a.alpha, coordinates(b) * b.alpha)
    var mixed = (from + (to - from) * fraction) / alpha
    mixed.w = alpha
    return color(mixed)
  }
}
