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

  private enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Handing: View {
    let remote: Remote
    @State private var isShown = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      VStack {
        Box().preference(key: Sum.self, value: 1)
        if isShown { Outer { Box().preference(key: Sum.self, value: 2) }.transition(.opacity) }
      }
    }
  }

  @Test("what it hands up counts no longer from the moment it sets out, and again where it comes back") func preferences() {
    let remote = Remote()
    var told: [Int] = []
    let host = LayoutHost(Handing(remote: remote).onPreferenceChange(Sum.self) { told.append($0) })
    host.pump()
    remote.act()
    host.advance(by: 0.1)
    #expect(told == [3, 1])
    remote.act()
    host.advance(by: 0.1)
    #expect(told == [3, 1, 3])
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

  /// Modifiers around views of which some come and go: each of them has its own.
  private struct Some: View {
    let remote: Remote
    let modifiers: Int
    let isBare: Bool
    @State private var isShown = true

    var body: some View {
      let _ = remote.act = { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      VStack(alignment: .leading, spacing: 0) {
        switch modifiers {
        case 0: content
        case 1: content.padding(5)
        default: content.padding(5).clipShape(.rect)
        }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }

    /// Colours are laid out themselves, boxes by what they are composed of.
    @ViewBuilder private var content: some View {
      if isBare {
        ForEach(isShown ? [0, 1] : [0], id: \.self) { _ in Color.red }
      } else {
        Box(width: 20, height: 10)
        if isShown { Box(width: 30, height: 20) }
      }
    }
  }

  @Test("each of several views that one modifier is around leaves within its own", arguments: [0, 1, 2], [false, true])
  func severalGoAlong(modifiers: Int, isBare: Bool) throws {
    let remote = Remote()
    let host = LayoutHost(Some(remote: remote, modifiers: modifiers, isBare: isBare))
    var distributes = 0
    host.graph.root.visitSubtree { if $0.wrapsLayoutNodes { distributes += 1 } }
    try #require(distributes == modifiers)
    host.pump()
    let before = boxes(host)
    try #require(before.count == 2)
    remote.act()
    host.advance(by: 0.5)
    #expect(boxes(host).contains { $0 == before[1] }, "it is seen where it stood")
    host.advance(by: 1)
    #expect(boxes(host).count == 1)
    remote.act()
    host.advance(by: 0.5)
    #expect(boxes(host).count == 2)
    remote.act()
    host.advance(by: 0.2)
    #expect(boxes(host).count == 2)
    host.advance(by: 2)
    #expect(boxes(host).count == 1)
    var ghosts = 0
    host.graph.root.visitSubtree { ghosts += $0.leaving.count }
    #expect(ghosts == 0)
  }

  private struct Taps: View {
    let remote: Remote
    let tapped: (Int) -> Void
    @State private var rows = [0, 1, 2]
    @State private var isShown = true

    var body: some View {
      let _ =
        remote.act = { withAnimation(.linear(duration: 1)) { if remote.isArmed { isShown = false } else { rows = [0, 1] } } }
      VStack {
        if isShown {
          VStack(spacing: 0) {
            ForEach(rows, id: \.self) { row in Box(width: 100, height: 40).named("\(row)").onTapGesture { tapped(row) } }
              .onTapGesture { tapped(-1) }
          }
        }
      }
    }
  }

  @Test("a press on what leaves does nothing any more, nor does one on the modifiers around it") func pressed() throws {
    let remote = Remote()
    var taps: [Int] = []
    let host = try ControlHost { Taps(remote: remote) { taps.append($0) } }
    let place = try #require(host.frame("2")).center
    host.click(place)
    #expect(taps.count == 1)
    host.press(at: place)
    remote.act()
    host.settle(0.1)
    host.release()
    host.settle()
    #expect(taps.count == 1)
  }

  @Test("what leaves goes for good with what it left, its modifiers too") func goesWithItsContainer() throws {
    let remote = Remote()
    let host = LayoutHost(Taps(remote: remote) { _ in })
    host.pump()
    let wrapper = try #require(host.node("2")?.firstAncestor { $0.wrapped != nil }).outermost
    remote.act()
    host.advance(by: 0.2)
    #expect(!wrapper.isRemoved)
    remote.isArmed = true
    remote.act()
    host.advance(by: 3)
    #expect(wrapper.isRemoved)
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
