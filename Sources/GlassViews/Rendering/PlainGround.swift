import GlassGeometry
import GlassRaster

/// What lies behind the content of a scroll view, as far as it is one plain colour: that is what content dissolves into at its edges.
@MainActor enum PlainGround {
  /// What something is for a place.
  private enum Cover {
    /// It leaves more or less of what lies beneath.
    case open
    case plain(RGBA)
    /// It hides what lies beneath, and is not one colour.
    case picture
  }

  /// The colour of a place in a picture so far; `nil` where it is not one colour, or what is beneath shows through glass.
  static func color(of place: PixelRect, in layers: [GlassLayer]) -> RGBA? {
    guard !place.isEmpty else { return nil }
    for layer in layers.reversed() {
      for span in layer.spans.reversed() {
        switch cover(span, place) {
        case .open: continue
        case .plain(let color): return color
        case .picture: return nil
        }
      }
      let isGlazed =
        layer.veil != nil || layer.materials.contains { $0.bounds.intersects(place) }
        || layer.groups.contains { $0.elements.contains { PixelRect(covering: $0.outline.bounds).intersects(place) } }
      if isGlazed { return nil }
    }
    return nil
  }

  private static func cover(_ span: DisplaySpan, _ place: PixelRect) -> Cover {
    guard span.opacity >= 1, span.bounds.contains(place),
      span.clips.allSatisfy({ $0.outline.surelyHolds(place, in: $0.space) })
    else { return .open }
    return cover(span.item, span.space, place)
  }

  private static func cover(_ item: DisplayItem, _ space: DeviceSpace, _ place: PixelRect) -> Cover {
    guard space.map.keepsBoxes, space.pixels(item.bounds).contains(place) else { return .open }
    switch item {
    case .draw(.fill(let outline, let paint)):
      guard paint.isOpaque, outline.surelyHolds(place, in: space) else { return .open }
      if case .ink(.color(let color)) = paint { return .plain(color) }
      return .picture
    case .draw(.image(let image, _, _, _)), .draw(.extendedImage(let image, _, _, _)): return image.isOpaque ? .picture : .open
    case .chunk(let chunk, let origin): return cover(chunk, space.moved(by: origin), place)
    case .effect(.opacity(1), let chunk, let origin): return cover(chunk, space.moved(by: origin), place)
    case .effect(.clip(let outline), let chunk, let origin):
      let inner = space.moved(by: origin)
      return outline.surelyHolds(place, in: inner) ? cover(chunk, inner, place) : .open
    case .effect(.transform(let transform), let chunk, let origin), .effect(.grow(let transform), let chunk, let origin):
      return cover(chunk, space.moved(by: origin).transformed(by: transform), place)
    default: return .open
    }
  }

  private static func cover(_ chunk: DisplayChunk, _ space: DeviceSpace, _ place: PixelRect) -> Cover {
    for part in chunk.parts.reversed() {
      let found = cover(part.item, space, place)
      if case .open = found { continue }
      return found
    }
    return .open
  }
}
