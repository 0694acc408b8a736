import CPixman
public import Foundation
import GlassGeometry

/// How an image is sampled where its pixels do not fall on the device's.
public enum Interpolation: Sendable, Hashable {
  /// The nearest pixel.
  case none
  /// A weighted mean of four neighbours; fine detail may flicker in small drawings.
  case low
  /// As `low`, from copies halved beforehand where the drawing is much smaller than the image.
  case high
}

extension Painter {
  /// Draws the part `source` of an image (in its pixels; all of it by default) scaled to `rect`, in the painter's coordinates.
  public func draw(
    _ image: Bitmap, source: CGRect? = nil, in rect: CGRect, interpolation: Interpolation = .high, opacity: Double = 1
  ) {
    let source = source ?? image.bounds.cgRect
    guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0, rect.isFinite, source.isFinite else { return }
    guard mayDraw(in: rect) else { return }
    if let copy = smallCopy(image, source, rect, interpolation) {
      return draw(copy, in: rect, interpolation: .none, opacity: opacity)
    }
    guard let placed = placed(image, source, rect, interpolation) else { return }
    let shape = shape(of: .rect(rect), .inside)
    guard opacity >= 1, let scaler = placed.scaler else { return composite(placed.source, through: shape, opacity: opacity) }
    for piece in shape.pieces {
      if piece.uniform == 255 { draw(scaler, over: piece.rect) } else { composite(placed.source, piece, of: shape.mask) }
    }
  }

  /// What draws a picture larger or smaller, where it is not drawn from a copy of its size.
  private func scaler(_ image: Bitmap, _ source: CGRect, _ rect: CGRect) -> ImageScaler? {
    guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0, source.isFinite,
      smallCopy(image, source, rect, .high) == nil
    else { return nil }
    return placed(image, source, rect, .high)?.scaler
  }

  private func placed(_ image: Bitmap, _ source: CGRect, _ rect: CGRect, _ interpolation: Interpolation) -> PlacedImage? {
    let part = PixelRect(covering: source.intersection(image.bounds.cgRect))
    guard !part.isEmpty else { return nil }
    let map = Transform.scaling(source, to: rect).followed(by: transform)
    return PlacedImage(image, part: part, map: map, interpolation: interpolation)
  }

  /// Draws the part `source` of an image (in its pixels; all of it by default) scaled to `rect`, and mirrored at its edges as far as `reach`: both in
  /// the painter's coordinates. Beyond one mirror image nothing is promised.
  public func draw(_ image: Bitmap, source: CGRect? = nil, in rect: PixelRect, mirroredTo reach: PixelRect) {
    let reach = reach.union(rect)
    if reach != rect, let scaler = scaler(image, source ?? image.bounds.cgRect, rect.cgRect), let (x, y) = transform.wholeOffset {
      return draw(scaler.mirrored(at: rect.offset(x: x, y: y)), over: reach.offset(x: x, y: y))
    }
    draw(image, source: source, in: rect.cgRect)
    let columns = [(reach.minX, rect.minX), (rect.minX, rect.maxX), (rect.maxX, reach.maxX)]
    let rows = [(reach.minY, rect.minY), (rect.minY, rect.maxY), (rect.maxY, reach.maxY)]
    for (row, (top, bottom)) in rows.enumerated() {
      for (column, (left, right)) in columns.enumerated() where left < right && top < bottom && (row, column) != (1, 1) {
        let cell = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
        guard mayDraw(in: cell.cgRect) else { continue }
        let edge = CGPoint(x: column == 0 ? rect.minX : rect.maxX, y: row == 0 ? rect.minY : rect.maxY)
        let mirror = Transform.scale(x: column == 1 ? 1 : -1, y: row == 1 ? 1 : -1, about: edge)
        withClip([PixelRect(covering: transform.apply(cell.cgRect))]) {
          withTransform(mirror) { draw(image, source: source, in: rect.cgRect) }
        }
      }
    }
  }

  /// A small opaque picture as it looks at the size of `rect`, where that lies on whole pixels: it is scaled once, however often it moves.
  private func smallCopy(_ image: Bitmap, _ source: CGRect, _ rect: CGRect, _ interpolation: Interpolation) -> Bitmap? {
    guard image.isOpaque, interpolation != .none, transform.wholeOffset != nil else { return nil }
    let pixels = PixelRect(rounding: rect, scale: 1)
    guard pixels.cgRect == rect, pixels.size != image.size, pixels.area <= MipmapStore.mostScaledPixels else { return nil }
    let part = PixelRect(covering: source.intersection(image.bounds.cgRect))
    guard !part.isEmpty else { return nil }
    return image.mipmaps.scaled(source, to: pixels.size, interpolation) {
      let copy = Bitmap(size: pixels.size, isOpaque: true)
      let map = Transform.scaling(source, to: copy.bounds.cgRect)
      if let placed = PlacedImage(image, part: part, map: map, interpolation: interpolation) {
        Painter(copy).replace(copy.bounds, by: placed)
      }
      return copy
    }
  }

  private func replace(_ rect: PixelRect, by placed: PlacedImage) {
    if let scaler = placed.scaler { draw(scaler, over: rect) } else { composite(placed.source, over: rect) }
  }

  /// Replaces whole pixels by those of a scaled picture.
  private func draw(_ scaler: ImageScaler, over rect: PixelRect) {
    let areas = clip.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    let columns = areas.map { scaler.columns($0.minX..<$0.maxX) }
    Bands(areas).run(on: workers) { [bitmap] band, index in scaler.draw(band, columns[index], into: bitmap) }
  }
}

extension Transform {
  /// What brings one rectangle onto another.
  fileprivate static func scaling(_ source: CGRect, to rect: CGRect) -> Transform {
    Transform(
      a: rect.width / source.width, b: 0, c: 0, d: rect.height / source.height,
      tx: rect.minX - source.minX * rect.width / source.width, ty: rect.minY - source.minY * rect.height / source.height)
  }
}

/// A part of an image, or of a smaller copy of it, with the map that places it among device pixels.
private final class PlacedImage {
  let source: Source
  /// What draws an opaque picture whose rows and columns stay rows and columns; `nil` for others, and where no pixel is between two.
  let scaler: ImageScaler?
  private let image: OpaquePointer
  private let bitmap: Bitmap

  init?(_ original: Bitmap, part: PixelRect, map: Transform, interpolation: Interpolation) {
    let level = interpolation == .high ? MipmapStore.halvings(forScale: map.meanScale) : 0
    bitmap = original.mipmaps.level(level, of: original)
    let shrink = Transform.scale(
      x: Double(bitmap.width) / Double(original.width), y: Double(bitmap.height) / Double(original.height))
    let area = PixelRect(covering: shrink.apply(part.cgRect)).intersection(bitmap.bounds)
    guard !area.isEmpty, let unshrink = shrink.inverse else { return nil }
    let toDevice = Transform.translation(x: Double(area.minX), y: Double(area.minY)).followed(by: unshrink).followed(by: map)
    image = bitmap.makePixmanImage(area, isOpaque: bitmap.isOpaque)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD)
    if let (x, y) = toDevice.wholeOffset {
      source = .image(image, x: x, y: y)
      scaler = nil
      return
    }
    guard let inverse = toDevice.inverse, Self.set(inverse, on: image, interpolation) else {
      pixman_image_unref(image)
      return nil
    }
    source = .image(image, x: 0, y: 0)
    let isUpright = inverse.b == 0 && inverse.c == 0
    scaler = bitmap.isOpaque && isUpright && interpolation != .none ? ImageScaler(bitmap, part: area, inverse) : nil
  }

  deinit { pixman_image_unref(image) }

  /// Hands pixman the map from device pixels to the image's; false where its numbers do not fit.
  private static func set(_ map: Transform, on image: OpaquePointer, _ interpolation: Interpolation) -> Bool {
    var matrix = pixman_f_transform()
    matrix.m = ((map.a, map.c, map.tx), (map.b, map.d, map.ty), (0, 0, 1))
    var fixed = pixman_transform_t()
    guard pixman_transform_from_pixman_f_transform(&fixed, &matrix) != 0 else { return false }
    pixman_image_set_transform(image, &fixed)
    pixman_image_set_filter(image, interpolation == .none ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
    return true
  }
}
