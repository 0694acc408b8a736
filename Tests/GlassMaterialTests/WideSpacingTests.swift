import Foundation
import GlassGeometry
import Testing

@testable import GlassMaterial

@Suite("Shapes whose spacing is far beyond their size")
struct WideSpacingTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outlines: [Outline]
  }

  static let scenes = [
    Scene(
      testDescription: "a row of capsules",
      outlines: (0..<12).map { .capsule(CGRect(x: 22 * Double($0), y: 0, width: 18, height: 26)) }),
    Scene(
      testDescription: "two boxes with sharp corners",
      outlines: [.rect(CGRect(x: 0, y: 0, width: 40, height: 40)), .rect(CGRect(x: 44, y: 0, width: 40, height: 40))]),
    Scene(
      testDescription: "a continuous corner and an ellipse, far apart",
      outlines: [
        .roundedRect(CGRect(x: 0, y: 0, width: 60, height: 40), radius: 16, style: .continuous),
        .ellipse(CGRect(x: 150, y: 90, width: 70, height: 30)),
      ]),
    Scene(
      testDescription: "one within the other",
      outlines: [
        .circle(in: CGRect(x: 0, y: 0, width: 90, height: 90)), .capsule(CGRect(x: 20, y: 30, width: 50, height: 20)),
      ]),
  ]

  private func key(_ outlines: [Outline], spacing: Double) -> BodyKey {
    var key = BodyKey()
    _ = key.become(outlines.enumerated().map { GlassElement(id: UInt64($0), outline: $1) }, spacing: spacing, scale: 1) {
      $0.outline
    }
    return key
  }

  @Test("nothing of them lies beyond the pixels that are looked at", arguments: scenes, [8, 60, 200, 1000, 8000.0])
  func bounds(scene: Scene, spacing: Double) {
    let geometry = BodyGeometry(key: key(scene.outlines, spacing: spacing), scan: FieldScan(kernels: .best))
    let (bounds, field) = (geometry.bounds, geometry.field)
    for y in stride(from: Double(bounds.minY), through: Double(bounds.maxY), by: 5) {
      for x in [Double(bounds.minX), Double(bounds.maxX)] { #expect(field.distance(x, y) > 1.2, "at \(x), \(y)") }
    }
    for x in stride(from: Double(bounds.minX), through: Double(bounds.maxX), by: 5) {
      for y in [Double(bounds.minY), Double(bounds.maxY)] { #expect(field.distance(x, y) > 1.2, "at \(x), \(y)") }
    }
  }

  @Test("no more is looked at than where they may lie: half a small spacing around them, a part of a large one")
  func area() {
    let scan = FieldScan(kernels: .best)
    func bulge(_ spacing: Double) -> Int {
      -BodyGeometry(key: key(Self.scenes[0].outlines, spacing: spacing), scan: scan).bounds.minY - BodyGeometry.margin(scale: 1)
    }
    for spacing in [8, 20, 61.0] { #expect(bulge(spacing) == Int(spacing / 2)) }
    #expect(bulge(1000) < 200)
    #expect(bulge(8000) < 400)
  }
}
