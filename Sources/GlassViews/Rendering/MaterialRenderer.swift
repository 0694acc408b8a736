import GlassGeometry
import GlassRaster

/// Blurs and tones what lies beneath the materials of one level, and keeps it while that stays the same.
///
/// The blurred picture is kept small: `step` device pixels to one of its own, on a grid that does not move with the material, so that a
/// pixel depends on the picture beneath alone.
@MainActor final class MaterialRenderer {
  /// The picture of one material.
  private struct Entry {
    var element: MaterialElement
    /// The device pixels that the small picture stands for.
    var area: PixelRect
    var picture: Bitmap
  }

  private var entries: [Entry] = []

  /// Brings the pictures up to date.
  ///
  /// - Parameters:
  ///   - elements: The materials of the level, back to front.
  ///   - backdrop: The picture beneath them.
  ///   - damage: What changed in it.
  ///   - scale: Device pixels per point.
  /// - Returns: Where the level looks different now.
  func update(_ elements: [MaterialElement], backdrop: Bitmap, damage: PixelRegion, scale: Double) -> PixelRegion {
    var result = PixelRegion()
    let old = entries
    entries = elements.enumerated().map { index, element in
      let known = old.indices.contains(index) && old[index].element == element ? old[index] : old.first { $0.element == element }
      let blur = MaterialBlur(element.bounds, scale: scale, limits: backdrop.bounds)
      if let known, known.area == blur.area, !damage.intersects(blur.area) { return known }
      result.add(element.bounds)
      return Entry(element: element, area: blur.area, picture: blur.picture(of: backdrop, element.item.look))
    }
    for entry in old where !elements.contains(entry.element) { result.add(entry.element.bounds) }
    return result
  }

  /// Draws the materials with a painter whose coordinates are device pixels.
  func draw(_ painter: DisplayPainter) {
    for entry in entries { painter.draw(entry.element, entry.picture, over: entry.area) }
  }
}

/// The small, blurred picture of a part of another one.
struct MaterialBlur {
  /// Device pixels to a pixel of the small picture.
  let step: Int
  /// The device pixels that the small picture stands for: a whole number of its own, cut where the picture beneath ends.
  let area: PixelRect
  private let sigma: Double

  /// What is needed for some device pixels at `scale` of them per point.
  init(_ bounds: PixelRect, scale: Double, limits: PixelRect) {
    let sigma = MaterialLook.sigma * max(scale, 0.25)
    let step = max(1, Int((sigma / 3).rounded()))
    let reach = (BitmapBlur.reach(sigma: sigma / Double(step)) + 1) * step
    func down(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.down)) * step }
    func up(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.up)) * step }
    let wanted = bounds.expanded(by: reach)
    let grid = PixelRect(minX: down(wanted.minX), minY: down(wanted.minY), maxX: up(wanted.maxX), maxY: up(wanted.maxY))
    let most = PixelRect(minX: limits.minX, minY: limits.minY, maxX: up(limits.maxX), maxY: up(limits.maxY))
    area = grid.intersection(most)
    (self.step, self.sigma) = (step, sigma)
  }

  /// The part of a picture, made small, blurred and toned.
  func picture(of backdrop: Bitmap, _ look: MaterialLook) -> Bitmap {
    let small = Bitmap(size: PixelSize(width: max(1, area.width / step), height: max(1, area.height / step)), isOpaque: true)
    for y in 0..<small.height { shrink(backdrop, into: small.row(y), count: small.width, top: area.minY + y * step) }
    BitmapBlur.blur(small, sigma: sigma / Double(step), edges: .mirrored)
    for y in 0..<small.height { look.tone(small.row(y), count: small.width) }
    small.didChange()
    return small
  }

  /// The means of squares of pixels; beyond the picture's last row and column those are repeated.
  private func shrink(_ backdrop: Bitmap, into out: UnsafeMutablePointer<UInt32>, count: Int, top: Int) {
    let weight = UInt32(step * step)
    for column in 0..<count {
      var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
      let left = area.minX + column * step
      for y in top..<top + step {
        let row = backdrop.row(min(y, backdrop.height - 1))
        for x in left..<left + step {
          let word = row[min(x, backdrop.width - 1)]
          red &+= word &>> 16 & 255
          green &+= word &>> 8 & 255
          blue &+= word & 255
        }
      }
      let half = weight / 2
      out[column] = 0xFF00_0000 | ((red + half) / weight) &<< 16 | ((green + half) / weight) &<< 8 | (blue + half) / weight
    }
  }
}
