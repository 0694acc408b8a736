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
