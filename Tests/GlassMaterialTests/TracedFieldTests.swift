import Foundation
import GlassGeometry
import Testing

@testable import GlassMaterial

@Suite("The field of a traced curve")
struct TracedFieldTests {
  static let star = TestGlass.star(in: CGRect(x: 3, y: 5, width: 90, height: 86))
  static let heart = TestGlass.heart(in: CGRect(x: 0, y: 0, width: 120, height: 104))

  static func field(_ outline: Outline, depth: Double = 12, scale: Double = 1) throws -> (TracedField, ShapeField) {
    guard case .traced(let curve) = outline.kind else { throw TestGlass.NotTraced() }
    let key = TracedField.Key(
      curve: curve, width: outline.rect.width, height: outline.rect.height, depth: depth, scale: scale)
    return (TracedField(key), ShapeField(outline))
  }

  @Test("distances are those to the nearest side", arguments: [star, heart, TestGlass.ring], [1.0, 2])
  func distances(outline: Outline, scale: Double) throws {
    let outline = outline.scaled(by: scale)
    let (field, exact) = try Self.field(outline, depth: 12 * scale, scale: scale)
    let box = outline.rect.insetBy(dx: -40, dy: -40)
    var (near, missed, far, sum, worst) = (0, 0, 0.0, 0.0, 0.0)
    for y in stride(from: box.minY, to: box.maxY, by: 1.7) {
      for x in stride(from: box.minX, to: box.maxX, by: 1.3) {
        let (found, right) = (field.sample(x, y, within: exact).distance, exact.distance(x: x, y: y))
        let error = abs(found - right)
        if abs(right) < 2 {
          // Across a narrow notch another side may be a little nearer than those that the grid knows of.
          near += 1
          if error > 0.001 { missed += 1 }
        } else if right < 47 * scale {
          // Shadows end there.
          far += 1
          sum += error
          worst = max(worst, error)
        }
      }
    }
    #expect(near > 200 && missed * 200 < near, "\(missed) of \(near)")
    #expect(sum / far < 0.05 * scale && worst < scale, "\(sum / far), \(worst)")
  }

  @Test("normals point outwards at the edge and never jump", arguments: [star, heart, TestGlass.ring])
  func normals(outline: Outline) throws {
    let (field, exact) = try Self.field(outline)
    let box = outline.rect
    for y in stride(from: box.minY, to: box.maxY, by: 1) {
      for x in stride(from: box.minX, to: box.maxX, by: 1) {
        let (here, next) = (field.sample(x, y, within: exact), field.sample(x + 1, y, within: exact))
        #expect(hypot(here.normalX, here.normalY) < 1.0001)
        #expect(hypot(next.normalX - here.normalX, next.normalY - here.normalY) < 0.35, "from \(x), \(y)")
      }
    }
    let top = try #require(stride(from: box.minY, to: box.maxY, by: 0.5).first { exact.distance(x: box.minX + 30, y: $0) < 0 })
    #expect(field.sample(box.minX + 30, top, within: exact).normalY < -0.4)
  }

  @Test("a field turns with its shape")
  func turned() throws {
    var outline = Self.heart
    outline.angle = 0.7
    let (field, turned) = try Self.field(outline)
    for (x, y) in [(20.0, 30.0), (60, 90), (110, 12), (60, 20)] {
      let right = turned.sample(x: x, y: y)
      #expect(abs(field.sample(x, y, within: turned).distance - right.distance) < 0.05)
    }
  }

  @Test("a shape that only moves keeps its field; one of another size gets its own")
  func kept() {
    let fields = TracedFields()
    func field(_ outline: Outline) -> TracedField? {
      LensShape(outline: outline, clearness: 0, materialization: 1, scale: 1, fields).traced
    }
    let first = field(Self.star)
    #expect(field(Self.star.offset(x: 7.5, y: 2)) === first)
    var larger = Self.star
    larger.rect.size.width += 1
    #expect(field(larger) !== first)
    #expect(field(Self.star) === first)
    #expect(field(.ellipse(Self.star.rect)) == nil)
  }

  @Test("a curve that has shrunk to nothing is nowhere") func vanished() throws {
    guard case .traced(let curve) = Self.star.kind else { throw TestGlass.NotTraced() }
    let field = TracedField(TracedField.Key(curve: curve, width: 1e-9, height: 1e-9, depth: 1, scale: 1))
    let middle = ShapeField(.rect(.zero))
    for place in [-3.0, 0, 2] { #expect(field.sample(place, 1, within: middle).distance > 1000) }
  }
}
