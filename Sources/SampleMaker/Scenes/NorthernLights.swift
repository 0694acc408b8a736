import Foundation

/// Curtains of green and violet light over a dark lake, spruces and snowy hills: dark, calm, saturated.
struct NorthernLights: Scene {
  private let noise = Noise(seed: 501)
  private let shore: Float = -0.42

  func light(_ x: Float, _ y: Float) -> Vector3 {
    if let trees = spruces(x, y) { return trees }
    if y < shore { return lake(x, y) }
    return land(x, y) ?? sky(x, y)
  }

  private func lake(_ x: Float, _ y: Float) -> Vector3 {
    let depth = shore - y
    let wave = noise.fractal(x * 3 / (depth + 0.12), 5 / (depth + 0.05), octaves: 4) - 0.5
    let (mx, my) = (x + wave * 0.05, shore + depth * 0.92 + wave * depth * 0.25)
    let image = land(mx, my) ?? sky(mx, my)
    return image * mix(0.72, 0.45, clamp(depth * 1.4)) + color(0x04141C) * 0.4
  }

  private func sky(_ x: Float, _ y: Float) -> Vector3 {
    let up = clamp((y - shore) / 1.42)
    var light = ramp(
      [(0, color(0x1C5A5E)), (0.25, color(0x0D2E4A)), (0.6, color(0x0A1733)), (1, color(0x060B1E))], up)
    let haze = noise.fractal(x * 1.4 + y, y * 1.4 - x * 0.6)
    light += color(0x24304F) * smoothstep(0.5, 0.8, haze) * 0.5
    let curtain = aurora(x, y)
    return light + stars(x, y, density: 0.07, noise: noise) * smoothstep(0.02, 0.2, up) / (1 + length(curtain)) + curtain
  }

  /// Thin walls of light over the plane, summed along the ray from their lower edge upwards.
  private func aurora(_ x: Float, _ y: Float) -> Vector3 {
    let ray = normalize(Vector3(x * 0.8, y * 0.62 + 0.50, 1))
    guard ray.y > 0.03 else { return Vector3() }
    var sum = Vector3()
    var smooth: Float = 0
    for step in 0..<64 {
      let rise = Float(step) / 64
      let p = Vector2(ray.x, ray.z) / ray.y * (0.8 + rise * 0.34)
      smooth = mix(wall(p), smooth, 0.35)
      let tint = ramp(
        [
          (0, color(0x8BFFC0)), (0.12, color(0x2DFF9A)), (0.42, color(0x16C9B4)), (0.68, color(0x7A4BE8)), (1, color(0xD23CA8)),
        ], rise)
      sum += tint * smooth * smoothstep(0, 0.05, rise) * expf(-rise * 2.6)
    }
    return sum * 0.19 * smoothstep(0.03, 0.2, ray.y)
  }

  /// Three folded lines across the sky; each breaks up into fine rays and fades in places.
  private func wall(_ p: Vector2) -> Float {
    var sum: Float = 0
    for (number, row) in [(Float(0), Float(0.95)), (1, 1.45), (2, 2.2)] {
      let seed = number * 37
      let q = Vector2(p.x + (noise.value(p * 1.7 + seed) - 0.5) * 1.1, p.y)
      let line = row + (noise.fractal(q.x * 0.8 + seed, seed, octaves: 3) - 0.5) * 1.5
      let distance = abs(q.y - line) / (0.35 + 0.3 * row)
      let rays = 0.3 + 0.7 * noise.value(q.x * 26 + seed, p.y * 3)
      let presence = smoothstep(0.15, 0.6, noise.value(p.x * 0.9 + seed, number))
      sum += expf(-distance * 15) * rays * presence * (1 - 0.2 * number)
    }
    return sum
  }

  /// Two ranks of hills with snow in the gullies.
  private func land(_ x: Float, _ y: Float) -> Vector3? {
    for rank in 0..<2 {
      let k = Float(rank)
      let outline = noise.ridged(Vector2(x * (1.1 - 0.3 * k) + 5 + k * 11, k), octaves: 6)
      let crest = shore + 0.05 + k * 0.06 + (0.26 + 0.2 * k) * outline
      guard y < crest else { continue }
      let relief = noise.ridged(Vector2(x * 7 + (crest - y) * 6, (crest - y) * 5 - k + x * 2), octaves: 6)
      let snow = smoothstep(0.25, 0.75, relief + 0.1 - (crest - y) * 0.4)
      let tint = mix(color(0x081420), color(0x5F9C9A), snow * 0.75)
      return mix(tint * 0.55, color(0x16494F), 0.25 + 0.3 * k + 0.3 * smoothstep(0.12, 0, y - shore))
    }
    return nil
  }

  /// Two rows of spruces on the near shore, taller towards the edges.
  private func spruces(_ x: Float, _ y: Float) -> Vector3? {
    for row in 0..<2 {
      let k = Float(row)
      let ground = -0.98 + k * 0.14 + 0.1 * x * x + 0.05 * noise.fractal(x * 2 + k * 7, k)
      if y < ground { return color(0x03080C) * (0.5 + k) + color(0x1B3B3C) * 0.25 * noise.fractal(x * 30, y * 40) }
      let spacing: Float = 0.075 - 0.02 * k
      let cell = Int32((x / spacing).rounded(.down))
      for i in cell - 2...cell + 2 {
        let center = (Float(i) + 0.2 + 0.6 * noise.hash(i, Int32(row), 1)) * spacing
        let side = smoothstep(0.35, 1.4, abs(center))
        let tall = (0.04 + 0.96 * side) * (0.45 + 0.55 * noise.hash(i, Int32(row), 2)) * (0.8 - 0.2 * k)
        guard tall > 0.05 else { continue }
        let part = (y - ground) / max(tall, 0.01)
        guard part < 1 else { continue }
        let tier = part * (9 + tall * 12)
        let comb = 0.55 + 0.6 * (1 - (tier - tier.rounded(.down)))
        let ragged = 0.75 + 0.5 * noise.value(y * 90, Float(i) * 9)
        if abs(x - center) < (1 - part) * tall * 0.16 * comb * ragged + 0.0012 {
          return color(0x04100F) * (0.6 + k * 0.9) + color(0x123A36) * 0.12 * k
        }
      }
    }
    return nil
  }
}
