import GlassMaterial

/// Section 6: the light around a pointer or finger within one body.
struct Glow {
  private let position: Vector
  private let strength: Double
  /// `min(S, 80)` in device pixels.
  private let size: Double

  /// A glow as it arrives in a body whose distance from it is `distance`, 0 for its own.
  init(_ glow: GlassGlow, distance: Double, shortSide: Double, scale: Double) {
    position = Vector(glow.position.x, glow.position.y)
    size = min(shortSide, 80 * scale)
    strength = clamped(glow.strength) * (distance <= 0 ? 1 : distance < 1.5 * size ? 0.7 : 0)
  }

  /// `strength (0.08 flat + 0.15 radial)`: flat falls from 0.5 S to 1.5 S, radial from 0.75 S.
  func light(_ p: Vector) -> Double {
    let distance = (p - position).length / size
    return strength * (0.08 * (1 - smoothStep(0.5, 1.5, distance)) + 0.15 * (1 - smoothStep(0.75, 1.5, distance)))
  }

  /// The glows that reach a body: its own, and its container's neighbours'.
  static func reaching(_ body: Body, among bodies: [Body], scale: Double) -> [Glow] {
    var result: [Glow] = []
    for other in bodies where other.group == body.group {
      for piece in other.pieces {
        guard let glow = piece.element.glow else { continue }
        let isOwn = body.pieces.contains { $0.element.id == piece.element.id }
        let place = Vector(glow.position.x, glow.position.y)
        let distance = isOwn ? 0 : max(0, body.point(place).distance)
        result.append(Glow(glow, distance: distance, shortSide: body.shortSide, scale: scale))
      }
    }
    return result
  }
}
