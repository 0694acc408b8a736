import Foundation

// Where content gives way under what lies over the scroll view.
extension ScrollNode {
  /// How far edges at the top and bottom go on: as far as content is drawn, which at the left and right ends at the window's edge.
  private var coveredReach: SideInsets {
    let sides = glidingReach.current
    return SideInsets(top: clipReach.top, left: sides.left, bottom: clipReach.bottom, right: sides.right)
  }

  /// What is covered within the frame now.
  private var currentCover: SideInsets {
    let sides = glidingCover.current
    return SideInsets(top: cover.top, left: sides.left, bottom: cover.bottom, right: sides.right)
  }

  /// How far beyond their place panels at the left and right are now: they go further than the room they leave, and so ahead of what grows
  /// into that.
  private var panelDistances: (left: CGFloat, right: CGFloat) {
    // The frame keeps clear of a panel or goes on beneath it.
    let (beyond, within) = (glidingReach.shares, glidingCover.shares)
    return (
      (1 - max(beyond.left, within.left)) * SplitMetrics.closedDistance,
      (1 - max(beyond.right, within.right)) * SplitMetrics.closedDistance
    )
  }

  /// Content gives way under bars and pinned headers; what is pinned stays clear.
  func paintEdges(within viewport: CGRect, into list: inout DisplayList) {
    let seen = seenOffset
    let headers = axes.contains(.vertical) && seen.y > 0 ? pinnedHeaders(self, childOffset) : []
    // One that lies beneath the bar as a whole gives way as what is around it does.
    let pinned = headers.filter { $0.place.minY < 0.5 && $0.place.maxY > cover.top }
    let sideways: (CGFloat, CGFloat) = isMirrored ? (x.limit - seen.x, seen.x) : (seen.x, x.limit - seen.x)
    let layout = ScrollEdgeLayout(
      size: presentedFrame.size, reach: reach, cover: currentCover, extent: coveredReach, panels: panelDistances,
      beyond: SideInsets(top: seen.y, left: sideways.0, bottom: y.limit - seen.y, right: sideways.1),
      pinned: pinned.map(\.place.maxY).max() ?? 0, settings: edgeSettings, isMirrored: isMirrored)
    let items = layout.items
    for item in items { list.add(.scrollEdge(item)) }
    guard !pinned.isEmpty, items.contains(where: { $0.side == .top }) else { return }
    var clear = DisplayList()
    for (node, place) in pinned { clear.add(node.chunk, at: place.origin) }
    list.add(.clip(.rect(viewport)), DisplayChunk(clear), at: .zero)
  }

  /// The headers that lazy containers within pin, and where they are seen.
  private func pinnedHeaders(_ node: ViewNode, _ offset: CGPoint) -> [(node: ViewNode, place: CGRect)] {
    guard node.containsLazyContent || node is any LazyContainer else { return [] }
    var result: [(ViewNode, CGRect)] = []
    let headers = (node as? any LazyContainer)?.pinnedHeaders ?? []
    for child in node.layoutChildren where child.isPlaced && !(child is ScrollNode) {
      let place = child.presentedFrame.offsetBy(dx: offset.x, dy: offset.y)
      if headers.contains(where: { $0 === child }) { result.append((child, place)) }
      result += pinnedHeaders(child, CGPoint(x: place.minX + child.childOffset.x, y: place.minY + child.childOffset.y))
    }
    return result
  }
}
