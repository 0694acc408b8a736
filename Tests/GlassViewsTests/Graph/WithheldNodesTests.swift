import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("What a container leaves out for want of room") struct WithheldNodesTests {
  private struct Fading: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
  }

  /// Has room for its views or has none.
  private struct Shelf<Content: View>: EagerContainer {
    let hasRoom: Bool
    let content: Content

    func makeContainer(_ context: ViewContext) -> ShelfNode { ShelfNode(context) }

    func updateContainer(_ node: ShelfNode) { node.hasRoom = hasRoom }
  }

  private final class ShelfNode: ViewNode {
    var hasRoom = true {
      didSet { if hasRoom != oldValue { setNeedsLayout() } }
    }
    private var withheld = WithheldNodes()

    override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
      withheld.forget(allBut: layoutChildren)
      for node in layoutChildren {
        guard hasRoom else {
          withheld.withhold(node, from: self)
          continue
        }
        let frame = CGRect(origin: .zero, size: node.sizeThatFits(.unspecified))
        withheld.place(node, in: frame, proposal: .unspecified, of: self)
      }
    }
  }

  private struct Kept: View {
    let remote: Remote
    @State private var hasRoom = true

    var body: some View {
      let _ = remote.act = { hasRoom.toggle() }
      Shelf(hasRoom: hasRoom, content: Box(width: 40, height: 40).transition(Fading()))
        .frame(width: 100, height: 60)
    }
  }

  @Test("a view with a transition of its own is all there once there is room again, whether that is animated or not")
  func comesBack() {
    for isAnimated in [false, true] {
      let remote = Remote()
      let host = LayoutHost(Kept(remote: remote))
      #expect(host.opacity == 1 && host.operations().count == 1)
      withAnimation(.linear(duration: 0.5)) { remote.act() }
      host.pump()
      host.advance(by: 0.25)
      #expect(host.opacity.isNear(0.5), "it goes in its own way")
      host.advance(by: 1)
      #expect(host.operations().isEmpty)
      withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { remote.act() }
      host.pump()
      if isAnimated { host.advance(by: 1) }
      #expect(host.opacity == 1 && host.operations().count == 1, "animated: \(isAnimated)")
    }
  }

  /// Two pieces of glass, each of them in a modifier of its own that was put on both.
  private struct KeptGlass: View {
    let remote: Remote
    @State private var hasRoom = true

    var body: some View {
      let _ = remote.act = { hasRoom.toggle() }
      Shelf(
        hasRoom: hasRoom,
        content: Group {
          Box(width: 40, height: 40).glassEffect()
          Box(width: 20, height: 20).glassEffect()
        }
        .layoutPriority(1)
      )
      .frame(width: 100, height: 60)
    }
  }

  @Test("glass within a modifier of several views is drawn once there is room again, whether that is animated or not")
  func glassComesBack() {
    for isAnimated in [false, true] {
      let remote = Remote()
      let host = LayoutHost(KeptGlass(remote: remote))
      #expect(host.operations().count == 2)
      withAnimation(.linear(duration: 0.5)) { remote.act() }
      host.pump()
      host.advance(by: 1)
      #expect(host.operations().isEmpty)
      withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { remote.act() }
      host.pump()
      if isAnimated { host.advance(by: 1) }
      #expect(host.operations().count == 2, "animated: \(isAnimated)")
    }
  }

  @Test("one that has not gone yet is all there at once where nothing is animated") func turnsBack() {
    let remote = Remote()
    let host = LayoutHost(Kept(remote: remote))
    withAnimation(.linear(duration: 0.5)) { remote.act() }
    host.pump()
    host.advance(by: 0.25)
    remote.act()
    host.pump()
    #expect(host.opacity == 1 && host.operations().count == 1)
    host.advance(by: 1)
    #expect(host.opacity == 1 && host.operations().count == 1)
  }
}
