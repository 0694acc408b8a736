import Foundation

/// Sharp peaks in deep snow on a clear winter noon: bright, blue and white.
struct SnowPeaks: Scene {
  private let ground = Peaks()
  private let camera = Camera(from: Vector3(0, 2.1, -7), to: Vector3(0.3, 2.15, 0), zoom: 1.7)
  private let sun = normalize(Vector3(-0.75, 0.5, -0.2))
  private let sky: DaySky
  private let texture = Noise(seed: 71)

  init() {
    sky = DaySky(
      zenith: color(0x1F5FB4) * 0.7, horizon: color(0xA9CDEE), sun: sun, sunColor: color(0xFFF2DC), cover: 0.42, cloudScale: 1.2,
      cloudLight: color(0xFFFFFF) * 1.1, cloudShade: color(0xA9BFD9) * 0.8)
  }

  func light(_ x: Float, _ y: Float) -> Vector3 {
    let ray = camera.ray(x, y)
    guard let t = ground.hit(camera.origin, ray, near: 0.3, far: 45, octaves: 8) else { return sky.light(ray) }
    let p = camera.origin + ray * t
    let haze = 1 - expf(-powf(t * 0.045, 1.4))
    return mix(surface(p, t), mix(color(0x9CC2E8), color(0xD7E6F4), clamp(0.5 - ray.x)) * 0.85, haze)
  }

  private func surface(_ p: Vector3, _ t: Float) -> Vector3 {
    let normal = ground.normal(p, step: 0.0012 * t + 0.001, octaves: 10)
    let broad = ground.normal(p, step: 0.05, octaves: 6)
    let patch = texture.fractal(Vector2(p.x, p.z) * 6, octaves: 4)
    let snow = smoothstep(0.42, 0.60, normal.y + (patch - 0.5) * 0.45 + (p.y - 1.6) * 0.06)
    let strata = texture.fractal(Vector2(p.y * 9 + patch * 2, p.x * 1.5), octaves: 4)
    let rock = mix(color(0x3B3A3F), color(0x857A70), strata)
    let body = mix(rock, Vector3(0.86, 0.90, 0.96), snow)
    let shade = ground.sunlight(p, sun, reach: 4, octaves: 5)
    let direct = max(dot(mix(normal, broad, snow * 0.35), sun), 0) * shade
    let ambient = (0.5 + 0.5 * normal.y) * 0.34
    return body * (Vector3(1.0, 0.93, 0.82) * direct * 1.3 + color(0x7FAAE6) * ambient)
  }
}

private struct Peaks: Heightfield {
  let ceiling: Float = 6.4
  private let noise = Noise(seed: 2024)

  func height(_ x: Float, _ z: Float, octaves: Int) -> Float {
    let p = Vector2(x * 0.30 + 3.2, z * 0.30 + 9.7)
    let rise = smoothstep(-7, 4, z)
    let base = noise.ridged(p * 0.8, octaves: min(octaves, 7))
    return (0.35 + 4.3 * rise * base) + noise.eroded(p * 1.6, octaves: octaves) * (0.5 + 0.9 * rise)
  }
}
