import Foundation
import GlassGeometry
import GlassMaterial

/// What stays of a container some of whose shapes are faded: they are drawn as the one shape that they are, and each then fades where it is.
///
/// Every shape has the box in which no other one is nearer along the axis that parts the two; where boxes meet, between shapes that have
/// flowed together, one fade passes into the other within the spacing. A shape that joins a union has all of what that did not have without it.
struct FadedContainer {
  /// The alpha of what stays, in device pixels.
  let mask: DisplayChunk
  /// The device pixels it is about, shadows included.
  let bounds: PixelRect

  /// Shapes, how far each is there (0 … 1), which of them join their unions or leave them, and the spacing of their container in device pixels.
  @MainActor init(
    _ elements: [GlassElement], _ fades: [Double], joining: Set<Int> = [], _ spacing: Double, scale: Double
  ) {
    let boxes = elements.map(\.outline.bounds)
    let reach = DisplayList.glassReach * scale
    let whole = boxes.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -reach, dy: -reach)
    bounds = PixelRect(covering: whole)
    let sigma = spacing / 4
    // The blur thins what it finds at the outer edges: those lie out of sight.
    let everything = whole.insetBy(dx: -4 * sigma - 4, dy: -4 * sigma - 4)
    func isJoining(_ index: Int, _ other: Int) -> Bool {
      joining.contains(index) && !joining.contains(other) && elements[index].unionID == elements[other].unionID
    }
    var rooms: [Int: CGRect] = [:]
    // First those that join: the others have what these leave.
    for index in fades.indices.sorted(by: { joining.contains($0) && !joining.contains($1) }) {
      var room = everything
      for other in boxes.indices where other != index {
        if isJoining(index, other) {
          // As far as one fade passes into the other that one's outline is drawn over it.
          room = room.intersection(Self.part(boxes[index], from: Self.core(boxes[other], 2 * sigma), share: 1, in: everything))
        } else if isJoining(other, index) {
          guard let taken = rooms[other] else { continue }
          room = room.intersection(Self.part(boxes[index], from: taken, share: 1, in: everything))
        } else {
          room = room.intersection(Self.part(boxes[index], from: boxes[other], share: 0.5, in: everything))
        }
      }
      if !room.isNull, !room.isEmpty { rooms[index] = room }
    }
    func alpha(_ fade: Double) -> ShapePaint { .ink(.color(RGBA(0, 0, 0, fade))) }
    var parts = DisplayList()
    for (index, fade) in fades.enumerated() where fade > 0 {
      if let room = rooms[index] { parts.add(.fill(.rect(room), alpha(fade))) }
    }
    if sigma > 0.5 {
      var blurred = DisplayList()
      blurred.add(.blur(sigma), DisplayChunk(parts), at: .zero)
      parts = blurred
    }
    for index in fades.indices where fades[index] == 1 && joining.contains(where: { isJoining($0, index) }) {
      parts.add(.fill(elements[index].outline, alpha(1)))
    }
    mask = DisplayChunk(parts)
  }

  /// Whether an element lies between two others that stand in a row or a column with it: a union of those is there already.
  static func isBetween(_ element: GlassElement, _ others: [GlassElement]) -> Bool {
    let (own, boxes) = (element.outline.bounds, others.map(\.outline.bounds))
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 0.5 }
    let row = boxes.filter { isSame($0.minY, own.minY) && isSame($0.maxY, own.maxY) }
    let column = boxes.filter { isSame($0.minX, own.minX) && isSame($0.maxX, own.maxX) }
    return row.contains { $0.minX <= own.minX + 0.5 } && row.contains { $0.maxX >= own.maxX - 0.5 }
      || column.contains { $0.minY <= own.minY + 0.5 } && column.contains { $0.maxY >= own.maxY - 0.5 }
  }

  /// The inner part of a box.
  private static func core(_ box: CGRect, _ inset: Double) -> CGRect {
    box.insetBy(dx: min(inset, box.width / 2), dy: min(inset, box.height / 2))
  }

  /// The part of a room that lies on a box's side of another box: of both axes, the one along which they are further apart. `share` is how much
  /// of the gap is the box's.
  private static func part(_ own: CGRect, from other: CGRect, share: Double, in room: CGRect) -> CGRect {
    let across = max(other.minX - own.maxX, own.minX - other.maxX)
    let down = max(other.minY - own.maxY, own.minY - other.maxY)
    if across >= down {
      let isLeft = own.midX < other.midX
      let cut = isLeft ? own.maxX + (other.minX - own.maxX) * share : own.minX + (other.maxX - own.minX) * share
      return isLeft
        ? CGRect(x: room.minX, y: room.minY, width: max(0, cut - room.minX), height: room.height)
        : CGRect(x: cut, y: room.minY, width: max(0, room.maxX - cut), height: room.height)
    }
    let isAbove = own.midY < other.midY
    let cut = isAbove ? own.maxY + (other.minY - own.maxY) * share : own.minY + (other.maxY - own.minY) * share
    return isAbove
      ? CGRect(x: room.minX, y: room.minY, width: room.width, height: max(0, cut - room.minY))
      : CGRect(x: room.minX, y: cut, width: room.width, height: max(0, room.maxY - cut))
  }
}
