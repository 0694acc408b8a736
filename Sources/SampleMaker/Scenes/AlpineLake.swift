import Foundation

/// A turquoise lake under wooded slopes and peaks in the first sun, with the whole of it mirrored in the water.
struct AlpineLake: Scene {
  private let ground = Basin()
  private let camera = Camera(from: Vector3(0.2, 0.34, -6), to: Vector3(0.1, 0.72, 0), zoom: 1.5)
  private let sun = normalize(Vector3(0.8, 0.42, -0.45))
  private let sky: DaySky
  private let texture = Noise(seed: 12)

  init() {
    sky = DaySky(
      zenith: color(0x2A6DB8), horizon: color(0xCFE3F2), sun: sun, sunColor: color(0xFFE2B8), cover: 0.52, cloudScale: 0.8,
      cloudLight: color(0xFFF6EA) * 1.1, cloudShade: color(0x92A9C6), noise: Noise(seed: 44))
  }

  func light(_ x: Float, _ y: Float) -> Vector3 {
    let ray = camera.ray(x, y)
    let water = ray.y < 0 ? -camera.origin.y / ray.y : Float.infinity
    let land = ground.hit(camera.origin, ray, near: 0.1, far: min(water, 40), octaves: 8)
    if let t = land { return seen(camera.origin + ray * t, ray, t) }
    return water < 40 ? lake(camera.origin + ray * water, ray, water) : sky.light(ray)
  }

  private func lake(_ p: Vector3, _ ray: Vector3, _ t: Float) -> Vector3 {
    let wind = smoothstep(0.45, 0.7, texture.fractal(p.x * 0.5, p.z * 0.22, octaves: 3))
    let size = (0.006 + 0.03 * wind) / (1 + t * 0.1)
    let q = Vector2(p.x * 9, p.z * 22)
    let ripple = Vector3(texture.fractal(q, octaves: 4) - 0.5, 0, texture.fractal(q * 1.3 + 50, octaves: 4) - 0.5)
    let normal = normalize(Vector3(0, 1, 0) + ripple * size * 6)
    var mirrored = reflect(ray, normal)
    mirrored.y = max(mirrored.y, 0.01)
    let image = ground.hit(p, mirrored, near: 0.05, far: 30, octaves: 7).map { seen(p + mirrored * $0, mirrored, $0 + t) }
    let depth = -ground.height(p.x, p.z, octaves: 5)
    let stones = color(0x8C8468) * (0.45 + 0.8 * texture.fractal(p.x * 14, p.z * 14))
    let clear = mix(stones, color(0x1E9AA0) * 0.5, smoothstep(0, 0.10, depth))
    let body = mix(clear, color(0x0A4F66) * 0.4, smoothstep(0.06, 0.5, depth))
    let fresnel = 0.10 + 0.90 * powf(1 - max(-dot(ray, normal), 0), 3)
    return mix(body, image ?? sky.light(mirrored), min(fresnel, 0.94))
  }

  private func seen(_ p: Vector3, _ ray: Vector3, _ t: Float) -> Vector3 {
    let haze = 1 - expf(-powf(t * 0.034, 1.6))
    let mist = smoothstep(0.22, 0.0, p.y) * smoothstep(3, 9, t) * 0.4
    return mix(surface(p, t), mix(color(0xA8C6E2), color(0xFFE6C4), clamp(dot(ray, sun)) * 0.7), clamp(haze + mist))
  }

  private func surface(_ p: Vector3, _ t: Float) -> Vector3 {
    let normal = ground.normal(p, step: 0.001 * t + 0.001, octaves: 9)
    let patch = texture.fractal(p.x * 5, p.z * 5)
    let wood = smoothstep(1.15, 0.75, p.y + (patch - 0.5) * 0.7) * smoothstep(0.02, 0.06, p.y) * smoothstep(0.35, 0.6, normal.y)
    let snow = smoothstep(0.95, 1.5, p.y + (patch - 0.5)) * smoothstep(0.40, 0.58, normal.y + (patch - 0.5) * 0.3)
    let strata = texture.fractal(Vector2(p.y * 8 + patch, p.x), octaves: 4)
    let contour = p.x - p.z
    let crowns = texture.value(contour * 42, p.y * 66) * 0.6 + texture.value(contour * 19, p.y * 31) * 0.4
    let trees = mix(color(0x0F2A1C), color(0x55742F), crowns * crowns) * (0.5 + patch * 0.7)
    let meadow = mix(color(0x5F7A35), color(0x9A8F55), patch)
    var body = mix(color(0x4D4A4E), color(0xA3917C), strata)
    body = mix(body, meadow, smoothstep(0.62, 0.78, normal.y) * smoothstep(1.5, 0.9, p.y))
    body = mix(mix(body, trees, wood), Vector3(0.92, 0.94, 0.98), snow)
    let shade = ground.sunlight(p, sun, reach: 4, octaves: 5)
    let direct = max(dot(normal, sun), 0) * shade
    let ambient = (0.5 + 0.5 * normal.y) * 0.4
    return body * (Vector3(1.0, 0.82, 0.60) * direct * 2.3 + color(0x86AEDD) * ambient)
  }
}

private struct Basin: Heightfield {
  let ceiling: Float = 5
  private let noise = Noise(seed: 411)

  func height(_ x: Float, _ z: Float, octaves: Int) -> Float {
    let shore = noise.fractal(x * 0.5, z * 0.5, octaves: 3) - 0.5
    let valley = (x * x * 0.10 + max(z - 2.4, 0) * 0.30 + shore * 1.3) - 0.42
    let rise = smoothstep(0, 2.6, valley)
    let p = Vector2(x * 0.5 + 8.3, z * 0.5 + 2.9)
    let peaks = noise.ridged(p * 0.9, octaves: min(octaves, 7)) * 3.0 + noise.eroded(p * 2, octaves: octaves) * 0.9
    return valley * 0.28 + rise * peaks + (noise.fractal(x * 6, z * 6, octaves: max(octaves - 4, 1)) - 0.5) * 0.05
  }
}
