import Foundation
import GlassGeometry

/// How the points of a chunk become device pixels.
///
/// This is where shapes meet the pixel grid: as long as nothing but moves and the window's scale lies between a chunk and the device,
/// edges fall on whole pixels. Where something grows, turns or stretches they do not, so that it moves smoothly.
struct DeviceSpace: Hashable {
  /// From points to device pixels.
  private(set) var map: Transform
  /// Whether edges are put on whole pixels.
  private(set) var isSnapped: Bool
  /// Device pixels per point where what grows as a whole will be at rest; `nil` where something is scaled, turned or stretched by itself. Only
  /// otherwise do backgrounds go on beyond their edges, made for that size, and does what scrolls give way at its edges.
  private(set) var restingScale: Double?

  /// The space of a window's root chunk, at `scale` device pixels per point.
  init(scale: Double) {
    map = .scale(x: scale, y: scale)
    isSnapped = true
    restingScale = scale
  }

  /// Device pixels per point, on average.
  var scale: Double { map.meanScale }

  /// The space of a chunk whose corner lies at `origin`, in points of this space.
  func moved(by origin: CGPoint) -> DeviceSpace {
    guard origin != .zero else { return self }
    var result = self
    let place = map.apply(origin)
    result.map.tx = place.x
    result.map.ty = place.y
    return result
  }

  /// The space of a chunk that is transformed as a whole.
  func transformed(by transform: Transform) -> DeviceSpace {
    var result = self
    result.map = transform.followed(by: map)
    result.isSnapped = isSnapped && transform.isTranslation
    if !transform.isTranslation { result.restingScale = nil }
    return result
  }

  /// The space of a chunk that grows as a whole, upright and as much in width as in height.
  func grown(by transform: Transform) -> DeviceSpace {
    var result = transformed(by: transform)
    if transform.uniformScale != nil { result.restingScale = restingScale }
    return result
  }

  /// The space of a chunk that grows as a whole, stretched by less than a pixel so that the edges of a box in it fall on whole ones.
  func fitted(to box: CGRect) -> DeviceSpace {
    let place = map.apply(box)
    let pixels = PixelRect(rounding: place, scale: 1)
    guard !isSnapped, restingScale != nil, map.keepsBoxes, !pixels.isEmpty, place.width > 0, place.height > 0 else { return self }
    var result = self
    let (x, y) = (CGFloat(pixels.width) / place.width, CGFloat(pixels.height) / place.height)
    result.map = map.followed(by: .translation(x: -place.minX, y: -place.minY)).followed(by: .scale(x: x, y: y))
      .followed(by: .translation(x: CGFloat(pixels.minX), y: CGFloat(pixels.minY)))
    return result
  }

  /// The space of a chunk that is mirrored at an edge which lies on whole pixels, as that of what is not mirrored does: both meet there. `nil`
  /// where edges do not.
  func mirrored(at mirror: EdgeMirror) -> DeviceSpace? {
    guard restingScale != nil else { return nil }
    let (place, snapped) = (map.apply(mirror.place), corner(mirror.place))
    var result = transformed(by: mirror.map)
    if mirror.isAcross { result.map.tx += snapped.x - place.x }
    if mirror.isDown { result.map.ty += snapped.y - place.y }
    return result
  }

  /// The device pixels that something drawn within `rect` (points) may touch.
  func pixels(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, !rect.isEmpty else { return .empty }
    // Snapping moves an edge by up to half a pixel.
    return PixelRect(covering: map.apply(rect)).expanded(by: 1)
  }

  /// A box in device pixels, on whole ones where edges are snapped; never thinner than one.
  func box(_ rect: CGRect) -> CGRect {
    let box = map.apply(rect)
    guard isSnapped else { return box }
    var pixels = PixelRect(rounding: box, scale: 1)
    if pixels.width == 0, rect.width > 0 { pixels.maxX += 1 }
    if pixels.height == 0, rect.height > 0 { pixels.maxY += 1 }
    return pixels.cgRect
  }

  /// An outline in device pixels, turned where the space is.
  func outline(_ outline: Outline) -> Outline {
    guard map.keepsBoxes, outline.angle == 0 else { return outline.applying(map) }
    return Outline(rect: box(outline.rect), kind: outline.kind.scaled(by: scale))
  }

  /// A place in device pixels, on a whole one where edges are snapped.
  func corner(_ point: CGPoint) -> CGPoint {
    let place = map.apply(point)
    return isSnapped ? CGPoint(x: PixelRect.nearest(place.x), y: PixelRect.nearest(place.y)) : place
  }

  /// Whether an outline stays an outline: it is not turned or stretched.
  var keepsOutlines: Bool { map.uniformScale != nil }
}
