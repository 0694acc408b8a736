import Foundation

/// Towers with lit windows behind a river at the blue hour: dark, with fine bright detail.
struct CityNight: Scene {
  private let noise = Noise(seed: 640)
  private let bank: Float = -0.36

  func light(_ x: Float, _ y: Float) -> Vector3 {
    y < bank ? river(x, y) : scene(x, y)
  }

  private func scene(_ x: Float, _ y: Float) -> Vector3 {
    for rank in 0..<4 {
      if let tower = tower(x, y, rank) { return tower }
    }
    return sky(x, y)
  }

  private func sky(_ x: Float, _ y: Float) -> Vector3 {
    let up = clamp((y - bank) / 1.36)
    var light = ramp(
      [(0, color(0xFF9A5C)), (0.14, color(0xC9688A)), (0.36, color(0x54489A)), (0.7, color(0x1D2560)), (1, color(0x0A1238))], up)
    light *= 0.55
    let p = Vector2(x * 0.8, y * 3.2)
    let cloud = smoothstep(0.48, 0.8, noise.fractal(p + noise.fractal(p * 1.7) * 0.8, octaves: 6))
    light = mix(light, mix(color(0xFF8F6A) * 0.5, color(0x2A2C66) * 0.5, smoothstep(0.1, 0.6, up)), cloud * 0.6)
    let moon = Vector2(x - 0.86, y - 0.62)
    let distance = (moon * moon).sum().squareRoot()
    let face = 0.75 + 0.4 * noise.fractal(moon * 22 + 4)
    light += color(0xFFF1D6) * (1.5 * face * smoothstep(0.0585, 0.0555, distance) + 0.10 * expf(-distance * 7))
    return light + stars(x, y, density: 0.02, noise: noise) * smoothstep(0.45, 0.9, up) * (1 - cloud) * 0.7
  }

  /// A mirror drawn out downwards by waves, with a dark bank above it.
  private func river(_ x: Float, _ y: Float) -> Vector3 {
    let depth = bank - y
    if depth < 0.012 { return color(0x0B0C16) + color(0xFFC27A) * 0.5 * lamps(x) }
    let row = logf(depth + 0.05) * 22
    let wave = noise.fractal(x * 5 / (depth + 0.2), row, octaves: 4) - 0.5
    var sum = Vector3()
    for tap in 0..<5 {
      let spread = (Float(tap) - 2) * 0.05 * depth + wave * (0.05 + depth * 0.34)
      sum += scene(x + wave * 0.035, min(bank + depth * 1.05 + spread, 1.4))
    }
    let fresnel = mix(0.8, 0.42, clamp(depth * 1.6))
    let lamp = lamps(x + wave * 0.02) * expf(-depth * 3.2) * (0.55 + wave)
    return sum / 5 * fresnel + color(0x0A1430) * 0.25 + color(0xFFB25E) * max(lamp, 0) * 0.5
  }

  private func lamps(_ x: Float) -> Float {
    let cell = x * 14
    let offset = cell - cell.rounded(.down) - 0.5
    return expf(-offset * offset * 120)
  }

  private func tower(_ x: Float, _ y: Float, _ rank: Int) -> Vector3? {
    let k = Float(rank)
    let spacing: Float = [0.14, 0.12, 0.10, 0.085][rank]
    let shifted = x + k * 0.037 + 7
    let cell = Int32((shifted / spacing).rounded(.down))
    let n = { (number: Int32) in noise.hash(cell, Int32(rank), number) }
    let local = shifted / spacing - Float(cell)
    let margin = 0.04 + 0.12 * n(1)
    guard local > margin, local < 1 - margin else { return nil }
    let downtown = expf(-(x + 0.25) * (x + 0.25) * 1.3) + 0.45 * expf(-(x - 0.95) * (x - 0.95) * 9)
    let tall = [Float(0.13), 0.34, 0.62, 0.80][rank] * (0.35 + 0.65 * n(2)) * (0.4 + 0.8 * downtown)
    let across = (local - margin) / (1 - 2 * margin)
    let top = bank + tall + roof(across, n(3), tall)
    let mast = n(4) > 0.6 && abs(across - 0.5) < 0.022 ? 0.12 * n(5) : 0
    guard y < top + mast else { return nil }
    let haze = 0.1 + 0.17 * k
    let air = mix(color(0xB45A72), color(0x2A2C66), smoothstep(bank, 0.4, y)) * 0.42
    if y > top { return air * 0.5 + color(0xFF3A2A) * 3 * smoothstep(0.012, 0, top + mast - y) }
    let body = mix(color(0x0A0D1E), color(0x1E2448), across * 0.6 + 0.2 * n(6))
    return mix(body, air, haze) + windows(x, y, across, cell, rank, top) * (1 - haze * 0.8)
  }

  private func roof(_ across: Float, _ kind: Float, _ tall: Float) -> Float {
    if kind > 0.8 { return (0.5 - abs(across - 0.5)) * tall * 0.5 }
    if kind > 0.6 { return abs(across - 0.5) < 0.28 ? tall * 0.12 : 0 }
    if kind > 0.45 { return across * tall * 0.16 }
    return 0
  }

  private func windows(_ x: Float, _ y: Float, _ across: Float, _ cell: Int32, _ rank: Int, _ top: Float) -> Vector3 {
    let n = { (number: Int32) in noise.hash(cell, Int32(rank), number) }
    let columns = (4 + 6 * n(7)).rounded()
    let floors = 0.021 - 0.003 * Float(rank) + 0.006 * n(8)
    let (u, v) = (across * columns, (y - bank) / floors)
    let (column, floor) = (Int32(u), Int32(v))
    let (du, dv) = (u - Float(column), v - v.rounded(.down))
    let wide: Float = n(9) > 0.7 ? 0.06 : 0.2
    guard du > wide, du < 1 - wide, dv > 0.28, dv < 0.78, top - y > floors else { return Vector3() }
    let lit = noise.hash(column &+ cell &* 64, floor &+ Int32(rank) &* 512)
    let storey = noise.hash(floor, cell, 3) > 0.86 ? Float(0.35) : 0
    guard lit + storey > 0.58 else { return color(0x3A4A80) * 0.10 }
    let tint = ramp([(0, color(0xFFB45C)), (0.5, color(0xFFE2AE)), (1, color(0xBFE0FF))], n(10) * 0.7 + 0.3 * lit)
    return tint * (0.3 + 1.5 * powf(noise.hash(column, floor, cell), 2))
  }
}
