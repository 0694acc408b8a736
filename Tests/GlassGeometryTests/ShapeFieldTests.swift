import Foundation
import GlassGeometry
import Testing

@Suite("The signed distance of outlines")
struct ShapeFieldTests {
  static let box = CGRect(x: 10, y: 20, width: 200, height: 80)
  static let outlines: [Outline] = [
    .rect(box), .roundedRect(box, radius: 24), .capsule(box), .circle(in: box), .ellipse(box),
    .roundedRect(box, radius: 24, style: .continuous),
    Outline(rect: box, kind: .box(CornerRadii(topLeft: 40, topRight: 0, bottomRight: 12, bottomLeft: 25), .circular)),
  ]

  @Test("a circle's distance is the distance to its centre less its radius")
  func circle() {
    let field = ShapeField(.circle(in: CGRect(x: 0, y: 0, width: 100, height: 100)))
    for (x, y) in [(0.0, 0.0), (50, 50.5), (120, 40), (80, 20)] {
      #expect(abs(field.distance(x: x, y: y) - (hypot(x - 50, y - 50) - 50)) < 1e-9)
    }
  }

  @Test("in the middle of an ellipse as wide as it is high one direction is as good as another, but there is one")
  func middle() {
    for size in [20.0, 80, 333] {
      let rect = CGRect(x: 4, y: 7, width: size, height: size)
      let sample = ShapeField(.ellipse(rect)).sample(x: rect.midX, y: rect.midY)
      #expect(abs(sample.distance + size / 2) < 1e-9)
      #expect(abs(hypot(sample.normalX, sample.normalY) - 1) < 1e-9)
    }
  }

  @Test("on the middle of an edge the distance is zero and the normal points straight out", arguments: outlines)
  func edges(outline: Outline) {
    let field = ShapeField(outline)
    let rect = outline.rect
    let top = field.sample(x: rect.midX, y: rect.minY)
    #expect(abs(top.distance) < 1e-6 && abs(top.normalX) < 1e-3 && top.normalY < -0.999)
    let right = field.sample(x: rect.maxX, y: rect.midY)
    #expect(abs(right.distance) < 1e-6 && right.normalX > 0.999)
    #expect(abs(field.distance(x: rect.midX, y: rect.maxY + 7) - 7) < 1e-6)
  }

  @Test("the normal is a unit vector and the gradient of the distance near the outline", arguments: outlines)
  func gradient(outline: Outline) {
    let field = ShapeField(outline)
    for step in 0..<400 {
      let angle = Double(step) * 0.7
      let x = Self.box.midX + cos(angle) * (20 + Double(step) * 0.25)
      let y = Self.box.midY + sin(angle) * (20 + Double(step) * 0.1)
      let sample = field.sample(x: x, y: y)
      #expect(abs(hypot(sample.normalX, sample.normalY) - 1) < 1e-6)
      guard abs(sample.distance) < 6 else { continue }
      let ahead = field.distance(x: x + sample.normalX * 0.01, y: y + sample.normalY * 0.01)
      #expect(abs((ahead - sample.distance) / 0.01 - 1) < 0.15, "\(outline.kind) at \(x), \(y)")
    }
  }

  @Test("a turned outline says of a point what the upright one says of it turned back", arguments: outlines)
  func turned(outline: Outline) {
    for angle in [0.3, 1.2, -2.5] {
      var turned = outline
      turned.angle = angle
      let (field, upright) = (ShapeField(turned), ShapeField(outline))
      for step in 0..<200 {
        let point = CGPoint(x: Double(step) * 1.3137 - 20, y: Double(step * 37 % 140) - 10.029)
        let place = turned.turn.apply(point)
        let (sample, expected) = (field.sample(x: place.x, y: place.y), upright.sample(x: point.x, y: point.y))
        #expect(abs(sample.distance - expected.distance) < 1e-9)
        #expect(abs(field.distance(x: place.x, y: place.y) - expected.distance) < 1e-9)
        #expect(abs(sample.normalX - (cos(angle) * expected.normalX - sin(angle) * expected.normalY)) < 1e-9)
        #expect(abs(sample.normalY - (sin(angle) * expected.normalX + cos(angle) * expected.normalY)) < 1e-9)
      }
    }
  }

  @Test("the distance is continuous across the whole shape", arguments: outlines)
  func continuity(outline: Outline) {
    let field = ShapeField(outline)
    for y in stride(from: 5.0, to: 115, by: 1.7) {
      var previous = field.distance(x: 0, y: y)
      for x in stride(from: 0.25, to: 220, by: 0.25) {
        let distance = field.distance(x: x, y: y)
        // A continuous corner's field may step where the curve's own frame ends, deep inside, beyond all optics.
        if min(-previous, -distance) < 20 { #expect(abs(distance - previous) < 0.45, "\(outline.kind) at \(x), \(y)") }
        previous = distance
      }
    }
  }

  @Test("a continuous corner meets the circle of its radius on the diagonal and begins earlier")
  func continuousCorner() {
    let rect = CGRect(x: 0, y: 0, width: 300, height: 300)
    let field = ShapeField(.roundedRect(rect, radius: 40, style: .continuous))
    let inset = 40 * (1 - 0.5.squareRoot())
    #expect(abs(field.distance(x: inset, y: inset)) < 1e-6)
    #expect(field.distance(x: 50, y: 0) > 0.01)
    #expect(abs(ShapeField(.roundedRect(rect, radius: 40)).distance(x: 50, y: 0)) < 1e-9)
  }

  @Test("an ellipse's distance is that of its nearest point")
  func ellipse() {
    let field = ShapeField(.ellipse(CGRect(x: -100, y: -40, width: 200, height: 80)))
    for (x, y) in [(0.0, 0.0), (90, 5), (60, -20), (120, 60), (-130, 0), (10, 39)] {
      let nearest = (0..<20_000).reduce(Double.infinity) { best, step in
        let angle = Double(step) / 20_000 * 2 * .pi
        return min(best, hypot(x - 100 * cos(angle), y - 40 * sin(angle)))
      }
      #expect(abs(abs(field.distance(x: x, y: y)) - nearest) < 0.02, "at \(x), \(y)")
    }
  }

  @Test("each corner has its own radius")
  func cornerRadii() {
    let field = ShapeField(Self.outlines[6])
    #expect(field.distance(x: 10.5, y: 20.5) > 10)
    #expect(field.distance(x: 209.5, y: 20.5) < 0)
  }

  @Test("refraction normals turn gradually where the outline's own jump at the diagonal")
  func refraction() {
    let outline = Outline.roundedRect(Self.box, radius: 4)
    let field = ShapeField.refraction(of: outline, minimumRadius: 20)
    for depth in stride(from: 1.0, to: 19, by: 1) {
      let before = field.sample(x: 10 + depth, y: 20 + depth - 0.2)
      let after = field.sample(x: 10 + depth, y: 20 + depth + 0.2)
      #expect(hypot(before.normalX - after.normalX, before.normalY - after.normalY) < 0.5)
    }
  }
}
