import Foundation
import GlassGeometry
import Testing

@Suite("Outlines that are turned")
struct TurnedOutlineTests {
  static let box = CGRect(x: 10, y: 20, width: 200, height: 80)
  static let kinds: [Outline.Kind] = [
    .ellipse, .box(CornerRadii(24), .circular), .box(CornerRadii(24), .continuous),
    .box(CornerRadii(topLeft: 30, topRight: 0, bottomRight: 12, bottomLeft: 25), .circular),
  ]

  static let maps: [Transform] = [
    .rotation(radians: 0.5, about: CGPoint(x: 30, y: 70)), .rotation(radians: .pi / 2), .rotation(radians: .pi),
    .rotation(radians: -.pi / 2, about: CGPoint(x: 50, y: -20)), .scale(x: 2, y: 2).followed(by: .rotation(radians: 2)),
    .scale(x: -1, y: 1), .scale(x: 1.5, y: -1.5).followed(by: .rotation(radians: 1)), .translation(x: 7, y: 9),
  ]

  @Test("what a map makes of an outline holds the points that the map takes there", arguments: maps, kinds)
  func mapped(map: Transform, kind: Outline.Kind) {
    let outline = Outline(rect: Self.box, kind: kind)
    let (field, mapped) = (ShapeField(outline), ShapeField(outline.applying(map)))
    for step in 0..<300 {
      let point = CGPoint(x: Double(step) * 0.8 - 10, y: Double(step * 37 % 120))
      let place = map.apply(point)
      let expected = field.distance(x: point.x, y: point.y) * map.meanScale
      #expect(abs(mapped.distance(x: place.x, y: place.y) - expected) < 1e-6, "at \(point)")
    }
  }

  @Test("quarter turns give upright outlines, and circles never turn")
  func upright() {
    let box = Outline.roundedRect(Self.box, radius: 12)
    for quarters in -4...4 { #expect(box.applying(.rotation(radians: Double(quarters) * .pi / 2)).angle == 0) }
    #expect(box.applying(.rotation(radians: .pi / 2)).rect.width == 80)
    #expect(Outline.circle(in: Self.box).applying(.rotation(radians: 0.7)).angle == 0)
    #expect(Outline.capsule(Self.box).applying(.rotation(radians: 0.7)).angle == 0.7)
  }

  @Test("the bounds hold the whole shape and touch it on all sides", arguments: kinds)
  func bounds(kind: Outline.Kind) {
    let outline = Outline(rect: Self.box, kind: kind, angle: 0.6)
    let (bounds, field) = (outline.bounds, ShapeField(outline))
    var least = Double.infinity
    for step in 0...1000 {
      let x = bounds.minX + bounds.width * Double(step) / 1000
      #expect(field.distance(x: x, y: bounds.minY - 0.01) > 0)
      #expect(field.distance(x: x, y: bounds.maxY + 0.01) > 0)
      least = min(least, field.distance(x: x, y: bounds.minY))
    }
    // Boxes are measured at their corners, whatever these curve.
    if kind == .ellipse { #expect(least < 0.05) }
  }

  @Test("someone turned as the shape is sees it upright, and others see it turned by the rest")
  func seen() {
    let outline = Outline(rect: Self.box, kind: .ellipse, angle: 0.6)
    #expect(outline.seen(turnedBy: 0.6).angle == 0)
    #expect(abs(outline.seen(turnedBy: 0.2).angle - 0.4) < 1e-12)
    let back = outline.seen(turnedBy: 0.6).seen(turnedBy: -0.6)
    #expect(abs(back.rect.midX - Self.box.midX) < 1e-9 && abs(back.rect.midY - Self.box.midY) < 1e-9 && back.angle == 0.6)
  }
}
