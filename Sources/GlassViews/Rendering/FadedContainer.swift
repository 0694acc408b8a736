import Foundation
import GlassGeometry
import GlassMaterial

/// What stays of a container some of whose shapes are faded: they are drawn as the one shape that they are, and each then fades where it is.
///
/// Every shape has the box in which no other one is nearer along the axis that parts the two; where boxes meet, between shapes that have
/// flowed together, one fade passes into the other within the spacing.
struct FadedContainer {
  /// The alpha of what stays, in device pixels.
  let mask: DisplayChunk
  /// The device pixels it is about, shadows included.
  let bounds: PixelRect

  /// Shapes, how far each is there (0 … 1), and the spacing of their container in device pixels.
  @MainActor init(_ elements: [GlassElement], _ fades: [Double], _ spacing: Double, scale: Double) {
    let boxes = elements.map(\.outline.bounds)
    let reach = DisplayList.glassReach * scale
    let whole = boxes.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -reach, dy: -reach)
    bounds = PixelRect(covering: whole)
    let sigma = spacing / 4
    var parts = DisplayList()
    for (index, fade) in fades.enumerated() where fade > 0 {
      // The blur thins what it finds at the outer edges: those lie out of sight.
      var box = whole.insetBy(dx: -4 * sigma - 4, dy: -4 * sigma - 4)
      for other in boxes.indices where other != index {
        box = box.intersection(Self.part(boxes[index], from: boxes[other], in: box))
      }
      guard !box.isNull, !box.isEmpty else { continue }
      parts.add(.fill(.rect(box), .ink(.color(RGBA(0, 0, 0, fade)))))
    }
    guard sigma > 0.5 else {
      mask = DisplayChunk(parts)
      return
    }
    var blurred = DisplayList()
    blurred.add(.blur(sigma), DisplayChunk(parts), at: .zero)
    mask = DisplayChunk(blurred)
  }

  /// The part of a room that lies on a box's side of another box: of both axes, the one along which they are further apart.
  private static func part(_ own: CGRect, from other: CGRect, in room: CGRect) -> CGRect {
    let across = max(other.minX - own.maxX, own.minX - other.maxX)
    let down = max(other.minY - own.maxY, own.minY - other.maxY)
    if across >= down {
      let isLeft = own.midX < other.midX
      let cut = isLeft ? (own.maxX + other.minX) / 2 : (other.maxX + own.minX) / 2
      return isLeft
        ? CGRect(x: room.minX, y: room.minY, width: max(0, cut - room.minX), height: room.height)
        : CGRect(x: cut, y: room.minY, width: max(0, room.maxX - cut), height: room.height)
    }
    let isAbove = own.midY < other.midY
    let cut = isAbove ? (own.maxY + other.minY) / 2 : (other.maxY + own.minY) / 2
    return isAbove
      ? CGRect(x: room.minX, y: room.minY, width: room.width, height: max(0, cut - room.minY))
      : CGRect(x: room.minX, y: cut, width: room.width, height: max(0, room.maxY - cut))
  }
}
