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

  @Test("whatever accent a person has, what is drawn in it is seen on its ground", arguments: [ColorScheme.light, .dark])
  func accents(scheme: ColorScheme) {
    let odd: [UInt32] = [0x101820, 0xF8F8F0, 0xFFD500, 0x808080, 0x000000, 0xFFFFFF, 0x00FF00, 0x202080]
    for (level, least) in [(ColorSchemeContrast.standard, 3.0), (.increased, 4.5)] {
      var environment = environment(scheme, level)
      for hex in odd {
        environment.accent = Color(hex: hex)
        let accent = Color.accentColor.rgba(in: environment)
        #expect(contrast(accent, scheme) >= least, "\(hex)")
        #expect(contrast(Color.accentColor.level(in: environment), scheme) >= least)
      }
      // What a program has chosen for a view is its own matter.
      environment.tint = Color(hex: 0xFFD500)
      #expect(Color.accentColor.rgba(in: environment) == Color(hex: 0xFFD500).rgba(in: environment))
    }
    var environment = environment(scheme, .standard)
    environment.accent = Color(hex: 0xC05020)
    #expect(
      Color.accentColor.rgba(in: environment) == Color(hex: 0xC05020).rgba(in: environment), "one that is seen stays as it is")
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

extension Color {
  fileprivate init(hex: UInt32) {
    self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }
}
