import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("Transitions of one's own") struct OwnTransitionTests {
  private struct Fading: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(phase.isIdentity ? 1 : phase == .willAppear ? 0.5 : 0)
    }
  }

  private struct Widening: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.padding(.trailing, phase.isIdentity ? 0 : 20) }
  }

  private struct Faded: ViewModifier, Animatable {
    var amount: Double
    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func body(content: Content) -> some View { content.opacity(1 - amount) }
  }

  private struct Switch: View {
    let remote: Remote
    let transition: AnyTransition
    @State private var isShown: Bool

    init(_ remote: Remote, _ transition: AnyTransition, isShown: Bool = false) {
      (self.remote, self.transition) = (remote, transition)
      _isShown = State(initialValue: isShown)
    }

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      VStack {
        if isShown { Box(width: 40, height: 40).transition(transition).named("box") }
      }
    }
  }

  private func host(_ transition: AnyTransition, isShown: Bool = false) -> (LayoutHost, Remote) {
    let remote = Remote()
    let host = LayoutHost(Switch(remote, transition, isShown: isShown))
    return (host, remote)
  }

  @Test("a view goes from the phase before it appears to its own") func arriving() {
    let (host, remote) = host(AnyTransition(Fading()))
    remote.act()
    host.pump()
    #expect(host.opacity.isNear(0.5))
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.75))
    host.advance(by: 1)
    #expect(host.opacity == 1)
  }

  @Test("a view that goes is seen until its last phase is reached, and then is gone") func leaving() {
    let (host, remote) = host(AnyTransition(Fading()), isShown: true)
    #expect(host.opacity == 1)
    remote.act()
    host.advance(by: 0.25)
    #expect(host.opacity.isNear(0.75))
    #expect(host.operations().count == 1)
    host.advance(by: 1)
    #expect(host.operations().isEmpty)
    #expect(host.node("box") == nil)
  }

  @Test("a view that leaves before it has come goes on from where it is") func interrupted() {
    let (host, remote) = host(AnyTransition(Fading()))
    remote.act()
    host.advance(by: 0.5)
    remote.act()
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.375))
  }

  @Test("the value of a phase is −1, 0 and 1") func values() {
    #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
  }

  @Test("a pair of modifiers is a transition") func modifiers() {
    let (host, remote) = host(.modifier(active: Faded(amount: 1), identity: Faded(amount: 0)))
    remote.act()
    host.advance(by: 0.25)
    #expect(host.opacity.isNear(0.25))
  }

  @Test("an asymmetric transition uses each part one way") func asymmetric() {
    let (host, remote) = host(.asymmetric(insertion: AnyTransition(Fading()), removal: .identity))
    remote.act()
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.75))
    host.advance(by: 1)
    remote.act()
    host.advance(by: 0.1)
    #expect(host.opacity == 1)
    host.advance(by: 1)
    #expect(host.operations().isEmpty)
  }

  @Test("two transitions at once both show") func combined() {
    let (host, remote) = host(Fading().combined(with: .scale))
    remote.act()
    host.advance(by: 0.5)
    #expect(host.opacity.isNear(0.75))
    #expect(host.effects().contains { if case .transform = $0 { true } else { false } })
  }

  @Test("a transition may have an animation of its own") func ownAnimation() {
    let (host, remote) = host(Fading().animation(.linear(duration: 2)))
    remote.act()
    host.advance(by: 1)
    #expect(host.opacity.isNear(0.75))
  }

  @Test("a transition may change the size of what leaves, which is no longer in the layout") func layout() {
    let (host, remote) = host(AnyTransition(Widening()), isShown: true)
    remote.act()
    host.advance(by: 0.1)
    #expect(host.operations().count == 1)
    host.advance(by: 2)
    #expect(host.operations().isEmpty)
  }

  @Test("where motion is reduced, transitions that move become fades") func reduced() {
    let (host, remote) = host(AnyTransition(Widening()))
    host.graph.reducesMotion = true
    remote.act()
    host.advance(by: 0.06)
    #expect(host.effects().contains { if case .presence = $0 { true } else { false } })
  }
}
