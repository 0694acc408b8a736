import CPixman

/// Pixman's images of the colours that were filled with last: making one for each of many small fills would ask for memory every time.
struct SolidColors: ~Copyable {
  private var images: [(color: pixman_color, image: OpaquePointer)] = []
  private var next = 0

  /// How many colours are kept.
  private static let limit = 8

  /// The image of a colour; good until as many other colours were asked for.
  mutating func image(_ color: pixman_color) -> OpaquePointer {
    if let known = images.first(where: { $0.color == color }) { return known.image }
    var color = color
    guard let image = pixman_image_create_solid_fill(&color) else { fatalError("pixman makes an image of any colour") }
    guard images.count == Self.limit else {
      if images.isEmpty { images.reserveCapacity(Self.limit) }
      images.append((color, image))
      return image
    }
    pixman_image_unref(images[next].image)
    images[next] = (color, image)
    next = (next + 1) % Self.limit
    return image
  }

  deinit { for entry in images { pixman_image_unref(entry.image) } }
}

private func == (a: pixman_color, b: pixman_color) -> Bool {
  a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
}
