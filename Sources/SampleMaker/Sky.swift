import Foundation

/// A sky by day: a gradient, a sun with its glow, and a layer of clouds lit from the sun's side.
struct DaySky: Sendable {
  var zenith: Vector3
  var horizon: Vector3
  var sun: Vector3
  var sunColor: Vector3
  /// Cloud cover, 0...1, their size, and their two colours.
  var cover: Float
  var cloudScale: Float = 1
  var cloudLight: Vector3
  var cloudShade: Vector3
  var noise = Noise(seed: 5)
  var showsSun = true

  func light(_ ray: Vector3) -> Vector3 {
    let up = max(ray.y, 0)
    var light = mix(zenith, horizon, powf(1 - up, 5))
    let toSun = max(dot(ray, sun), 0)
    light += sunColor * (0.10 * powf(toSun, 6) + 0.25 * powf(toSun, 60))
    if showsSun { light += sunColor * (1.5 * powf(toSun, 900) + 14 * smoothstep(0.99975, 0.99988, toSun)) }
    guard ray.y > 0.004, cover > 0 else { return light }
    return clouds(ray, over: light, toSun)
  }

  private func clouds(_ ray: Vector3, over light: Vector3, _ toSun: Float) -> Vector3 {
    let p = Vector2(ray.x, ray.z) / (ray.y + 0.06) * 0.55 * cloudScale
    let density = cloud(p)
    guard density > 0 else { return light }
    let towards = Vector2(sun.x, sun.z) * 0.16
    let lit = clamp(0.75 - (cloud(p + towards) - density * 0.55) * 1.1)
    var tint = mix(cloudShade, cloudLight, lit)
    tint += sunColor * 0.35 * powf(toSun, 10) * (1 - density)
    let fade = smoothstep(0.004, 0.14, ray.y)
    return mix(light, tint, density * fade)
  }

  private func cloud(_ p: Vector2) -> Float {
    let warp = Vector2(noise.fractal(p * 1.3, octaves: 3), noise.fractal(p * 1.3 + 31, octaves: 3)) * 0.5
    return smoothstep(1 - cover, 1.25 - cover, noise.fractal(p + warp, octaves: 6))
  }
}

/// Stars as points of varied brightness and tint; `density` is the share of the cells that hold one.
func stars(_ x: Float, _ y: Float, density: Float, noise: Noise) -> Vector3 {
  var light = Vector3()
  for (layer, scale) in [Float(60), 130].enumerated() {
    let p = Vector2(x, y) * scale
    let cell = p.rounded(.down)
    let (i, j, k) = (Int32(cell.x), Int32(cell.y), Int32(layer))
    guard noise.hash(i, j, k) < density else { continue }
    let center = Vector2(0.2 + 0.6 * noise.hash(i, j, k + 10), 0.2 + 0.6 * noise.hash(i, j, k + 20))
    let offset = p - cell - center
    let distance = (offset * offset).sum()
    let size = powf(noise.hash(i, j, k + 30), 5)
    let tint = mix(color(0xFFD9B0), color(0xB9D2FF), noise.hash(i, j, k + 40))
    light += tint * (0.15 + 2.2 * size) * expf(-distance * (layer == 0 ? 150 : 55) / (0.5 + size))
  }
  return light
}
