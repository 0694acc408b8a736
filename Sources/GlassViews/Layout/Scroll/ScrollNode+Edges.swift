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

  /// Adds what scrolls, which gives way under bars and what is pinned; that stays clear.
  ///
  /// - Parameter content: What scrolls, cut as it is to be seen.
  func paintEdges(of content: DisplayList, within viewport: CGRect, into list: inout DisplayList) {
    let seen = seenOffset
    let beyondSides: (CGFloat, CGFloat) = isMirrored ? (x.limit - seen.x, seen.x) : (seen.x, x.limit - seen.x)
    let pinned = pinnedParts
    var layout = ScrollEdgeLayout(
      size: presentedFrame.size, reach: reach, cover: currentCover, extent: coveredReach,
      beyond: SideInsets(top: seen.y, left: beyondSides.0, bottom: y.limit - seen.y, right: beyondSides.1),
      settings: edgeSettings, isMirrored: isMirrored)
    for part in pinned { layout.pinned.cover(part.depth, at: part.side) }
    let items = layout.items
    if items.isEmpty || !isOnGlass {
      list.add(content)
      for item in items { list.add(.scrollEdge(item)) }
    } else {
      dissolve(DisplayChunk(content), at: items, into: &list)
    }
    var clear = DisplayList()
    for part in pinned where items.contains(where: { $0.side == part.side }) { clear.add(part.node.chunk, at: part.place.origin) }
    if !clear.parts.isEmpty { list.add(.clip(.rect(viewport)), DisplayChunk(clear), at: .zero) }
  }

  /// Adds content that lies on glass, which what is drawn there cannot change.
  private func dissolve(_ content: DisplayChunk, at edges: [ScrollEdgeItem], into list: inout DisplayList) {
    var rest = content.bounds
    var parts = DisplayList()
    for edge in edges {
      let dissolve = ScrollDissolve(edge, within: rest, in: environment)
      rest = dissolve.rest(of: rest)
      dissolve.add(content, to: &parts)
    }
    list.add(.clip(.rect(rest)), content, at: .zero)
    list.add(parts)
  }

  /// A header or footer that is pinned at a side.
  private struct PinnedPart {
    let node: ViewNode
    /// Where it is seen, in points.
    let place: CGRect
    let side: ScrollEdgeItem.Side
    /// How far it reaches into the scroll view from there.
    let depth: CGFloat
  }

  /// What lazy containers within pin at the sides. What lies beneath a bar as a whole gives way as what is around it does.
  private var pinnedParts: [PinnedPart] {
    [Axis.vertical, .horizontal].filter { axes.contains(Axis.Set($0)) }.flatMap { axis in
      pinnedViews(self, childOffset, axis).compactMap { node, place, isHeader in
        let side: ScrollEdgeItem.Side =
          axis == .vertical ? isHeader ? .top : .bottom : isHeader != isMirrored ? .left : .right
        let (depth, start, covered) = depth(of: place, from: side)
        return start < 0.5 && depth > covered ? PinnedPart(node: node, place: place, side: side, depth: depth) : nil
      }
    }
  }

  /// How far the inner and the outer end of a place are from a side, and how much is covered there.
  private func depth(of place: CGRect, from side: ScrollEdgeItem.Side) -> (end: CGFloat, start: CGFloat, covered: CGFloat) {
    let (size, cover) = (presentedFrame.size, currentCover)
    return switch side {
    case .top: (place.maxY, place.minY, cover.top)
    case .bottom: (size.height - place.minY, size.height - place.maxY, cover.bottom)
    case .left: (place.maxX, place.minX, cover.left)
    case .right: (size.width - place.minX, size.width - place.maxX, cover.right)
    }
  }

  /// What lazy containers within pin along an axis, and where it is seen.
  private func pinnedViews(
    _ node: ViewNode, _ offset: CGPoint, _ axis: Axis
  ) -> [(node: ViewNode, place: CGRect, isHeader: Bool)] {
    guard node.containsLazyContent || node is any LazyContainer else { return [] }
    var result: [(ViewNode, CGRect, Bool)] = []
    let pinned = (node as? any LazyContainer)?.pinnedViews(along: axis) ?? []
    for child in node.layoutChildren where child.isPlaced && !(child is ScrollNode) {
      let place = child.presentedFrame.offsetBy(dx: offset.x, dy: offset.y)
      if let pin = pinned.first(where: { $0.node === child }) { result.append((child, place, pin.isHeader)) }
      result += pinnedViews(child, CGPoint(x: place.minX + child.childOffset.x, y: place.minY + child.childOffset.y), axis)
    }
    return result
  }
}

extension SideInsets {
  /// Covers as much from a side as is asked for, or more where it does so already.
  fileprivate mutating func cover(_ depth: CGFloat, at side: ScrollEdgeItem.Side) {
    switch side {
    case .top: top = max(top, depth)
    case .bottom: bottom = max(bottom, depth)
    case .left: left = max(left, depth)
    case .right: right = max(right, depth)
    }
  }
}
