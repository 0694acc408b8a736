import Foundation

/// Ground as a height over the plane.
protocol Heightfield: Sendable {
  /// No ground lies higher.
  var ceiling: Float { get }
  /// The height at a place; fewer octaves are quicker and smoother.
  func height(_ x: Float, _ z: Float, octaves: Int) -> Float
}

/// A viewer of a landscape: `x` to the right, `y` up, looking along `z` unless turned.
struct Camera: Sendable {
  var origin: Vector3
  private let right: Vector3
  private let up: Vector3
  private let forward: Vector3

  /// `zoom` is the distance of the picture plane, whose half height is 1.
  init(from origin: Vector3, to target: Vector3, zoom: Float) {
    self.origin = origin
    let direction = normalize(target - origin)
    right = normalize(cross(Vector3(0, 1, 0), direction))
    up = cross(direction, right)
    forward = direction * zoom
  }

  func ray(_ x: Float, _ y: Float) -> Vector3 { normalize(right * x + up * y + forward) }
}

extension Heightfield {
  /// The distance along a ray to the ground, or nil when it meets none before `far`.
  func hit(_ origin: Vector3, _ ray: Vector3, near: Float, far: Float, octaves: Int, stride: Float = 0.4) -> Float? {
    var t = near
    if ray.y < 0, origin.y > ceiling { t = max(t, (ceiling - origin.y) / ray.y) }
    var last = t
    for _ in 0..<320 {
      let p = origin + ray * t
      if ray.y > 0, p.y > ceiling { return nil }
      let gap = p.y - height(p.x, p.z, octaves: octaves)
      if gap < 0.0006 * t { return refine(origin, ray, last, t, octaves) }
      last = t
      t += max(gap * stride, 0.0008 * t)
      if t > far { return nil }
    }
    return t
  }

  private func refine(_ origin: Vector3, _ ray: Vector3, _ near: Float, _ far: Float, _ octaves: Int) -> Float {
    var (low, high) = (near, far)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let p = origin + ray * middle
      if p.y < height(p.x, p.z, octaves: octaves) { high = middle } else { low = middle }
    }
    return high
  }

  /// The upward normal, measured over `step`.
  func normal(_ p: Vector3, step: Float, octaves: Int) -> Vector3 {
    normalize(
      Vector3(
        height(p.x - step, p.z, octaves: octaves) - height(p.x + step, p.z, octaves: octaves), 2 * step,
        height(p.x, p.z - step, octaves: octaves) - height(p.x, p.z + step, octaves: octaves)))
  }

  /// How much of the sun a place sees: 1 in the open, 0 in shade, with an edge that softens with distance.
  func sunlight(_ p: Vector3, _ sun: Vector3, reach: Float, octaves: Int) -> Float {
    var (t, open) = (reach * 0.01, Float(1))
    for _ in 0..<48 {
      let q = p + sun * t
      if q.y > ceiling || t > reach { break }
      let gap = q.y - height(q.x, q.z, octaves: octaves)
      if gap < 0 { return 0 }
      open = min(open, 14 * gap / t)
      t += max(gap * 0.5, reach * 0.008)
    }
    return smoothstep(0, 1, open)
  }
}
