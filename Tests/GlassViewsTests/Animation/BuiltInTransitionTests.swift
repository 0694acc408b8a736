import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Transitions that are there") struct BuiltInTransitionTests {
  private struct Coming: View {
    let transition: AnyTransition
    let remote: Remote
    @State var isThere: Bool

    var body: some View {
      remote.act = { isThere.toggle() }
      return ZStack {
        Color.clear
        if isThere { Color.red.frame(width: 40, height: 20).transition(transition) }
      }
    }
  }

  /// The box of the view half way on its way in or out, in a window of 100 × 100; in the middle it is at (30, 40).
  private func half(
    _ transition: AnyTransition, coming: Bool, mirrored: Bool = false, after time: Double = 0.5
  ) -> CGRect? {
    let remote = Remote()
    let host = LayoutHost(Coming(transition: transition, remote: remote, isThere: !coming), width: 100, height: 100) {
      $0.layoutDirection = mirrored ? .rightToLeft : .leftToRight
    }
    withAnimation(.linear(duration: 1)) { remote.act() }
    host.pump()
    host.advance(by: time)
    func find(_ chunk: DisplayChunk, _ map: (CGRect) -> CGRect) -> CGRect? {
      for item in chunk.items {
        switch item {
        case .draw(.fill(let outline, _)) where outline.rect.width == 40: return map(outline.rect)
        case .chunk(let inner, let place):
          if let found = find(inner, { map($0.offsetBy(dx: place.x, dy: place.y)) }) { return found }
        case .effect(let effect, let inner, let place):
          let found = find(inner) { rect in
            if case .transform(let transform) = effect { return map(transform.apply(rect).offsetBy(dx: place.x, dy: place.y)) }
            return map(rect.offsetBy(dx: place.x, dy: place.y))
          }
          if let found { return found }
        default: break
        }
      }
      return nil
    }
    return find(host.graph.root.chunk) { $0 }
  }

  private func isNear(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1 && abs(a.minY - b.minY) < 1 && abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1
  }

  @Test("views come and go along the edges that lines begin and end at", arguments: [false, true])
  func edges(mirrored: Bool) {
    let sign: CGFloat = mirrored ? -1 : 1
    func shifted(_ x: CGFloat, _ y: CGFloat) -> CGRect { rect(30 + sign * x, 40 + y, 40, 20) }
    for coming in [true, false] {
      func half(_ transition: AnyTransition) -> CGRect? { self.half(transition, coming: coming, mirrored: mirrored) }
      #expect(isNear(half(.move(edge: .leading)), shifted(-20, 0)))
      #expect(isNear(half(.move(edge: .trailing)), shifted(20, 0)))
      #expect(isNear(half(.move(edge: .top)), shifted(0, -10)))
      #expect(isNear(half(.move(edge: .bottom)), shifted(0, 10)))
      #expect(isNear(half(.slide), shifted(coming ? -20 : 20, 0)))
      #expect(isNear(half(.push(from: .leading)), shifted(coming ? -20 : 20, 0)))
      #expect(isNear(half(.offset(x: 10, y: 4)), shifted(5, 2)))
      #expect(isNear(half(.scale(scale: 0, anchor: .leading)), rect(mirrored ? 50 : 30, 45, 20, 10)))
      #expect(isNear(half(.opacity), shifted(0, 0)))
    }
  }

  @Test("two at once go both ways, and grow from both points")
  func combined() {
    #expect(isNear(half(.move(edge: .leading).combined(with: .move(edge: .top)), coming: true), rect(10, 30, 40, 20)))
    let scales = AnyTransition.scale(scale: 0, anchor: .topLeading).combined(with: .scale(scale: 0, anchor: .bottomTrailing))
    #expect(isNear(half(scales, coming: true), rect(50, 50, 10, 5)))
  }

  @Test("each way has its own animation")
  func animations() {
    let transition = AnyTransition.asymmetric(
      insertion: .opacity.animation(.linear(duration: 2)), removal: .scale.animation(.linear(duration: 0.2)))
    #expect(half(transition, coming: false, after: 0.1) != nil)
    #expect(half(transition, coming: false, after: 0.25) == nil)
    #expect(half(transition, coming: true, after: 0.25) != nil)
    let slow = AnyTransition.asymmetric(
      insertion: .move(edge: .leading).animation(.linear(duration: 2)), removal: .scale.animation(.linear(duration: 0.2)))
    #expect(isNear(half(slow, coming: true), rect(0, 40, 40, 20)))
    for coming in [true, false] {
      let other = AnyTransition.opacity.combined(with: .move(edge: .leading).animation(.linear(duration: 2)))
      #expect(isNear(half(other, coming: coming), rect(coming ? 0 : 20, 40, 40, 20)), "the other one's, where one has none")
    }
  }

  @Test("of two blurs the stronger one is seen")
  func blurs() {
    for transition in [AnyTransition.opacity.combined(with: .blurReplace), .blurReplace.combined(with: .opacity)] {
      let remote = Remote()
      let host = LayoutHost(Coming(transition: transition, remote: remote, isThere: false), width: 100, height: 100)
      withAnimation(.linear(duration: 1)) { remote.act() }
      host.pump()
      host.advance(by: 0.5)
      let radii = host.effects().compactMap { if case .blur(let radius) = $0 { Double(radius) } else { nil } }
      #expect(radii.count == 1 && abs(radii[0] - 5) < 0.2)
    }
  }

  @Test("as types they do the same, alone and within one of one's own")
  func types() {
    struct Own<T: Transition>: Transition {
      let inner: T
      func body(content: Content, phase: TransitionPhase) -> some View { inner.apply(content: content, phase: phase) }
    }
    func agree<T: Transition>(_ type: T, _ named: AnyTransition, _ own: Bool = true) {
      for coming in [true, false] {
        guard let expected = half(named, coming: coming) else { return }
        #expect(isNear(half(AnyTransition(type), coming: coming), expected), "\(T.self)")
        if own { #expect(isNear(half(AnyTransition(Own(inner: type)), coming: coming), expected), "\(T.self) within") }
      }
    }
    agree(.opacity, AnyTransition.opacity)
    agree(.scale(0.5), AnyTransition.scale(scale: 0.5))
    agree(ScaleTransition(0.2, anchor: .leading), AnyTransition.scale(scale: 0.2, anchor: .leading))
    agree(.offset(x: 10, y: 4), AnyTransition.offset(x: 10, y: 4))
    agree(.move(edge: .bottom), AnyTransition.move(edge: .bottom))
    agree(.slide, AnyTransition.slide)
    agree(.push(from: .leading), AnyTransition.push(from: .leading))
    agree(.blurReplace(.downUp), AnyTransition.blurReplace)
    agree(.identity, AnyTransition.identity, false)
    agree(AsymmetricTransition(insertion: .opacity, removal: .scale), .asymmetric(insertion: .opacity, removal: .scale))
    #expect(isNear(half(AnyTransition(.blurReplace(.upUp)), coming: false), rect(29, 39.5, 42, 21)))
  }
}
