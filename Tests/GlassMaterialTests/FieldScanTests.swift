import Foundation
import GlassGeometry
import GlassKernels
import Testing

@testable import GlassMaterial

@Suite("Maps are worked out eight points at a time")
struct FieldScanTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outlines: [Outline]
    let spacing: Double
  }

  private static let scenes = [
    Scene(
      testDescription: "four radii, one of them none",
      outlines: [
        Outline(
          rect: CGRect(x: 3.25, y: 2, width: 96, height: 60),
          kind: .box(CornerRadii(topLeft: 4, topRight: 28, bottomRight: 12, bottomLeft: 0), .circular))
      ], spacing: 0),
    Scene(
      testDescription: "continuous corners",
      outlines: [.roundedRect(CGRect(x: 2, y: 1.5, width: 90, height: 64), radius: 17, style: .continuous)], spacing: 0),
    Scene(testDescription: "ellipse", outlines: [.ellipse(CGRect(x: 0, y: 4, width: 100, height: 51))], spacing: 0),
    Scene(
      testDescription: "ellipse as wide as it is high, sampled in its middle",
      outlines: [.ellipse(CGRect(x: 0, y: -1, width: 61, height: 61))], spacing: 0),
    Scene(
      testDescription: "turned corners of all kinds",
      outlines: [
        Outline(
          rect: CGRect(x: 10, y: 20, width: 96, height: 60),
          kind: .box(CornerRadii(topLeft: 4, topRight: 28, bottomRight: 12, bottomLeft: 0), .circular), angle: 0.4),
        .roundedRect(CGRect(x: 90, y: 40, width: 80, height: 60), radius: 16, style: .continuous).turned(75),
        .ellipse(CGRect(x: 30, y: 80, width: 90, height: 40)).turned(-30),
      ], spacing: 20),
    Scene(
      testDescription: "three that flow together",
      outlines: [
        .capsule(CGRect(x: 0, y: 0, width: 70, height: 40)), .circle(in: CGRect(x: 76, y: 6, width: 44, height: 44)),
        .roundedRect(CGRect(x: 20, y: 46, width: 60, height: 70), radius: 20, style: .continuous),
      ], spacing: 22),
    Scene(
      testDescription: "a grown menu over its neighbour, an ellipse far off",
      outlines: [
        .roundedRect(CGRect(x: 0, y: 0, width: 110, height: 130), radius: 22),
        .capsule(CGRect(x: 100, y: 0, width: 60, height: 44)),
        .ellipse(CGRect(x: 190, y: 70, width: 50, height: 40)),
      ], spacing: 8),
    Scene(
      testDescription: "more than scans remember",
      outlines: (0..<66).map { .circle(in: CGRect(x: $0 % 11 * 20, y: $0 / 11 * 20 + $0 % 3, width: 14, height: 14)) },
      spacing: 12),
    Scene(
      testDescription: "a row with a spacing far beyond their size",
      outlines: (0..<8).map { .capsule(CGRect(x: 26 * $0, y: 50, width: 22, height: 24)) }, spacing: 400),
    Scene(
      testDescription: "a long straight side with a neighbour near its far end",
      outlines: [
        .roundedRect(CGRect(x: 0, y: 40, width: 230, height: 60), radius: 10),
        .circle(in: CGRect(x: 180, y: 0, width: 36, height: 36)),
      ], spacing: 20),
  ]

  @Test("they agree with what is said of each single point", arguments: scenes)
  func agreement(scene: Scene) {
    let field = BodyField(scene.outlines, spacing: scene.spacing)
    let scan = FieldScan(kernels: .best)
    scan.begin(field, outer: 20) { _ in 40 }
    for y in stride(from: -12.5, to: 150, by: 3) {
      let samples = scan.sample(x: -12.5, y: y, step: 1, count: 264)
      for index in 0..<264 {
        let x = Double(index) - 12.5
        let expected = field.sample(x, y)
        guard expected.distance < 20, expected.distance > -40 else {
          #expect(samples.distance[index] > 20 || samples.distance[index] < -40, "at \(x), \(y)")
          continue
        }
        #expect(abs(samples.distance[index] - expected.distance) < 1e-7, "at \(x), \(y)")
        #expect(abs(samples.normalX[index] - expected.normalX) < 1e-7, "at \(x), \(y)")
        #expect(abs(samples.normalY[index] - expected.normalY) < 1e-7, "at \(x), \(y)")
        #expect(abs(samples.mix[index] - expected.mix) < 1e-7, "at \(x), \(y)")
        #expect(Int(samples.first[index]) == expected.first || abs(expected.mix - 0.5) < 1e-7, "at \(x), \(y)")
      }
    }
  }

  @Test("every set of kernels gives the same numbers", arguments: scenes)
  func sets(scene: Scene) {
    let field = BodyField(scene.outlines, spacing: scene.spacing)
    func numbers(_ kernels: KernelSet, _ y: Double) -> [UInt64] {
      let scan = FieldScan(kernels: kernels)
      scan.begin(field, outer: 12) { $0.depth }
      let samples = scan.sample(x: -9.5, y: y, step: 1, count: 240)
      return (0..<FieldSamples.runs).flatMap { run in (0..<240).map { samples.distance[run * samples.capacity + $0].bitPattern } }
    }
    for y in stride(from: -9.5, to: 140, by: 7) {
      let expected = numbers(.baseline, y)
      for kernels in KernelSet.available { #expect(numbers(kernels, y) == expected, "\(kernels.name) at \(y)") }
    }
  }

  /// What geometry says about the pixels of a column down through the middle of a panel's top or side.
  private static func rim(_ place: @Sendable (Int) -> (x: Int, y: Int)) -> [RimPixel] {
    let outline = Outline.roundedRect(CGRect(x: 0, y: 0, width: 240, height: 240), radius: 30)
    var key = BodyKey()
    _ = key.become([GlassElement(id: 1, outline: outline)], spacing: 0, scale: 1) { $0.outline }
    let geometry = BodyGeometry(key: key, scan: FieldScan(kernels: .best))
    return (0..<20).compactMap { depth in
      let (x, y) = place(depth)
      let span = geometry.rim.view.spans(inRow: y).first { $0.x <= x && x < $0.x + $0.count }
      guard let span else { return nil }
      let index = span.kind == .row ? 0 : x - span.x
      return geometry.rim.view.data(of: span)[index >> 3][index & 7]
    }
  }

  private static var top: [RimPixel] { rim { (120, $0) } }
  private static var bottom: [RimPixel] { rim { (120, 239 - $0) } }
  private static var left: [RimPixel] { rim { ($0, 120) } }

  @Test("the glint is strongest on top, half below, least but not nothing on the sides")
  func glint() {
    let (top, bottom, side) = (Int(Self.top[0].glint), Int(Self.bottom[0].glint), Int(Self.left[0].glint))
    // Half a pixel deep: 0.252 (0.5 + 0.21 · 0.875) of 510ths.
    #expect(abs(top - Int(510 * 0.252 * (0.5 + 0.21 * 0.875))) <= 1)
    #expect(bottom < top && bottom > side && side > 0)
    #expect(Self.top[4].glint == 0)
  }

  @Test("the outer lens lives in the outermost point, the inner shadow under the top and not at the bottom")
  func outerAndShadow() {
    #expect(abs(Int(Self.top[0].outer) - Int(255 * 0.3)) <= 1 && Self.top[1].outer == 0)
    #expect(Self.top.map(\.shade).max() == Self.top[11].shade && Self.top[11].shade > 90)
    #expect(Self.bottom.allSatisfy { $0.shade == 0 })
    #expect(Self.left[0].shade > Self.left[4].shade)
  }

  @Test("the contour is a thin line just outside")
  func contour() {
    let outside = Self.rim { (120, -1 - $0) }
    #expect(abs(Int(outside[0].contour) - Int(255 * 0.325)) <= 1)
    #expect(outside.dropFirst(2).allSatisfy { $0.contour == 0 })
    #expect(Self.top[2].contour == 0)
  }
}
