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

  @Test("the rows of a menu that materializes are not read through what lies beneath it, as it comes and as it goes")
  func groundFirst() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 500)) {
      Text("Words").frame(width: 300, height: 200).contextMenu {
        Button("Copy") {}
        Button("Paste") {}
      }
    }
    var seen = 0
    func check() {
      // Rows that are not seen at all are not there.
      for panel in panels(host) where !panel.content.inkBoxes(.vibrant).isEmpty {
        var opacity = 1.0
        if let part = panel.content.parts.first, case .effect(.opacity(let value), _, _) = part.item { opacity = value }
        guard opacity > 0.1 else { continue }
        seen += 1
        #expect(panel.materialization > 0.95, "rows of \(opacity)")
      }
    }
    host.press(.right, at: CGPoint(x: 350, y: 250))
    host.release(.right)
    for _ in 0..<40 {
      host.settle(1.0 / 60)
      check()
    }
    host.key(.escape)
    for _ in 0..<40 {
      host.settle(1.0 / 60)
      check()
    }
    #expect(seen > 20)
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
    let styles = panels(host).map(\.style)
    #expect(styles.count == 1 && styles.allSatisfy { $0.clarity > GlassStyle().clarity && $0.tint != nil })
  }

  /// The glass of panels as it is seen now, also of those that leave.
  private func panels(_ host: ControlHost) -> [GlassItem] {
    var nodes: [GlassNode] = []
    func look(at node: ViewNode) {
      for ghost in node.leaving { ghost.visitSubtree(look) }
      if let node = node as? GlassNode, node.modifier.floats { nodes.append(node) }
    }
    host.graph.root.visitSubtree(look)
    return nodes.flatMap { $0.chunk.parts }.compactMap { if case .glass(let item) = $0.item { item } else { nil } }
  }

  @Test("a menu of a prominent button is in its colour at first, and has none of it when it is open")
  func tintedMenu() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 300)) {
      Menu("More") {
        Button("Copy") {}; Button("Paste") {}
      }.buttonStyle(.glassProminent).tint(.red)
    }
    func redness() throws -> Double {
      let tint = try #require(panels(host).first?.style.tint)
      return (tint.red - tint.blue) * tint.alpha
    }
    host.press(at: try #require(host.find(.menuButton, "More")).frame.center)
    host.release()
    host.settle(0.05)
    let first = try redness()
    #expect(first > 0.2)
    host.settle(0.06)
    #expect(try redness() < first)
    host.settle()
    #expect(try abs(redness()) < 0.01)
  }

  @Test("a popover that goes back to its button lets that one's label be seen as it shrinks")
  func returning() throws {
    struct Asking: View {
      @State private var isShown = false
      var body: some View {
        Button("Details") { isShown = true }.buttonStyle(.glass)
          .popover(isPresented: $isShown) { Text("Something about it").padding(40) }
      }
    }
    let host = try ControlHost(size: CGSize(width: 500, height: 400)) { Asking() }
    try host.click(.button, "Details")
    host.settle()
    let button = try #require(host.find(.button, "Details")).frame
    host.press(at: CGPoint(x: 20, y: 380))
    host.release()
    func darkest() -> UInt32 {
      let picture = host.window.picture
      let columns = Int(button.minX) + 12..<Int(button.maxX) - 12
      return columns.map { (picture?[$0, Int(button.midY)] ?? 0xFFFF_FFFF) >> 8 & 255 }.min() ?? 255
    }
    for _ in 0..<80 {
      host.settle(1.0 / 60)
      #expect(darkest() < 90)
    }
  }
}
