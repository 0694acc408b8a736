import Foundation
import GlassGeometry
import GlassMaterial
import Testing

@testable import GlassViews

@MainActor @Suite("Glass that comes over other views") struct FloatingGlassTests {
  private func style(_ side: CGFloat, _ scheme: ColorScheme = .light) -> GlassStyle {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return FloatingGlass.style(size: CGSize(width: side, height: side + 40), in: environment)
  }

  @Test("the larger it is, the denser, in either appearance", arguments: [ColorScheme.light, .dark])
  func density(scheme: ColorScheme) throws {
    let styles = [60, 140, 240, 320].map { style($0, scheme) }
    for (small, large) in zip(styles, styles.dropFirst()) {
      #expect(small.clarity < large.clarity)
      #expect(try #require(small.tint).alpha < #require(large.tint).alpha)
    }
    #expect(styles[0].clarity >= GlassStyle().clarity && styles[3].clarity <= 1)
    // A stronger tint would decide the ink whatever lies beneath.
    #expect(styles.allSatisfy { ($0.tint?.alpha ?? 0) < 0.75 })
  }

  @Test("dark panels have a line of light around them, as their shadow cannot be seen over something dark")
  func line() {
    var environment = EnvironmentValues()
    #expect(FloatingGlass.line(in: environment) == nil)
    environment.colorScheme = .dark
    #expect(FloatingGlass.line(in: environment) != nil)
    // That border is the material's.
    environment.colorSchemeContrast = .increased
    #expect(FloatingGlass.line(in: environment) == nil)
  }

  @Test("words are not seen before half of the panel is there, and whole at its end")
  func words() {
    #expect(FloatingGlass.contentOpacity(0.4) == 0 && FloatingGlass.contentOpacity(1) == 1)
    #expect(FloatingGlass.contentOpacity(0.6) < 0.3)
  }

  @Test("a menu is denser than the bar that it opens from")
  func menu() throws {
    let host = try ControlHost {
      Menu("More") {
        Button("Copy") {}; Button("Paste") {}
      }.buttonStyle(.glass)
    }
    try host.click(.menuButton, "More")
    host.settle()
    var panels: [GlassNode] = []
    host.graph.root.visitSubtree { if let node = $0 as? GlassNode, node.modifier.floats { panels.append(node) } }
    #expect(panels.count == 1)
    var styles: [GlassStyle] = []
    for node in panels { for part in node.chunk.parts { if case .glass(let item) = part.item { styles.append(item.style) } } }
    #expect(styles.count == 1 && styles.allSatisfy { $0.clarity > GlassStyle().clarity && $0.tint != nil })
  }
}
