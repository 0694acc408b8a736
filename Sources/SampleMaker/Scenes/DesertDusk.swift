import Foundation

/// Dunes with sharp crests in the last sun: warm, calm, with long shadows.
struct DesertDusk: Scene {
  private let ground = Dunes()
  private let camera = Camera(from: Vector3(0, 1.15, -6), to: Vector3(0, 0.93, 0), zoom: 1.5)
  private let sun = normalize(Vector3(-0.62, 0.13, 0.75))
  private let sky: DaySky
  private let texture = Noise(seed: 8)

  init() {
    sky = DaySky(
      zenith: color(0x3A4A86) * 0.6, horizon: color(0xFFB27A), sun: sun, sunColor: color(0xFF9A4A), cover: 0.45, cloudScale: 0.6,
      cloudLight: color(0xFFB58A) * 1.1, cloudShade: color(0x7A5478), noise: Noise(seed: 77))
  }

  func light(_ x: Float, _ y: Float) -> Vector3 {
    let ray = camera.ray(x, y)
    guard let t = ground.hit(camera.origin, ray, near: 0.1, far: 60, octaves: 5) else { return backdrop(ray) }
    let p = camera.origin + ray * t
    let haze = 1 - expf(-powf(t * 0.045, 1.3))
    return mix(sand(p, ray, t), air(ray), haze)
  }

  private func air(_ ray: Vector3) -> Vector3 {
    mix(color(0xB9788A) * 0.75, color(0xFFB070) * 1.2, powf(clamp(dot(ray, sun)), 4))
  }

  /// Table mountains in two ranks before the sky.
  private func backdrop(_ ray: Vector3) -> Vector3 {
    let angle = ray.x / ray.z
    for (rank, tint) in [(Float(1), Float(0.55)), (2, 0.78)] {
      let steps = smoothstep(0.5, 0.56, texture.fractal(angle * 2.2 + rank * 9, rank, octaves: 3))
      let ragged = texture.fractal(angle * 14, rank * 5, octaves: 4) * 0.012
      let top = steps * (0.045 + 0.02 * rank) + ragged + 0.006 * rank - 0.01
      if ray.y < top { return mix(color(0x5C3A55) * 0.6, air(ray), tint + 0.2 * smoothstep(0.06, 0, ray.y)) }
    }
    return sky.light(ray)
  }

  private func sand(_ p: Vector3, _ ray: Vector3, _ t: Float) -> Vector3 {
    var normal = ground.normal(p, step: 0.002 + 0.0008 * t, octaves: 6)
    let bend = texture.fractal(p.x * 1.3, p.z * 1.3, octaves: 3) * 7
    let wave = cosf((p.x * 0.5 + p.z * 0.9) * 52 + bend * 4)
    let strength = 0.14 * smoothstep(9, 1, t)
    normal = normalize(normal + Vector3(0.5, 0, 0.9) * wave * strength)
    let shade = ground.sunlight(p, sun, reach: 6, octaves: 4)
    let direct = max(dot(normal, sun), 0) * shade
    let grain = 0.9 + 0.2 * texture.value(p.x * 160, p.z * 160)
    let body = mix(color(0xC9793F), color(0xE9A765), texture.fractal(p.x * 0.8, p.z * 0.8)) * grain
    let rim = powf(1 - max(-dot(ray, normal), 0), 4) * shade
    let ambient = color(0x6E6BAE) * (0.30 + 0.25 * normal.y)
    return body * (Vector3(1, 0.62, 0.32) * (direct * 3.4 + rim * 0.5) + ambient)
  }
}

private struct Dunes: Heightfield {
  let ceiling: Float = 2.2
  private let noise = Noise(seed: 31)

  func height(_ x: Float, _ z: Float, octaves: Int) -> Float {
    let warp = noise.fractal(x * 0.28, z * 0.28, octaves: 3) * 4.2
    let large = crest(x * 0.24 + z * 0.42 + warp * 0.55)
    let small = crest(x * 0.75 + z * 0.6 + warp * 0.9)
    let field = noise.fractal(x * 0.16 + 7, z * 0.16, octaves: 2)
    return large * (0.35 + field * 1.1) + small * 0.13 * (1 - large)
  }

  /// A wave with a long windward side, a short lee side and a sharp edge between; 0...1.
  private func crest(_ phase: Float) -> Float {
    let f = phase - phase.rounded(.down)
    let rise: Float = 0.68
    return f < rise ? powf(f / rise, 1.5) : powf(1 - (f - rise) / (1 - rise), 1.4)
  }
}
