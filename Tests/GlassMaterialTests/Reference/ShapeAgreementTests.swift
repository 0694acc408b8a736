import Foundation
import GlassGeometry
import GlassReference
import Testing

@testable import GlassMaterial

@Suite("The engine draws what the reference draws: shapes")
struct ShapeAgreementTests {
  static let box = CGRect(x: 12, y: 15.4, width: 118, height: 72)

  static let outlines: [(name: String, outline: Outline)] = [
    ("capsule", .capsule(CGRect(x: 20, y: 30, width: 110, height: 44))),
    ("small circle", .circle(in: CGRect(x: 60.5, y: 40.2, width: 28, height: 28))),
    ("circle", .circle(in: CGRect(x: 40, y: 20, width: 64, height: 64))),
    ("ellipse", .ellipse(box)),
    ("tall ellipse", .ellipse(CGRect(x: 50, y: 8, width: 56, height: 92))),
    ("continuous", .roundedRect(box, radius: 16, style: .continuous)),
    ("continuous without room", .roundedRect(box, radius: 33, style: .continuous)),
    ("square corners", .rect(box)),
    (
      "four radii",
      Outline(rect: box, kind: .box(CornerRadii(topLeft: 4, topRight: 30, bottomRight: 12, bottomLeft: 0), .circular))
    ),
    ("half outside", .roundedRect(CGRect(x: -40, y: 60, width: 120, height: 90), radius: 20)),
  ]

  @Test("every outline, at every scale", arguments: outlines)
  func outline(_ name: String, _ outline: Outline) {
    AgreementTests.expectAgreement([GlassGroup(elements: [AgreementTests.element(outline)])], name)
  }

  static let tracedOutlines: [(name: String, outline: Outline)] = [
    ("star", TestGlass.star(in: CGRect(x: 20.3, y: 4, width: 104, height: 100))),
    ("small star", TestGlass.star(in: CGRect(x: 60, y: 40, width: 36, height: 34.5))),
    ("heart", TestGlass.heart(in: CGRect(x: 18, y: 8.6, width: 110, height: 92))),
    ("ring", TestGlass.ring.offset(x: 12, y: -6)),
  ]

  @Test("outlines along any path", arguments: tracedOutlines)
  func traced(_ name: String, _ outline: Outline) {
    AgreementTests.expectAgreement([GlassGroup(elements: [AgreementTests.element(outline)])], name, scales: [1, 1.5, 2])
  }

  @Test("a turned star, and one that flows into a capsule")
  func tracedWithOthers() {
    let star = TestGlass.star(in: CGRect(x: 14, y: 14, width: 80, height: 76))
    AgreementTests.expectAgreement(
      [GlassGroup(elements: [AgreementTests.element(star.turned(20))])], "turned star", scales: [1, 2])
    let capsule = AgreementTests.element(.capsule(CGRect(x: 96, y: 24, width: 44, height: 36)), id: 2)
    AgreementTests.expectAgreement(
      [GlassGroup(elements: [AgreementTests.element(star), capsule], spacing: 16)], "star and capsule", scales: [1, 2])
  }

  static let turnedOutlines: [(name: String, outline: Outline)] = [
    ("turned capsule", .capsule(CGRect(x: 20, y: 30, width: 110, height: 44)).turned(15)),
    ("turned ellipse", .ellipse(CGRect(x: 20, y: 30, width: 110, height: 54)).turned(30)),
    ("turned, continuous", .roundedRect(box, radius: 16, style: .continuous).turned(-30)),
    ("turned square corners", .rect(CGRect(x: 40, y: 20, width: 70, height: 70)).turned(45)),
    (
      "turned, four radii",
      Outline(rect: box, kind: .box(CornerRadii(topLeft: 4, topRight: 30, bottomRight: 12, bottomLeft: 0), .circular)).turned(200)
    ),
  ]

  @Test("outlines that are turned", arguments: turnedOutlines)
  func turned(_ name: String, _ outline: Outline) {
    AgreementTests.expectAgreement([GlassGroup(elements: [AgreementTests.element(outline)])], name, scales: [1, 1.5])
  }

  @Test("sizes on both sides of every threshold of S", arguments: [16.0, 39, 41, 74, 90, 106, 120, 160])
  func sizes(side: Double) {
    let outline = Outline.roundedRect(CGRect(x: 14, y: 12, width: side + 40, height: side), radius: side / 5)
    AgreementTests.expectAgreement(
      [GlassGroup(elements: [AgreementTests.element(outline)])], "S = \(side)",
      size: CGSize(width: max(side + 68, 130), height: max(side + 24, 100)), scales: [1, 2])
  }

  @Test("a shape that a press has swollen and a drag has stretched, off the pixel grid")
  func deformed() {
    let pressed = CGRect(x: 20, y: 30, width: 96, height: 44).insetBy(dx: -96 * 0.021, dy: -44 * 0.021)
    let dragged = CGRect(x: 31.37, y: 33.61, width: 96 * 1.06, height: 44 / 1.06)
    for rect in [pressed, dragged] {
      AgreementTests.expectAgreement([GlassGroup(elements: [AgreementTests.element(.capsule(rect))])], "\(rect)")
    }
  }
}

extension Outline {
  /// The outline turned about its middle, in degrees.
  func turned(_ degrees: Double) -> Outline {
    var result = self
    result.angle = degrees * .pi / 180
    return result
  }
}
