import GlassGeometry
import GlassKernels

/// The light of one glow within one body.
///
/// `strength · (0.08 flat + 0.15 radial)` of white: the radial part falls from 0.75 S to 1.5 S around the pointer, the flat part from 0.5 S,
/// `S = min(short side, 80)` points. Neighbouring glass of the same container gets less with its distance.
final class GlowLight {
  /// What decides the light.
  struct Key: Hashable {
    /// Place in sixteenths of a device pixel.
    var x: Int
    /// Place in sixteenths of a device pixel.
    var y: Int
    /// Strength 0…1, in 1024ths.
    var strength: Int
    /// `S` in device pixels.
    var shortSide: Double

    /// The pixels it may brighten.
    var bounds: PixelRect {
      let reach = Int((1.5 * shortSide).rounded(.up)) + 1
      return PixelRect(minX: x >> 4, minY: y >> 4, maxX: (x >> 4) + 1, maxY: (y >> 4) + 1).expanded(by: reach)
    }

    /// The light at a point in device pixels, 0…1.
    func light(_ pointX: Double, _ pointY: Double) -> Double {
      let across = pointX - Double(x) / 16
      let down = pointY - Double(y) / 16
      return GlowLight.light((across * across + down * down).squareRoot() / shortSide, strength: Double(strength) / 1024)
    }
  }

  private(set) var key: Key
  private let table: UnsafeMutablePointer<UInt8>

  /// Works out a glow.
  init(key: Key) {
    self.key = key
    table = .allocate(capacity: 256)
    fill()
  }

  /// Becomes another glow; one that only moved has the same table.
  func become(_ key: Key) {
    let isAsStrong = key.strength == self.key.strength
    self.key = key
    if !isAsStrong { fill() }
  }

  private func fill() {
    for index in 0..<256 {
      let distance = (Double(index) / 256).squareRoot() * 1.5
      table[index] = UInt8((Self.light(distance, strength: Double(key.strength) / 1024) * 255).rounded())
    }
  }

  deinit { table.deallocate() }

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
    let spread = distance <= 0 ? 1 : 0.7 * (1 - smoothstep(0, reach, distance))
    let strength = Int((unit(glow.strength) * spread * 1024).rounded())
    guard strength > 0, abs(glow.position.x) < 1e6, abs(glow.position.y) < 1e6 else { return nil }
    return Key(
      x: Int((glow.position.x * 16).rounded()), y: Int((glow.position.y * 16).rounded()), strength: strength, shortSide: size)
  }

  /// The pixels it may brighten.
  var bounds: PixelRect { key.bounds }

  /// The settings for kernels.
  var parameters: GlowParameters {
    let reach = 1.5 * key.shortSide * 16
    return GlowParameters(
      table: UnsafePointer(table), x: key.x, y: key.y, scale: Int((256.0 * 4_294_967_296 / (reach * reach)).rounded()))
  }
}
