import Foundation
import GlassGeometry
public import GlassRaster

/// Backdrops on which ink is hard to read: a family of pictures, one for each seed.
public struct HardBackdrop: Sendable, CustomStringConvertible {
  /// What a family has in common.
  public enum Kind: String, CaseIterable, Sendable {
    /// Random colours in squares of 1…64 pixels.
    case noise
    /// Stripes of 1…64 pixels at any angle.
    case stripes
    /// Lines of strokes of any size, light on dark or dark on light.
    case text
    /// From one colour to another, in any direction.
    case gradient
    /// One colour, fully saturated or nearly.
    case saturated
    /// Two far apart colours in squares of 1…64 pixels.
    case checker
    /// Black and white in squares of 1…64 pixels.
    case extremes
    /// One grey.
    case grey
  }

  /// The family.
  public let kind: Kind
  /// Which of it.
  public let seed: Int

  /// One of a family.
  public init(_ kind: Kind, seed: Int) {
    self.kind = kind
    self.seed = seed
  }

  /// Family and seed.
  public var description: String { "\(kind.rawValue) \(seed)" }

  /// Paints the picture, moved by so many pixels.
  public func paint(_ bitmap: Bitmap, movedBy shift: Int = 0) {
    var random = SeededRandom(UInt64(seed) &* 7919 &+ UInt64(Kind.allCases.firstIndex(of: kind) ?? 0))
    let first = Color(random.unit(), random.unit(), random.unit())
    let second = Color(random.unit(), random.unit(), random.unit())
    let side = kind == .checker || kind == .extremes ? 1 + seed % 64 : Int(exp2(random.unit() * 6))
    let angle = random.unit() * 6.3
    let isInverse = random.unit() > 0.5
    let vivid = Scene(width: 192, height: 1, seed: 0).spectrum(Vector(random.unit() * 192, 0)).mixed(first, 0.3 * random.unit())
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let (u, v) = (x + shift, y)
        let isOdd = (u / side + v / side) % 2 == 1
        let along = (Double(u) * cos(angle) + Double(v) * sin(angle)) / Double(side)
        let color: Color =
          switch kind {
          case .noise: Self.noise(u / side, v / side, seed)
          case .stripes: Int(along.rounded(.down)) & 1 == 0 ? first : second
          case .text: Self.text(u, v, size: 1 + side / 6, seed, isInverse)
          case .gradient: first.mixed(second, 0.5 + 0.5 * sin(along * Double(side) / 60))
          case .saturated: vivid
          case .checker: isOdd ? first : Color(grey: 1) - first
          case .extremes: Color(grey: isOdd ? 1 : 0)
          case .grey: Color(grey: Double(seed * 37 % 256) / 255)
          }
        let bytes = color.clamped * 255
        row[x] =
          0xFF00_0000 | UInt32(bytes.x.rounded()) << 16 | UInt32(bytes.y.rounded()) << 8 | UInt32(bytes.z.rounded())
      }
    }
  }

  private static func noise(_ x: Int, _ y: Int, _ seed: Int) -> Color {
    var random = SeededRandom(UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663 ^ seed &* 83_492_791)))
    return Color(random.unit(), random.unit(), random.unit())
  }

  private static func text(_ x: Int, _ y: Int, size: Int, _ seed: Int, _ isInverse: Bool) -> Color {
    var random = SeededRandom(UInt64(x / size &* 131 &+ y / (14 * size) &* 7001 &+ seed))
    let isInk = y % (14 * size) < 9 * size && random.unit() > 0.5
    return Color(grey: isInk != isInverse ? 0.03 : 0.97)
  }
}
