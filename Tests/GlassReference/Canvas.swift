import GlassRaster

/// A picture in Double colours, mirrored at its edges without end.
struct Canvas {
  let width: Int
  let height: Int
  private let pixels: [Color]

  /// The colours of an opaque bitmap.
  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    var pixels: [Color] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = bitmap.row(y)
      for x in 0..<width {
        let word = row[x]
        pixels.append(Color(Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255)) / 255)
      }
    }
    self.pixels = pixels
  }

  /// The colour of a pixel; outside, of the pixel that it is the mirror image of.
  subscript(x: Int, y: Int) -> Color { pixels[Self.mirrored(y, height) * width + Self.mirrored(x, width)] }

  /// The colour between the centres of four pixels.
  func bilinear(_ p: Vector) -> Color {
    let left = (p.x - 0.5).rounded(.down)
    let top = (p.y - 0.5).rounded(.down)
    let (x, y) = (Int(left), Int(top))
    let across = p.x - 0.5 - left
    let down = p.y - 0.5 - top
    return self[x, y].mixed(self[x + 1, y], across).mixed(self[x, y + 1].mixed(self[x + 1, y + 1], across), down)
  }

  /// The index inside `0..<count` that an index outside is the mirror image of.
  static func mirrored(_ index: Int, _ count: Int) -> Int {
    if index >= 0 && index < count { return index }
    let period = 2 * count
    let inside = ((index % period) + period) % period
    return inside < count ? inside : period - 1 - inside
  }
}
