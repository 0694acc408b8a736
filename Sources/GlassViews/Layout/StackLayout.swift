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
    cache.children = shares(proposal, subviews, cache.gaps.reduce(0, +))
    // Rule 15: views lie along their guides; the stack is as thick as the union of what they cover.
    var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
    for (index, subview) in subviews.enumerated() {
      let child = cache.children[index]
      let guide = subview.dimensions(in: child.proposal)[alignment]
      cache.children[index].guide = guide
      before = max(before, guide)
      after = max(after, child.size[axis.other] - guide)
    }
    let length = cache.children.reduce(cache.gaps.reduce(0, +)) { $0 + $1.size[axis] }
    cache.size = CGSize(axis, length, cache.children.isEmpty ? 0 : before + after)
  }

  private func shares(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ gaps: CGFloat) -> [Child] {
    var children = subviews.map { _ in Child(proposal: proposal, size: .zero) }
    func give(_ length: CGFloat?, _ index: Int) -> CGFloat {
      children[index].proposal[axis] = length
      children[index].size = subviews[index].sizeThatFits(children[index].proposal)
      return children[index].size[axis]
    }
    // Rules 10 and 17: with no length to divide, there is nothing to probe or to sort.
    guard let total = proposal[axis], total > 0, total < .infinity, subviews.count > 1 else {
      for index in children.indices { _ = give(proposal[axis].map { max(0, $0 - gaps) }, index) }
      return children
    }
    divide(total - gaps, among: subviews, proposal, give)
    return children
  }

  /// Rules 11 to 13: groups by priority, highest first, lower groups' minima set aside; within a group the least flexible view first.
  private func divide(
    _ total: CGFloat, among subviews: LayoutSubviews, _ proposal: ProposedViewSize, _ give: (CGFloat?, Int) -> CGFloat
  ) {
    func probe(_ index: Int, _ length: CGFloat) -> CGFloat {
      var probe = proposal
      probe[axis] = length
      return subviews[index].sizeThatFits(probe)[axis]
    }
    var remaining = total
    let groups = self.groups(subviews)
    var reserved = groups.dropFirst().joined().reduce(0) { $0 + probe($1, 0) }
    for (number, group) in groups.enumerated() {
      if number > 0 { reserved -= group.reduce(0) { $0 + probe($1, 0) } }
      var available = remaining - reserved
      for (place, index) in sorted(group, probe).enumerated() {
        let taken = give(max(0, available / CGFloat(group.count - place)), index)
        available -= taken
        remaining -= taken
      }
    }
  }

  /// Indices of one priority, ascending by flexibility = size(∞) − size(0); equals stay in order.
  private func sorted(_ group: [Int], _ probe: (Int, CGFloat) -> CGFloat) -> [Int] {
    guard group.count > 1 else { return group }
    let flexibility = group.map { probe($0, .infinity) - probe($0, 0) }
    guard flexibility.contains(where: { $0 != flexibility[0] }) else { return group }
    return group.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }.map { group[$0] }
  }

  private func groups(_ subviews: LayoutSubviews) -> [[Int]] {
    let priorities = subviews.map(\.priority)
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
