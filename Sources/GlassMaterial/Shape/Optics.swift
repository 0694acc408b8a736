import GlassGeometry

/// The lengths of a shape's optics, all in device pixels, all growing with its short side up to a cap.
struct Optics {
  /// Depth of the inner lens: `min(0.25 S, 20)`; clear glass `min(0.45 S, 20)`, between them what becomes the other.
  var depth: Double
  /// Largest displacement of the inner lens: `min(0.5 S, 60)`; clear glass `min(0.65 S, 60)`.
  var amount: Double
  /// How far out the outer lens looks: `min(max(16, 0.25 S), 30)`.
  var outerReach: Double
  /// How far in light bleeds: `min(0.35 S, 40)`.
  var bleedReach: Double
  /// Width of the glint: 1, thinner below S = 40: 0.75.
  var glintWidth: Double
  /// Depth at which the inner shadow peaks under the top edge: 7…12.
  var shadePeak: Double
  /// Short side in points.
  var shortSide: Double

  /// The optics of a shape whose short side is `shortSide` points and that is clear by `clearness`, 0…1.
  init(shortSide: Double, clearness: Double = 0, scale: Double) {
    self.shortSide = shortSide
    func length(_ regular: Double, _ clear: Double, most: Double) -> Double {
      let (low, high) = (min(shortSide * regular, most), min(shortSide * clear, most))
      return (low + (high - low) * clearness) * scale
    }
    depth = length(0.25, 0.45, most: 20)
    amount = length(0.5, 0.65, most: 60)
    outerReach = min(max(16, 0.25 * shortSide), 30) * scale
    bleedReach = min(0.35 * shortSide, 40) * scale
    glintWidth = (shortSide < 40 ? 0.75 : 1) * scale
    shadePeak = min(min(max(0.16 * shortSide, 7), 12), max(shortSide / 4, 1)) * scale
  }

  /// Optics between two shapes' where they merge.
  func mixed(with other: Optics, by weight: Double) -> Optics {
    guard weight > 0 else { return self }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * weight }
    var result = self
    result.depth = mix(depth, other.depth)
    result.amount = mix(amount, other.amount)
    result.outerReach = mix(outerReach, other.outerReach)
    result.bleedReach = mix(bleedReach, other.bleedReach)
    result.glintWidth = mix(glintWidth, other.glintWidth)
    result.shadePeak = mix(shadePeak, other.shadePeak)
    result.shortSide = mix(shortSide, other.shortSide)
    return result
  }

  /// From this depth inwards neither light bleeds in nor is there an inner shadow.
  var litDepth: Double { max(bleedReach, 3 * shadePeak) }

  /// `x` of the lens at depth `i`: 1 at the rim, 0 from `depth` inwards.
  func bevel(_ depthInside: Double) -> Double { min(max(1 - depthInside / depth, 0), 1) }

  /// Displacement of the inner lens, `D = a (1 - √(1 - x²))`.
  func displacement(_ depthInside: Double) -> Double {
    let x = bevel(depthInside)
    return amount * (1 - (1 - x * x).squareRoot())
  }

  /// Weight of the finer blur, `ss(0, 1, x)`.
  func fineWeight(_ depthInside: Double) -> Double { smoothstep(0, 1, bevel(depthInside)) }

  /// Weight of the bleeding light, 0.15 at the rim, falling to 0 at its reach.
  func bleedWeight(_ depthInside: Double) -> Double {
    let left = min(max(1 - max(depthInside, 0) / bleedReach, 0), 1)
    return 0.15 * left * (0.5 + 0.5 * left)
  }

  /// Where bleeding light comes from: this far outwards along the normal.
  func bleedDistance(_ depthInside: Double) -> Double { max(depthInside, 0) + 0.3 * bleedReach }

  /// Loss by the inner shadow, at most 0.025: under the top edge it peaks at `shadePeak`, on the sides at the rim; none at the bottom.
  func innerShadow(_ depthInside: Double, normalX: Double, normalY: Double) -> Double {
    let t = max(depthInside, 0) / shadePeak
    guard t < 3 else { return 0 }
    let up = normalY < 0 ? normalY * normalY : 0
    let across = normalX * normalX
    let side = across * (normalY > 0 ? 1 - normalY * normalY : 1)
    // The curves between their values at steps of a 64th differ from these by less than a 4096th of the shadow.
    let step = Int(t * 64)
    let rest = t * 64 - Double(step)
    let (near, far) = (Self.shadowCurves[step], Self.shadowCurves[step + 1])
    return up * (near.top + (far.top - near.top) * rest) + side * (near.side + (far.side - near.side) * rest)
  }

  /// The inner shadow under the top edge and at the sides, by depth in 64ths of its peak.
  private static let shadowCurves: [(top: Double, side: Double)] = (0...192).map { index in
    let t = Double(index) / 64
    let fade = 0.025 * (1 - smoothstep(1.2, 3, t))
    return (t * exponential(1 - t) * fade, exponential(-t) * fade)
  }

  /// e^x for -4 ≤ x ≤ 1 to five digits, from products alone, so that every machine gives the same bytes.
  private static func exponential(_ x: Double) -> Double {
    let small = x / 64
    var result = 1 + small * (1 + small / 2 * (1 + small / 3))
    for _ in 0..<6 { result *= result }
    return result
  }
}
