import Foundation
import GlassGeometry
import GlassRaster

extension ResolvedShapeStyle {
  /// Draws a form in the style, with its shadows and as it is blended.
  ///
  /// - Parameters:
  ///   - rect: The box that gradients refer to, in points.
  ///   - list: Where it is drawn.
  ///   - mixesInks: Whether the form is drawn in gradients of two directions and pictures through a mask only, as letters are.
  ///   - isMirrored: Whether writing runs right to left: shadows fall to the other side.
  ///   - form: Draws the form in a paint.
  func paint(
    in rect: CGRect, into list: inout DisplayList, mixesInks: Bool = false, isMirrored: Bool = false,
    _ form: (ShapePaint, inout DisplayList) -> Void
  ) {
    guard blend != .normal || !shadows.isEmpty else { return fill(rect, &list, mixesInks, form) }
    var layer = DisplayList()
    func place(_ shadow: ResolvedShadow) -> CGPoint {
      CGPoint(x: isMirrored ? -shadow.offset.width : shadow.offset.width, y: shadow.offset.height)
    }
    for shadow in shadows.reversed() where !shadow.isInner {
      var shape = DisplayList()
      form(.ink(.color(shadow.color)), &shape)
      layer.addBlurred(DisplayChunk(shape), radius: shadow.radius, at: place(shadow))
    }
    fill(rect, &layer, mixesInks, form)
    for shadow in shadows where shadow.isInner { paint(shadow, at: place(shadow), &layer, form) }
    guard blend != .normal else { return list.add(DisplayChunk(layer), at: .zero) }
    list.add(.blend(blend), DisplayChunk(layer), at: .zero)
  }

  private func fill(
    _ rect: CGRect, _ list: inout DisplayList, _ mixesInks: Bool, _ form: (ShapePaint, inout DisplayList) -> Void
  ) {
    let fill: DisplayEffect
    var ink = DisplayList()
    switch kind {
    case .tile(let tile, let opacity):
      tile.fill(rect, into: &ink)
      fill = .opacity(opacity)
    case .mesh where mixesInks:
      ink.add(.fill(.rect(rect), paint(in: rect)))
      fill = .opacity(1)
    default: return form(paint(in: rect), &list)
    }
    var mask = DisplayList()
    form(.ink(.color(.black)), &mask)
    var masked = DisplayList()
    masked.add(.mask(DisplayChunk(mask), .zero), DisplayChunk(ink), at: .zero)
    list.add(fill, DisplayChunk(masked), at: .zero)
  }

  /// The shadow of everything around the form, seen within it.
  private func paint(
    _ shadow: ResolvedShadow, at place: CGPoint, _ list: inout DisplayList, _ form: (ShapePaint, inout DisplayList) -> Void
  ) {
    var mask = DisplayList()
    form(.ink(.color(.black)), &mask)
    let shape = DisplayChunk(mask)
    guard !shape.bounds.isNull else { return }
    let reach = 3 * shadow.radius + max(abs(place.x), abs(place.y)) + 2
    var around = DisplayList()
    around.add(.fill(.rect(shape.bounds.insetBy(dx: -2 * reach, dy: -2 * reach)), .ink(.color(shadow.color))))
    around.add(.blend(.destinationOut), shape, at: .zero)
    var hole = DisplayList()
    hole.add(.blend(.normal), DisplayChunk(around), at: .zero)
    var blurred = DisplayList()
    blurred.addBlurred(DisplayChunk(hole), radius: shadow.radius, at: place)
    list.add(.mask(shape, .zero), DisplayChunk(blurred), at: .zero)
  }
}

extension DisplayList {
  /// Adds a chunk, blurred by a radius in points, if that is more than nothing.
  mutating func addBlurred(_ chunk: DisplayChunk, radius: CGFloat, at place: CGPoint) {
    if radius > 0 { add(.blur(radius), chunk, at: place) } else { add(chunk, at: place) }
  }
}
