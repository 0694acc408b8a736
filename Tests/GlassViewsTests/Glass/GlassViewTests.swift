import Foundation
import GlassGeometry
import GlassMaterial
import GlassPlatform
import GlassRaster
import Testing

@testable import GlassViews

@Suite("How a press bends glass")
struct GlassDeformationTests {
  private let capsule = CGRect(x: 0, y: 0, width: 100, height: 44)

  @Test("at rest nothing is bent")
  func rest() {
    #expect(GlassDeformation().apply(to: capsule) == capsule)
  }

  @Test("a press grows a small shape by 4.2 percent around its middle")
  func press() {
    let bent = GlassDeformation(press: 1).apply(to: capsule)
    #expect(abs(bent.width - 104.2) < 1e-9)
    #expect(abs(bent.midX - capsule.midX) < 1e-9 && abs(bent.midY - capsule.midY) < 1e-9)
  }

  @Test("no side grows by more than 4 points")
  func limit() {
    let large = CGRect(x: 0, y: 0, width: 900, height: 700)
    let bent = GlassDeformation(press: 1).apply(to: large)
    #expect(abs(bent.minX + 4) < 1e-9 && abs(bent.width - 908) < 1e-9)
  }

  @Test("a drag stretches along the way and thins across it, the area kept")
  func drag() {
    let pressed = GlassDeformation(press: 1).apply(to: capsule)
    let dragged = GlassDeformation(press: 1, drag: CGSize(width: 80, height: 0)).apply(to: capsule)
    #expect(dragged.width > pressed.width && dragged.height < pressed.height)
    #expect(abs(dragged.width * dragged.height - pressed.width * pressed.height) < 1e-6)
    #expect(dragged.midX > pressed.midX)
  }

  @Test("a gel that swings back through its beginning does not jerk")
  func smooth() {
    func width(_ drag: Double) -> Double {
      GlassDeformation(press: 1, drag: CGSize(width: drag, height: 0)).apply(to: capsule).width
    }
    let (before, after) = ((width(0) - width(-0.5)) / 0.5, (width(0.5) - width(0)) / 0.5)
    #expect(abs(after - before) < 0.05)
  }

  @Test("the further one pulls, the less it yields")
  func rubber() {
    func shift(_ distance: Double) -> Double {
      GlassDeformation(press: 1, drag: CGSize(width: distance, height: 0)).apply(to: capsule).midX - capsule.midX
    }
    #expect(shift(20) > 0 && shift(40) - shift(20) < shift(20) && shift(4000) < 12)
  }
}

private struct Expanding: View {
  @Namespace private var namespace
  @State private var isExpanded = false
  var count = 1
  let remote: Remote

  var body: some View {
    let _ = remote.act = { withAnimation { isExpanded.toggle() } }
    GlassEffectContainer(spacing: 40) {
      HStack(spacing: 40) {
        Box(width: 80, height: 80).glassEffect().glassEffectID("first", in: namespace)
        if isExpanded {
          ForEach(0..<count, id: \.self) { Box(width: 80, height: 80).glassEffect().glassEffectID($0, in: namespace) }
        }
      }
    }
  }
}

/// A shape that comes between two others, at distances of its own from each.
private struct Between: View {
  @Namespace private var namespace
  @State private var isThere = false
  let gaps: (left: CGFloat, right: CGFloat)
  let remote: Remote

  private func shape(_ id: String) -> some View {
    Box(width: 40, height: 40).glassEffect(in: .rect(cornerRadius: 8)).glassEffectID(id, in: namespace)
  }

  var body: some View {
    let _ = remote.act = { withAnimation { isThere.toggle() } }
    GlassEffectContainer(spacing: 40) {
      HStack(spacing: 0) {
        shape("left").padding(.trailing, gaps.left)
        if isThere { shape("new") } else { Color.clear.frame(width: 40, height: 40) }
        shape("right").padding(.leading, gaps.right)
      }
    }
  }
}

@MainActor @Suite("Glass on views")
struct GlassViewTests {
  private func items(_ chunk: DisplayChunk) -> [GlassItem] {
    chunk.items.flatMap { item -> [GlassItem] in
      switch item {
      case .draw, .material: []
      case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): items(inner)
      case .glass(let glass): [glass] + items(glass.content)
      }
    }
  }

  @Test("glass takes the size of its view and a capsule by default")
  func defaultShape() throws {
    let host = LayoutHost(Box(width: 90, height: 30).glassEffect())
    let glass = try #require(items(host.pump()).first)
    #expect(glass.outline == .capsule(rect(0, 0, 90, 30)))
    #expect(glass.style.variant == .regular && glass.materialization == 1)
  }

  @Test("glass on the rows of a list is told of in debug builds, once; glass above them is not", .collectsDiagnostics)
  func misplaced() throws {
    func reports() -> Int { told().count { $0.hasPrefix("glass on the rows of a list") } }
    _ = try ControlHost {
      ZStack(alignment: .bottom) {
        List(0..<5, id: \.self) { Text("Row \($0)") }
        Text("Above").padding().glassEffect()
      }
    }
    #expect(reports() == 0)
    _ = try ControlHost { List(0..<5, id: \.self) { Text("Row \($0)").glassEffect() } }
    #expect(reports() == 1)
    _ = try ControlHost { ScrollView { LazyVStack { Text("Row").glassEffect() } } }
    #expect(reports() == 1)
  }

  @Test("glass on glass lies in the lower one's plane: it is drawn as an overlay and lensed once")
  func overlay() throws {
    let host = try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) {
      ZStack {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        Text("Inner").padding(10).glassEffect().padding(30).glassEffect(in: .rect(cornerRadius: 20))
      }
    }
    let size = try #require(host.window.picture).size
    let plan = GlassLevels.plan(host.graph.root.chunk, size: size, scale: 1)
    #expect(plan.glassLevels == 1)
    #expect(plan.layers.flatMap { $0.groups.flatMap(\.elements) }.count == 1)
    #expect(items(host.graph.root.chunk).count == 2, "both are there")
  }

  @Test("the identity draws no glass")
  func identity() {
    #expect(items(LayoutHost(Box().glassEffect(.identity)).pump()).isEmpty)
  }

  @Test("a shape that comes flows out of its neighbour, and back into it when it goes")
  func morph() throws {
    let remote = Remote()
    let host = LayoutHost(Expanding(remote: remote), width: 400, height: 200)
    #expect(items(host.pump()).count == 1)
    remote.act()
    host.advance(by: 1.0 / 60)
    let first = items(host.pump())
    #expect(first.count == 2, "it is there at once, where its neighbour is")
    #expect(first.allSatisfy { $0.materialization == 1 }, "it is glass all the way")
    host.advance(by: 3)
    let arrived = items(host.pump())
    #expect(arrived.count == 2)
    #expect(arrived.allSatisfy { $0.outline.rect.size == CGSize(width: 80, height: 80) })
    remote.act()
    host.advance(by: 0.1)
    #expect(items(host.pump()).count == 2, "it is still seen while it goes")
    host.advance(by: 3)
    #expect(items(host.pump()).count == 1)
    #expect(!host.graph.needsFrame)
  }

  @Test(
    "of several neighbours the nearest one within the spacing is flowed out of; beyond it a shape materialises",
    arguments: [(30.0, 10.0), (10, 30), (50, 39), (50, 50)])
  func nearest(left: CGFloat, right: CGFloat) throws {
    let remote = Remote()
    let host = LayoutHost(Between(gaps: (left, right), remote: remote), width: 400, height: 100)
    let known = host.pump().placedGlass.map(\.rect).sorted { $0.minX < $1.minX }
    let place = rect(known[0].maxX + left, 30, 40, 40)
    remote.act()
    host.advance(by: 0.05)
    let new = try #require(host.pump().placedGlass.first { !known.contains($0.rect) })
    if min(left, right) > 40 {
      #expect(new.glass.materialization < 1 && new.rect == place)
    } else {
      #expect(new.glass.materialization == 1)
      let middle = new.rect.midX
      #expect(left < right ? middle < place.midX - 20 : middle > place.midX + 20, "it comes from \(middle)")
    }
    host.advance(by: 3)
    #expect(host.pump().placedGlass.contains { $0.rect == place && $0.glass.materialization == 1 })
  }

  @Test("shapes that come or go together flow out of the one that stays, by way of those beside them, wherever it is meanwhile")
  func row() throws {
    let remote = Remote()
    let host = LayoutHost(Expanding(count: 3, remote: remote), width: 600, height: 100)
    let first = try #require(host.pump().placedGlass.first).rect
    func others() -> [(glass: GlassItem, rect: CGRect)] {
      host.pump().placedGlass.sorted { $0.rect.minX < $1.rect.minX }
    }
    remote.act()
    host.advance(by: 0.05)
    let coming = others()
    #expect(coming.count == 4 && coming.allSatisfy { $0.glass.materialization == 1 })
    // On their way from it, not at their places, which are 120 points apart.
    #expect(coming[3].rect.midX - coming[0].rect.midX < 200)
    host.advance(by: 3)
    #expect(others().map(\.rect.midX) == [120, 240, 360, 480])
    remote.act()
    host.advance(by: 0.4)
    let going = others()
    #expect(going.count == 4 && going.allSatisfy { $0.glass.materialization == 1 })
    // The one that stays is on its way to the middle, and they go where it is.
    #expect(going[0].rect.midX > 200 && going[3].rect.midX - going[0].rect.midX < 60)
    host.advance(by: 3)
    #expect(host.pump().placedGlass.map(\.rect) == [first])
  }

  @Test("a hover changes the glow alone: no body is evaluated, nothing is laid out")
  func hover() throws {
    let window = try ControlHost { Box(width: 120, height: 44).glassEffect(.regular.interactive()) }
    let (bodies, layouts) = (window.graph.bodyEvaluations, window.graph.layoutGeneration)
    window.move(to: CGPoint(x: 240, y: 230))
    window.settle(0.5)
    let glass = try #require(items(window.graph.root.chunk).first)
    #expect(try #require(glass.glow).strength > 0.2)
    #expect(window.graph.bodyEvaluations == bodies && window.graph.layoutGeneration == layouts)
    window.move(to: CGPoint(x: 5, y: 395))
    window.settle(2)
    #expect(items(window.graph.root.chunk).first?.glow == nil)
    #expect(!window.graph.needsFrame, "it comes to rest")
  }

  @Test("a clip around glass cuts the glass") func clip() throws {
    func picture(_ isClipped: Bool) throws -> Bitmap {
      let window = try ControlHost {
        let glass = Color.clear.frame(width: 200, height: 100).glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 10))
        ZStack {
          if isClipped { glass.frame(width: 100, height: 100).clipped() } else { glass }
        }
      }
      return try #require(window.window.picture)
    }
    let (whole, cut) = (try picture(false), try picture(true))
    // 40 points beside the middle the glass is seen in both; 80 points beside it only where it is not cut.
    let (inside, outside, far) = ((200, 230), (160, 230), (20, 380))
    #expect(cut[inside.0, inside.1] == whole[inside.0, inside.1])
    #expect(whole[outside.0, outside.1] != whole[far.0, far.1])
    #expect(cut[outside.0, outside.1] == cut[far.0, far.1])
  }

  /// A container of shapes beneath each other, in one of two states.
  private struct Toggled<Content: View>: View {
    @Namespace private var namespace
    @State private var isOn = true
    let remote: Remote
    @ViewBuilder let content: (Bool, Namespace.ID) -> Content

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
      GlassEffectContainer(spacing: 40) {
        VStack(spacing: 10) { content(isOn, namespace) }
      }
    }
  }

  @Test(
    "shapes in a stack within flow into the one beside it as that stack goes, and out of it again where they are",
    arguments: [2, 4])
  func nestedMorph(count: Int) throws {
    let remote = Remote()
    let badges = Toggled(remote: remote) { isExpanded, namespace in
      if isExpanded {
        VStack(spacing: 10) {
          ForEach(0..<count, id: \.self) { Box(width: 60, height: 60).glassEffect().glassEffectID($0, in: namespace) }
        }
      }
      Box(width: 60, height: 60).glassEffect().glassEffectID("button", in: namespace)
    }
    let host = LayoutHost(badges, width: 200, height: 400)
    #expect(items(host.pump()).count == count + 1)
    remote.act()
    host.advance(by: 1.0 / 60)
    var distance = CGFloat.infinity
    for _ in 0..<9 {
      host.advance(by: 0.1)
      let shown = host.pump().placedGlass
      #expect(shown.count == count + 1)
      #expect(shown.allSatisfy { $0.glass.materialization == 1 }, "they are glass all the way")
      // All on one side of it, and ever nearer.
      let button = try #require(shown.last).rect
      let far = shown.map { abs($0.rect.midY - button.midY) }.max() ?? 0
      #expect(shown.allSatisfy { $0.rect.midY <= button.midY + 0.5 }, "\(shown.map(\.rect))")
      #expect(far < distance)
      distance = far
    }
    // Turned round meanwhile, nothing jumps.
    let before = host.pump().placedGlass.map(\.rect)
    remote.act()
    host.advance(by: 1.0 / 60)
    let after = host.pump().placedGlass.map(\.rect)
    #expect(after.count == count + 1)
    for rect in after {
      #expect(before.contains { abs($0.minY - rect.minY) < 12 && abs($0.height - rect.height) < 12 }, "\(before) \(after)")
    }
    host.advance(by: 2)
    let rest = host.pump().placedGlass.map(\.rect.minY).sorted()
    #expect(rest.count == count + 1 && zip(rest, rest.dropFirst()).allSatisfy { $1 - $0 == 70 })
  }

  @Test("a shape that comes as another with the same id goes is that one, and grows out of where it was") func sameID() throws {
    let remote = Remote()
    let shapes = Toggled(remote: remote) { isSmall, namespace in
      Box(width: 50, height: 50).glassEffect().glassEffectID("other", in: namespace)
      if isSmall {
        Box(width: 60, height: 60).glassEffect().glassEffectID("one", in: namespace)
      } else {
        Box(width: 120, height: 80).glassEffect(in: .rect(cornerRadius: 16)).glassEffectID("one", in: namespace)
      }
    }
    let host = LayoutHost(shapes, width: 300, height: 300)
    let before = try #require(host.pump().placedGlass.map(\.rect).first { $0.height == 60 })
    for (end, start) in [(CGSize(width: 120, height: 80), before.size), (before.size, CGSize(width: 120, height: 80))] {
      remote.act()
      var width = start.width
      for frame in 0..<62 {
        host.advance(by: 1.0 / 60)
        let shown = host.pump().placedGlass.map(\.rect)
        #expect(shown.count == 2, "one is the other")
        let new = try #require(shown.first { abs($0.width - 50) > 0.5 }).width
        #expect(abs(new - width) < 4 || frame == 0 && abs(new - width) < 6, "\(width) to \(new)")
        width = new
      }
      host.advance(by: 1)
      #expect(host.pump().placedGlass.map(\.rect.size).contains(end))
    }
  }

  @Test("a tinted shape that flows into one without a colour leaves none of its own there") func tintFlows() throws {
    let remote = Remote()
    let shapes = Toggled(remote: remote) { isShown, namespace in
      if isShown { Box(width: 60, height: 60).glassEffect(.regular.tint(.purple)).glassEffectID(1, in: namespace) }
      Box(width: 50, height: 50).glassEffect().glassEffectID(2, in: namespace)
    }
    let host = LayoutHost(shapes, width: 300, height: 300)
    func alpha() -> Double { items(host.pump()).compactMap { $0.style.tint?.alpha }.max() ?? 0 }
    let whole = alpha()
    remote.act()
    var last = whole
    for _ in 0..<9 {
      host.advance(by: 0.1)
      let new = alpha()
      #expect(new < last)
      last = new
    }
    #expect(last < 0.15 * whole)
  }

  @Test("a press on a member of a union lights and swells the one shape, and does not tear it") func unionPress() throws {
    struct Union: View {
      @Namespace private var namespace
      var body: some View {
        GlassEffectContainer(spacing: 20) {
          VStack(spacing: 10) {
            ForEach(0..<3, id: \.self) { _ in
              Box(width: 50, height: 50).glassEffect(.regular.interactive()).glassEffectUnion(id: 1, namespace: namespace)
            }
          }
        }
      }
    }
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Union() }
    let before = host.shapes.map { host.box($0) }
    let whole = before.reduce(CGRect.null) { $0.union($1) }
    host.press(at: CGPoint(x: 150, y: 90))
    for _ in 0..<20 {
      host.settle(1.0 / 60)
      let boxes = host.shapes.map { host.box($0) }
      let now = boxes.reduce(CGRect.null) { $0.union($1) }
      #expect(abs(now.midX - whole.midX) < 0.1 && abs(now.midY - whole.midY) < 0.1)
      // All of them by the same factor, so that neither gaps nor edges go their own way.
      for (before, box) in zip(before, boxes) {
        #expect(abs(box.height / before.height - now.height / whole.height) < 0.004, "\(box)")
        #expect(abs(box.width - now.width) < 0.15)
      }
    }
    #expect(host.box(host.shapes.first).height > 51)
    #expect(host.shapes.contains { $0.glow != nil })
    host.release()
  }

  @Test("shapes of one union that differ in form or reaction stay two") func unionLikes() throws {
    struct Union: View {
      @Namespace private var namespace
      var body: some View {
        HStack(spacing: 10) {
          Box(width: 50, height: 50).glassEffect(in: .rect(cornerRadius: 8)).glassEffectUnion(id: 1, namespace: namespace)
          Box(width: 50, height: 50).glassEffect(in: .rect(cornerRadius: 20)).glassEffectUnion(id: 1, namespace: namespace)
          Box(width: 50, height: 50).glassEffect(.regular.interactive(), in: .rect(cornerRadius: 20))
            .glassEffectUnion(id: 1, namespace: namespace)
          Box(width: 60, height: 50).glassEffect(in: .rect(cornerRadius: 20)).glassEffectUnion(id: 1, namespace: namespace)
        }
      }
    }
    let unions = items(LayoutHost(Union(), width: 300, height: 100).pump()).map(\.unionID)
    try #require(unions.count == 4)
    #expect(unions[1] == unions[3])
    #expect(Set(unions).count == 3)
  }

  @Test("a button of a union stays in it while it is disabled") func unionDisabled() throws {
    struct Union: View {
      @Namespace private var namespace
      var body: some View {
        HStack {
          ForEach(0..<2, id: \.self) { index in
            Button("Zoom") {}.buttonStyle(.glass).glassEffectUnion(id: 1, namespace: namespace).disabled(index == 1)
          }
        }
      }
    }
    let unions = items(LayoutHost(Union(), width: 300, height: 100).pump()).map(\.unionID)
    #expect(unions.count == 2 && unions[0] != nil && unions[0] == unions[1])
  }

  @Test("a label on glass of a strong tint within other glass is as that tint asks for") func nestedTint() throws {
    func darkest(_ tint: Color) throws -> Double {
      let host = try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) {
        Text("MMM").font(.system(size: 40, weight: .black)).padding(10).glassEffect(.regular.tint(tint))
          .padding(30).glassEffect(in: .rect(cornerRadius: 20))
      }
      var darkest = 1.0
      let pixels = host.pixels
      for y in 85..<115 {
        for word in pixels[(y * 300 + 130)..<(y * 300 + 170)] {
          let color = RGBA(Double(word >> 16 & 255) / 255, Double(word >> 8 & 255) / 255, Double(word & 255) / 255)
          darkest = min(darkest, GlassInk.luminance(of: color))
        }
      }
      return darkest
    }
    #expect(try darkest(.blue) > 0.03, "white letters on blue")
    #expect(try darkest(.yellow) < 0.01, "black ones on yellow")
  }

  @Test("a spacing beyond all measure merges what a large one does, and what is no distance nothing") func hugeSpacing() throws {
    func pixels(_ spacing: CGFloat) throws -> [UInt32] {
      try ControlHost(size: CGSize(width: 300, height: 200), barRoom: 0) {
        GlassEffectContainer(spacing: spacing) {
          HStack(spacing: 40) {
            Text("a").padding().glassEffect()
            Text("b").padding().glassEffect()
          }
        }
      }.pixels
    }
    let (apart, merged) = (try pixels(0), try pixels(1000))
    #expect(apart != merged)
    #expect(try pixels(1e18) == merged && pixels(.infinity) == merged)
    #expect(try pixels(.nan) == apart && pixels(-5) == apart)
  }
}
