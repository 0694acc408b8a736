import Foundation

/// A stack that keeps nodes only for what is seen and a little more.
///
/// It knows the place of one element, the anchor, and measures its neighbours outwards from there until the visible stretch is full.
/// What lies beyond is estimated by the average length of what was measured. When it turns out that an estimate above was wrong, the
/// scroll view moves by as much, so that what is seen stays where it is.
final class LazyStackNode: ViewNode, LazyContainer {
  let axis: Axis
  private var alignment: AlignmentKey?
  private var gap: CGFloat = 0

  private var anchor = (index: 0, position: CGFloat(0))
  /// The anchor's node: it tells where the element went when others came or went before it.
  private weak var anchorNode: ViewNode?
  private var average: CGFloat = 0
  private var measured = (count: 0, length: CGFloat(0))
  /// The stretch that has nodes, and the room it fills.
  private var realized = 0..<0
  private var filled: ClosedRange<CGFloat> = 0...0
  private var total: CGFloat = 0
  private var cross: CGFloat = 0

  /// How far beyond the visible stretch views are made, as a fraction of its length.
  private static let margin = 0.5

  init(_ axis: Axis, _ context: ViewContext) {
    self.axis = axis
    super.init(context)
  }

  func set(_ alignment: AlignmentKey, _ spacing: CGFloat) {
    guard alignment != self.alignment || spacing != gap else { return }
    self.alignment = alignment
    gap = spacing
    setNeedsLayout()
  }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    for child in children { child.environmentDidChange(context.with(environment.lazy)) }
  }

  // MARK: Elements

  /// The elements in order: those of `ForEach`es by offset, other views one by one.
  private enum Segment {
    case source(any LazySource)
    case nodes([ViewNode])

    @MainActor var count: Int {
      switch self {
      case .source(let source): source.count
      case .nodes(let nodes): nodes.count
      }
    }
  }

  private func segments() -> [Segment] {
    var result: [Segment] = []
    func visit(_ node: ViewNode) {
      if let source = node as? any LazySource, source.isLazy {
        result.append(.source(source))
      } else if node.isTransparent, node.containsLazySource {
        node.children.forEach(visit)
      } else {
        // Other views are whole; what a modifier puts around each of them is part of it.
        var nodes: [ViewNode] = []
        node.collectLayoutNodes(into: &nodes)
        result += nodes.map { .nodes([$0]) }
      }
    }
    children.forEach(visit)
    return result
  }

  /// Reaches elements by their index in the whole stack.
  private struct Elements {
    let segments: [Segment]
    let starts: [Int]
    let count: Int

    @MainActor init(_ segments: [Segment]) {
      self.segments = segments
      var start = 0
      var starts: [Int] = []
      for segment in segments {
        starts.append(start)
        start += segment.count
      }
      self.starts = starts
      count = start
    }

    /// The layout nodes of an element.
    @MainActor func nodes(at index: Int) -> [ViewNode] {
      guard let segment = starts.lastIndex(where: { $0 <= index }) else { return [] }
      switch segments[segment] {
      case .nodes(let nodes): return nodes
      case .source(let source):
        var result: [ViewNode] = []
        source.realize(index - starts[segment]).collectLayoutNodes(into: &result)
        return result
      }
    }

    /// The node that stands for an element, where one was made.
    @MainActor func node(at index: Int) -> ViewNode? {
      guard let segment = starts.lastIndex(where: { $0 <= index }) else { return nil }
      switch segments[segment] {
      case .nodes(let nodes): return nodes.first
      case .source(let source): return source.node(at: index - starts[segment])
      }
    }

    /// The element that a node stands for.
    @MainActor func index(of node: ViewNode) -> Int? {
      for (segment, start) in zip(segments, starts) {
        switch segment {
        case .nodes(let nodes): if nodes.first === node { return start }
        case .source(let source): if let index = source.index(of: node) { return start + index }
        }
      }
      return nil
    }

    @MainActor func release(except range: Range<Int>) {
      for (segment, start) in zip(segments, starts) {
        guard case .source(let source) = segment else { continue }
        let low = min(max(range.lowerBound - start, 0), source.count)
        let high = min(max(range.upperBound - start, low), source.count)
        source.release(except: low..<high)
      }
    }
  }

  // MARK: Layout

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    inner[axis] = nil
    return inner
  }

  /// The length of an element: its layout nodes one after the other.
  private func length(_ nodes: [ViewNode], _ proposal: ProposedViewSize) -> CGFloat {
    let sizes = nodes.map { $0.sizeThatFits(proposal) }
    cross = max(cross, sizes.map { $0[axis.other] }.max() ?? 0)
    return sizes.reduce(0) { $0 + $1[axis] } + gap * CGFloat(max(0, nodes.count - 1))
  }

  private func note(_ length: CGFloat) {
    measured.count += 1
    measured.length += length
    average = measured.length / CGFloat(measured.count)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let elements = Elements(segments())
    guard elements.count > 0 else { return .zero }
    if measured.count == 0 { note(length(elements.nodes(at: 0), inner(proposal))) }
    if realized.isEmpty { total = estimate(elements.count) }
    return CGSize(axis, total, proposal[axis.other] ?? cross)
  }

  private func estimate(_ count: Int) -> CGFloat { max(0, CGFloat(count) * (average + gap) - gap) }

  private var scroll: ScrollNode? {
    var node = layoutParent
    while let current = node {
      if let scroll = current as? ScrollNode, scroll.axes.contains(axis == .horizontal ? .horizontal : .vertical) {
        return scroll
      }
      node = current.layoutParent
    }
    return nil
  }

  private func visibleStretch(_ size: CGSize) -> ClosedRange<CGFloat> {
    guard let scroll else { return 0...max(0, size[axis]) }
    let rect = scroll.visibleRect(of: self)
    let low = axis == .horizontal ? rect.minX : rect.minY
    return low...(low + max(0, rect.size[axis]))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    isRebuilding = true
    defer { isRebuilding = false }
    let elements = Elements(segments())
    guard elements.count > 0 else {
      realized = 0..<0
      total = 0
      return
    }
    let visible = visibleStretch(size)
    let slack = (visible.upperBound - visible.lowerBound) * Self.margin
    fill(elements, (visible.lowerBound - slack)...(visible.upperBound + slack), visible, size, inner(proposal))
  }

  /// Makes, measures and places elements until a stretch is full.
  private func fill(
    _ elements: Elements, _ wanted: ClosedRange<CGFloat>, _ visible: ClosedRange<CGFloat>, _ size: CGSize,
    _ proposal: ProposedViewSize
  ) {
    if let anchorNode, let index = elements.index(of: anchorNode) { anchor.index = index }
    chooseAnchor(elements.count, visible)
    var placed: [(index: Int, position: CGFloat, nodes: [ViewNode])] = []
    var (index, position) = anchor
    while index < elements.count, position <= wanted.upperBound || placed.isEmpty {
      let nodes = elements.nodes(at: index)
      let length = length(nodes, proposal)
      if !realized.contains(index) { note(length) }
      placed.append((index, position, nodes))
      position += length + gap
      index += 1
    }
    let end = position - gap
    (index, position) = anchor
    while index > 0, position - gap > wanted.lowerBound {
      index -= 1
      let nodes = elements.nodes(at: index)
      let length = length(nodes, proposal)
      if !realized.contains(index) { note(length) }
      position -= length + gap
      placed.insert((index, position, nodes), at: 0)
    }
    finish(elements, placed, end, visible, size, proposal)
  }

  private func finish(
    _ elements: Elements, _ placed: [(index: Int, position: CGFloat, nodes: [ViewNode])], _ end: CGFloat,
    _ visible: ClosedRange<CGFloat>, _ size: CGSize, _ proposal: ProposedViewSize
  ) {
    guard let first = placed.first, let last = placed.last else { return }
    // The first element lies at 0, and nothing may lie before where it could.
    let drift = first.index == 0 ? -first.position : max(0, CGFloat(first.index) * gap - first.position)
    for element in placed { place(element.nodes, at: element.position + drift, size, proposal) }
    elements.release(except: first.index..<last.index + 1)
    realized = first.index..<last.index + 1
    filled = (first.position + drift)...(end + drift)
    let top = placed.last { $0.position <= visible.lowerBound } ?? first
    anchor = (top.index, top.position + drift)
    anchorNode = elements.node(at: top.index)
    let remaining = elements.count - 1 - last.index
    let newTotal = end + drift + CGFloat(remaining) * (average + gap)
    if drift != 0 { scroll?.contentDidShift(by: drift, along: axis) }
    if newTotal != total {
      total = newTotal
      sizeCache.removeAll()
      forgetSizesAbove()
    }
  }

  /// The estimate of the whole length changed: containers up to the scroll view ask again.
  private func forgetSizesAbove() {
    var node = layoutParent
    while let current = node {
      current.sizeCache.removeAll()
      if current is ScrollNode { break }
      node = current.layoutParent
    }
  }

  /// Keeps the anchor while it is near what is seen; after a jump it is found by the average length.
  private func chooseAnchor(_ count: Int, _ visible: ClosedRange<CGFloat>) {
    let reach = max(visible.upperBound - visible.lowerBound, 1) * 2
    let isNear = anchor.index < count && abs(anchor.position - visible.lowerBound) <= reach
    guard !isNear else { return }
    let index = min(max(Int(visible.lowerBound / max(average + gap, 0.1)), 0), count - 1)
    anchor = (index, CGFloat(index) * (average + gap))
  }

  private func place(_ nodes: [ViewNode], at position: CGFloat, _ size: CGSize, _ proposal: ProposedViewSize) {
    var position = position
    for node in nodes {
      let own = node.dimensions(in: proposal)
      let guide = alignment.map { own[$0] } ?? 0
      let room = ViewDimensions(size: size) { _ in nil }
      let offset = (alignment.map { room[$0] } ?? 0) - guide
      var origin = axis == .horizontal ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position)
      if environment.layoutDirection == .rightToLeft { origin.x = size.width - origin.x - own.width }
      node.place(at: origin, proposal: proposal)
      position += own.size[axis] + gap
    }
  }

  func visibleRectDidChange() {
    let visible = visibleStretch(frame.size)
    let isFull = filled.lowerBound <= visible.lowerBound || realized.lowerBound == 0
    let count = segments().reduce(0) { $0 + $1.count }
    let reachesEnd = filled.upperBound >= visible.upperBound || realized.upperBound >= count
    if !isFull || !reachesEnd { setNeedsLayout() }
  }

  /// Where an element of one of the sources lies or is thought to lie, in points of the window.
  func estimatedFrame(ofElement index: Int, of source: ViewNode) -> CGRect {
    var start = 0
    for segment in segments() {
      if case .source(let candidate) = segment, candidate === source { break }
      start += segment.count
    }
    let position = anchor.position + CGFloat(start + index - anchor.index) * (average + gap)
    let own = globalTargetFrame
    let place = CGSize(axis, position, 0)
    return CGRect(
      origin: CGPoint(x: own.minX + place.width, y: own.minY + place.height), size: CGSize(axis, average, frame.size[axis.other]))
  }
}

extension ViewNode {
  /// Whether elements that are made one by one stand among the views this node groups.
  fileprivate var containsLazySource: Bool {
    if let source = self as? any LazySource { return source.isLazy }
    return isTransparent && children.contains { $0.containsLazySource }
  }
}
