import Foundation

/// White cliffs with a green top above a lively sea, late in the afternoon.
struct SeaCliffs: Scene {
  private let ground = Coast()
  private let camera = Camera(from: Vector3(-1.3, 0.85, -5.4), to: Vector3(0.1, 0.62, 0), zoom: 1.3)
  private let sun = normalize(Vector3(-0.55, 0.30, 0.62))
  private let sky: DaySky
  private let texture = Noise(seed: 23)

  init() {
    sky = DaySky(
      zenith: color(0x2F6FB0), horizon: color(0xFFD090), sun: sun, sunColor: color(0xFFC878), cover: 0.46, cloudScale: 0.75,
      cloudLight: color(0xFFE9CC) * 1.15, cloudShade: color(0x7D86A6), noise: Noise(seed: 910))
  }

  func light(_ x: Float, _ y: Float) -> Vector3 {
    let ray = camera.ray(x, y)
    let water = ray.y < 0 ? -camera.origin.y / ray.y : Float.infinity
    if let t = ground.hit(camera.origin, ray, near: 0.1, far: min(water, 50), octaves: 7, stride: 0.22) {
      return mix(rock(camera.origin + ray * t, t), air(ray), 1 - expf(-powf(t * 0.035, 1.4)))
    }
    guard water < 80 else { return sky.light(ray) }
    return mix(sea(camera.origin + ray * water, ray, water), air(ray), 1 - expf(-powf(water * 0.02, 1.4)))
  }

  private func air(_ ray: Vector3) -> Vector3 {
    mix(color(0xB9C6D6), color(0xFFD49A) * 1.2, powf(clamp(dot(ray, sun)), 3))
  }

  private func sea(_ p: Vector3, _ ray: Vector3, _ t: Float) -> Vector3 {
    let swell = Vector2(p.x * 1.2 + p.z * 0.4, p.z * 2.6)
    let n = Vector3(wave(swell, 0), 0, wave(swell, 40)) * (0.62 / (1 + t * 0.16))
    let normal = normalize(Vector3(0, 1, 0) + n)
    var mirrored = reflect(ray, normal)
    mirrored.y = abs(mirrored.y)
    let fresnel = 0.03 + 0.97 * powf(1 - clamp(-dot(ray, normal)), 5)
    let depth = -ground.height(p.x, p.z, octaves: 5)
    let body = mix(color(0x2FA79B) * 0.8, color(0x0B4260) * 0.7, smoothstep(0.02, 0.55, depth))
    var light = mix(body, sky.light(normalize(mirrored)), fresnel * 0.8)
    light += color(0xFFC878) * 2.5 * powf(clamp(dot(normalize(mirrored), sun)), 220)
    let lace = texture.fractal(p.x * 7, p.z * 9) + texture.fractal(p.x * 22, p.z * 26, octaves: 3) * 0.4
    let surf = smoothstep(0.26, 0.0, depth + (texture.fractal(p.x * 2, p.z * 2, octaves: 3) - 0.5) * 0.3)
    let streaks = smoothstep(0.66, 0.8, texture.fractal(p.x * 3, p.z * 11, octaves: 5)) * 0.3 / (1 + t * 0.1)
    let foam = smoothstep(0.95 - surf * 0.7, 1.25 - surf * 0.7, lace) * surf * 1.4
    return mix(light, Vector3(0.95, 0.93, 0.9), clamp(foam + streaks * lace))
  }

  private func wave(_ p: Vector2, _ offset: Float) -> Float {
    texture.fractal(p * 3 + offset, octaves: 5) - 0.5
  }

  private func rock(_ p: Vector3, _ t: Float) -> Vector3 {
    let normal = ground.normal(p, step: 0.0015 * t + 0.001, octaves: 9)
    let patch = texture.fractal(p.x * 4, p.z * 4)
    let layers = texture.fractal(Vector2(p.y * 16 + patch * 1.2, (p.x + p.z) * 0.7), octaves: 5)
    var body = mix(color(0xA98E72), color(0xF3E6D0), smoothstep(0.25, 0.7, layers))
    body = mix(body, color(0x4A4238), smoothstep(0.13, 0.02, p.y))
    let blades = texture.fractal(p.x * 40, p.z * 40, octaves: 3)
    let grass = mix(color(0x3E5E22), color(0xA5A34A), patch * 0.7 + blades * 0.4)
    body = mix(body, grass, smoothstep(0.62, 0.80, normal.y + (patch - 0.5) * 0.3) * smoothstep(0.35, 0.6, p.y))
    let shade = ground.sunlight(p, sun, reach: 4, octaves: 4)
    let direct = max(dot(normal, sun), 0) * shade
    let bounce = clamp(-normal.z * 0.5 + 0.4) * 0.35
    let ambient = color(0x8FB0DA) * (0.32 + 0.3 * normal.y)
    return body * (Vector3(1, 0.76, 0.46) * direct * 2.6 + ambient + color(0xFFE2B8) * bounce)
  }
}

private struct Coast: Heightfield {
  let ceiling: Float = 1.9
  private let noise = Noise(seed: 67)

  func height(_ x: Float, _ z: Float, octaves: Int) -> Float {
    let bays = (noise.fractal(x * 0.35 + 4, z * 0.35, octaves: min(octaves, 5)) - 0.5) * 3.4
    let inland = x * 0.75 - 0.12 + bays * 1.15 - max(-z - 2.5, 0) * 1.1
    let flutes = (noise.ridged(Vector2(x, z) * 1.9, octaves: max(octaves - 3, 1)) - 0.4) * 0.3
    let face = smoothstep(0.02, 0.42, inland + flutes)
    let meadow = 0.72 + 0.5 * noise.fractal(x * 0.3, z * 0.3 + 9, octaves: 3)
    let plateau = meadow + noise.eroded(Vector2(x, z) * 1.5, octaves: octaves) * 0.22
    let pillars = smoothstep(0.74, 0.80, noise.fractal(x * 1.3 + 3, z * 1.3 + 50, octaves: 3))
    let stacks = pillars * smoothstep(-1.6, -0.6, inland) * 0.55
    let bed = -0.35 + clamp(inland + 0.9) * 0.38
    return max(mix(bed, plateau, face), mix(bed, 0.5 + flutes, stacks))
  }
}
