import Foundation

/// What `HStackLayout` and `VStackLayout` share: rules 9 to 17 along either axis.
@MainActor struct StackLayout {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// What is kept between calls: what does not depend on a proposal, and the sizes found for the last one.
  struct Cache {
    var gaps: [CGFloat] = []
    /// Which views take any length they are offered: those need not be asked.
    var takers: [Bool] = []
    /// Each view's priority.
    var priorities: [Double] = []
    /// Indices of one priority each, highest first.
    var groups: [[Int]] = []
    /// How much less than the whole stack each view is offered across it; none where all are offered all of it.
    var indents: [CGFloat] = []
    var proposal: ProposedViewSize?
    var children: [Child] = []
    var size = CGSize.zero

    /// Sorts the views into groups.
    nonisolated mutating func group() {
      guard let first = priorities.first, priorities.contains(where: { $0 != first }) else {
        if groups.count != 1 || groups[0].count != priorities.count { groups = [Array(priorities.indices)] }
        return
      }
      groups = Set(priorities).sorted(by: >).map { priority in priorities.indices.filter { priorities[$0] == priority } }
    }
  }

  /// One view's share.
  struct Child {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The distance along the minor axis from the view's edge to its guide.
    var guide: CGFloat = 0
  }

  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    update(&cache, subviews)
    return cache
  }

  /// Finds again what does not depend on a proposal; what was allocated is used again.
  func update(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    let nodes = subviews.nodes
    cache.proposal = nil
    cache.takers.removeAll(keepingCapacity: true)
    cache.takers.reserveCapacity(nodes.count)
    cache.priorities.removeAll(keepingCapacity: true)
    cache.priorities.reserveCapacity(nodes.count)
    for node in nodes {
      cache.takers.append(node.takesProposals)
      cache.priorities.append(node.layoutPriority)
    }
    cache.group()
    findGaps(subviews, &cache.gaps)
  }

  /// Rule 9: explicit spacing is uniform; otherwise each gap is the larger preference of its two neighbours.
  private func findGaps(_ subviews: LayoutSubviews, _ gaps: inout [CGFloat]) {
    gaps.removeAll(keepingCapacity: true)
    gaps.reserveCapacity(max(0, subviews.count - 1))
    if let spacing = Diagnostics.distance(spacing, "a stack's spacing") {
      for _ in 0..<max(0, subviews.count - 1) { gaps.append(spacing) }
      return
    }
    var previous: ViewSpacing?
    for node in subviews.nodes {
      let own = node.spacing
      if let previous { gaps.append(previous.distance(to: own, along: axis)) }
      previous = own
    }
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
    guard let placement = subviews.placement else { return }
    let nodes = subviews.nodes
    var ascent: CGFloat = 0
    for child in cache.children { ascent = max(ascent, child.guide) }
    var major = axis == .horizontal ? bounds.minX : bounds.minY
    let minor = axis == .horizontal ? bounds.minY : bounds.minX
    for index in cache.children.indices {
      let child = cache.children[index]
      let across = minor + ascent - child.guide
      placement.place(
        nodes[nodes.startIndex + index], at: axis == .horizontal ? CGPoint(x: major, y: across) : CGPoint(x: across, y: major),
        anchor: .topLeading, proposal: child.proposal, size: child.size)
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
    share(proposal, nodes, gaps, &cache)
    // Rule 15: views lie along their guides; the stack is as thick as the union of what they cover.
    var (before, after, length): (CGFloat, CGFloat, CGFloat) = (-.infinity, -.infinity, gaps)
    // Mostly no view of the window sets the guide, and none need be asked.
    let isSetSomewhere = nodes.first?.graph.explicitGuides.mayContain(alignment) ?? false
    var last: (size: CGSize, guide: CGFloat)?
    for index in cache.children.indices {
      let child = cache.children[index]
      let guide: CGFloat
      if isSetSomewhere {
        guide = nodes[nodes.startIndex + index].position(of: alignment, in: child.size, child.proposal)
      } else if let last, last.size == child.size {
        guide = last.guide
      } else {
        guide = alignment.id.defaultValue(in: ViewDimensions(size: child.size))
        last = (child.size, guide)
      }
      cache.children[index].guide = guide
      before = max(before, guide)
      after = max(after, child.size[axis.other] - guide)
      length += child.size[axis]
    }
    cache.size = CGSize(axis, length, cache.children.isEmpty ? 0 : before + after)
  }

  private func share(_ proposal: ProposedViewSize, _ nodes: ArraySlice<ViewNode>, _ gaps: CGFloat, _ cache: inout Cache) {
    cache.children.removeAll(keepingCapacity: true)
    cache.children.reserveCapacity(nodes.count)
    for _ in nodes.indices { cache.children.append(Child(proposal: proposal, size: .zero)) }
    if let across = proposal[axis.other] {
      for (index, indent) in cache.indents.enumerated() { cache.children[index].proposal[axis.other] = max(0, across - indent) }
    }
    // Rules 10 and 17: with no length to divide, there is nothing to probe or to sort.
    guard let total = proposal[axis], total > 0, total < .infinity, nodes.count > 1 else {
      let length = proposal[axis].map { max(0, $0 - gaps) }
      for index in cache.children.indices { give(length, index, nodes, &cache) }
      return
    }
    divide(total - gaps, among: nodes, &cache)
  }

  private func give(_ length: CGFloat?, _ index: Int, _ nodes: ArraySlice<ViewNode>, _ cache: inout Cache) {
    var offer = cache.children[index].proposal
    offer[axis] = length
    cache.children[index].proposal = offer
    cache.children[index].size =
      cache.takers[index] ? ViewNode.sizeOfTaker(offer) : nodes[nodes.startIndex + index].sizeThatFits(offer)
  }

  private func probe(_ index: Int, _ nodes: ArraySlice<ViewNode>, _ length: CGFloat, _ proposal: ProposedViewSize) -> CGFloat {
    var probe = proposal
    probe[axis] = length
    return nodes[nodes.startIndex + index].sizeThatFits(probe)[axis]
  }

  /// Rules 11 to 13: groups by priority, highest first, lower groups' minima set aside; within a group the least flexible view first.
  private func divide(_ total: CGFloat, among nodes: ArraySlice<ViewNode>, _ cache: inout Cache) {
    var remaining = total
    var reserved: CGFloat = 0
    for group in cache.groups.dropFirst() {
      for index in group { reserved += probe(index, nodes, 0, cache.children[index].proposal) }
    }
    for (number, group) in cache.groups.enumerated() {
      if number > 0 { for index in group { reserved -= probe(index, nodes, 0, cache.children[index].proposal) } }
      var available = remaining - reserved
      var left = group.count
      for index in sorted(group, nodes, cache.children, cache.takers) {
        give(max(0, available / CGFloat(left)), index, nodes, &cache)
        available -= cache.children[index].size[axis]
        remaining -= cache.children[index].size[axis]
        left -= 1
      }
    }
  }

  /// What any length becomes at most.
  private static let largest = CGSize(width: CGFloat.infinity, height: 0).sanitized.width

  /// Indices of one priority, ascending by flexibility = size(∞) − size(0); equals stay in order.
  private func sorted(_ group: [Int], _ nodes: ArraySlice<ViewNode>, _ children: [Child], _ takers: [Bool]) -> [Int] {
    guard group.count > 1 else { return group }
    // Nobody is more flexible than a view that takes anything: only the others have an order to be found.
    var early: [(length: CGFloat, index: Int)] = []
    for index in group where !takers[index] {
      let offer = children[index].proposal
      let length = probe(index, nodes, .infinity, offer) - probe(index, nodes, 0, offer)
      if length < Self.largest { early.append((length, index)) }
    }
    return early.isEmpty ? group : Self.ascending(early, of: group, takers.count)
  }

  /// The indices of a group: first some by their lengths, then the others in order.
  nonisolated private static func ascending(
    _ early: [(length: CGFloat, index: Int)], of group: [Int], _ count: Int
  ) -> [Int] {
    var isEarly = Array(repeating: false, count: count)
    for (_, index) in early { isEarly[index] = true }
    var result: [Int] = []
    result.reserveCapacity(group.count)
    for (_, index) in early.sorted(by: { ($0.length, $0.index) < ($1.length, $1.index) }) { result.append(index) }
    for index in group where !isEarly[index] { result.append(index) }
    return result
  }

  /// The room the stack wants: along its own axis that of its ends, across it the largest of all.
  func outerSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    // Each view is asked once: stacks within stacks would be asked a power of their depth otherwise.
    var wishes: [ViewSpacing] = []
    wishes.reserveCapacity(subviews.nodes.count)
    for node in subviews.nodes { wishes.append(node.spacing) }
    guard let first = wishes.first, let last = wishes.last else { return ViewSpacing() }
    var result = ViewSpacing()
    let (start, end, across): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    result.formUnion(first, edges: start)
    result.formUnion(last, edges: end)
    for wish in wishes { result.formUnion(wish, edges: across) }
    return result
  }
}
