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

  @Test("glass is a capsule unless a shape is given, and takes tint and interaction") func greetings() throws {
    let items = glasses(GreetingExamples())
    #expect(items.count == 3)
    #expect(items[0].outline == .capsule(items[0].outline.rect))
    #expect(items[1].outline == .roundedRect(items[1].outline.rect, radius: 16, style: .continuous))
    #expect(items[2].style.tint != nil && items[0].style.tint == nil)
    let host = try ControlHost { GreetingExamples() }
    for index in 0..<3 {
      let rest = host.box(host.shapes[index])
      host.press(at: rest.center)
      host.settle(0.5)
      // What is interactive swells under a press.
      #expect((host.box(host.shapes[index]).width > rest.width + 1) == (index == 2), "\(index)")
      host.release()
      host.settle()
      #expect(host.box(host.shapes[index]) == rest)
    }
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

  @Test("an offset moves glass within its container, over its neighbour") func container() throws {
    let items = glasses(ContainerExample())
    #expect(items.count == 2)
    var spacings: [Double] = []
    func visit(_ chunk: DisplayChunk) {
      for item in chunk.items {
        switch item {
        case .glassContainer(let spacing, let inner, _):
          spacings.append(spacing)
          visit(inner)
        case .chunk(let inner, _), .effect(_, let inner, _): visit(inner)
        case .draw, .glass, .material: break
        }
      }
    }
    visit(LayoutHost(ContainerExample(), width: 600, height: 400).pump())
    #expect(spacings == [40])
    // 80 points wide, 40 apart, and 40 back.
    let host = try ControlHost { ContainerExample() }
    let boxes = host.shapes.map(host.box)
    #expect(boxes.count == 2 && boxes.allSatisfy { $0.width == 80 })
    #expect(abs(boxes[1].midX - boxes[0].midX) == 80)
  }

  @Test("four symbols are two shapes, each around two of them") func union() throws {
    let host = try ControlHost(size: CGSize(width: 600, height: 400)) { UnionExample() }
    let symbols = glasses(host.graph.root.chunk)
    #expect(symbols.count == 4)
    let planner = BodyPlanner()
    planner.plan(
      GlassLevels.plan(host.graph.root.chunk, size: PixelSize(width: 600, height: 400), scale: 1).layers.flatMap(\.groups))
    #expect(planner.count == 2)
    let one = try #require(symbols.first?.outline.rect)
    let shapes = planner.plans.prefix(planner.count).flatMap(\.elements).map(\.outline.rect).sorted { $0.minX < $1.minX }
    #expect(shapes.count == 2)
    for shape in shapes { #expect(shape.width >= 2 * one.width && shape.height == one.height) }
    #expect(shapes[0].maxX <= shapes[1].minX)
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

  @Test("a banner goes on under sidebar and inspector") func extensionEffect() throws {
    let host = try ControlHost(size: CGSize(width: 1200, height: 700)) { ExtensionExample() }
    #expect(host.find(.text, "Inspector") != nil && host.find(.text, "Sidebar") != nil)
    try expectMirroredEdges(host, y: 690)
    try expectMirroredEdges(host, y: 690, of: "Inspector Width")
  }

  /// Beside its panels the window shows the picture next to them, the other way round.
  private func expectMirroredEdges(_ host: ControlHost, y: Int, of divider: String = "Sidebar Width") throws {
    let picture = try #require(host.window.picture)
    let (width, middle) = (CGFloat(picture.width), try #require(host.find(.slider, divider)).frame.midX)
    let isLeading = middle < width / 2
    let edge = isLeading ? middle : width - middle
    /// As far from the window's edge.
    func color(_ x: CGFloat) -> (red: Int, blue: Int) {
      let pixel = picture[Int(isLeading ? x : width - 1 - x), y]
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
    try expectMirroredEdges(inSplitView, y: Int(button.minY) - 40)
  }

  @Test("a background has the size of its view, or the window's where it lies beneath in a stack") func backgrounds() throws {
    func gradients(_ view: some View) -> [CGRect] {
      LayoutHost(view, width: 400, height: 500).operations().compactMap { entry in
        guard case .fill(let outline, .linearGradient) = entry.operation else { return nil }
        return outline.rect.offsetBy(dx: entry.origin.x, dy: entry.origin.y)
      }
    }
    let small = try #require(gradients(SignInView()).first)
    #expect(small.height < 300)
    let large = try #require(gradients(LayeredSignInView()).first)
    #expect(large.height == 500 && large.width == 400)
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
