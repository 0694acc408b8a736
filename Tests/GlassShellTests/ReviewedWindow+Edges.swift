import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// The checklist's questions about where content scrolls beneath glass.
extension ReviewedWindow {
  /// How far the bar reaches down, in points.
  private static var barHeight: CGFloat { SplitMetrics.barInset }

  private var scrolls: [ScrollNode] { nodes.compactMap { $0 as? ScrollNode }.filter(\.isShown) }

  /// What scrolls in the content, as opposed to panels.
  private var contentScrolls: [ScrollNode] {
    scrolls.filter { scroll in scroll.firstAncestor { $0 is GlassNode } == nil }
  }

  /// Scrolls everything in the content down, or on.
  func scrollContent(by distance: CGFloat = 130) { scrollContent(CGSize(width: 0, height: distance)) }

  /// Scrolls everything in the content. How many scroll views were scrolled then is returned.
  @discardableResult func scrollContent(_ distance: CGSize) -> Int {
    let bounds = CGRect(origin: .zero, size: window.state.size)
    for scroll in contentScrolls {
      let seen = scroll.globalFrame.intersection(bounds)
      guard seen.width > 1, seen.height > 1 else { continue }
      let middle = CGPoint(x: seen.midX, y: seen.midY)
      window.inject(.scroll(ScrollEvent(.wheel, delta: distance, at: middle, time: platform.now)))
      settle()
    }
    return contentScrolls.count { abs($0.x.offset) > 1 || abs($0.y.offset) > 1 }
  }

  /// Presses what is called something.
  func click(_ label: String) throws {
    let frame = try #require(elements.first { $0.label == label && $0.actions.contains(.press) }, "nothing is called \(label)")
      .frame
    for phase in [PointerEvent.Phase.moved, .pressed(.left), .released(.left)] {
      window.inject(.pointer(PointerEvent(phase, at: CGPoint(x: frame.midX, y: frame.midY), time: platform.now)))
    }
    settle()
  }

  /// Where content that was scrolled beneath the bar lies there, its edge answers: in full, once it was scrolled as far as a row is high. How many
  /// scroll views that was asked of is returned.
  @discardableResult func expectScrollEdges() -> Int {
    var count = 0
    for scroll in contentScrolls where scroll.y.offset > 0.5 && scroll.globalFrame.minY < Self.barHeight + 2 {
      guard liesBeneathBar(scroll) else { continue }
      count += 1
      let tops = Self.edges(of: scroll.chunk).filter { $0.side == .top }
      let least = 0.99 * min(1, Double(scroll.y.offset) / 24)
      #expect(tops.contains { $0.strength > least }, "\(scroll.diagnosticName) at \(scroll.globalFrame): \(tops)")
    }
    return count
  }

  /// Whether something that a scroll view holds has been scrolled beneath the bar.
  private func liesBeneathBar(_ scroll: ScrollNode) -> Bool {
    let bar = CGRect(x: 0, y: 4, width: window.state.size.width, height: Self.barHeight - 12)
    var found = false
    scroll.visitSubtree { node in
      guard node !== scroll, node.isShown, node.layoutChildren.isEmpty, node.globalFrame.width > 1 else { return }
      if node.globalFrame.intersects(bar) { found = true }
    }
    return found
  }

  /// What scrolls within panels of glass fades at their ends.
  func expectFadesInPanels() {
    for scroll in scrolls {
      guard let panel = scroll.firstAncestor(where: { ($0 as? GlassNode)?.modifier.isPanel == true }) else { continue }
      #expect(scroll.environment.scrollFades, "\(scroll.diagnosticName) in \(panel.diagnosticName)")
    }
  }

  /// Beneath a header that is pinned the edge is hard. How many scroll views have one is returned.
  @discardableResult func expectHardEdgesUnderPinned() -> Int {
    var count = 0
    for scroll in contentScrolls where Self.hasPinnedHeaders(scroll) {
      let tops = Self.edges(of: scroll.chunk).filter { $0.side == .top }
      guard !tops.isEmpty else { continue }
      count += 1
      #expect(tops.allSatisfy { $0.isHard }, "\(scroll.diagnosticName) at \(scroll.globalFrame): \(tops)")
    }
    return count
  }

  private static func hasPinnedHeaders(_ scroll: ScrollNode) -> Bool {
    var found = false
    scroll.visitSubtree { node in
      if (node as? any LazyContainer)?.pinnedViews(along: .vertical).contains(where: \.isHeader) == true { found = true }
    }
    return found
  }

  /// The edges that are drawn, whatever effects they are within.
  private static func edges(of chunk: DisplayChunk) -> [ScrollEdgeItem] {
    chunk.items.flatMap { item -> [ScrollEdgeItem] in
      switch item {
      case .draw(.scrollEdge(let edge)): [edge]
      case .chunk(let inner, _), .effect(_, let inner, _), .glassContainer(_, let inner, _): edges(of: inner)
      case .glass(let glass): edges(of: glass.content)
      case .draw, .material: []
      }
    }
  }
}
