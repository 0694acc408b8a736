import Foundation
import Observation
import Testing

@testable import GlassViews

/// Views that left with an animation: once they are seen no longer, nothing of them may be kept or evaluated.
@MainActor @Suite("What has left") struct LeavingTests {
  @Observable final class Model {
    var value = 0
    @ObservationIgnored var evaluations = 0
  }

  /// Composed views within composed views: nodes that have no layout of their own.
  private struct Inner: View {
    let model: Model
    var body: some View {
      model.evaluations += 1
      return Group {
        Box(width: CGFloat(10 + model.value), height: 10)
        if model.value >= 0 { Outer { Box(width: 5, height: 5) } }
      }
    }
  }

  private struct Outer<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content }
  }

  private struct Switch: View {
    let remote: Remote
    let model: Model
    let transition: AnyTransition
    @State private var isShown = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      VStack {
        if isShown { Outer { Inner(model: model) }.transition(transition) }
      }
    }
  }

  /// All nodes at and below one.
  private func references(_ node: ViewNode?) -> [() -> ViewNode?] {
    var result: [() -> ViewNode?] = []
    node?.visitSubtree { node in result.append { [weak node] in node } }
    return result
  }

  @Test("nothing of it is kept, and what it showed evaluates no body", arguments: [AnyTransition.opacity, .scale, .identity])
  func goes(_ transition: AnyTransition) {
    let (remote, model) = (Remote(), Model())
    let host = LayoutHost(Switch(remote: remote, model: model, transition: transition))
    host.pump()
    let stack = references(host.graph.root.layoutChildren.first)
    #expect(model.evaluations == 1)
    remote.act()
    host.advance(by: 0.5)
    host.advance(by: 1)
    host.pump()
    #expect(stack.compactMap { $0() }.allSatisfy { !$0.isRemoved })
    #expect(stack.count { $0() != nil } < stack.count - 5)
    model.value += 1
    host.pump()
    #expect(model.evaluations == 1)
  }

  @Test("what comes back meanwhile stays") func returns() {
    let (remote, model) = (Remote(), Model())
    let host = LayoutHost(Switch(remote: remote, model: model, transition: .opacity))
    host.pump()
    remote.act()
    host.advance(by: 0.5)
    remote.act()
    host.advance(by: 0.1)
    host.advance(by: 2)
    let before = model.evaluations
    model.value += 1
    host.pump()
    #expect(model.evaluations == before + 1)
    #expect(host.operations().count == 2)
  }

  private struct Exchange: View {
    let remote: Remote
    @State private var isFirst = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isFirst.toggle() } }
      VStack(spacing: 0) {
        Group {
          if isFirst { Box(width: 20, height: 10) } else { Box(width: 30, height: 20) }
        }
        .frame(width: 100, height: 50, alignment: .bottomTrailing)
        .padding(10)
        .clipShape(.capsule)
      }
    }
  }

  /// The boxes that are drawn, each with the capsule that clips it.
  private func boxes(_ host: LayoutHost) -> [(box: CGRect, clip: CGRect?)] {
    var result: [(CGRect, CGRect?)] = []
    func visit(_ chunk: DisplayChunk, _ origin: CGPoint, _ clip: CGRect?) {
      for item in chunk.items {
        switch item {
        case .draw(.fill(let shape, _)): result.append((shape.bounds.offsetBy(dx: origin.x, dy: origin.y), clip))
        case .chunk(let inner, let place): visit(inner, CGPoint(x: origin.x + place.x, y: origin.y + place.y), clip)
        case .effect(let effect, let inner, let place):
          let origin = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
          var clip = clip
          if case .clip(let shape) = effect { clip = shape.bounds.offsetBy(dx: origin.x, dy: origin.y) }
          visit(inner, origin, clip)
        default: break
        }
      }
    }
    visit(host.graph.root.chunk, .zero, nil)
    return result
  }

  @Test("modifiers around a choice go with what they are around: it leaves from where it stood, within its own clip")
  func modifiersGoAlong() {
    let remote = Remote()
    let host = LayoutHost(Exchange(remote: remote))
    host.pump()
    let before = boxes(host)
    #expect(before.map(\.box) == [rect(130, 65, 20, 10)])
    remote.act()
    host.advance(by: 0.5)
    let during = boxes(host)
    #expect(during.count == 2)
    #expect(during.contains { $0 == before[0] })
    #expect(during.contains { $0.box == rect(120, 55, 30, 20) && $0.clip == before[0].clip })
    host.advance(by: 1)
    #expect(boxes(host).map(\.box) == [rect(120, 55, 30, 20)])
    // Back and forth before it is over: what comes back does so within its own.
    for _ in 0..<3 {
      remote.act()
      host.advance(by: 0.3)
      #expect(boxes(host).allSatisfy { $0.clip == before[0].clip })
    }
    host.advance(by: 2)
    #expect(boxes(host).map(\.box) == [rect(130, 65, 20, 10)])
  }

  private struct Rows: View {
    let remote: Remote
    let model: Model
    @State private var rows = [0, 1, 2]

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { _ = rows.popLast() } }
      VStack { ForEach(rows, id: \.self) { _ in Inner(model: model) } }
    }
  }

  @Test("so do a loop's views") func loops() {
    let (remote, model) = (Remote(), Model())
    let host = LayoutHost(Rows(remote: remote, model: model))
    host.pump()
    #expect(model.evaluations == 3)
    remote.act()
    host.advance(by: 0.5)
    host.advance(by: 1)
    let before = model.evaluations
    model.value += 1
    host.pump()
    #expect(model.evaluations == before + 2)
  }
}
