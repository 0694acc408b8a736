import GlassGeometry
import GlassRaster

/// Finds an opaque picture or box that hides what lies beneath it, so that nothing need be filled there, and none of a mask be drawn.
@MainActor struct OpaqueCover {
  /// Among the first things of a chunk is what lies lowest; the rest is not looked at.
  private static let mostItems = 16

  private var found = PixelRect.empty
  /// What covers fewer pixels is not worth looking for.
  private let least: Int

  /// The device pixels that something among the lowest things in `spans` is sure to cover, if those are many; otherwise none.
  static func find(in spans: [DisplaySpan], among pixels: PixelRect) -> PixelRect {
    var cover = OpaqueCover(least: pixels.area / 4)
    for span in spans.prefix(mostItems) where span.opacity >= 1 && span.clips.isEmpty && span.bounds.area >= cover.least {
      cover.look(at: span.item, span.space)
    }
    return cover.found.intersection(pixels)
  }

  /// The device pixels that something among the first things in a chunk is sure to cover, if those are many; otherwise none.
  static func find(in chunk: DisplayChunk, _ space: DeviceSpace, among pixels: PixelRect) -> PixelRect {
    var cover = OpaqueCover(least: pixels.area / 4)
    cover.look(at: .chunk(chunk, .zero), space)
    return cover.found.intersection(pixels)
  }

  private init(least: Int) { self.least = least }

  private mutating func look(at item: DisplayItem, _ space: DeviceSpace) {
    guard found.isEmpty, space.isSnapped, space.pixels(item.bounds).area >= least else { return }
    switch item {
    case .chunk(let chunk, let origin):
      for part in chunk.parts.prefix(Self.mostItems) { look(at: part.item, space.moved(by: origin)) }
    case .draw(.fill(let outline, .ink(.color(let color)))) where outline.isBox && color.alpha >= 1:
      found = PixelRect(covering: space.box(outline.rect))
    case .draw(.image(let image, _, let rect, _)) where image.isOpaque: found = PixelRect(covering: space.box(rect))
    case .draw(.extendedImage(let image, _, let rect, let extended)) where image.isOpaque:
      found = PixelRect(covering: space.box(rect)).union(PixelRect(covering: space.box(extended)))
    default: break
    }
  }
}
