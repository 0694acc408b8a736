import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

/// Glass that lies wholly on other glass is a layer on it, wherever the two stand in the tree of views.
@MainActor @Suite("Glass that lies on other glass") struct GlassGroundsTests {
  private let panel = CGRect(x: 20, y: 20, width: 200, height: 160)
  private let button = CGRect(x: 40, y: 40, width: 60, height: 40)

  private func plan(_ body: (inout DisplayList) -> Void) -> LayerPlan {
    GlassLevels.plan(chunk(body), size: PixelSize(width: 400, height: 300), scale: 1)
  }

  private func ids(_ plan: LayerPlan) -> [[[UInt64]]] { plan.layers.map { $0.groups.map { $0.elements.map(\.id) } } }

  /// Glass of ordinary content; it rests where it is seen, unless told otherwise.
  private func ordinary(
    _ id: UInt64, _ rect: CGRect, resting: CGRect? = nil, way: GlassWay? = nil, cameAt: Double? = nil,
    content: DisplayChunk = .empty
  ) -> GlassItem {
    var item = glass(id, rect, content: content)
    item.resting = .roundedRect(resting ?? rect, radius: 12)
    item.way = way
    item.cameAt = cameAt
    return item
  }

  private func label(at rect: CGRect) throws -> DisplayChunk {
    let symbol = try #require(Symbol(named: "folder"))
    return chunk { $0.add(.symbol(symbol, rect, .vibrant(0, otherwise: .black), .regular)) }
  }

  @Test("it is drawn as content of the lower glass, in that one's ink, which is made legible for it") func layer() throws {
    let place = CGRect(x: 50, y: 50, width: 20, height: 20)
    let label = try label(at: place)
    let plan = plan { list in
      list.add(ordinary(1, panel))
      list.add(ordinary(2, button, content: label))
    }
    #expect(ids(plan) == [[], [[1]]])
    #expect(plan.layers[1].spans.map(\.glass) == [1])
    #expect(plan.layers[1].groups[0].elements[0].inkBoxes == [GlassInkBox(PixelRect(covering: place))])
  }

  @Test(
    "over an edge of it it is glass by itself",
    arguments: [CGPoint(x: -25, y: 0), CGPoint(x: 160, y: 90)])
  func edges(offset: CGPoint) {
    let plan = plan { list in
      list.add(ordinary(1, panel))
      list.add(ordinary(2, button.offsetBy(dx: offset.x, dy: offset.y)))
    }
    #expect(ids(plan) == [[], [[1]], [[2]]])
  }

  @Test("the corner of a round panel is not on it; that of a panel's round corner is") func corners() {
    func levels(_ radius: Double) -> Int {
      plan { list in
        var lower = ordinary(1, panel)
        lower.resting = .roundedRect(panel, radius: radius)
        list.add(lower)
        list.add(ordinary(2, CGRect(x: panel.maxX - 24, y: panel.maxY - 24, width: 24, height: 24)))
      }.glassLevels
    }
    #expect(levels(28) == 1 && levels(80) == 2)
  }

  @Test("a press that bends it and a way on which it flows leave it what it is") func bent() {
    let plan = plan { list in
      list.add(ordinary(1, panel))
      list.add(ordinary(2, CGRect(x: 0, y: 0, width: 300, height: 250), resting: button))
    }
    #expect(ids(plan) == [[], [[1]]])
  }

  @Test("bars, panels and what floats are glass wherever they lie, and are no ground") func others() {
    let above = plan { list in
      list.add(ordinary(1, panel))
      list.add(glass(2, button))
    }
    #expect(ids(above) == [[], [[1]], [[2]]])
    let below = plan { list in
      list.add(glass(1, panel))
      list.add(ordinary(2, button))
    }
    #expect(ids(below) == [[], [[1]], [[2]]])
    let between = plan { list in
      list.add(ordinary(1, panel))
      list.add(glass(2, button.insetBy(dx: -10, dy: -10)))
      list.add(ordinary(3, button))
    }
    #expect(ids(between) == [[], [[1]], [[2]], [[3]]])
  }

  @Test("something opaque between the two parts them; words do not") func between() throws {
    func levels(_ content: DisplayChunk) -> Int {
      plan { list in
        list.add(ordinary(1, panel))
        list.add(content, at: .zero)
        list.add(ordinary(2, button))
      }.glassLevels
    }
    #expect(levels(box(panel)) == 2)
    let words = try label(at: panel)
    #expect(levels(words) == 1)
    #expect(levels(chunk { $0.add(.fill(.rect(panel), .ink(.color(RGBA(white: 1, alpha: 0.3))))) }) == 1)
  }

  @Test("what comes after it lies over it, glass and other content") func order() {
    let plan = plan { list in
      list.add(ordinary(1, panel))
      list.add(ordinary(2, button))
      list.add(box(CGRect(x: 0, y: 0, width: 30, height: 30)), at: button.origin)
      list.add(glass(3, button.offsetBy(dx: 10, dy: 10)))
    }
    #expect(ids(plan) == [[], [[1]], [[3]]])
    #expect(plan.layers[1].spans.map(\.glass) == [1, nil])
  }

  @Test("what scrolls beneath glass is not what that lies on; what scrolls with it is") func scrolling() {
    let viewport = Outline.rect(CGRect(x: 0, y: 0, width: 400, height: 300))
    let beneath = plan { list in
      list.add(.clip(viewport), chunk { $0.add(ordinary(1, panel)) }, at: .zero)
      list.add(ordinary(2, button))
    }
    #expect(ids(beneath) == [[], [[1]], [[2]]])
    let within = plan { list in
      let both = chunk { list in
        list.add(ordinary(1, panel))
        list.add(ordinary(2, button))
      }
      list.add(.clip(viewport), both, at: .zero)
    }
    #expect(ids(within) == [[], [[1]]])
  }

  @Test("what comes or goes is lain on only by what does so with it", arguments: [GlassWay.coming, .going])
  func onItsWay(way: GlassWay) {
    func levels(_ lower: GlassWay?, _ upper: GlassWay?) -> Int {
      plan { list in
        list.add(ordinary(1, panel, way: lower))
        list.add(ordinary(2, button, way: upper))
      }.glassLevels
    }
    #expect(levels(way, nil) == 2 && levels(way, way) == 1 && levels(nil, way) == 1)
    #expect(levels(way, way == .coming ? .going : .coming) == 2, "what is replaced is no ground for what replaces it")
  }

  @Test("what set out no sooner than glass that still comes is on that while it goes", arguments: [nil, GlassWay.going])
  func onWhatComes(way: GlassWay?) {
    func levels(_ ground: GlassWay, _ cameAt: Double?) -> Int {
      plan { list in
        list.add(ordinary(1, panel, way: ground, cameAt: 2))
        list.add(ordinary(2, button, way: way, cameAt: cameAt))
      }.glassLevels
    }
    #expect(levels(.coming, 2) == 1 && levels(.coming, 2.1) == 1)
    #expect(levels(.coming, 1) == 2 && levels(.coming, nil) == 2, "it was there before the glass beneath")
    #expect(levels(.going, 2) == (way == .going ? 1 : 2))
  }

  @Test("the shapes of a container are layers where all of them lie on the same glass, and glass otherwise") func containers() {
    func ids(x: Double) -> [[[UInt64]]] {
      let shapes = chunk { list in
        list.add(ordinary(2, CGRect(x: 0, y: 0, width: 40, height: 40)))
        list.add(ordinary(3, CGRect(x: 50, y: 0, width: 40, height: 40)))
      }
      return self.ids(
        plan { list in
          list.add(ordinary(1, panel))
          list.addGlassContainer(spacing: 20, shapes, at: CGPoint(x: x, y: 60))
        })
    }
    #expect(ids(x: 60) == [[], [[1]]])
    #expect(ids(x: 160) == [[], [[1]], [[2, 3]]])
  }

  @Test("shapes of one container go on merging, wherever they lie") func sameContainer() {
    let shapes = chunk { list in
      list.add(ordinary(1, panel))
      list.add(ordinary(2, button))
    }
    #expect(ids(plan { $0.addGlassContainer(spacing: 20, shapes, at: .zero) }) == [[], [[1, 2]]])
  }

  @Test("on a group that fades as one picture nothing outside of it lies") func groups() {
    let plan = plan { list in
      list.add(.opacity(0.5), chunk { $0.add(ordinary(1, panel)) }, at: .zero)
      list.add(ordinary(2, button))
    }
    #expect(plan.levelsOfGlass.keys.sorted() == [1, 2])
  }

  // MARK: Views

  private func glasses(_ host: ControlHost) throws -> [UInt64: Int] {
    let size = try #require(host.window.picture).size
    return GlassLevels.plan(host.graph.root.chunk, size: size, scale: 1).levelsOfGlass
  }

  @Test("a sibling and an overlay on a panel of glass are layers on it, also while they are pressed") func views() throws {
    let host = try ControlHost(barRoom: 0) {
      ZStack {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        ZStack {
          Color.clear.frame(width: 300, height: 240).glassEffect(in: .rect(cornerRadius: 30))
            .overlay(alignment: .bottomTrailing) {
              Button("Close", systemImage: "xmark") {}.labelStyle(.iconOnly).buttonStyle(.glass).controlSize(.extraLarge)
            }
          Text("Over").padding(20).glassEffect().offset(y: -40)
        }
      }
    }
    #expect(try glasses(host).count == 1)
    host.press(at: try #require(host.find(.button, "Close")).frame.center)
    for _ in 0..<20 {
      host.settle(1.0 / 60)
      #expect(try glasses(host).count == 1)
    }
    host.release()
    host.settle()
    #expect(try glasses(host).count == 1)
  }

  @Test("the menu of a button that is a layer is glass over the panel, and the button a layer again after it") func menus() throws
  {
    let host = try ControlHost {
      VStack {
        Color.clear.frame(width: 300, height: 240).glassEffect(in: .rect(cornerRadius: 30))
          .overlay { Menu("More") { Button("Row") {} }.buttonStyle(.glass) }
        Spacer()
      }
    }
    let before = try glasses(host)
    #expect(before.count == 1)
    try host.click(.menuButton, "More")
    #expect(try glasses(host).values.sorted() == [1, 2])
    host.key(.escape)
    host.settle()
    #expect(try glasses(host) == before)
  }

  private struct Swapped: View {
    let remote: Remote
    @State private var isLarge = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      ZStack {
        if isLarge {
          Color.clear.frame(width: 200, height: 80).glassEffect()
        } else {
          Color.clear.frame(width: 80, height: 40).glassEffect()
        }
      }
    }
  }

  @Test("small glass in the place of large glass is glass from the first moment on, and so is large glass in the place of small")
  func swapped() throws {
    let remote = Remote()
    let host = try ControlHost(barRoom: 0) { Swapped(remote: remote) }
    for _ in 0..<2 {
      remote.act()
      for _ in 0..<9 {
        host.settle(0.1)
        #expect(try glasses(host).count == 2)
      }
      host.settle(1)
      #expect(try glasses(host).count == 1)
    }
  }

  private struct Arriving: View {
    let remote: Remote
    @State private var isShown = false
    @State private var hasButton = true

    var body: some View {
      let _ =
        remote.act = {
          withAnimation(.linear(duration: 1)) { if isShown { hasButton = false } else { isShown = true } }
        }
      ZStack {
        if isShown {
          ZStack {
            Color.clear.frame(width: 300, height: 200).glassEffect(in: .rect(cornerRadius: 30))
            if hasButton { Button("Close") {}.buttonStyle(.glass) }
          }
        }
      }
    }
  }

  @Test("a button that goes while its panel still comes stays a part of that") func buttonOfWhatComes() throws {
    let remote = Remote()
    let host = try ControlHost(barRoom: 0) { Arriving(remote: remote) }
    remote.act()
    for frame in 0..<20 {
      if frame == 5 { remote.act() }
      host.settle(0.1)
      #expect(try glasses(host).count == 1, "frame \(frame)")
    }
  }

  @Test("what is round parts the two only where it is filled") func roundBetween() {
    func levels(_ outline: Outline, clip: Outline? = nil) -> Int {
      plan { list in
        list.add(ordinary(1, panel))
        let fill = chunk { $0.add(.fill(outline, .ink(.color(RGBA(white: 1))))) }
        if let clip { list.add(.clip(clip), fill, at: .zero) } else { list.add(fill, at: .zero) }
        list.add(ordinary(2, button))
      }.glassLevels
    }
    // The button lies in a corner of the panel, which an ellipse leaves free.
    #expect(levels(.ellipse(panel)) == 1)
    #expect(levels(.capsule(panel)) == 1)
    #expect(levels(.rect(panel), clip: .ellipse(panel)) == 1)
    #expect(levels(.roundedRect(panel, radius: 12)) == 2)
    #expect(levels(.rect(panel), clip: .rect(panel)) == 2)
    #expect(levels(.ellipse(panel.insetBy(dx: -200, dy: -200))) == 2, "within its curve")
  }
}
