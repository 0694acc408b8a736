import Foundation

/// Wooded hills at the height of autumn, with mist in the valleys: busy, warm and saturated.
struct AutumnForest: Scene {
  private let noise = Noise(seed: 77)
  private let rows = 84
  private let palette = [
    color(0x2B4A2C), color(0x66742C), color(0xB98A32), color(0xCF7A2A), color(0xC85F22), color(0xB0431E), color(0x962B1E),
    color(0xC4702A), color(0xCE9236),
  ]

  func light(_ x: Float, _ y: Float) -> Vector3 {
    for row in 0..<rows {
      if let crown = crown(x, y, row) { return crown }
    }
    return sky(x, y)
  }

  private func sky(_ x: Float, _ y: Float) -> Vector3 {
    let base = ramp([(0.1, color(0xFFD6A0)), (0.5, color(0xA9C6DC)), (1, color(0x4F8CC4))], y)
    let p = Vector2(x * 0.9, y * 2.6)
    let veil = smoothstep(0.46, 0.8, noise.fractal(p + noise.fractal(p * 2) * 0.6, octaves: 6))
    let glow = expf(-((x + 0.7) * (x + 0.7) * 1.6 + (y - 0.3) * (y - 0.3) * 5))
    return mix(base, color(0xFFEBD2) * 0.8, veil * 0.55) + color(0xFFC98A) * glow * 0.5
  }

  /// The height of the row's ground at `x`: near rows lie low, far ones climb over three hills.
  private func ground(_ x: Float, _ depth: Float) -> Float {
    let near = -1.32 + 1.55 * powf(depth, 0.75)
    let hills = noise.fractal(x * mix(0.7, 1.5, depth) + depth * 2.2, depth * 3.4, octaves: 3) - 0.5
    return near + hills * mix(0.55, 0.85, depth) * smoothstep(0.05, 0.4, depth)
  }

  private func crown(_ x: Float, _ y: Float, _ row: Int) -> Vector3? {
    let depth = Float(row) / Float(rows - 1)
    let size = 0.19 * powf(1 - depth, 1.7) + 0.011
    let spacing = size * 0.85
    let cell = Int32((x / spacing).rounded(.down))
    var best: (shade: Float, tree: Int32, top: Float)?
    for i in cell - 1...cell + 2 {
      let n = { (k: Int32) in noise.hash(i, Int32(row), k) }
      let center = (Float(i) + n(1) * 0.8 - 0.4) * spacing
      let foot = ground(center, depth) + (n(2) - 0.5) * size
      let isSpruce = n(4) > 0.84
      let dx = (x - center) / size
      let dy = (y - foot) / (size * (isSpruce ? 1.9 : 1.15) * (0.8 + 0.5 * n(3)))
      guard abs(dx) < 0.9, dy < 1.05 else { continue }
      let frizz = (noise.fractal(x / size * 5 + n(5) * 90, y / size * 5, octaves: 4) - 0.5)
      let reach = isSpruce ? (1 - dy) * 0.36 * (0.75 + 0.5 * fraction(dy * 7)) : (1 - dy * dy * sign(dy)).squareRootOrZero * 0.62
      guard abs(dx) < reach + frizz * 0.3, dy + frizz * 0.25 < 1 else { continue }
      let lit = clamp(0.42 + dy * 0.42 - dx * 0.5 + frizz * 1.5)
      if best == nil || foot < best?.top ?? 0 { best = (lit, isSpruce ? -1 - i : i, foot) }
    }
    guard let best else { return nil }
    return tinted(x, y, row, depth, best.shade, best.tree)
  }

  private func tinted(_ x: Float, _ y: Float, _ row: Int, _ depth: Float, _ lit: Float, _ tree: Int32) -> Vector3 {
    let n = { (k: Int32) in noise.hash(tree, Int32(row), k) }
    let stand = noise.fractal(x * 1.6 + depth * 3, depth * 9, octaves: 3)
    let choice = min(Int((n(6) * 0.55 + stand * 0.62) * Float(palette.count)), palette.count - 1)
    let leaf = tree < 0 && n(7) > 0.3 ? color(0x2C4A2E) : palette[choice] * (0.8 + 0.4 * n(8))
    let sparkle = noise.value(x * 260, y * 260) * 0.35 * (1 - depth)
    let body = leaf * (0.05 + 1.05 * lit * lit + sparkle * lit)
    let drift = noise.fractal(x * 1.3 + depth * 5, depth * 16, octaves: 4)
    let mist = smoothstep(0.2, 1.1, depth) * 0.72 + smoothstep(0.5, 0.8, drift) * smoothstep(0.2, 0.5, depth) * 0.4
    let air = mix(color(0xC7CEDA), color(0xFFE0B4), smoothstep(0.9, -1.2, x))
    return mix(body, air * 0.9, clamp(mist) * 0.92)
  }
}

private func fraction(_ value: Float) -> Float { value - value.rounded(.down) }
private func sign(_ value: Float) -> Float { value < 0 ? -0.15 : 1 }

extension Float {
  fileprivate var squareRootOrZero: Float { self > 0 ? squareRoot() : 0 }
}
