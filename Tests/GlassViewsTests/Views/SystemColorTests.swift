import Foundation
import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Colours of the system") struct SystemColorTests {
  private func environment(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    environment.colorSchemeContrast = contrast
    return environment
  }

  /// The contrast of an opaque colour, or of one laid over the ground, to black or white ground, 1…21.
  private func contrast(_ color: RGBA, _ scheme: ColorScheme) -> Double {
    let ground: Double = scheme == .dark ? 0 : 1
    func linear(_ value: Double) -> Double {
      let seen = value * color.alpha + ground * (1 - color.alpha)
      return seen <= 0.04045 ? seen / 12.92 : pow((seen + 0.055) / 1.055, 2.4)
    }
    let light = 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    return (max(light, ground) + 0.05) / (min(light, ground) + 0.05)
  }

  /// What a style is drawn in, plain and with raised contrast.
  private func pair(_ style: some ShapeStyle, _ scheme: ColorScheme) -> (plain: RGBA, raised: RGBA) {
    let colors = [ColorSchemeContrast.standard, .increased].map { style.resolved(in: environment(scheme, $0)).ink.plain }
    return (colors[0], colors[1])
  }

  private static let hues: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
  ]

  @Test("each hue has four variants, and the raised ones stand out more from their ground", arguments: 0..<13)
  func hues(index: Int) {
    let hue = Self.hues[index]
    var variants: Set<RGBA> = []
    for scheme in ColorScheme.allCases {
      let (plain, raised) = pair(hue, scheme)
      variants.formUnion([plain, raised])
      #expect(contrast(raised, scheme) > contrast(plain, scheme))
      #expect(contrast(raised, scheme) >= 4.5, "raised colours are legible as text")
    }
    #expect(variants.count == 4)
  }

  @Test("inks, fills and lines are stronger where contrast is raised", arguments: ColorScheme.allCases)
  func inks(scheme: ColorScheme) {
    let levels: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    var last = Double.infinity
    for level in levels {
      let (plain, raised) = pair(level, scheme)
      #expect(contrast(raised, scheme) > contrast(plain, scheme))
      #expect(contrast(plain, scheme) < last, "each level is fainter than the one before")
      last = contrast(plain, scheme)
    }
    let (fill, strongFill) = pair(FillShapeStyle(), scheme)
    #expect(contrast(strongFill, scheme) > contrast(fill, scheme))
    let (line, strongLine) = pair(SeparatorShapeStyle(), scheme)
    #expect(contrast(strongLine, scheme) > contrast(line, scheme))
    let (tint, strongTint) = pair(TintShapeStyle(), scheme)
    #expect(contrast(strongTint, scheme) > contrast(tint, scheme))
    let (ground, strongGround) = pair(BackgroundStyle(), scheme)
    #expect(contrast(strongGround, scheme) <= contrast(ground, scheme))
  }

  @Test("a window whose desktop raises the contrast is drawn again in the stronger colours")
  func live() throws {
    let host = try ControlHost(size: CGSize(width: 100, height: 100), barRoom: 0) { Color.blue.ignoresSafeArea() }
    func pixel() throws -> UInt32 { try #require(host.window.picture)[50, 50] & 0xFFFFFF }
    let plain = try pixel()
    #expect(plain == 0x0F76EE)
    var settings = DesktopSettings()
    settings.increaseContrast = true
    host.platform.desktopSettings = settings
    host.settle()
    #expect(try pixel() == 0x0046B4)
    host.platform.desktopSettings = DesktopSettings()
    host.settle()
    #expect(try pixel() == plain)
  }
}
