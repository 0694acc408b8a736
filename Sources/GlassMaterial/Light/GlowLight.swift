import GlassGeometry

/// The light of one glow within one body.
///
/// `strength · (0.08 flat + 0.15 radial)` of white: the radial part falls from 0.75 S to 1.5 S around the pointer, the flat part from 0.5 S,
/// `S = min(short side, 80)` points. Neighbouring glass of the same container gets 0.7 of it.
final class GlowLight {
  /// What decides the light.
  struct Key: Hashable {
    /// The pixel it stands in.
    var x: Int
    /// The pixel it stands in.
    var y: Int
    /// Strength 0…1, in 1024ths.
    var strength: Int
    /// `S` in device pixels.
    var shortSide: Double

    /// The same light, of which a share of 0…1 is left.
    func dimmed(to share: Double) -> Key {
      guard share < 1 else { return self }
      var key = self
      key.strength = Int((Double(strength) * share).rounded(.down))
      return key
    }

    /// The pixels it may brighten.
    var bounds: PixelRect { PixelRect(x: x, y: y, width: 1, height: 1).expanded(by: GlowStamp.reach(shortSide)) }

    /// The light at a point in device pixels, 0…1.
    func light(_ pointX: Double, _ pointY: Double) -> Double {
      let across = pointX - Double(x) - 0.5
      let down = pointY - Double(y) - 0.5
      return GlowLight.light((across * across + down * down).squareRoot() / shortSide, strength: Double(strength) / 1024)
    }
  }

  private(set) var key: Key
  private(set) var stamp: GlowStamp

  /// Works out a glow.
  init(key: Key) {
    self.key = key
    stamp = .forShortSide(key.shortSide)
  }

  /// Becomes another glow; one that only moved, or is stronger, has the same stamp.
  func become(_ key: Key) {
    if key.shortSide != self.key.shortSide { stamp = .forShortSide(key.shortSide) }
    self.key = key
  }

  /// The light in its middle, in 65 536ths times 256 / 255.
  var strength: UInt16 { UInt16((Double(key.strength) / 1024 * Self.most * 65536 * 256 / 255).rounded()) }

  /// How much of a light its neighbours get. Distance weakens it anyway: any less, and the light would end at the edge of its own glass.
  private static let neighborShare = 0.7

  /// The light in the middle of the strongest.
  static let most = light(0, strength: 1)

  /// The light at a distance in units of S, 0…1.
  static func light(_ distance: Double, strength: Double) -> Double {
    let flat = 0.08 * (1 - smoothstep(0.5, 1.5, distance))
    let radial = 0.15 * (1 - smoothstep(0.75, 1.5, distance))
    return strength * (flat + radial)
  }

  /// The key of a glow in a body, or nil where nothing of it arrives. `distance` from its place to the body in device pixels, 0 inside.
  static func key(_ glow: GlassGlow, distance: Double, shortSide: Double, scale: Double) -> Key? {
    let size = min(shortSide, 80 * scale)
    let reach = 1.5 * size
    guard glow.position.x.isFinite, glow.position.y.isFinite, distance < reach else { return nil }
    let spread = distance <= 0 ? 1 : neighborShare
    let strength = Int((unit(glow.strength) * spread * 1024).rounded())
    guard strength > 0, abs(glow.position.x) < 1e6, abs(glow.position.y) < 1e6 else { return nil }
    return Key(
      x: Int(glow.position.x.rounded(.down)), y: Int(glow.position.y.rounded(.down)), strength: strength, shortSide: size)
  }

  /// The pixels it may brighten.
  var bounds: PixelRect { key.bounds }
}
