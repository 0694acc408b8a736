import Foundation

/// Bands of tulips that run to the horizon, with windmills and fair-weather clouds: bright and many-coloured.
struct TulipFields: Scene {
  private let noise = Noise(seed: 1637)
  private let horizon: Float = 0.10
  private let sky: DaySky
  private let bands = [
    color(0xE8262E), color(0xFF7A1C), color(0xFFC91F), color(0xF24C8C), color(0xFFF1E4), color(0x9B2FB8), color(0xE01E5A),
    color(0xFF9FB4),
  ]

  init() {
    sky = DaySky(
      zenith: color(0x2873C8), horizon: color(0xBBDDF5), sun: normalize(Vector3(-0.5, 0.6, 0.6)), sunColor: color(0xFFF0CC),
      cover: 0.50, cloudScale: 0.9, cloudLight: color(0xFFFFFF) * 1.2, cloudShade: color(0x9FB6CF), noise: Noise(seed: 18),
      showsSun: false)
  }

  func light(_ x: Float, _ y: Float) -> Vector3 {
    for row in 0..<110 {
      if let flower = flower(x, y, row) { return flower }
    }
    if y < horizon { return ground(x, y) }
    return skyline(x, y) ?? sky.light(normalize(Vector3(x * 0.75, y - horizon, 1.25)))
  }

  /// The place on the plain, in steps of rows, of a point at a depth.
  private func place(_ x: Float, _ distance: Float) -> Float { x * distance + distance * 0.22 }

  private func band(_ place: Float) -> (color: Vector3, isPath: Bool) {
    let number = (place / 1.5).rounded(.down)
    let inside = place / 1.5 - number
    let index = Int(noise.hash(Int32(number), 3) * Float(bands.count))
    return (bands[min(index, bands.count - 1)], inside < 0.13)
  }

  private func ground(_ x: Float, _ y: Float) -> Vector3 {
    let distance = 1 / (horizon - y)
    let strip = band(place(x, distance))
    let leaves = mix(color(0x2C5A22), color(0x6F9A3A), noise.fractal(x * distance * 9, distance * 14))
    let far = smoothstep(7, 26, distance)
    let shaded = leaves * mix(0.10, 1, smoothstep(0.8, 9, distance))
    let path = mix(color(0x5E6B30), color(0x9A9A5C), noise.fractal(x * distance * 24, distance * 16))
    let field = strip.isPath ? path : mix(shaded, strip.color * 0.8, far)
    return mix(field, color(0xA8C4D6), smoothstep(20, 200, distance) * 0.6)
  }

  /// Rows of flowers from the nearest backwards; each stands on the plain and shrinks with distance.
  private func flower(_ x: Float, _ y: Float, _ row: Int) -> Vector3? {
    let distance = 0.86 * powf(1.043, Float(row))
    let foot = horizon - 1 / distance
    let scale = 1 / distance
    guard y > foot, y < foot + scale * 0.42 else { return nil }
    let spacing: Float = 0.105
    let world = place(x, distance)
    let cell = Int32((world / spacing).rounded(.down))
    for i in cell - 2...cell + 2 {
      let n = { (k: Int32) in noise.hash(i, Int32(row), k) }
      let center = (Float(i) + 0.2 + 0.6 * n(1)) * spacing
      let strip = band(center)
      guard !strip.isPath else { continue }
      let tall = 0.24 + 0.10 * n(2)
      let height = (y - foot) / scale
      let dx = world - center + (n(3) - 0.5) * 0.12 * height
      if let petal = petals(dx / 0.052, (height - tall) / 0.062, strip.color * (0.75 + 0.5 * n(4))) {
        return mix(petal, color(0xA8C4D6), smoothstep(20, 200, distance) * 0.5)
      }
      if let leaf = leaf(dx, height, tall, n(5)) { return leaf }
    }
    return nil
  }

  /// A cup of three petals, brighter where the light comes from and at the rim.
  private func petals(_ u: Float, _ v: Float, _ tint: Vector3) -> Vector3? {
    guard abs(v) < 1.25 else { return nil }
    let rim = 0.78 + 0.30 * abs(cosf(u * 3.4))
    let width = v < -0.2 ? max(1 - powf((v + 0.2) / 0.8, 2), 0).squareRoot() * 0.92 : 0.92 - 0.22 * (v + 0.2)
    guard abs(u) < width, v < rim, v > -1 else { return nil }
    let fold = 0.8 + 0.2 * cosf(u * 6)
    let lit = (0.55 + 0.3 * v - 0.28 * u) * fold + 0.25
    return tint * max(lit, 0.12) * 1.5 + Vector3(repeating: 0.06) * smoothstep(0.4, 1, v)
  }

  private func leaf(_ dx: Float, _ height: Float, _ tall: Float, _ lean: Float) -> Vector3? {
    if abs(dx) < 0.008, height < tall { return color(0x5C8F3A) * (0.1 + height * 3) }
    let curve = dx - (lean - 0.5) * 0.6 * height * height / tall
    guard abs(curve) < 0.026 * (1 - height / (tall * 0.85)) else { return nil }
    return mix(color(0x1D4620), color(0x6BA446), clamp(height / tall + curve * 12)) * smoothstep(-0.03, 0.14, height)
  }

  private func skyline(_ x: Float, _ y: Float) -> Vector3? {
    for (center, size) in [(Float(-0.78), Float(0.34)), (0.62, 0.2), (1.12, 0.13)] {
      if let mill = mill(x, y, at: center, size: size) { return mill }
    }
    let trees = horizon + 0.02 + 0.05 * noise.fractal(x * 3.2, 4) * noise.fractal(x * 26, 8, octaves: 4) * 2
    guard y < trees else { return nil }
    let crown = noise.fractal(x * 60, y * 60, octaves: 3)
    return mix(mix(color(0x2F4F2C), color(0x6F8F4A), crown), color(0xB4D0E2), 0.45)
  }

  /// A mill in units of its height: a tapering tower, a cap, and four sails with lattices.
  private func mill(_ x: Float, _ y: Float, at center: Float, size: Float) -> Vector3? {
    let (u, v) = ((x - center) / size, (y - horizon) / size)
    guard abs(u) < 0.8, v > 0, v < 1.8 else { return nil }
    let haze = { (body: Vector3) in mix(body, color(0xBBD6EA), 0.18 + (0.34 - size) * 1.1) }
    let hub = Vector2(u, v - 0.98)
    for sail in 0..<4 {
      let angle = 0.42 + Float(sail) * .pi / 2
      let along = hub.x * cosf(angle) + hub.y * sinf(angle)
      let side = -hub.x * sinf(angle) + hub.y * cosf(angle)
      guard along > 0, along < 0.72 else { continue }
      if abs(side) < 0.014 { return haze(color(0x3B2A20)) }
      let lattice = fractionOf(along * 22) < 0.22 || fractionOf(side * 34) < 0.25
      if along > 0.14, side > 0, side < 0.125, lattice { return haze(color(0x5A4332)) }
      if along > 0.14, side > 0.014, side < 0.06 { return haze(color(0xF1E6D2)) }
    }
    if v > 0.92, v < 1.1, abs(u) < 0.15 * (1.1 - v) / 0.18 + 0.04 { return haze(color(0x4B3A34)) }
    if v > 0.36, v < 0.40, abs(u) < 0.32 { return haze(color(0xF4F0E6)) }
    let wall = mix(0.27, 0.14, v / 0.92)
    guard v < 0.92, abs(u) < wall else { return nil }
    if abs(u + 0.02) < 0.035, fractionOf(v * 3.2) > 0.62, v > 0.42 { return haze(color(0xF4F0E6)) }
    return haze(mix(color(0x8A5038), color(0x3A241F), clamp(u / wall * 0.5 + 0.5)) * (0.8 + 0.4 * noise.value(u * 30, v * 70)))
  }
}

private func fractionOf(_ value: Float) -> Float { value - value.rounded(.down) }
