import Foundation
import GlassGeometry
import Testing

@testable import GlassViews

@MainActor @Suite("Geometry effects of one's own") struct GeometryEffectTests {
  /// Shows a view as many of its own widths further as it is told.
  private struct Aside: GeometryEffect {
    var widths: CGFloat
    var animatableData: CGFloat {
      get { widths }
      set { widths = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: size.width * widths, y: 0))
    }
  }

  private struct Moved: View {
    let remote: Remote
    var isOnlySeen = false
    @State private var isAway = false
    var body: some View {
      let _ = remote.act = { isAway.toggle() }
      let box = Box(width: 20, height: 10).named("box")
      Group {
        if isOnlySeen {
          box.modifier(Aside(widths: isAway ? 4 : 0).ignoredByLayout())
        } else {
          box.modifier(Aside(widths: isAway ? 4 : 0))
        }
      }.named("room").frame(width: 200, height: 10, alignment: .leading)
    }
  }

  private func painted(_ host: LayoutHost) -> CGRect? {
    func find(_ chunk: DisplayChunk, _ map: (CGRect) -> CGRect) -> CGRect? {
      for item in chunk.items {
        var found: CGRect?
        switch item {
        case .draw(.fill(let outline, _)) where outline.rect.width == 20: found = map(outline.rect)
        case .chunk(let inner, let place): found = find(inner) { map($0.offsetBy(dx: place.x, dy: place.y)) }
        case .effect(.transform(let transform), let inner, let place):
          found = find(inner) { map(transform.apply($0).offsetBy(dx: place.x, dy: place.y)) }
        case .effect(_, let inner, let place): found = find(inner) { map($0.offsetBy(dx: place.x, dy: place.y)) }
        default: break
        }
        if let found { return found }
      }
      return nil
    }
    return find(host.graph.root.chunk) { $0 }
  }

  @Test("it follows from the view's size, leaves its room and animates", arguments: [false, true])
  func moves(isOnlySeen: Bool) throws {
    let remote = Remote()
    let host = LayoutHost(Moved(remote: remote, isOnlySeen: isOnlySeen), height: 10)
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.5)
    #expect(try #require(painted(host)).minX.rounded() == 40)
    #expect(host.seen("box")?.minX.rounded() == (isOnlySeen ? 0 : 40))
    host.advance(by: 1)
    #expect(painted(host) == rect(80, 0, 20, 10))
    #expect(host.frame("room")?.minX == 0)
  }

  @Test("the pointer meets a view where it is seen, unless the effect is to be seen alone", arguments: [false, true])
  func input(isOnlySeen: Bool) throws {
    var taps = 0
    let host = try ControlHost(size: CGSize(width: 300, height: 100), barRoom: 0) {
      let square = Color.red.frame(width: 50, height: 50).onTapGesture { taps += 1 }
      Group {
        if isOnlySeen { square.modifier(Aside(widths: 2).ignoredByLayout()) } else { square.modifier(Aside(widths: 2)) }
      }.frame(width: 300, height: 100, alignment: .topLeading).ignoresSafeArea()
    }
    host.click(CGPoint(x: 125, y: 25))
    #expect(taps == (isOnlySeen ? 0 : 1))
    host.click(CGPoint(x: 25, y: 25))
    #expect(taps == 1)
  }

  @Test("it may be what a transition goes to and comes from") func transition() throws {
    struct Coming: View {
      let remote: Remote
      @State private var isThere = false
      var body: some View {
        let _ = remote.act = { isThere.toggle() }
        ZStack(alignment: .topLeading) {
          Color.clear
          if isThere {
            Box(width: 20, height: 10).transition(.modifier(active: Aside(widths: 3), identity: Aside(widths: 0)))
          }
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Coming(remote: remote))
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.5)
    #expect(try #require(painted(host)).minX.rounded() == 30)
  }

  @Test("a view is mapped with perspective, and back for the pointer") func projection() throws {
    var map = ProjectionTransform()
    map.m13 = 0.005
    var taps = 0
    let host = try ControlHost(size: CGSize(width: 300, height: 100), barRoom: 0) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100)
        Color.blue.frame(width: 100, height: 100).onTapGesture { taps += 1 }
      }.projectionEffect(map).frame(width: 300, height: 100, alignment: .topLeading).ignoresSafeArea()
    }
    // 100 goes to 100 / 1.5, 200 to 200 / 2.
    host.click(CGPoint(x: 60, y: 20))
    host.click(CGPoint(x: 105, y: 20))
    #expect(taps == 0)
    host.click(CGPoint(x: 75, y: 20))
    host.click(CGPoint(x: 97, y: 20))
    #expect(taps == 2)
  }

  @Test("maps follow each other, and lead back") func maps() {
    var map = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 5, ty: 7))
    #expect(map.isAffine && !map.isIdentity && ProjectionTransform().isIdentity)
    map.m13 = 0.01
    #expect(!map.isAffine)
    let there = map.concatenating(ProjectionTransform(CGAffineTransform(translationX: 10, y: 20)))
    let place = there.projection.apply(CGPoint(x: 30, y: 40))
    #expect(abs((place?.x ?? 0) - (65 / 1.3 + 10)) < 1e-9 && abs((place?.y ?? 0) - (157 / 1.3 + 20)) < 1e-9)
    var back = map
    let isInverted = back.invert()
    #expect(isInverted)
    let point = back.projection.apply(map.projection.apply(CGPoint(x: 30, y: 40)) ?? .zero)
    #expect(abs((point?.x ?? 0) - 30) + abs((point?.y ?? 0) - 40) < 1e-6)
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let before = flat
    let isFlatInverted = flat.invert()
    #expect(!isFlatInverted && flat == before && flat.inverted() == before)
  }

  @Test("an affine map of a view animates") func transformEffect() throws {
    struct Sheared: View {
      let remote: Remote
      @State private var isOn = false
      var body: some View {
        let _ = remote.act = { isOn.toggle() }
        Box(width: 20, height: 10).named("box").transformEffect(
          isOn ? CGAffineTransform(a: 3, b: 0, c: 0, d: 1, tx: 50, ty: 0) : .identity
        )
        .frame(width: 200, height: 10, alignment: .leading)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Sheared(remote: remote), height: 10)
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: 0.5)
    let box = try #require(host.seen("box"))
    #expect(box.minX.rounded() == 25 && box.width.rounded() == 40)
  }
}
