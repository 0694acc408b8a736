import Foundation

/// A stack or grid that keeps nodes only for what is seen and a little more.
///
/// It knows the place of one line, the anchor, and measures its neighbours outwards from there until the visible stretch is full. What
/// lies beyond is estimated. When it turns out that an estimate above was wrong, the scroll view moves by as much, so that what is seen
/// stays where it is. Positions along a horizontal axis count from the leading edge.
final class LazyNode: ViewNode, LazyContainer, StackOriented {
  let axis: Axis
  private var arrangement = LazyArrangement.stack(HorizontalAlignment.center.key)
  private var gap: CGFloat = 0
  private var pinnedViews: PinnedScrollableViews = []

  private(set) var estimates: LazyEstimates
  private var tracks: [LazyTrack] = []
  /// The lines that have nodes, in order.
  private var lines: [LazyLine] = []
  /// Where a line is to lie that somebody wants to see, found before it was made.
  private var jump: (leaf: ViewNode, position: CGFloat)?
  private var pins: [LazyPin] = []
  private var reachesStart = true
  private var reachesEnd = true
  /// The sources that made elements for the lines.
  private var sources = OrderedTable<ObjectIdentifier, any LazySource>()
  private var total: CGFloat?
  private var idealAcross: CGFloat?

  /// How far beyond the visible stretch views are made, as a fraction of its length.
  private static let margin = 0.5
  /// More lines than this are never made at once: views without length would otherwise never fill the stretch.
  private static let most = 4000

  init(_ axis: Axis, _ context: ViewContext) {
    self.axis = axis
    estimates = LazyEstimates(axis)
    super.init(context)
  }

  func set(_ arrangement: LazyArrangement, _ wish: CGFloat, _ pinnedViews: PinnedScrollableViews) {
    let spacing = Diagnostics.distance(wish, "a lazy container's spacing")
    let isSame: Bool
    switch (self.arrangement, arrangement) {
    case (.stack(let old), .stack(let new)): isSame = old == new
    // Items have no cheap equality; a grid lays out again when its view is made again.
    default: isSame = false
    }
    guard !isSame || spacing != gap || pinnedViews != self.pinnedViews else { return }
    self.arrangement = arrangement
    self.pinnedViews = pinnedViews
    gap = spacing
    estimates.gap = spacing
    idealAcross = nil
    setNeedsLayout()
  }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    for child in children { child.environmentDidChange(context.with(environment.lazy)) }
  }

  private var blocks: [LazyBlock] { LazyBlock.blocks(of: children) }

  /// Spacers and dividers in a lazy stack follow that, whatever is around it; cells of a grid stand in no stack.
  var arrangementAxis: Axis? { if case .stack = arrangement { axis } else { nil } }

  // MARK: Measuring

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil }
    // What the first view of a stack takes may follow the room of what scrolls, which nobody tells of.
    if let total, let across = offered ?? (arrangementAxis == nil ? idealAcross : nil) {
      return CGSize(axis, total, proposal[axis.other] ?? across)
    }
    let blocks = blocks
    guard let first = LazyCursor(firstOf: blocks) else { return CGSize(axis, 0, proposal[axis.other] ?? 0) }
    let tracks = arrangement.tracks(in: offered)
    switch arrangement {
    // Rule 26: the ideal length across is that of the first view.
    case .stack: idealAcross = first.leaf.sizeThatFits(.unspecified)[axis.other]
    case .grid: idealAcross = arrangement.tracks(in: nil).last.map { $0.start + $0.length } ?? 0
    }
    let across = offered ?? idealAcross ?? 0
    if total == nil, !estimates.isEmpty { total = max(0, estimates.extent(of: blocks[...]) - gap) }
    if total == nil {
      let line = LazyLine(from: first, perLine: tracks.count)
      var guess = estimates
      guess.perLine = tracks.count
      guess.note(length(line, tracks, across), at: line.first)
      total = max(0, guess.extent(of: blocks[...]) - gap)
    }
    return CGSize(axis, total ?? 0, proposal[axis.other] ?? across)
  }

  override func layoutChildrenDidChange() {
    guard !isRebuilding else { return }
    (total, idealAcross) = (nil, nil)
  }

  /// What a view of a line is offered.
  private func offer(_ track: LazyTrack, _ across: CGFloat, standsAlone: Bool) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    if case .grid = arrangement, !standsAlone { offer[axis.other] = track.length } else { offer[axis.other] = across }
    return offer
  }

  private func length(_ line: LazyLine, _ tracks: [LazyTrack], _ across: CGFloat) -> CGFloat {
    zip(line.cells, tracks).reduce(0) { longest, cell in
      max(longest, cell.0.sizeThatFits(offer(cell.1, across, standsAlone: line.first.standsAlone))[axis])
    }
  }

  private func length(_ nodes: [ViewNode], _ across: CGFloat) -> CGFloat {
    nodes.reduce(-gap) { $0 + gap + $1.sizeThatFits(offer(LazyTrack(start: 0, length: across), across, standsAlone: true))[axis] }
  }

  // MARK: Layout

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    isRebuilding = true
    defer { isRebuilding = false }
    let across = size[axis.other]
    tracks = arrangement.tracks(in: across)
    estimates.perLine = tracks.count
    let blocks = blocks
    let visible = visibleStretch(size)
    let slack = (visible.upperBound - visible.lowerBound) * Self.margin
    let old = lines
    lines = fill(blocks, (visible.lowerBound - slack)...(visible.upperBound + slack), visible, across)
    settle()
    let oldNodes = old.flatMap(\.cells) + pinnedNodes
    pins = pinnedViews.isEmpty ? [] : LazyPin.pins(lines, pinnedViews, reaches: (reachesStart, reachesEnd)) { length($0, across) }
    release(oldNodes)
    // What is pinned is placed once, or every animated layout would set it out for where it lies without that.
    let pinned = Set(pinnedNodes.map(ObjectIdentifier.init))
    for line in lines where !line.cells.allSatisfy({ pinned.contains(ObjectIdentifier($0)) }) { place(line, size) }
    placePins(size)
    updateTotal()
    environment.rowContainer?.didArrange()
  }

  /// Makes and measures lines until a stretch is full.
  private func fill(
    _ blocks: [LazyBlock], _ wanted: ClosedRange<CGFloat>, _ visible: ClosedRange<CGFloat>, _ across: CGFloat
  ) -> [LazyLine] {
    guard let (start, position) = startingPoint(blocks, visible, across) else { return [] }
    let known = Set(lines.map { ObjectIdentifier($0.first.leaf) })
    func measured(_ line: LazyLine) -> LazyLine {
      var line = line
      line.length = length(line, tracks, across)
      if !known.contains(ObjectIdentifier(line.first.leaf)), !line.first.standsAlone {
        estimates.note(line.length, at: line.first)
      }
      return line
    }
    var first = measured(LazyLine(from: start, perLine: tracks.count))
    first.position = position
    var below = [first]
    reachesEnd = false
    while let last = below.last, last.end <= wanted.upperBound, below.count < Self.most {
      guard let next = last.next(perLine: tracks.count) else {
        reachesEnd = true
        break
      }
      var line = measured(next)
      line.position = last.end + gap
      below.append(line)
    }
    var above: [LazyLine] = []
    var top = first
    reachesStart = false
    while top.position - gap > wanted.lowerBound, above.count < Self.most {
      guard let before = top.previous(perLine: tracks.count, estimates) else {
        reachesStart = true
        break
      }
      top = measured(before)
      top.position = (above.last ?? first).position - gap - top.length
      above.append(top)
    }
    return above.reversed() + below
  }

  /// The line to begin with: one whose place is known while it is near what is seen; after a jump one found by the estimates.
  private func startingPoint(
    _ blocks: [LazyBlock], _ visible: ClosedRange<CGFloat>, _ across: CGFloat
  ) -> (LazyCursor, CGFloat)? {
    defer { jump = nil }
    func line(_ leaf: ViewNode, _ position: CGFloat) -> (LazyCursor, CGFloat)? {
      LazyCursor(of: leaf, beneath: self, blocks).map { (LazyLine.start(of: $0, perLine: tracks.count, estimates), position) }
    }
    if let jump, let place = line(jump.leaf, jump.position) { return place }
    if showsBeginning { return LazyCursor(firstOf: blocks).map { ($0, 0) } }
    let reach = max(visible.upperBound - visible.lowerBound, 1)
    if let first = lines.first, let last = lines.last, visible.upperBound >= first.position - reach,
      visible.lowerBound <= last.end + reach
    {
      // Where the anchor is gone, what came behind it moves up into its place; otherwise what came before stays.
      let anchor = lines.lastIndex { $0.position <= visible.lowerBound } ?? 0
      for index in anchor..<lines.count {
        if let place = line(lines[index].cells[0], lines[anchor].position) { return place }
      }
      for index in (0..<anchor).reversed() {
        if let place = line(lines[index].cells[0], lines[index].position) { return place }
      }
    }
    if estimates.isEmpty, let first = LazyCursor(firstOf: blocks) {
      if visible.lowerBound <= 0 { return (first, 0) }
      estimates.note(length(LazyLine(from: first, perLine: tracks.count), tracks, across), at: first)
    }
    guard visible.lowerBound > 0, let cursor = estimates.cursor(at: visible.lowerBound, in: blocks) else {
      return LazyCursor(firstOf: blocks).map { ($0, 0) }
    }
    let start = LazyLine.start(of: cursor, perLine: tracks.count, estimates)
    return (start, estimates.extent(before: start))
  }

  /// Whether the beginning is in view, and is what stays in view: what comes before the first line is then seen. Somebody who follows a view
  /// by its id keeps that instead.
  private var showsBeginning: Bool {
    guard !lines.isEmpty, let scroll, !scroll.holdsPlace else { return false }
    return visibleStretch(frame.size, withReach: false).lowerBound <= 0
  }

  /// The first line lies at 0, and before any other there is room for those above it; the scroll view moves along.
  private func settle() {
    guard let first = lines.first, let last = lines.last else {
      (reachesStart, reachesEnd) = (true, true)
      return
    }
    reachesStart = reachesStart || !first.first.mayHaveNeighbour(-1)
    reachesEnd = reachesEnd || !last.last.mayHaveNeighbour(1)
    for line in [first, last] { estimates.noteWhole(line.first) }
    var drift: CGFloat = 0
    if reachesStart {
      drift = -first.position
    } else if first.position < 1 {
      drift = max(estimates.extent(before: first.first), 1) - first.position
    }
    if drift != 0 {
      for index in lines.indices { lines[index].position += drift }
      scroll?.contentDidShift(by: drift, along: axis)
    }
  }

  /// Lets go of the elements whose lines are gone; views that are no elements only lose their place.
  private func release(_ old: [ViewNode]) {
    var used = OrderedTable<ObjectIdentifier, (source: any LazySource, range: ClosedRange<Int>)>()
    for line in lines {
      for cursor in [line.first, line.last] {
        for case .source(let source) in cursor.levels.map(\.current) {
          let part = cursor.levels.first { $0.current.isNode(source) }?.part ?? 0
          let known = used[ObjectIdentifier(source)]?.range
          used[ObjectIdentifier(source)] = (source, min(known?.lowerBound ?? part, part)...max(known?.upperBound ?? part, part))
        }
      }
    }
    // Elements that are seen leaving go when they have left.
    for (id, source) in sources.pairs where used[id] == nil && !source.isSeenLeaving { source.release(except: 0..<0) }
    sources.removeAll()
    for (id, use) in used.pairs {
      use.source.release(except: use.range.lowerBound..<use.range.upperBound + 1)
      sources[id] = use.source
    }
    let kept = Set((lines.flatMap(\.cells) + pinnedNodes).map(ObjectIdentifier.init))
    for node in old where !kept.contains(ObjectIdentifier(node)) && !node.isRemoved && !node.isInHand {
      node.unplace()
    }
  }

  private var pinnedNodes: [ViewNode] { pins.flatMap(\.nodes) }

  private func updateTotal() {
    let new = lines.last.map { $0.end + (reachesEnd ? 0 : estimates.extent(after: $0.last)) } ?? 0
    guard new != total else { return }
    total = new
    sizeCache.removeAll()
    arrangeAgainAbove()
  }

  /// The estimate of the whole length changed: containers up to the scroll view ask for it again and place what lies behind.
  private func arrangeAgainAbove() {
    var node = layoutParent
    while let current = node {
      if current is ScrollNode {
        current.noteLocalChange()
        break
      }
      current.sizeCache.removeAll()
      current.needsArrange = true
      node = current.layoutParent
    }
    graph.needsLayout = true
  }

  private func place(_ line: LazyLine, _ size: CGSize) {
    for (node, track) in zip(line.cells, tracks) {
      let offer = offer(track, size[axis.other], standsAlone: line.first.standsAlone)
      guard case .grid = arrangement, !line.first.standsAlone else {
        place(node, at: line.position, size, offer)
        continue
      }
      let own = node.dimensions(in: offer)
      let cell = ViewDimensions(size: CGSize(axis, line.length, track.length)) { _ in nil }
      let alignment = track.alignment ?? .center
      let inset = CGSize(
        width: cell[alignment.horizontal] - own[alignment.horizontal], height: cell[alignment.vertical] - own[alignment.vertical])
      let corner = CGSize(axis, line.position + inset[axis], track.start + inset[axis.other])
      put(node, CGPoint(x: corner.width, y: corner.height), size, offer)
    }
  }

  /// Places a view that has a line of its own.
  private func place(_ node: ViewNode, at position: CGFloat, _ size: CGSize, _ offer: ProposedViewSize) {
    let own = node.dimensions(in: offer)
    let guide = arrangement.alignment
    let across = ViewDimensions(size: size) { _ in nil }[guide] - own[guide]
    put(node, axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position), size, offer)
  }

  private func put(_ node: ViewNode, _ origin: CGPoint, _ size: CGSize, _ offer: ProposedViewSize) {
    let x = isMirrored ? size.width - origin.x - node.sizeThatFits(offer).width : origin.x
    node.place(at: CGPoint(x: x, y: origin.y), proposal: offer)
  }

  private func placePins(_ size: CGSize) {
    guard !pins.isEmpty else { return }
    let visible = visibleStretch(size, withReach: false)
    let offer = offer(LazyTrack(start: 0, length: size[axis.other]), size[axis.other], standsAlone: true)
    for pin in pins {
      var position = pin.position(visible)
      for node in pin.nodes {
        let wasInSight = stretch(of: node.presentedFrame, size).overlaps(visible)
        place(node, at: position, size, offer)
        // It does not come from where nobody saw it.
        if !wasInSight { node.motion?.finish() }
        position += node.frame.size[axis] + gap
      }
    }
  }

  /// Where a frame lies along the axis, from the leading edge.
  private func stretch(of frame: CGRect, _ size: CGSize) -> Range<CGFloat> {
    let low = axis == .horizontal && isMirrored ? size.width - frame.maxX : frame.origin.along(axis)
    return low..<low + frame.size[axis]
  }

  func pinnedViews(along axis: Axis) -> [(node: ViewNode, isHeader: Bool)] {
    axis == self.axis ? pins.flatMap { pin in pin.nodes.map { ($0, pin.isHeader) } } : []
  }

  /// What is pinned lies above what moves beneath it.
  override var drawingOrder: [ViewNode] {
    guard !pins.isEmpty else { return super.drawingOrder }
    let pinned = Set(pinnedNodes.map(ObjectIdentifier.init))
    let order = super.drawingOrder
    return order.filter { !pinned.contains(ObjectIdentifier($0)) } + order.filter { pinned.contains(ObjectIdentifier($0)) }
  }

  // MARK: Scrolling

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

  /// What is seen along the axis; outside a scroll view, what the window can show.
  private func visibleStretch(_ size: CGSize, withReach: Bool = true) -> ClosedRange<CGFloat> {
    let rect =
      scroll?.visibleRect(of: self, withReach: withReach)
      ?? CGRect(origin: .zero, size: size).intersection(convertFromWindow(graph.root.frame, isPresented: false))
    let length = rect.isNull ? 0 : max(0, rect.size[axis])
    var low = rect.isNull ? 0 : rect.origin.along(axis)
    if axis == .horizontal, isMirrored { low = size.width - low - length }
    return low...(low + length)
  }

  func visibleRectDidChange() {
    let visible = visibleStretch(frame.size)
    let isFull =
      (reachesStart || (lines.first?.position ?? 0) <= visible.lowerBound)
      && (reachesEnd || (lines.last?.end ?? 0) >= visible.upperBound)
    if isFull { placePins(frame.size) } else { setNeedsLayout() }
  }

  func pagesDidChange(from former: CGFloat, to length: CGFloat, along axis: Axis) -> Bool {
    guard axis == self.axis, gap == 0, let first = lines.first, lines.allSatisfy({ abs($0.length - former) < 0.5 }),
      abs(self.length(first, tracks, frame.size[axis.other]) - length) < 0.5
    else { return false }
    let factor = length / former
    estimates.scale(by: factor)
    total = total.map { $0 * factor }
    for index in lines.indices {
      lines[index].position *= factor
      lines[index].length = length
    }
    sizeCache.removeAll()
    arrangeAgainAbove()
    return true
  }

  /// Where an element of one of the sources lies, or will lie if the scroll view goes there at once. In points of the window.
  ///
  /// - Parameter leads: Whether the scroll view goes there at once, so that the element is the one whose place is taken as given.
  func place(ofElement index: Int, of source: ViewNode, leads: Bool) -> CGRect? {
    let blocks = blocks
    guard var way = LazyCursor.way(to: source, beneath: self, blocks) else { return nil }
    way[way.count - 1].part = index
    guard let cursor = LazyCursor(from: way) else { return nil }
    let line = LazyLine(from: LazyLine.start(of: cursor, perLine: tracks.count, estimates), perLine: tracks.count)
    let own = lines.first { $0.first.leaf === line.first.leaf }
    let position = own?.position ?? estimates.extent(before: line.first)
    let length = length(line, tracks, frame.size[axis.other])
    if own == nil, leads {
      jump = (line.first.leaf, position)
      // Also where it is taken to be in sight already.
      setNeedsLayout()
    }
    let corner = axis == .horizontal && isMirrored ? frame.width - position - length : position
    let origin = CGSize(axis, corner, 0)
    let box = CGRect(origin: CGPoint(x: origin.width, y: origin.height), size: CGSize(axis, length, frame.size[axis.other]))
    return windowMap(isPresented: false).apply(box)
  }
}
