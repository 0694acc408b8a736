import GlassGeometry
import GlassMaterial
import Testing

@testable import GlassViews

struct InkPaletteTests {
  private let other = RGBA(0.2, 0.4, 0.6)

  @Test("outside glass vibrant ink is the colour given")
  func outside() {
    #expect(InkPalette().color(.vibrant(1, otherwise: other)) == other)
    #expect(InkPalette(glass: .light).color(.color(other)) == other)
  }

  @Test("on glass ink follows the glass and grows fainter with its strength")
  func onGlass() {
    let palette = InkPalette(glass: .light)
    #expect(palette.color(.vibrant(0, otherwise: other)) == GlassInk.light.primary)
    #expect(palette.color(.vibrant(1, otherwise: other)) == GlassInk.light.secondary)
    let alphas = (0...3).map { palette.color(.vibrant($0, otherwise: other)).alpha }
    #expect(alphas == alphas.sorted(by: >))
    #expect(alphas[3] < alphas[2])
  }

  @Test("with increased contrast secondary ink is as strong as primary ink")
  func contrast() {
    let palette = InkPalette(glass: .dark, increasesContrast: true)
    #expect(palette.color(.vibrant(1, otherwise: other)) == GlassInk.dark.primary)
    #expect(palette.color(.vibrant(0, otherwise: other)) == GlassInk.dark.primary)
  }
}
