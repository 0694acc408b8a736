import GlassMaterial

/// Section 2: the lengths of a shape's optics, in device pixels, and what follows from the depth inside.
struct Lens {
  /// `h`, the depth of the inner lens.
  var depth: Double
  /// `a`, its largest displacement.
  var amount: Double
  /// `Do`, how far out the outer lens looks.
  var outerReach: Double
  /// How far in light bleeds.
  var bleedReach: Double
  /// `w`, the width of the glint.
  var glintWidth: Double
  /// The depth at which the inner shadow peaks under the top edge.
  var shadePeak: Double
  /// `S` in points.
  var shortSide: Double

  /// The optics of a shape whose short side is `side` points and that is clear by `clearness`, 0…1.
  init(side: Double, clearness: Double, scale: Double) {
    shortSide = side
    depth = mix(min(0.25 * side, 20), min(0.45 * side, 20), clearness) * scale
    amount = mix(min(0.5 * side, 60), min(0.65 * side, 60), clearness) * scale
    outerReach = min(max(16, 0.25 * side), 30) * scale
    bleedReach = min(0.35 * side, 40) * scale
    glintWidth = (side < 40 ? 0.75 : 1) * scale
    shadePeak = min(min(max(0.16 * side, 7), 12), max(side / 4, 1)) * scale
  }

  /// The optics between two shapes that merge.
  func mixed(_ other: Lens, _ weight: Double) -> Lens {
    var result = self
    for length in [\Lens.depth, \.amount, \.outerReach, \.bleedReach, \.glintWidth, \.shadePeak, \.shortSide] {
      result[keyPath: length] = mix(self[keyPath: length], other[keyPath: length], weight)
    }
    return result
  }

  /// `x = clamp(1 - i/h)`.
  func bevel(_ inside: Double) -> Double { clamped(1 - inside / depth) }

  /// `D = a (1 - √(1 - x²))`.
  func displacement(_ inside: Double) -> Double {
    let x = bevel(inside)
    return amount * (1 - (1 - x * x).squareRoot())
  }

  /// The weight of the finer blur, `ss(0, 1, x)`.
  func fineWeight(_ inside: Double) -> Double { smoothStep(0, 1, bevel(inside)) }

  /// The weight of the outer lens, `0.6 (1 - i)` over the outermost point.
  func outerWeight(_ inside: Double, scale: Double) -> Double { 0.6 * clamped(1 - max(inside, 0) / scale) }

  /// The weight of the bleeding light, `0.15 b (1 + b) / 2` with `b = clamp(1 - i / reach)`.
  func bleedWeight(_ inside: Double) -> Double {
    let left = clamped(1 - max(inside, 0) / bleedReach)
    return 0.15 * left * (1 + left) / 2
  }

  /// Where bleeding light comes from: this far outwards along the normal.
  func bleedDistance(_ inside: Double) -> Double { max(inside, 0) + 0.3 * bleedReach }
}
