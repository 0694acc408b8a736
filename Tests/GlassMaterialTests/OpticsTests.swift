import Foundation
import GlassGeometry
import GlassKernels
import Testing

@testable import GlassMaterial

@Suite("The formulas of lens and light")
struct OpticsTests {
  static let small = Optics(shortSide: 44, scale: 1)
  static let large = Optics(shortSide: 240, scale: 1)

  @Test("lengths grow with the short side up to their caps, and with the scale")
  func lengths() {
    #expect(Self.small.depth == 11 && Self.small.amount == 22)
    #expect(Self.large.depth == 20 && Self.large.amount == 60 && Self.large.bleedReach == 40)
    #expect(Self.large.outerReach == 30 && Self.small.outerReach == 16)
    let doubled = Optics(shortSide: 240, scale: 2)
    #expect(doubled.depth == 40 && doubled.amount == 120 && doubled.shortSide == 240)
    let clear = Optics(shortSide: 40, clearness: 1, scale: 1)
    #expect(clear.depth == 18 && clear.amount == 26)
  }

  @Test("the displacement is the whole amount at the rim, falls all the way, and is none from the lens's depth inwards")
  func displacement() {
    #expect(Self.large.displacement(0) == 60)
    #expect(Self.large.displacement(-0.4) == 60)
    #expect(Self.large.displacement(20) == 0)
    #expect(Self.large.displacement(90) == 0)
    #expect(abs(Self.large.displacement(10) - 60 * (1 - 0.75.squareRoot())) < 1e-9)
    for depth in stride(from: 0.0, to: 20, by: 0.25) {
      #expect(Self.large.displacement(depth) > Self.large.displacement(depth + 0.25))
    }
  }

  @Test("the finer blur is all there is at the rim and gone inside")
  func fine() {
    #expect(Self.large.fineWeight(0) == 1)
    #expect(abs(Self.large.fineWeight(10) - 0.5) < 1e-9)
    #expect(Self.large.fineWeight(20) == 0)
  }

  @Test("the bleed starts at 0.15 and fades to nothing at its reach")
  func bleed() {
    #expect(abs(Self.large.bleedWeight(0) - 0.15) < 1e-9)
    #expect(Self.large.bleedWeight(40) == 0)
    #expect(Self.large.bleedWeight(10) > Self.large.bleedWeight(20))
  }

  @Test("the inner shadow peaks 7 to 12 px under the top, at the rim on the sides, and leaves the bottom alone")
  func innerShadow() {
    let depths = stride(from: 0.0, to: 40, by: 0.5)
    let peak = depths.max {
      Self.large.innerShadow($0, normalX: 0, normalY: -1) < Self.large.innerShadow($1, normalX: 0, normalY: -1)
    }
    #expect((7...12).contains(peak ?? 0))
    #expect((0.02...0.026).contains(Self.large.innerShadow(peak ?? 0, normalX: 0, normalY: -1)))
    #expect(Self.large.innerShadow(0, normalX: 1, normalY: 0) >= Self.large.innerShadow(3, normalX: 1, normalY: 0))
    #expect(depths.allSatisfy { Self.large.innerShadow($0, normalX: 0, normalY: 1) == 0 })
  }

  @Test("the drop shadow is half at its outline, and larger shapes cast more and softer ones")
  func shadow() {
    func value(_ distance: Double, _ shortSide: Double) -> Double {
      let field = BodyField()
      let outline = Outline.roundedRect(CGRect(x: 0, y: 0, width: 1000, height: shortSide), radius: 10)
      field.become([outline], [0], spacing: 0, scale: 1, TracedFields())
      let scan = FieldScan(kernels: .best)
      scan.begin(field, outer: 100, wantsNormals: false) { _ in 100 }
      var values = [UInt32](repeating: 0, count: 8)
      let curve = ShadowMask(field, scale: 1).curve
      scan.writeShadow(curve, x: 500, y: shortSide + distance, step: 1, count: 8, to: &values)
      return Double(values[0]) / (255 * 128)
    }
    #expect(abs(value(0, 50) - 0.25) < 0.01)
    #expect(abs(value(0, 200) - 0.5) < 0.01)
    #expect(ShadowMask.sigma(50, scale: 1) == 10 && ShadowMask.sigma(200, scale: 1) == 15)
    #expect(value(60, 200) == 0)
    #expect(value(-10, 50) > value(10, 50))
  }

  @Test("a glow has both its parts at the pointer and none beyond 1.5 S")
  func glow() {
    #expect(abs(GlowLight.light(0, strength: 1) - 0.23) < 1e-9)
    #expect(abs(GlowLight.light(0, strength: 0.4) - 0.092) < 1e-9)
    #expect(GlowLight.light(1.5, strength: 1) == 0)
    #expect(GlowLight.light(1, strength: 1) < GlowLight.light(0.7, strength: 1))
  }
}
