import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import Testing

@testable import GlassMaterial

@Suite("The engine draws what the reference draws: variants and modes")
struct ModeAgreementTests {
  struct Mode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var style = GlassStyle()
    var glow: GlassGlow?
    var presence = 1.0
    var change: @Sendable (inout GlassEnvironment) -> Void = { _ in }
  }

  static let blue = RGBA(0, 0.48, 1)
  static let modes = [
    Mode(testDescription: "clear", style: GlassStyle(variant: .clear)),
    Mode(testDescription: "on its way to clear", style: .partlyClear(0.375, tint: blue.multiplyingAlpha(by: 0.5))),
    Mode(testDescription: "clear and tinted", style: GlassStyle(variant: .clear, tint: blue.multiplyingAlpha(by: 0.5))),
    Mode(testDescription: "clear, undimmed", style: GlassStyle(variant: .clear, dims: false)),
    Mode(testDescription: "clear, undimmed, bending less", style: GlassStyle(variant: .clear, dims: false, bend: 0.375)),
    Mode(
      testDescription: "glow, tinted, dark", style: GlassStyle(tint: blue),
      glow: GlassGlow(position: CGPoint(x: 52, y: 38), strength: 0.6)
    ) { $0.appearance = .dark },
    Mode(testDescription: "clear, dark", style: GlassStyle(variant: .clear)) { $0.appearance = .dark },
    Mode(testDescription: "clear, inactive", style: GlassStyle(variant: .clear)) { $0.activation = 0 },
    Mode(testDescription: "clear, increased contrast", style: GlassStyle(variant: .clear)) { $0.increaseContrast = true },
    Mode(testDescription: "tint, reduced transparency", style: GlassStyle(tint: blue)) { $0.reduceTransparency = true },
    Mode(testDescription: "reduced motion and transparency") {
      $0.reduceMotion = true
      $0.reduceTransparency = true
    },
    Mode(testDescription: "glow, inactive", glow: GlassGlow(position: CGPoint(x: 52, y: 38), strength: 1)) { $0.activation = 0 },
    Mode(
      testDescription: "glow, clear", style: GlassStyle(variant: .clear),
      glow: GlassGlow(position: CGPoint(x: 90, y: 70), strength: 0.7)),
    Mode(testDescription: "tint", style: GlassStyle(tint: blue.multiplyingAlpha(by: 0.8))),
    Mode(testDescription: "full tint", style: GlassStyle(tint: RGBA(0.9, 0.2, 0.25))),
    Mode(testDescription: "clarity 0", style: GlassStyle(clarity: 0)),
    Mode(testDescription: "clarity 1", style: GlassStyle(clarity: 1)),
    Mode(testDescription: "reduced transparency") { $0.reduceTransparency = true },
    Mode(testDescription: "clear, reduced transparency", style: GlassStyle(variant: .clear)) { $0.reduceTransparency = true },
    Mode(testDescription: "increased contrast") { $0.increaseContrast = true },
    Mode(testDescription: "tint, increased contrast", style: GlassStyle(tint: blue.multiplyingAlpha(by: 0.7))) {
      $0.increaseContrast = true
    },
    Mode(testDescription: "reduced transparency and increased contrast") {
      $0.reduceTransparency = true
      $0.increaseContrast = true
    },
    Mode(testDescription: "reduced motion") { $0.reduceMotion = true },
    Mode(testDescription: "inactive") { $0.activation = 0 },
    Mode(testDescription: "becoming active") { $0.activation = 0.4 },
    Mode(testDescription: "glow", glow: GlassGlow(position: CGPoint(x: 52, y: 38), strength: 1)),
    Mode(testDescription: "faint glow outside", glow: GlassGlow(position: CGPoint(x: 10, y: 60), strength: 0.4)),
    Mode(testDescription: "g = 0.25", presence: 0.25),
    Mode(testDescription: "g = 0.5", presence: 0.5),
    Mode(testDescription: "g = 0.75", presence: 0.75),
    Mode(testDescription: "g = 0.5, tinted", style: GlassStyle(tint: blue.multiplyingAlpha(by: 0.8)), presence: 0.5),
    Mode(testDescription: "g = 0.5, clear", style: GlassStyle(variant: .clear), presence: 0.5),
    Mode(testDescription: "g = 0.5, reduced motion", presence: 0.5) { $0.reduceMotion = true },
  ]

  @Test("every variant and mode, at every scale", arguments: modes)
  func mode(_ mode: Mode) {
    var element = AgreementTests.element(AgreementTests.panel, style: mode.style)
    element.glow = mode.glow
    element.materialization = mode.presence
    AgreementTests.expectAgreement([GlassGroup(elements: [element])], mode.testDescription, change: mode.change)
  }

  @Test("glass without a shadow, and glass that is cut")
  func withoutShadowOrCut() {
    var bare = AgreementTests.element(AgreementTests.panel)
    bare.castsShadow = false
    AgreementTests.expectAgreement([GlassGroup(elements: [bare])], "no shadow", scales: [1, 2])
    for scale in [1.0, 1.5, 2] {
      var cut = AgreementTests.element(AgreementTests.panel)
      cut.clip = PixelRect(rounding: CGRect(x: 40, y: 20, width: 200, height: 60), scale: scale)
      let result = AgreementTests.compare([GlassGroup(elements: [cut])], over: .photo, GlassEnvironment(scale: scale))
      AgreementTests.expect(result, "cut at \(scale)")
    }
  }

  @Test("colours part at the rim while glass materialises, not at rest and not under reduced motion")
  func dispersion() {
    func parting(_ g: Double, isCalm: Bool = false) -> Int {
      var element = AgreementTests.element(AgreementTests.panel, style: GlassStyle(variant: .clear))
      element.materialization = g
      let environment = GlassEnvironment(reduceMotion: isCalm, scale: 1)
      let backdrop = TestGlass.plain(PixelSize(width: 150, height: 110), RGBA(1, 1, 1))
      for x in stride(from: 0, to: 150, by: 8) { backdrop.fill(PixelRect(x: x, y: 0, width: 4, height: 110), RGBA(0, 0, 0)) }
      let picture = Engine.picture(of: [GlassGroup(elements: [element])], over: backdrop, environment)
      return (0..<110).reduce(0) { most, y in
        (0..<150).reduce(most) { max($0, abs(Int(picture.row(y)[$1] >> 16 & 255) - Int(picture.row(y)[$1] & 255))) }
      }
    }
    #expect(parting(0.5) > 8)
    #expect(parting(1) <= 2 && parting(0.5, isCalm: true) <= 2)
  }
}
