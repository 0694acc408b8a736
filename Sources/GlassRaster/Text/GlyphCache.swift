import Foundation
import GlassGeometry

/// A glyph as pixels: coverage to be coloured, or a picture with colours of its own.
enum GlyphImage: Sendable {
  case mask(Mask)
  case picture(Bitmap, x: Int, y: Int)
  /// Nothing to see.
  case blank

  var byteCount: Int {
    switch self {
    case .mask(let mask): mask.byteCount
    case .picture(let bitmap, _, _): bitmap.byteCount
    case .blank: 0
    }
  }
}

/// The glyphs drawn lately, each at up to four places within a pixel, along each axis.
enum GlyphCache {
  struct Key: Hashable, Sendable {
    var font: Int
    var glyph: UInt32
    /// Quarters of a pixel.
    var phaseX: UInt8
    var phaseY: UInt8
  }

  private static let images = BoundedCache<Key, GlyphImage>(capacity: 4 << 20)

  static func image(_ glyph: UInt32, _ font: ScaledFont, phaseX: UInt8, phaseY: UInt8) -> GlyphImage {
    let isColored = font.isColored
    let key = Key(font: font.id, glyph: glyph, phaseX: isColored ? 0 : phaseX, phaseY: isColored ? 0 : phaseY)
    return images.value(for: key, cost: { $0.byteCount + 96 }) {
      TextEngine.locked { _ in make(key, font) }
    }
  }

  private static func make(_ key: Key, _ font: ScaledFont) -> GlyphImage {
    if font.isColored, let picture = font.picture(of: key.glyph) {
      return .picture(picture.bitmap, x: picture.x, y: picture.y)
    }
    return font.mask(of: key.glyph, x: Double(key.phaseX) / 4, y: Double(key.phaseY) / 4).map(GlyphImage.mask) ?? .blank
  }
}
