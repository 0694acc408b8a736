import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// Counts how often views are asked whether they are under the pointer.
@MainActor private final class Counter {
  var count = 0
}

private struct CountingModifier: NodeModifier {
  let counter: Counter
  func makeNode(_ context: ViewContext) -> ModifierNode<CountingModifier> { CountingNode(self, context) }
}

private final class CountingNode: ModifierNode<CountingModifier> {
  override func allowsHitTesting(at point: CGPoint) -> Bool {
    modifier.counter.count += 1
    return true
  }
}

/// Hides from the nodes above how little of it can be hit: like this every view is asked.
private struct BoundlessModifier: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<BoundlessModifier> { BoundlessNode(self, context) }
}

private final class BoundlessNode: ModifierNode<BoundlessModifier> {
  override var hitBounds: CGRect { CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000) }
}

/// A view among others that overlap, turned, moved, cut off or hidden.
private struct Part: View {
  let seed: Int
  let depth: Int
  let isBoundless: Bool

  @ViewBuilder private var content: some View {
    if depth > 0 {
      ZStack(alignment: seed.isMultiple(of: 2) ? .topLeading : .center) {
        ForEach(0..<3) { Part(seed: seed &* 31 &+ $0 &* 7, depth: depth - 1, isBoundless: isBoundless) }
      }
      .frame(width: CGFloat(30 + abs(seed) % 90), height: CGFloat(20 + abs(seed / 3) % 70))
    } else {
      Box(width: CGFloat(8 + abs(seed) % 30), height: CGFloat(8 + abs(seed / 5) % 40))
    }
  }

  var body: some View {
    let moved = content.named("\(seed) \(depth)").offset(x: CGFloat(seed % 37), y: CGFloat(seed % 23))
    let changed = Group {
      switch abs(seed) % 7 {
      case 0: moved.rotationEffect(.degrees(Double(seed % 180)))
      case 1: moved.scaleEffect(x: 1.6, y: 0.5, anchor: .topLeading)
      case 2: moved.clipped()
      case 3: moved.opacity(seed.isMultiple(of: 5) ? 0 : 0.5)
      case 4: moved.allowsHitTesting(!seed.isMultiple(of: 3))
      case 5: moved.contentShape(Circle())
      default: moved.zIndex(Double(seed % 3))
      }
    }
    if isBoundless { changed.modified(by: BoundlessModifier()) } else { changed }
  }
}

private struct Scene: View {
  let isBoundless: Bool
  let remote: Remote
  @State private var seed = 1

  var body: some View {
    let _ = remote.act = { seed += 1 }
    Part(seed: seed &* 7919, depth: 4, isBoundless: isBoundless).frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

@MainActor @Suite("What lies under the pointer") struct HitTestingTests {
  /// Hit of named views on a grid of points.
  private func hits(_ host: LayoutHost) -> [String] {
    stride(from: -3.0, to: 303, by: 8.5).flatMap { y in
      stride(from: -3.0, to: 303, by: 8.5).map { x in
        let hit = host.graph.root.hitTest(CGPoint(x: x, y: y)) { $0 is ProbeNode } as? ProbeNode
        return hit?.modifier.name ?? "-"
      }
    }
  }

  @Test(
    "views that cannot be hit are not asked, and whoever is hit is who would be if all were asked",
    arguments: [0, 1, 2, 3, 5, 6, 7])
  func pruning(round: Int) {
    let (remote, boundless) = (Remote(), Remote())
    let host = LayoutHost(Scene(isBoundless: false, remote: remote), width: 300, height: 300)
    let other = LayoutHost(Scene(isBoundless: true, remote: boundless), width: 300, height: 300)
    for _ in 0..<round {
      // What was found before must not be remembered where it changed.
      _ = hits(host)
      remote.act()
      boundless.act()
      host.pump()
      other.pump()
    }
    let found = hits(host)
    #expect(Set(found).count > 4)
    #expect(found == hits(other))
  }

  @Test("among 10,000 views only those near the pointer are asked")
  func fewAreAsked() {
    let counter = Counter()
    let host = LayoutHost(
      VStack(spacing: 0) {
        ForEach(0..<100) { _ in
          HStack(spacing: 0) { ForEach(0..<100) { _ in Color.red.modified(by: CountingModifier(counter: counter)) } }
        }
      }, width: 1000, height: 1000)
    for x in stride(from: 5.0, to: 1000, by: 170) { _ = host.graph.root.hitTest(CGPoint(x: x, y: x)) { _ in false } }
    #expect(counter.count == 6)
  }

  @Test("a view that moves is hit where it is seen, at every moment")
  func moving() {
    struct Moving: View {
      let remote: Remote
      @State private var isAway = false
      var body: some View {
        let _ = remote.act = { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
        Box(width: 20, height: 20).named("box").frame(width: 200, height: 20, alignment: isAway ? .trailing : .leading)
      }
    }
    let remote = Remote()
    let host = LayoutHost(Moving(remote: remote))
    remote.act()
    for _ in 0..<10 {
      host.advance(by: 0.1)
      guard let seen = host.seen("box") else { return #expect(Bool(false)) }
      let middle = CGPoint(x: seen.midX, y: seen.midY)
      #expect(host.graph.root.hitTest(middle) { $0 is ProbeNode } === host.node("box"))
      #expect(host.graph.root.hitTest(CGPoint(x: seen.maxX + 2, y: seen.midY)) { $0 is ProbeNode } == nil)
    }
  }

  @Test("what is scrolled out of a scroll view cannot be hit beside it")
  func scrolledOut() {
    let host = LayoutHost(
      VStack(spacing: 0) {
        Color.blue.frame(height: 30).named("header")
        ScrollView { Color.red.frame(height: 500).named("content") }.named("scroll")
      })
    var scroll: ScrollNode?
    host.graph.root.visitSubtree { if let node = $0 as? ScrollNode { scroll = node } }
    scroll?.scroll(to: rect(0, 300, 10, 10), anchor: .topLeading, animation: nil)
    host.advance(by: 2)
    #expect((host.seen("content")?.minY ?? 0) < -100)
    #expect(host.graph.root.hitTest(CGPoint(x: 100, y: 15)) { $0 is ProbeNode } === host.node("header"))
    #expect(host.graph.root.hitTest(CGPoint(x: 100, y: 60)) { $0 is ProbeNode } === host.node("content"))
  }

  @Test("a view that is gone is neither seen nor hit, although nothing around it moved")
  func removal() {
    struct Some: View {
      let remote: Remote
      @State private var isThere = true
      var body: some View {
        let _ = remote.act = { isThere.toggle() }
        ZStack {
          Color.blue
          if isThere { Box(width: 20, height: 20).named("box") }
        }
      }
    }
    let remote = Remote()
    let host = LayoutHost(Some(remote: remote))
    let middle = CGPoint(x: 100, y: 50)
    #expect(host.graph.root.hitTest(middle) { $0 is ProbeNode } != nil)
    let before = host.operations().count
    remote.act()
    host.pump()
    #expect(host.operations().count == before - 1)
    #expect(host.graph.root.hitTest(middle) { $0 is ProbeNode } == nil)
  }
}
