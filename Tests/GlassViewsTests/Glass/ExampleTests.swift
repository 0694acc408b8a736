import Foundation
import GlassGeometry
import Testing

@testable import GlassMaterial
@testable import GlassViews

@MainActor @Suite("What Apple's pages show") struct ExampleTests {
  private func glasses(_ chunk: DisplayChunk) -> [GlassItem] {
    chunk.items.flatMap { item -> [GlassItem] in
      switch item {
      case .draw, .material: []
      case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): glasses(inner)
      case .glass(let glass): [glass] + glasses(glass.content)
      }
    }
  }

  /// The glass of an example laid out alone.
  private func glasses(_ view: some View, width: CGFloat = 600, height: CGFloat = 400) -> [GlassItem] {
    glasses(LayoutHost(view, width: width, height: height).pump())
  }

  @Test("buttons of glass: a regular capsule, a tinted one, one of a glass of one's own") func buttonStyles() throws {
    let items = glasses(
      VStack {
        Button("Plain") {}.buttonStyle(.glass)
        Button("Important") {}.buttonStyle(.glassProminent)
        Button("Own") {}.buttonStyle(.glass(.clear.tint(.orange)))
        Button("Destructive", role: .destructive) {}.buttonStyle(GlassProminentButtonStyle())
      })
    #expect(items.count == 4 && items.allSatisfy { $0.outline == .capsule($0.outline.rect) })
    #expect(items.map(\.style.variant) == [.regular, .regular, .clear, .regular])
    #expect(items.map { $0.style.tint != nil } == [false, true, true, true] && items[1].style.tint != items[3].style.tint)
  }

  @Test("the eraser flows out of the pencil and back into it") func transition() throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 400)) { VStack { TransitionExample() } }
    func symbols() -> Int { glasses(host.graph.root.chunk).filter { $0.outline.rect.height == 80 }.count }
    #expect(symbols() == 1)
    let pencil = try #require(host.shapes.map(host.box).first { $0.height == 80 })
    let toggle = try #require(host.find(.button, "Toggle")?.frame.center)
    host.press(at: toggle)
    host.release()
    // The other shapes on the way: what flows out of the pencil begins there and goes on without a leap.
    let places = host.frames(40) { host.shapes.map { Double(host.box($0).midX) }.filter { $0 > pencil.minX }.max() ?? 0 }
    host.settle()
    #expect(symbols() == 2)
    let eraser = try #require(host.shapes.map(host.box).filter { $0.height == 80 }.map(\.midX).max())
    #expect(eraser - pencil.midX >= 60)
    #expect(places.contains { $0 > pencil.midX + 5 && $0 < eraser - 20 }, "it is there at once")
    #expect(steps(places).allSatisfy { abs($0) < 25 }, "it leaps")
    try host.click(.button, "Toggle")
    #expect(symbols() == 1)
  }

  /// Beside its sidebar the window shows the picture next to that, the other way round.
  private func expectMirroredEdge(_ host: ControlHost, y: Int) throws {
    let picture = try #require(host.window.picture)
    let edge = try #require(host.find(.slider, "Sidebar Width")).frame.midX
    func color(_ x: CGFloat) -> (red: Int, blue: Int) {
      let pixel = picture[Int(x), y]
      return (Int(pixel >> 16 & 255), Int(pixel & 255))
    }
    // Beyond the panel lies what is as far on the other side of its inner edge.
    let (outer, within, next) = (color(3), color(2 * edge - 3), color(edge + 6))
    #expect(abs(outer.red - within.red) < 24 && abs(outer.blue - within.blue) < 24, "\(outer) \(within)")
    #expect(abs(outer.blue - next.blue) > 40, "\(outer) \(next): the picture does not go on, it is drawn out")
  }

  @Test("what is laid over a banner stays where it is and works") func hero() throws {
    var pressed = 0
    let host = try ControlHost { HeroExample { pressed += 1 } }
    try host.click(.button, "Learn More")
    #expect(pressed == 1)
    #expect(host.find(.text, "Featured Landmark") != nil)
    let inSplitView = try ControlHost(size: CGSize(width: 1000, height: 500)) {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        HeroExample {}
      }
    }
    let button = try #require(inSplitView.find(.button, "Learn More")).frame
    let edge = try #require(inSplitView.find(.slider, "Sidebar Width")).frame.midX
    #expect(abs(button.midX - (edge + 1000) / 2) < 8, "what lies over it stays in the room beside the sidebar")
    try expectMirroredEdge(inSplitView, y: Int(button.minY) - 40)
  }

  @Test("a dialog about a value springs from its button and hands the value on") func dialog() throws {
    var deleted: [String] = []
    let host = try ControlHost { DialogExample { deleted.append($0) } }
    try host.click(.button, "Delete")
    #expect(host.find(.text, "notes.txt cannot be brought back.") != nil)
    try host.click(.button, "Delete notes.txt")
    #expect(deleted == ["notes.txt"])
  }
}
