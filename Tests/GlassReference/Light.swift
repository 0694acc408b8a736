/// Section 5: glint, contour and inner shadow.
enum Light {
  /// `0.252 · lobe · back · [clamp(1 - i/w) + 0.21 clamp(1 - i/4w)] + 0.07 (1 - lobe · back) clamp(1 - i/w)`, the latter the floor.
  static func glint(_ inside: Double, _ normal: Vector, width: Double) -> Double {
    let depth = max(inside, 0)
    let thin = clamped(1 - depth / width)
    let broad = 0.21 * clamped(1 - depth / (4 * width))
    let light = Vector(0, -1)
    let across = abs(normal.x * light.y - normal.y * light.x)
    let lobe = (1 - across) * (1 - across) * (normal.dot(light) < 0 ? 0.5 : 1)
    return 0.252 * lobe * (thin + broad) + 0.07 * (1 - lobe) * thin
  }

  /// The face recoloured by the glint: `mix(face, 1.6 + 2.85 (face - Y), m)`.
  static func glinting(_ face: Color, _ strength: Double) -> Color {
    let y = face.luma
    return face.mixed(Color(grey: 1.6) + 2.85 * (face - Color(grey: y)), strength)
  }

  /// How much of the dark line a pixel holds: a ramp from 1 at the outline to 0 at 0.65 points outwards, averaged over one pixel.
  static func contour(_ distance: Double, scale: Double) -> Double {
    let ramp = 0.65 * scale
    func integral(_ to: Double) -> Double {
      let end = min(max(to, 0), ramp)
      return end - end * end / (2 * ramp)
    }
    return integral(distance + 0.5) - integral(distance - 0.5)
  }

  /// The share of light that the inner shadow takes: with `t = i / peak`,
  /// `0.025 (up t e^(1-t) + sides e^(-t)) (1 - ss(1.2, 3, t))`, `up = n.y²` above, `sides = n.x²`, below `n.x² (1 - n.y²)`.
  static func innerShadow(_ inside: Double, _ normal: Vector, peak: Double) -> Double {
    let t = max(inside, 0) / peak
    let squareX = normal.x * normal.x
    let squareY = normal.y * normal.y
    let top = normal.y < 0 ? squareY * t * Math.exp(1 - t) : 0
    let side = squareX * (normal.y > 0 ? 1 - squareY : 1) * Math.exp(-t)
    return 0.025 * (top + side) * (1 - smoothStep(1.2, 3, t))
  }
}
