import Foundation
import GlassGeometry
import GlassRaster
import TestSupport
import Testing

@testable import GlassMaterial

@Suite("Pictures of glass")
struct PictureTests {
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    var style = GlassStyle()
    var environment = GlassEnvironment()
    var glow = false
    var spacing = 12.0
  }

  static let cases = [
    Case(description: "light"),
    Case(description: "light-2x", environment: GlassEnvironment(scale: 2)),
    Case(description: "light-1.5x", environment: GlassEnvironment(scale: 1.5)),
    Case(description: "dark", environment: GlassEnvironment(appearance: .dark), glow: true),
    Case(description: "dark-2x", environment: GlassEnvironment(appearance: .dark, scale: 2)),
    Case(description: "clear", style: GlassStyle(variant: .clear)),
    Case(description: "tint", style: GlassStyle(tint: RGBA(0, 0.48, 1, 0.7))),
    Case(description: "merged", glow: true, spacing: 30),
    Case(description: "inactive", environment: GlassEnvironment(activation: 0)),
    Case(description: "reduce-transparency", environment: GlassEnvironment(reduceTransparency: true)),
    Case(description: "increase-contrast", environment: GlassEnvironment(appearance: .dark, increaseContrast: true)),
  ]

  @Test("every mode looks as it did", arguments: cases)
  func pictures(mode: Case) {
    let scale = mode.environment.scale
    let backdrop = TestGlass.photo(TestGlass.size(scale: scale))
    let glow = mode.glow ? GlassGlow(position: CGPoint(x: 175 * scale, y: 30 * scale), strength: 1) : nil
    var groups = TestGlass.groups(scale: scale, style: mode.style, glow: glow)
    groups[1].spacing = mode.spacing * scale
    expectPicture(TestGlass.render(groups, over: backdrop, mode.environment), named: mode.description)
  }
}
