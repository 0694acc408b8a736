import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

@MainActor struct MaterialTests {
  static let thicknesses: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick, .bar]

  private func environment(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    environment.colorSchemeContrast = contrast
    return environment
  }

  private func look(_ material: Material, _ environment: EnvironmentValues) throws -> MaterialLook {
    try #require(material.resolved(in: environment).material)
  }

  private func toned(_ look: MaterialLook, _ word: UInt32) -> RGBA {
    var word = word
    withUnsafeMutablePointer(to: &word) { look.tone($0, count: 1) }
    return RGBA(Double(word >> 16 & 255) / 255, Double(word >> 8 & 255) / 255, Double(word & 255) / 255)
  }

  private func luminance(_ color: RGBA) -> Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of an ink over a ground.
  private func contrast(_ ink: RGBA, on ground: RGBA) -> Double {
    func over(_ top: Double, _ bottom: Double) -> Double { top * ink.alpha + bottom * (1 - ink.alpha) }
    let seen = RGBA(over(ink.red, ground.red), over(ink.green, ground.green), over(ink.blue, ground.blue))
    let (a, b) = (luminance(seen), luminance(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("ink is legible on every material over everything that may lie beneath", arguments: ColorScheme.allCases)
  func legibility(scheme: ColorScheme) throws {
    let environment = environment(scheme)
    let grounds: [UInt32] = [
      0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF, 0xFF80_8080,
    ]
    for material in Self.thicknesses {
      let look = try look(material, environment)
      for ground in grounds {
        let ground = toned(look, ground)
        #expect(contrast(material.ink(0, in: environment).ink.plain, on: ground) >= 4.5, "\(material) over \(ground)")
        #expect(contrast(material.ink(1, in: environment).ink.plain, on: ground) >= 3, "\(material) over \(ground)")
      }
    }
  }

  @Test("a thicker material lets less through")
  func thickness() throws {
    let environment = environment(.light)
    let darkest = try Self.thicknesses.dropLast().map { toned(try look($0, environment), 0xFF00_0000).green }
    #expect(darkest == darkest.sorted())
    #expect(Set(darkest).count == 5)
    let bar = try toned(look(.bar, environment), 0xFF00_0000).green
    #expect(bar > darkest[2] && bar < darkest[3], "a bar is more than regular and less than thick")
  }

  @Test("with less transparency a material is one opaque colour, with more contrast it nearly is")
  func accessibility() throws {
    var reduced = environment(.dark)
    reduced.accessibilityReduceTransparency = true
    let style = Material.ultraThin.resolved(in: reduced)
    #expect(style.material == nil)
    #expect(style.ink.plain.alpha == 1)
    let strong = try look(.ultraThin, environment(.light, .increased))
    #expect(luminance(toned(strong, 0xFF00_0000)) > 0.8)
    let host = LayoutHost(Rectangle().fill(.thinMaterial), environment: { $0.colorSchemeContrast = .increased })
    let hasBorder = host.operations().contains { if case .stroke = $0.operation { true } else { false } }
    #expect(hasBorder)
  }

  /// Tells the material beneath it.
  private struct Reader: View {
    let tell: (Material?) -> Void
    @Environment(\.backgroundMaterial) private var material
    var body: some View {
      tell(material)
      return Color.clear
    }
  }

  @Test("the background modifiers that take a style tell what is on it of the material, and of the end of one")
  func backgroundMaterial() {
    func seen(_ make: (Reader) -> some View) -> Material? {
      var result: Material?
      _ = LayoutHost(make(Reader { result = $0 }))
      return result
    }
    #expect(seen { $0 } == nil)
    #expect(seen { $0.background(.thinMaterial) } == .thin)
    #expect(seen { $0.background(.regularMaterial, in: .capsule) } == .regular)
    #expect(seen { $0.background(.red).background(.thinMaterial) } == nil)
    #expect(seen { $0.background(.bar).background(.thinMaterial) } == .bar)
    #expect(seen { $0.environment(\.backgroundMaterial, nil).background(.thinMaterial) } == nil)
    #expect(seen { $0.environment(\.backgroundMaterial, .thick) } == .thick)
    #expect(seen { $0.background { Rectangle().fill(.thinMaterial) } } == nil)
    // Whatever a material is wrapped in, it is one.
    #expect(seen { $0.background(AnyShapeStyle(.thinMaterial)) } == .thin)
    #expect(seen { $0.background(.thickMaterial.opacity(0.8)) } == .thick)
    #expect(seen { $0.background(.regularMaterial.shadow(.drop(radius: 2)), in: .capsule) } == .regular)
    #expect(seen { $0.background(AnyShapeStyle(AnyShapeStyle(.thinMaterial).opacity(0.5))) } == .thin)
    #expect(seen { $0.background(AnyShapeStyle(.red)).background(.thinMaterial) } == nil)
  }

  @Test("the hierarchical styles are vibrant on a material, and colours stay what they are")
  func vibrancy() {
    var environment = environment(.light)
    let plain = HierarchicalShapeStyle.secondary.resolved(in: environment).ink.plain
    environment.backgroundMaterial = .thin
    let vibrant = HierarchicalShapeStyle.secondary.resolved(in: environment).ink.plain
    #expect(vibrant.alpha > plain.alpha)
    #expect(HierarchicalShapeStyle.secondary.resolved(in: environment).ink == .vibrant(1, otherwise: vibrant))
    #expect(Color.red.resolved(in: environment) == Color.red.resolved(in: self.environment(.light)))
    environment.foregroundStyles = [AnyShapeStyle(Color.red)]
    #expect(HierarchicalShapeStyle.primary.resolved(in: environment).ink.plain == Color.red.rgba(in: environment))

    func drawn(_ material: Material?) -> RGBA? {
      let form = Rectangle().fill(.secondary).environment(\.backgroundMaterial, material)
      let fills = LayoutHost(form.background(.thinMaterial)).operations().compactMap { item -> RGBA? in
        guard case .fill(_, .ink(let ink)) = item.operation else { return nil }
        return ink.plain
      }
      return fills.last
    }
    #expect(drawn(.thin)?.alpha == vibrant.alpha)
    #expect(drawn(nil)?.alpha == plain.alpha, "no longer vibrant where the environment says so")
  }

  @Test("what lies beneath a material is blurred, what lies on it is not")
  func blurs() throws {
    let host = try ControlHost(size: CGSize(width: 200, height: 120), barRoom: 0) {
      HStack(spacing: 0) {
        Color.black
        Color.white
      }
      .overlay { Rectangle().fill(.ultraThinMaterial).padding(20) }
      .overlay { Color.red.frame(width: 4, height: 40) }
      .ignoresSafeArea()
    }
    let picture = try #require(host.window.picture)
    func green(_ x: Int) -> Int { Int(picture[x, 40] >> 8 & 255) }
    // Beside the material the edge is sharp: two columns, black and white.
    #expect(picture[99, 10] & 0xFFFFFF == 0)
    #expect(picture[100, 10] & 0xFFFFFF == 0xFFFFFF)
    // Within, the ramp is a long one.
    let ramp = stride(from: 60, through: 140, by: 10).filter { $0 != 100 }.map(green)
    #expect(ramp == ramp.sorted())
    #expect(Set(ramp).count >= 6)
    #expect(picture[99, 60] >> 16 & 255 > 200 && picture[99, 60] >> 8 & 255 < 90)
  }
}
