import Foundation
import GlassGeometry

/// The face tone of glass, straight from its formulas: a base that depends on luma and a factor of the colour.
///
/// `out = E + T (Y + λ Y (1 - Y)) + C (rgb - Y)` is `base(Y) + C rgb` with `base(Y) = E + T (Y + λ Y (1 - Y)) - C Y`; display-encoded, 0…1.
struct FaceTone: Hashable {
  var offset: Double
  var transmission: Double
  var lift: Double
  var chroma: Double

  /// Regular glass in light appearance; `t` 0 clear … 1 tinted.
  static func light(_ t: Double) -> FaceTone {
    let transmission = between(0.592, 0.286, t)
    return FaceTone(
      offset: (1 - transmission) * 0.99, transmission: transmission, lift: 0.13, chroma: between(1.17, 0.751, t))
  }

  /// Regular glass in dark appearance; shapes up to 75 points let more through than those from 105.
  static func dark(_ t: Double, shortSide: Double) -> FaceTone {
    let size = smoothstep(75, 105, shortSide)
    let transmission = between(between(0.597, 0.295, t), between(0.447, 0.195, t), size)
    return FaceTone(
      offset: 32.0 / 255, transmission: transmission, lift: between(1, 1.13, t), chroma: between(1.02, 0.572, t))
  }

  /// Clear glass.
  static let clear = FaceTone(offset: 0.126, transmission: 0.954, lift: 0, chroma: 1.057)

  /// A tone that is all one grey.
  static func flat(_ grey: Double) -> FaceTone { FaceTone(offset: grey, transmission: 0, lift: 0, chroma: 0) }

  /// The part that depends on luma alone is `offset + linear Y + square Y²`.
  var linear: Double { transmission * (1 + lift) - chroma }
  /// The part that depends on luma alone is `offset + linear Y + square Y²`.
  var square: Double { -transmission * lift }
}

private func between(_ first: Double, _ second: Double, _ fraction: Double) -> Double { first + (second - first) * fraction }

/// Tint as coloured glass: `tone = lo + (hi - lo) c^γ` per channel, so that brightness follows what lies beneath.
enum TintTone {
  /// Under light appearance: `hi = 0.761 + 0.239 Y^0.907`, `γ = 1 + 0.07 (1 - Y)`.
  static func light(_ channel: Double, luma: Double) -> Double {
    (0.761 + 0.239 * pow(luma, 0.907)) * pow(channel, 1 + 0.07 * (1 - luma))
  }

  /// Under dark appearance: `hi = 0.75 + 0.2 Y`, `γ = 1.15`.
  static func dark(_ channel: Double, luma: Double) -> Double { (0.75 + 0.2 * luma) * pow(channel, 1.15) }
}
