import Foundation

typealias Vector2 = SIMD2<Float>
typealias Vector3 = SIMD3<Float>

@inline(__always) func dot(_ a: Vector3, _ b: Vector3) -> Float { (a * b).sum() }
@inline(__always) func length(_ a: Vector3) -> Float { dot(a, a).squareRoot() }
@inline(__always) func normalize(_ a: Vector3) -> Vector3 { a / max(length(a), 1e-12) }
@inline(__always) func reflect(_ a: Vector3, _ normal: Vector3) -> Vector3 { a - normal * (2 * dot(a, normal)) }

func cross(_ a: Vector3, _ b: Vector3) -> Vector3 {
  Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

@inline(__always) func clamp(_ value: Float) -> Float { min(max(value, 0), 1) }
@inline(__always) func mix(_ a: Float, _ b: Float, _ part: Float) -> Float { a + (b - a) * part }
@inline(__always) func mix(_ a: Vector3, _ b: Vector3, _ part: Float) -> Vector3 { a + (b - a) * part }

/// 0 before `from`, 1 after `to`, with a level start and end; `from` may be the larger.
@inline(__always) func smoothstep(_ from: Float, _ to: Float, _ value: Float) -> Float {
  let t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/// A colour in linear light from sRGB hexadecimal digits.
func color(_ hex: UInt32) -> Vector3 {
  let channel = { (shift: UInt32) in powf(Float((hex >> shift) & 255) / 255, 2.2) }
  return Vector3(channel(16), channel(8), channel(0))
}

/// A smooth row of colours at rising positions; constant outside them.
func ramp(_ stops: [(at: Float, color: Vector3)], _ value: Float) -> Vector3 {
  var result = stops[0].color
  for (low, high) in zip(stops, stops.dropFirst()) {
    result = mix(result, high.color, smoothstep(low.at, high.at, value))
  }
  return result
}
