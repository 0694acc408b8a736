import Foundation

/// What `HStackLayout` and `VStackLayout` share: rules 9 to 17 along either axis.
@MainActor struct StackLayout {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// What is kept between calls: the gaps, and the sizes found for the last proposal.
  struct Cache {
    var gaps: [CGFloat]
    var proposal: ProposedViewSize?
    var children: [Child] = []
    var size = CGSize.zero
  }

  /// One view's share.
  struct Child {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The distance along the minor axis from the view's edge to its guide.
    var guide: CGFloat = 0
  }

  /// Rule 9: explicit spacing is uniform; otherwise each gap is the larger preference of its two neighbours.
  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    guard subviews.count > 1 else { return Cache(gaps: []) }
    if let spacing { return Cache(gaps: Array(repeating: spacing, count: subviews.count - 1)) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(subviews.count - 1)
    var previous: ViewSpacing?
    for subview in subviews {
      let own = subview.spacing
      if let previous { gaps.append(previous.distance(to: own, along: axis)) }
      previous = own
    }
    return Cache(gaps: gaps)
  }

  /// Rule 14: the stack exactly encloses its children, so that it may exceed the proposal.
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
    resolve(proposal, subviews, &cache)
    return cache.size
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    var final = proposal
    // Rule 16: views that fill the minor axis fill the stack, not their own ideal size.
    if final[axis.other] == nil { final[axis.other] = bounds.size[axis.other] }
    resolve(final, subviews, &cache)
    let ascent = cache.children.map(\.guide).max() ?? 0
    var major = axis == .horizontal ? bounds.minX : bounds.minY
    let minor = axis == .horizontal ? bounds.minY : bounds.minX
    for (index, subview) in subviews.enumerated() {
      let child = cache.children[index]
      let across = minor + ascent - child.guide
      subview.place(
        at: axis == .horizontal ? CGPoint(x: major, y: across) : CGPoint(x: across, y: major), proposal: child.proposal)
      major += child.size[axis] + (index < cache.gaps.count ? cache.gaps[index] : 0)
    }
  }

  private func resolve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    guard cache.proposal != proposal else { return }
    cache.proposal = proposal
    // Loops instead of closures from here on: each call of a closure would ask whether it runs on the main actor.
    var gaps: CGFloat = 0
    for gap in cache.gaps { gaps += gap }
    let nodes = subviews.nodes
    var children = shares(proposal, nodes, gaps)
    // Rule 15: views lie along their guides; the stack is as thick as the union of what they cover.
    var (before, after, length): (CGFloat, CGFloat, CGFloat) = (-.infinity, -.infinity, gaps)
    // Mostly no view of the window sets the guide, and none need be asked.
    let isSetSomewhere = nodes.first?.graph.explicitGuides.mayContain(alignment) ?? false
    for index in children.indices {
      let child = children[index]
      let guide =
        isSetSomewhere
        ? nodes[nodes.startIndex + index].position(of: alignment, in: child.size, child.proposal)
        : alignment.id.defaultValue(in: ViewDimensions(size: child.size))
      children[index].guide = guide
      before = max(before, guide)
      after = max(after, child.size[axis.other] - guide)
      length += child.size[axis]
    }
    cache.size = CGSize(axis, length, children.isEmpty ? 0 : before + after)
    cache.children = children
  }

  private func shares(_ proposal: ProposedViewSize, _ nodes: ArraySlice<ViewNode>, _ gaps: CGFloat) -> [Child] {
    var children = Array(repeating: Child(proposal: proposal, size: .zero), count: nodes.count)
    // Rules 10 and 17: with no length to divide, there is nothing to probe or to sort.
    guard let total = proposal[axis], total > 0, total < .infinity, nodes.count > 1 else {
      let length = proposal[axis].map { max(0, $0 - gaps) }
      for index in children.indices { give(length, nodes[nodes.startIndex + index], &children[index]) }
      return children
    }
    divide(total - gaps, among: nodes, proposal, &children)
    return children
  }

  private func give(_ length: CGFloat?, _ node: ViewNode, _ child: inout Child) {
    child.proposal[axis] = length
    child.size = node.sizeThatFits(child.proposal)
  }

  private func probe(_ node: ViewNode, _ length: CGFloat, _ proposal: ProposedViewSize) -> CGFloat {
    var probe = proposal
    probe[axis] = length
    return node.sizeThatFits(probe)[axis]
  }

  /// Rules 11 to 13: groups by priority, highest first, lower groups' minima set aside; within a group the least flexible view first.
  private func divide(
    _ total: CGFloat, among nodes: ArraySlice<ViewNode>, _ proposal: ProposedViewSize, _ children: inout [Child]
  ) {
    var remaining = total
    let (groups, start) = (self.groups(nodes), nodes.startIndex)
    var reserved: CGFloat = 0
    for group in groups.dropFirst() { for index in group { reserved += probe(nodes[start + index], 0, proposal) } }
    for (number, group) in groups.enumerated() {
      if number > 0 { for index in group { reserved -= probe(nodes[start + index], 0, proposal) } }
      var available = remaining - reserved
      var left = group.count
      for index in sorted(group, nodes, proposal) {
        give(max(0, available / CGFloat(left)), nodes[start + index], &children[index])
        available -= children[index].size[axis]
        remaining -= children[index].size[axis]
        left -= 1
      }
    }
  }

  /// What any length becomes at most.
  private static let largest = CGSize(width: CGFloat.infinity, height: 0).sanitized.width

  /// Indices of one priority, ascending by flexibility = size(∞) − size(0); equals stay in order.
  private func sorted(_ group: [Int], _ nodes: ArraySlice<ViewNode>, _ proposal: ProposedViewSize) -> [Int] {
    guard group.count > 1 else { return group }
    var flexibility: [(length: CGFloat, index: Int)] = []
    flexibility.reserveCapacity(group.count)
    var isUniform = true
    for index in group {
      let node = nodes[nodes.startIndex + index]
      let length = node.takesProposals ? Self.largest : probe(node, .infinity, proposal) - probe(node, 0, proposal)
      if let first = flexibility.first, first.length != length { isUniform = false }
      flexibility.append((length, index))
    }
    return isUniform ? group : Self.ascending(flexibility)
  }

  nonisolated private static func ascending(_ flexibility: [(length: CGFloat, index: Int)]) -> [Int] {
    flexibility.sorted { ($0.length, $0.index) < ($1.length, $1.index) }.map(\.index)
  }

  private func groups(_ nodes: ArraySlice<ViewNode>) -> [[Int]] {
    var priorities: [Double] = []
    priorities.reserveCapacity(nodes.count)
    for node in nodes { priorities.append(node.layoutPriority) }
    return Self.grouped(priorities)
  }

  nonisolated private static func grouped(_ priorities: [Double]) -> [[Int]] {
    guard let first = priorities.first, priorities.contains(where: { $0 != first }) else { return [Array(priorities.indices)] }
    return Set(priorities).sorted(by: >).map { priority in priorities.indices.filter { priorities[$0] == priority } }
  }

  /// The room the stack wants: along its own axis that of its ends, across it the largest of all.
  func outerSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = ViewSpacing()
    let (start, end, across): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    for subview in subviews { result.formUnion(subview.spacing, edges: across) }
    return result
  }
}
