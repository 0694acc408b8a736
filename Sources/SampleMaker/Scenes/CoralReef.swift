import Foundation

/// Corals and a shoal under shafts of sunlight: saturated, busy below and calm above.
struct CoralReef: Scene {
  private let noise = Noise(seed: 222)
  private let palette = [
    color(0xFF5E7A), color(0xFF8A3C), color(0xFFC24A), color(0xC04CD8), color(0x5C6BFF), color(0x27C7B0), color(0xF2E3C2),
    color(0xE8306A),
  ]

  func light(_ x: Float, _ y: Float) -> Vector3 {
    if let fish = shoal(x, y) { return fish + shafts(x, y) * 0.3 }
    for row in 0..<26 {
      let depth = Float(row) / 25
      if let coral = coral(x, y, row, depth) { return inWater(coral, x, y, depth) + shafts(x, y) * (0.25 + 0.5 * depth) }
      if y < bed(x, depth) { return inWater(sand(x, y, depth), x, y, depth) + shafts(x, y) * (0.25 + 0.5 * depth) }
    }
    return water(x, y) + shafts(x, y)
  }

  private func water(_ x: Float, _ y: Float) -> Vector3 {
    let glow = expf(-((x + 0.35) * (x + 0.35) * 0.7 + (y - 1.15) * (y - 1.15) * 1.1))
    let base = ramp(
      [(-0.6, color(0x0A3F73)), (0.1, color(0x0C62A0)), (0.7, color(0x1C94C4)), (1.1, color(0x6CD4E4))], y + glow * 0.35)
    let surface = smoothstep(0.72, 1.0, y) * smoothstep(0.55, 0.8, noise.fractal(x * 5 / (1.25 - y), 8 / (1.25 - y), octaves: 4))
    return base * (0.75 + glow * 0.8) + color(0xDFFBFF) * surface * 0.7
  }

  private func shafts(_ x: Float, _ y: Float) -> Vector3 {
    let angle = (x + 0.35) / (2.1 - y)
    let beams = noise.fractal(angle * 16, 3, octaves: 4)
    return color(0xBFF6FF) * smoothstep(0.5, 0.85, beams) * smoothstep(-0.9, 1, y) * 0.35
  }

  private func inWater(_ body: Vector3, _ x: Float, _ y: Float, _ depth: Float) -> Vector3 {
    mix(body * mix(Vector3(1, 1, 1), Vector3(0.45, 0.85, 1), depth), water(x, max(y, -0.1)), smoothstep(0, 1.15, depth) * 0.92)
  }

  private func bed(_ x: Float, _ depth: Float) -> Float {
    -1.12 + 0.98 * powf(depth, 0.8) + (noise.fractal(x * mix(0.9, 1.8, depth) + depth * 4, depth * 3, octaves: 4) - 0.5) * 0.55
      + 0.16 * x * x * (1 - depth)
  }

  private func caustics(_ x: Float, _ y: Float) -> Float {
    let p = Vector2(x, y) * 7
    let warp = Vector2(noise.fractal(p, octaves: 2), noise.fractal(p + 40, octaves: 2)) * 1.6
    return powf(1 - abs(2 * noise.value(p + warp) - 1), 5)
  }

  private func sand(_ x: Float, _ y: Float, _ depth: Float) -> Vector3 {
    let rough = noise.fractal(x * 9, y * 14, octaves: 5)
    return mix(color(0x3A3B52), color(0x8E7F86), rough) * (0.45 + 0.9 * caustics(x, y))
  }

  private func coral(_ x: Float, _ y: Float, _ row: Int, _ depth: Float) -> Vector3? {
    let size = mix(0.30, 0.035, powf(depth, 0.7))
    let spacing = size * 0.9
    let cell = Int32((x / spacing).rounded(.down))
    for i in [cell, cell - 1, cell + 1] {
      let n = { (k: Int32) in noise.hash(i, Int32(row), k) }
      guard n(1) > 0.12 else { continue }
      let center = (Float(i) + 0.3 + 0.4 * n(2)) * spacing
      let scale = size * (0.55 + 0.55 * n(3))
      let (u, v) = ((x - center) / scale, (y - bed(center, depth) + scale * 0.12) / scale)
      guard abs(u) < 1, v > -0.3, v < 1.3 else { continue }
      let tint = palette[min(Int(n(4) * Float(palette.count)), palette.count - 1)]
      let seed = n(5) * 60
      let kind = n(6)
      let shade =
        kind < 0.34 ? dome(u, v, seed) : kind < 0.62 ? branches(u, v, seed) : kind < 0.82 ? fan(u, v, seed) : tubes(u, v, i, row)
      if let shade { return tint * shade * (0.75 + 0.6 * caustics(x, y) * clamp(v + 0.3)) }
    }
    return nil
  }

  /// A round head with winding grooves.
  private func dome(_ u: Float, _ v: Float, _ seed: Float) -> Float? {
    let r = u * u / 0.5 + (v - 0.1) * (v - 0.1) / 0.34 + (noise.fractal(u * 5 + seed, v * 5, octaves: 3) - 0.5) * 0.25
    guard r < 1 else { return nil }
    let z = (1 - r).squareRoot()
    let p = Vector2(u, v) / (0.5 + 0.5 * z) * 9 + seed
    let groove = abs(2 * noise.value(p + noise.fractal(p * 0.6, octaves: 2) * 3) - 1)
    return (0.15 + 0.75 * clamp(0.45 * z + 0.45 * v - 0.2 * u + 0.25)) * (0.45 + 0.85 * smoothstep(0, 0.5, groove))
  }

  /// Antlers: arms that leave a foot at even angles, thinner and paler towards the tips, with side twigs.
  private func branches(_ u: Float, _ v: Float, _ seed: Float) -> Float? {
    var best: Float?
    for arm in -3...3 {
      let angle = Float(arm) * 0.30 + (noise.value(seed, Float(arm) * 3) - 0.5) * 0.25
      let reach = 0.75 + 0.4 * noise.value(seed + 9, Float(arm) * 5)
      let along = u * sinf(angle) + (v + 0.1) * cosf(angle)
      let bend = (noise.value(along * 3 + seed, Float(arm)) - 0.5) * 0.16 * along
      let side = u * cosf(angle) - (v + 0.1) * sinf(angle) + bend
      guard along > 0, along < reach else { continue }
      let part = along / reach
      let twig = abs(fraction(part * 3.5) - abs(side) * 6 / (0.5 + reach))
      let radius = 0.075 * (1 - part * 0.55) * (part > 0.93 ? ((1 - part) / 0.07).squareRoot() : 1)
      let isTwig = part > 0.28 && abs(side) < 0.15 * (1 - part * 0.5) && twig < 0.14
      guard abs(side) < radius || isTwig else { continue }
      let round = abs(side) < radius ? 1 - abs(side) / radius : 0.5
      best = max(best ?? 0, 0.18 + 0.38 * round + 0.6 * part * part)
    }
    return best
  }

  /// A flat lace of ribs that spread from the foot.
  private func fan(_ u: Float, _ v: Float, _ seed: Float) -> Float? {
    let w = v + 0.1
    let r = (u * u + w * w).squareRoot()
    let angle = atan2f(u, w)
    let edge = 0.95 + (noise.fractal(angle * 4 + seed, 1, octaves: 4) - 0.5) * 0.5
    guard r < edge, abs(angle) < 1.05 else { return nil }
    let net = noise.ridged(Vector2(angle * 16 + noise.fractal(r * 6, seed) * 3, r * 5 + seed), octaves: 3)
    let ribs = powf(abs(cosf(angle * 5 + (noise.value(r * 3, seed) - 0.5) * 2.5)), 22)
    guard net > 0.34 || ribs > 0.3 || r < 0.16 else { return nil }
    return 0.2 + 0.35 * net + 0.35 * r + 0.15 * ribs
  }

  /// A bundle of upright pipes with dark mouths.
  private func tubes(_ u: Float, _ v: Float, _ cell: Int32, _ row: Int) -> Float? {
    for pipe in 0..<6 {
      let n = { (k: Int32) in noise.hash(cell &* 7 &+ Int32(pipe), Int32(row), k) }
      let center = (Float(pipe) - 2.5) * 0.19 + (n(1) - 0.5) * 0.1
      let tall = 0.35 + 0.65 * n(2) - abs(center) * 0.3
      let radius = 0.085 + 0.03 * n(3) + 0.02 * v
      let du = (u - center - center * v * 0.35) / radius
      guard abs(du) < 1 else { continue }
      let lip = 0.045 * (1 - du * du).squareRoot()
      guard v < tall + lip else { continue }
      if v > tall - lip { return abs(du) < 0.72 && v > tall - lip * 0.6 && v < tall + lip * 0.6 ? 0.10 : 1.0 }
      return (0.2 + 0.55 * (1 - du * du).squareRoot() - du * 0.15) * (0.6 + 0.5 * clamp(v / tall))
    }
    return nil
  }

  /// Fish along a bent stream; each has a body, a forked tail and stripes.
  private func shoal(_ x: Float, _ y: Float) -> Vector3? {
    for i in 0..<70 {
      let n = { (k: Int32) in noise.hash(Int32(i), 900, k) }
      let along = n(1) * 2.6 - 1.2
      let size = 0.018 + 0.034 * n(2) * n(2)
      let center = Vector2(along, 0.30 + 0.22 * sinf(along * 1.9 + 0.5) + (n(3) - 0.5) * 0.34 + (n(7) - 0.5) * 0.12)
      let slope = 0.35 * cosf(along * 1.9 + 0.5) + (n(4) - 0.5) * 0.3
      let p = (Vector2(x, y) - center) / size
      guard abs(p.x) < 2.2, abs(p.y) < 2.2 else { continue }
      let (u, v) = (p.x + slope * p.y, p.y - slope * p.x)
      guard let shade = fish(u, v) else { continue }
      let tint = n(5) > 0.3 ? color(0xFFC02E) : n(5) > 0.12 ? color(0xF4F7FA) : color(0xFF6A3D)
      return mix(tint * shade, water(x, y), 0.12 + 0.5 * (1 - size / 0.052))
    }
    return nil
  }

  private func fish(_ u: Float, _ v: Float) -> Float? {
    let body = u * u + v * v / 0.20
    if body < 1 {
      let eye = (u - 0.66) * (u - 0.66) + (v - 0.08) * (v - 0.08)
      if eye < 0.008 { return 0.02 }
      let stripe = abs(u - 0.32) < 0.09 || abs(u + 0.2) < 0.08
      return (stripe ? 0.15 : 1) * (0.55 + 0.9 * v + 0.4 * (1 - body))
    }
    if u < -0.8, u > -1.5, abs(v) < (-0.7 - u) * 0.62, abs(v) > (-1.15 - u) * 0.8 { return 0.8 }
    if abs(u + 0.05) < 0.45, v > 0, v < 0.62 - u * 0.15 - abs(u) * 0.4 { return 0.7 }
    return nil
  }
}

private func fraction(_ value: Float) -> Float { value - value.rounded(.down) }
