import GlassKernelTypes

/// The lengths of the optics at eight points: those of the nearest shape, mixed with those of the one it flows into.
struct FieldOptics {
  private(set) var depth = all(1)
  private(set) var amount = all(0)
  private(set) var outerReach = all(0)
  private(set) var bleedReach = all(1)
  private(set) var glintWidth = all(1)
  private(set) var shadePeak = all(1)

  @inline(__always) init(_ row: FieldRow, _ sample: FieldSample) {
    let isMixed = isPositive(sample.mix)
    for index in 0..<row.shapeCount {
      let shape = row.shapes + index
      let isFirst = isEqual(sample.first, Double(index))
      if any(isFirst) { take(shape, where: isFirst) }
    }
    guard any(isMixed) else { return }
    var other = self
    for index in 0..<row.shapeCount {
      let isSecond = both(isMixed, isEqual(sample.second, Double(index)))
      if any(isSecond) { other.take(row.shapes + index, where: isSecond) }
    }
    mix(other, sample.mix)
  }

  @inline(__always) private mutating func take(_ shape: UnsafePointer<FieldShape>, where chosen: Choice) {
    depth = pick(chosen, all(shape.pointee.depth), depth)
    amount = pick(chosen, all(shape.pointee.amount), amount)
    outerReach = pick(chosen, all(shape.pointee.outerReach), outerReach)
    bleedReach = pick(chosen, all(shape.pointee.bleedReach), bleedReach)
    glintWidth = pick(chosen, all(shape.pointee.glintWidth), glintWidth)
    shadePeak = pick(chosen, all(shape.pointee.shadePeak), shadePeak)
  }

  @inline(__always) private mutating func mix(_ other: FieldOptics, _ weight: Reals) {
    depth = mixed(depth, other.depth, weight)
    amount = mixed(amount, other.amount, weight)
    outerReach = mixed(outerReach, other.outerReach, weight)
    bleedReach = mixed(bleedReach, other.bleedReach, weight)
    glintWidth = mixed(glintWidth, other.glintWidth, weight)
    shadePeak = mixed(shadePeak, other.shadePeak, weight)
  }

  /// `x` of the lens at depth `i`: 1 at the rim, 0 from its depth inwards.
  @inline(__always) func bevel(_ inside: Reals) -> Reals { unit(all(1) - inside / depth) }

  /// Displacement of the inner lens, `D = a (1 - √(1 - x²))`.
  @inline(__always) func displacement(_ bevel: Reals) -> Reals { amount * (all(1) - root(all(1) - bevel * bevel)) }

  /// Weight of the bleeding light, 0.15 at the rim, falling to 0 at its reach: `0.15 b (1 + b) / 2`, `b = clamp(1 - i / reach)`.
  @inline(__always) func bleedWeight(_ inside: Reals) -> Reals {
    let left = unit(all(1) - greatest(inside, all(0)) / bleedReach)
    return 0.15 * left * (all(0.5) + 0.5 * left)
  }

  /// Strength of the glint: `0.252 · lobe · back · [clamp(1 - i/w) + 0.21 clamp(1 - i/4w)]`, `lobe = (1 - |n × L|)²` with the light from above,
  /// `back` 0.5 below, and a floor of 0.07 all around on the thin part.
  @inline(__always) func glint(_ inside: Reals, _ normal: Normals) -> Reals {
    let depth = greatest(inside, all(0))
    let thin = unit(all(1) - depth / glintWidth)
    let broad = 0.21 * unit(all(1) - depth / (4 * glintWidth))
    let side = all(1) - magnitude(normal.x)
    let lobe = side * side * pick(isPositive(normal.y), all(0.5), all(1))
    return 0.252 * lobe * (thin + broad) + 0.07 * (all(1) - lobe) * thin
  }

  /// Loss by the inner shadow, at most 0.025: under the top edge it peaks at `shadePeak`, on the sides at the rim; none at the bottom.
  ///
  /// With `t = i / peak`: `t e^(1-t)` under the top, `e^-t` at the sides, fading from 1.2 to 3 peaks.
  @inline(__always) func innerShadow(_ inside: Reals, _ row: FieldRow, _ sample: FieldSample, _ x: Reals) -> Reals {
    let t = greatest(inside, all(0)) / shadePeak
    guard any(isLess(t, all(3))) else { return all(0) }
    let fade = 0.025 * (all(1) - smoothStep((t - 1.2) / (3 - 1.2)))
    let falling = exponential(-least(t, all(3)))
    let curves = Normals(x: falling * fade, y: t * (falling * 2.718281828459045) * fade)
    let near = loss(ofElements(row, sample.first) { $0.shading.normals(x, row.y) }, curves)
    guard any(isPositive(sample.mix)) else { return near }
    let far = loss(ofElements(row, sample.second) { $0.shading.normals(x, row.y) }, curves)
    return mixed(near, far, sample.mix)
  }

  /// The part of the sides' curve (`x`) and the top's (`y`) that a normal catches.
  @inline(__always) private func loss(_ normal: Normals, _ curves: Normals) -> Reals {
    let down = normal.y * normal.y
    let isAbove = isNegative(normal.y)
    let side = normal.x * normal.x * pick(isAbove, all(1), all(1) - down)
    return kept(isAbove, down) * curves.y + side * curves.x
  }
}

/// e^x for -4 ≤ x ≤ 1 to five digits, from products alone.
@inline(__always) private func exponential(_ x: Reals) -> Reals {
  let small = x * (1.0 / 64)
  var result = all(1) + small * (all(1) + small * 0.5 * (all(1) + small * (1.0 / 3)))
  for _ in 0..<6 { result = result * result }
  return result
}
