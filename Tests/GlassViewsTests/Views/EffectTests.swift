import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Effects and animation") struct EffectTests {
  /// A view with one flag that is switched from outside, with or without an animation.
  private struct Switch<Content: View>: View {
    let remote: Remote
    let animation: Animation?
    @ViewBuilder let content: (Bool) -> Content
    @State private var isOn = false
    var body: some View {
      let _ = remote.act = { withAnimation(animation) { isOn.toggle() } }
      content(isOn)
    }
  }

  private func opacities(_ chunk: DisplayChunk) -> [Double] {
    chunk.items.flatMap { item -> [Double] in
      switch item {
      case .effect(.opacity(let opacity), let inner, _): [opacity] + opacities(inner)
      case .effect(_, let inner, _), .chunk(let inner, _), .glassContainer(_, let inner, _): opacities(inner)
      default: []
      }
    }
  }

  @Test("opacity animates without evaluating a body and without laying out")
  func animatedOpacity() {
    let remote = Remote()
    let host = LayoutHost(Switch(remote: remote, animation: .linear(duration: 1)) { Rectangle().opacity($0 ? 0 : 1) })
    #expect(opacities(host.graph.root.chunk) == [])
    remote.act()
    host.pump()
    let (bodies, layouts) = (host.graph.bodyEvaluations, host.graph.layoutGeneration)
    host.advance(by: 0.5)
    let shown = opacities(host.graph.root.chunk).first ?? -1
    #expect(abs(shown - 0.5) < 0.03)
    #expect(host.graph.bodyEvaluations == bodies)
    #expect(host.graph.layoutGeneration == layouts)
    host.advance(by: 0.6)
    #expect(!host.graph.animations.isActive)
    #expect(host.operations().isEmpty)
  }

  private func transform(_ host: LayoutHost) -> Transform? {
    host.effects().compactMap { if case .transform(let transform) = $0 { transform } else { nil } }.first
  }

  @Test("a turned view keeps its anchor where it is, each axis is stretched by its own factor, and a blur has its radius")
  func figures() throws {
    let size = CGSize(width: 40, height: 20)
    func transform(_ view: some View) -> Transform? { self.transform(LayoutHost(view.frame(width: 40, height: 20))) }
    let anchors: [(UnitPoint, CGPoint)] = [
      (.topLeading, .zero), (.bottomTrailing, CGPoint(x: 40, y: 20)), (.center, CGPoint(x: 20, y: 10)),
      (UnitPoint(x: 0.25, y: 1), CGPoint(x: 10, y: 20)),
    ]
    func isNear(_ a: CGPoint?, _ b: CGPoint) -> Bool { a.map { abs($0.x - b.x) + abs($0.y - b.y) < 1e-9 } ?? false }
    for (anchor, place) in anchors {
      let turned = transform(Color.red.rotationEffect(.degrees(90), anchor: anchor))
      #expect(isNear(turned?.apply(place), place))
      #expect(isNear(turned?.apply(CGPoint(x: place.x + 8, y: place.y)), CGPoint(x: place.x, y: place.y + 8)))
      let scaled = transform(Color.red.scaleEffect(x: 2, y: 3, anchor: anchor))
      #expect(isNear(scaled?.apply(place), place))
      #expect(isNear(scaled?.apply(CGPoint(x: place.x + 1, y: place.y + 1)), CGPoint(x: place.x + 2, y: place.y + 3)))
    }
    #expect(isNear(transform(Color.red.scaleEffect(size))?.apply(CGPoint(x: 21, y: 11)), CGPoint(x: 60, y: 30)))
    #expect(LayoutHost(Color.red.blur(radius: 7)).effects() == [.blur(7)])
  }

  @Test("an anchor goes its way with an animation as the angle and the factor do")
  func animatedAnchors() {
    func middle(_ content: @escaping (Bool) -> some View) -> CGPoint? {
      let remote = Remote()
      let host = LayoutHost(Switch(remote: remote, animation: .linear(duration: 1), content: content))
      remote.act()
      host.pump()
      host.advance(by: 0.5)
      return transform(host)?.apply(CGPoint(x: 100, y: 50))
    }
    // The box is 200 by 100; halfway its anchor is in its middle, which stays where it is.
    let turned = middle { Color.red.rotationEffect(.degrees(90), anchor: $0 ? .trailing : .leading) }
    let scaled = middle { Color.red.scaleEffect(2, anchor: $0 ? .bottom : .top) }
    for place in [turned, scaled] { #expect(place.map { abs($0.x - 100) < 4 && abs($0.y - 50) < 4 } == true) }
  }

  @Test("a mask lies in what it masks as its alignment says")
  func maskAlignment() {
    for (alignment, place) in [
      (Alignment.topLeading, CGPoint.zero), (.bottomTrailing, CGPoint(x: 190, y: 94)), (.center, CGPoint(x: 95, y: 47)),
    ] {
      let host = LayoutHost(Color.red.mask(alignment: alignment) { Color.black.frame(width: 10, height: 6) })
      let clips = host.effects().compactMap { if case .clip(let outline) = $0 { outline.rect } else { nil } }
      #expect(clips == [CGRect(origin: place, size: CGSize(width: 10, height: 6))])
    }
    // Several views in a mask are aligned with each other in the same way.
    let crossed = LayoutHost(
      Color.red.mask(alignment: .bottomTrailing) {
        Box(width: 40, height: 10).named("wide")
        Box(width: 10, height: 40).named("high")
      })
    #expect(crossed.frame("wide") == rect(160, 90, 40, 10) && crossed.frame("high") == rect(190, 60, 10, 40))
  }

  @Test("without an animation, an effect changes at once")
  func immediate() {
    let remote = Remote()
    let host = LayoutHost(Switch(remote: remote, animation: nil) { Rectangle().opacity($0 ? 0.25 : 1) })
    remote.act()
    host.pump()
    #expect(opacities(host.graph.root.chunk) == [0.25])
    #expect(!host.graph.animations.isActive)
  }

  @Test("foreground colours fade from one to the next")
  func colors() throws {
    let remote = Remote()
    let host = LayoutHost(
      Switch(remote: remote, animation: .linear(duration: 1)) { Rectangle().foregroundStyle($0 ? Color.white : .black) })
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    guard case .fill(_, .ink(.color(let color)))? = host.operations().first?.operation else {
      Issue.record("a rectangle is filled with a colour")
      return
    }
    #expect(abs(color.red - 0.5) < 0.03)
  }

  @Test("animation(_:value:) animates the layout beneath it alone")
  func scopedAnimation() throws {
    let remote = Remote()
    let host = LayoutHost(
      Switch(remote: remote, animation: nil) { isOn in
        VStack(spacing: 0) {
          Box().named("animated").frame(width: 200, alignment: isOn ? .trailing : .leading)
            .animation(.linear(duration: 1), value: isOn)
          Box().named("plain").frame(width: 200, alignment: isOn ? .trailing : .leading)
        }
      })
    remote.act()
    host.pump()
    #expect(host.seen("animated")?.minX == 0)
    #expect(host.seen("plain")?.minX == 190)
    host.advance(by: 0.5)
    let x = try #require(host.seen("animated")).minX
    #expect(x > 80 && x < 110)
    host.advance(by: 0.6)
    #expect(host.seen("animated")?.minX == 190)
  }

  @Test("an animated offset is hit where it is seen")
  func animatedOffset() {
    let remote = Remote()
    let host = LayoutHost(
      Switch(remote: remote, animation: .linear(duration: 1)) { Box().named("box").offset(x: $0 ? 80 : 0) })
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    let x = host.seen("box")?.minX ?? 0
    #expect(abs(x - 135) < 3)
  }

  @Test("a scaled view is hit where it is seen")
  func scale() {
    let host = LayoutHost(Box().named("box").scaleEffect(4))
    let box = host.node("box")
    #expect(host.graph.root.hitTest(CGPoint(x: 115, y: 50)) { $0 === box } === box)
    #expect(host.graph.root.hitTest(CGPoint(x: 125, y: 50)) { $0 === box } == nil)
  }

  @Test("a clip cuts what is drawn and what is hit")
  func clip() {
    let host = LayoutHost(Box(width: 100, height: 100).named("box").frame(width: 20, height: 20).clipShape(.circle))
    let box = host.node("box")
    #expect(host.graph.root.hitTest(CGPoint(x: 70, y: 50)) { $0 === box } == nil)
    #expect(host.graph.root.chunk.bounds == rect(90, 40, 20, 20))
  }

  @Test("a hidden view keeps its room but is neither drawn nor hit nor told")
  func hidden() {
    let host = LayoutHost(
      HStack(spacing: 0) {
        Text(verbatim: "secret").named("a").hidden()
        Box().named("b")
      })
    #expect(host.operations().count == 1)
    #expect((host.frame("a")?.width ?? 0) > 10)
    let a = host.node("a")
    #expect(host.graph.root.hitTest(CGPoint(x: host.frame("a")?.midX ?? 0, y: 50)) { $0 === a } == nil)
  }

  @Test(
    "a shadow has its colour, its radius and its place, which is mirrored where writing runs right to left",
    arguments: [false, true])
  func shadowPlace(isMirrored: Bool) {
    let host = LayoutHost(Box(width: 30, height: 20).shadow(color: .black, radius: 6, x: 3, y: -5)) {
      $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    }
    let shadows = host.operations().compactMap { item -> (CGRect, RGBA, Double, CGSize)? in
      guard case .shadow(let outline, let color, let radius, let offset, _) = item.operation else { return nil }
      return (outline.rect.offsetBy(dx: item.origin.x, dy: item.origin.y), color, radius, offset)
    }
    #expect(shadows.count == 1)
    #expect(shadows.first?.0 == rect(85, 40, 30, 20))
    #expect(shadows.first?.1 == RGBA(white: 0, alpha: 1))
    #expect(shadows.first?.2 == 6)
    #expect(shadows.first?.3 == CGSize(width: isMirrored ? -3 : 3, height: -5))
  }

  @Test("a shadow follows the outline of a form, a clip or a background")
  func shadow() {
    func outline(_ view: some View) -> Outline? {
      LayoutHost(view.shadow(radius: 4)).operations().lazy.compactMap { item -> Outline? in
        if case .shadow(let outline, _, _, _, _) = item.operation { outline } else { nil }
      }.first
    }
    #expect(outline(Circle().frame(width: 20, height: 20)) == .circle(in: rect(0, 0, 20, 20)))
    #expect(outline(Box(width: 30, height: 12).clipShape(.capsule)) == .capsule(rect(0, 0, 30, 12)))
    #expect(
      outline(Text(verbatim: "x").frame(width: 40, height: 20).background(.red, in: .capsule)) == .capsule(rect(0, 0, 40, 20)))
    #expect(outline(Text(verbatim: "x")) == nil)
  }

  @Test("what is removed with an animation fades out and is gone afterwards")
  func removal() {
    let remote = Remote()
    let host = LayoutHost(
      Switch(remote: remote, animation: .linear(duration: 1)) { isOn in
        ZStack {
          Box(width: 50, height: 50)
          if !isOn { Box() }
        }
      })
    remote.act()
    host.pump()
    host.advance(by: 0.5)
    #expect(host.operations().count == 2)
    host.advance(by: 0.6)
    #expect(host.operations().count == 1)
  }

  @Test("the gradient, the levels and the tint of styles resolve in their environment")
  func styles() {
    var environment = EnvironmentValues()
    #expect(HierarchicalShapeStyle.secondary.resolved(in: environment).ink == Color.secondary.ink(in: environment))
    guard case .vibrant(1, _) = HierarchicalShapeStyle.secondary.resolved(in: environment).ink else {
      Issue.record("the default levels are vibrant on glass")
      return
    }
    environment.foregroundStyles = [AnyShapeStyle(Color.red)]
    let red = Color.red.rgba(in: environment)
    #expect(HierarchicalShapeStyle.primary.resolved(in: environment).ink == .color(red))
    #expect(HierarchicalShapeStyle.secondary.resolved(in: environment).ink == .color(red.multiplyingAlpha(by: 0.6)))
    environment.tint = .green
    #expect(TintShapeStyle().resolved(in: environment).ink.plain == Color.green.rgba(in: environment))
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    guard case .linearGradient(_, let start, let end) = gradient.resolved(in: environment).paint(in: rect(10, 0, 20, 8)) else {
      Issue.record("a gradient stays one")
      return
    }
    #expect(start == CGPoint(x: 10, y: 4) && end == CGPoint(x: 30, y: 4))
  }

  @Test("system colours differ between light, dark and raised contrast")
  func systemColors() {
    var variants: Set<RGBA> = []
    for scheme in ColorScheme.allCases {
      for contrast in ColorSchemeContrast.allCases {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        environment.colorSchemeContrast = contrast
        variants.insert(Color.blue.rgba(in: environment))
      }
    }
    #expect(variants.count == 4)
  }
}
