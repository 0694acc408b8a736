import GlassGeometry
import GlassMaterial
import GlassRaster
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

  @Test("on the way from one ink to another, each is what the glass makes of it; what is not seen has no colour that shows")
  func mixtures() {
    let palette = InkPalette(glass: .light)
    let (from, to) = (Ink.vibrant(0, otherwise: .black), Ink.hue(other, ground: 0))
    #expect(palette.color(.mix(from, to, by: 0)) == palette.color(from))
    #expect(palette.color(.mix(from, to, by: 1)) == palette.color(to))
    #expect(palette.color(.mix(from, to, by: 0.5)) == palette.color(from).mixed(with: palette.color(to), by: 0.5))
    let clear = Ink.color(RGBA(white: 0, alpha: 0))
    let half = InkPalette().color(.mix(clear, .color(other), by: 0.5))
    #expect(half == other.multiplyingAlpha(by: 0.5))
  }

  @Test("with increased contrast secondary ink is as strong as primary ink")
  func contrast() {
    let palette = InkPalette(glass: .dark, increasesContrast: true)
    #expect(palette.color(.vibrant(1, otherwise: other)) == GlassInk.dark.primary)
    #expect(palette.color(.vibrant(0, otherwise: other)) == GlassInk.dark.primary)
  }

  /// What is seen of a face through layers, from the lowest to the highest.
  private func through(_ layers: [RGBA], _ face: RGBA) -> RGBA {
    layers.reduce(face) { $0.mixed(with: RGBA($1.red, $1.green, $1.blue), by: $1.alpha) }
  }

  @Test(
    "the label of what is chosen is legible on its ground, under the pointer's light, wherever a secondary label is on the glass itself",
    arguments: [GlassInk.light, .dark])
  func chosenGround(ink: GlassInk) {
    func contrast(_ first: Double, _ second: Double) -> Double { (max(first, second) + 0.05) / (min(first, second) + 0.05) }
    let palette = InkPalette(glass: ink)
    let layer = ink.primary.multiplyingAlpha(by: GlassInk.fill)
    let light = ink.primary.multiplyingAlpha(by: 0.08)
    let ground = palette.color(.control(.chosen, otherwise: .black))
    #expect(GlassInk.luminance(of: ground) == 1)
    var bearing = 0
    for step in 0..<1331 {
      let face = RGBA(Double(step % 11) / 10, Double(step / 11 % 11) / 10, Double(step / 121) / 10)
      let plain = GlassInk.luminance(of: through([layer], face))
      let isRightSide = ink == .light ? plain < 0.3 : plain > 0.1
      guard isRightSide, contrast(plain, GlassInk.luminance(of: ink.secondary)) >= 4.65 else { continue }
      bearing += 1
      let seen = GlassInk.luminance(of: through([ground, light], face))
      #expect(contrast(seen, GlassInk.luminance(of: ink.primary)) >= 4.5, "\(face)")
    }
    #expect(bearing > 100)
  }

  @Test("off glass, too, a label in a colour is legible on what controls are filled with", arguments: [ColorScheme.light, .dark])
  func offGlass(scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    func contrast(_ first: Double, _ second: Double) -> Double { (max(first, second) + 0.05) / (min(first, second) + 0.05) }
    let ground = through([FillShapeStyle.color(in: environment)], Color(.background).rgba(in: environment))
    for color in [Color.red, .orange, .yellow, .green, .blue, .purple, .accentColor] {
      let ink = InkPalette().color(LegibleHue(color: color).resolved(in: environment).ink)
      #expect(contrast(GlassInk.luminance(of: ink), GlassInk.luminance(of: ground)) >= 4.5, "\(color)")
    }
  }

  @Test(
    "off glass labels of controls are legible on what these are filled with, over anything",
    arguments: [ColorScheme.light, .dark])
  func overAnything(scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    func contrast(_ first: Double, _ second: Double) -> Double { (max(first, second) + 0.05) / (min(first, second) + 0.05) }
    for raisesContrast in [false, true] {
      environment.colorSchemeContrast = raisesContrast ? .increased : .standard
      let fill = InkPalette().color(FillShapeStyle.controlFill.resolved(in: environment).ink)
      let label = InkPalette().color(HierarchicalShapeStyle.primary.resolved(in: environment).ink)
      for step in 0..<125 {
        let backdrop = RGBA(Double(step % 5) / 4, Double(step / 5 % 5) / 4, Double(step / 25) / 4)
        let ground = through([fill], backdrop)
        let seen = contrast(GlassInk.luminance(of: through([label], ground)), GlassInk.luminance(of: ground))
        #expect(seen >= 4.5, "\(backdrop)")
      }
      // On the window's ground it is the faint layer it was.
      let ground = Color(.background).rgba(in: environment)
      let (usual, plain) = (through([fill], ground), through([FillShapeStyle.color(in: environment)], ground))
      #expect(abs(usual.red - plain.red) < 1e-9 && abs(usual.blue - plain.blue) < 1e-9)
    }
  }

  @Test("text in the tint is legible on glass and as it is elsewhere; fills keep its colour everywhere") func tint() {
    let ink = TintShapeStyle().resolved(in: EnvironmentValues()).ink
    let plain = Color.accentColor.rgba(in: EnvironmentValues())
    #expect(InkPalette().color(ink) == plain)
    for glass in [GlassInk.light, .dark] {
      let palette = InkPalette(glass: glass)
      #expect(palette.color(ink) == glass.legible(plain))
      #expect(palette.fill(ink) == plain)
    }
    #expect(InkPalette(glass: .dark).color(ink) != plain)
    let faint = TintShapeStyle().opacity(0.5).resolved(in: EnvironmentValues()).ink
    #expect(InkPalette(glass: .light).color(faint) == GlassInk.light.legible(plain).multiplyingAlpha(by: 0.5))
  }

  @Test("labels in a colour have boxes of their own") func hueBoxes() {
    func boxes(_ ink: Ink) -> (vibrant: Int, hue: Int) {
      var list = DisplayList()
      list.add(.text(TextLayout.make(TextRequest("Tab", font: FontDescription(size: 14)), width: nil), .zero, ink))
      let chunk = DisplayChunk(list)
      return (chunk.inkBoxes(.vibrant).count, chunk.inkBoxes(.hue).count)
    }
    #expect(boxes(.hue(other, ground: 1)) == (0, 1))
    #expect(boxes(.vibrant(0, otherwise: other)) == (1, 0))
    #expect(boxes(.tint(other)) == (0, 1))
  }
}
