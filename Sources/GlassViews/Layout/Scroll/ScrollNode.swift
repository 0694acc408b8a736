import Foundation
import GlassGeometry
import GlassPlatform

/// The node of a scroll view. Scrolling moves `childOffset` and repaints; layout runs again only where lazy content comes into view.
///
/// The frame lies clear of bars and panels, but what is drawn reaches beneath those the scroll view touches: content rests clear of them
/// and moves under them.
final class ScrollNode: ViewNode, Endable, PlaceDependent {
  var axes: Axis.Set = .vertical {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }
  var showsIndicators = true

  var x = ScrollAxisState()
  var y = ScrollAxisState()
  var xVelocity = VelocityTracker()
  var yVelocity = VelocityTracker()
  var contentSize = CGSize.zero
  /// How far the picture reaches beyond the frame, under bars and panels.
  private(set) var reach = SideInsets.zero
  /// How much of the frame those cover, where it goes on beneath them.
  private(set) var cover = SideInsets.zero
  /// The same at the left and right, on the way there.
  private(set) var glidingCover = GlidingReach()
  /// How far what lies within may be drawn beyond the frame: across the axis, too, where a background goes on under panels.
  private(set) var clipReach = SideInsets.zero
  /// The same on the way there: up and down only for what scrolls sideways.
  private(set) var glidingReach = GlidingReach()
  /// By how much content is seen away from its place while that glides after a layout; `nil` at rest.
  var lag: ScrollLag?
  /// Where content was seen as the layout that is running began, in points, where what that moves glides.
  var seenBefore: CGPoint?
  /// What is known of the pages that content is made of, where it rests at such.
  var pages = ScrollPages()
  /// Whether content is being laid out.
  private var isArranging = false
  /// The sides at which that ends at the window's edge.
  private var windowEdges: (left: Bool, right: Bool) = (false, false)
  var indicatorOpacity = AnimatedValue(0.0)
  /// How far the bars still are from where content of another length has put them.
  var barLag = AnimatedValue(Quad.zero)
  var isDragging = false
  /// Whether the finger that is down has stopped it.
  var isHalted = false
  var touchPosition: CGPoint?
  /// The finger that scrolls.
  var touchFinger: Int?
  /// Waits for a device without an end to be still.
  var stillness: PlatformTimer?

  override init(_ context: ViewContext) {
    super.init(context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    stillness?.cancel()
    graph.removePlaceDependent(self)
  }

  // MARK: Settings

  var settings = ScrollSettings()
  private(set) var edgeSettings = ScrollEdgeSettings()
  /// The id that was last told or heard of.
  private var position: AnyHashable?
  /// Where the content stood when a finger took it.
  var dragOrigin = CGPoint.zero

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    settingsMayHaveChanged(context.transaction)
  }

  func settingsMayHaveChanged(_ transaction: Transaction = Transaction()) {
    let old = settings
    settings = environment.scrollSettings
    if edgeSettings != environment.scrollEdges {
      edgeSettings = environment.scrollEdges
      setNeedsPaint()
    }
    if old.content != settings.content { setNeedsLayout() }
    if old.bars != settings.bars { setNeedsPaint() }
    if old.anchors != settings.anchors { setNeedsLayout() }
    if old.isClipped != settings.isClipped { setNeedsPaint() }
    if let refresh = settings.refresh, old.refresh !== refresh { refresh.scroll = reference }
    if let flash = settings.flash, let before = old.flash, flash != before { move {} }
    if settings.flashesAtFirst, !old.flashesAtFirst {
      graph.afterLayout(self) { $0.move {} }
    }
    followWish(transaction)
    guard let wanted = settings.position?.id, wanted != position else { return }
    position = wanted
    let anchor = transaction.scrollTargetAnchor ?? settings.position?.anchor ?? .topLeading
    let animation = transaction.effectiveAnimation
    graph.afterLayout(self) { ScrollViewProxy.scroll(to: wanted, beneath: $0, anchor, animation) }
  }

  /// The wish for a position that was followed last, while somebody has it.
  private var wish: ScrollPosition?

  private func followWish(_ transaction: Transaction) {
    guard let wanted = settings.place?.value, wanted.place != .none else { return wish = nil }
    guard wanted.place != wish?.place || wanted.wish != wish?.wish else { return }
    wish = wanted
    graph.afterLayout(self) { [anchor = transaction.scrollTargetAnchor, animation = transaction.effectiveAnimation] in
      $0.go(to: wanted, anchor, animation)
    }
  }

  /// Goes where somebody wants it.
  private func go(to wanted: ScrollPosition, _ asked: UnitPoint?, _ animation: Animation?) {
    guard !isRemoved else { return }
    position = nil
    switch wanted.place {
    case .none: break
    case .id(let id, let anchor):
      ScrollViewProxy.scroll(to: id, beneath: self, asked ?? anchor ?? settings.place?.anchor ?? .topLeading, animation)
    case .edge(let edge):
      scroll(
        x: edge == .leading ? 0 : edge == .trailing ? x.limit : nil, y: edge == .top ? 0 : edge == .bottom ? y.limit : nil,
        animation)
    case .point(let across, let down): scroll(x: across.map { Double($0) }, y: down.map { Double($0) }, animation)
    }
  }

  private func scroll(x across: Double?, y down: Double?, _ animation: Animation?) {
    move {
      let animation = animates ? animation : nil
      if let across, axes.contains(.horizontal) { x.scroll(to: across, animation, now: graph.now) }
      if let down, axes.contains(.vertical) { y.scroll(to: down, animation, now: graph.now) }
    }
  }

  /// The room around the content, in points.
  var margins: EdgeInsets { settings.content.insets }

  /// Tells which view is at the edge now, where somebody wants to know.
  private func tellPosition() {
    tellObservers()
    if let place = settings.place, isDragging || x.isThrown && x.isMoving || y.isThrown && y.isMoving || isStepping {
      let new = place.value.byUser(at: nearestTarget(to: place.anchor ?? .topLeading))
      if place.value != new, toldPlace != new {
        toldPlace = new
        graph.afterUpdate { place.set(new) }
      }
    }
    guard let binding = settings.position, let id = nearestTarget(to: binding.anchor ?? .topLeading), id != position else {
      return
    }
    position = id
    graph.afterUpdate { binding.set(id) }
  }

  /// What was told of a position last.
  private var toldPlace: ScrollPosition?
  /// Whether a wheel or a key moves the content.
  var isStepping = false

  private func nearestTarget(to anchor: UnitPoint) -> AnyHashable? {
    let size = CGSize(width: frame.width - margins.horizontal, height: frame.height - margins.vertical)
    let point = CGPoint(x: x.offset + size.width * anchor.x, y: y.offset + size.height * anchor.y)
    func distance(_ rect: CGRect) -> CGFloat {
      let along = axes.contains(.horizontal) ? max(rect.minX - point.x, point.x - rect.maxX + 0.5, 0) : 0
      return along + (axes.contains(.vertical) ? max(rect.minY - point.y, point.y - rect.maxY + 0.5, 0) : 0)
    }
    return targets().min { distance($0.rect) < distance($1.rect) }?.id
  }

  // MARK: Layout

  private var currentReach: SideInsets {
    let edges: Edge.Set =
      axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : .all
    return reachIntoUnsafeArea.masked(edges, isMirrored: isMirrored)
  }

  func placeMayHaveChanged() {
    guard reachIntoUnsafeArea == clipReach, coverByUnsafeArea == cover else { return setNeedsLayout() }
    let edges = currentWindowEdges
    if edges != windowEdges {
      windowEdges = edges
      setNeedsPaint()
    }
  }

  private var currentWindowEdges: (left: Bool, right: Bool) {
    guard !axes.contains(.horizontal) else { return (false, false) }
    let (place, window) = (globalTargetFrame.grown(by: clipReach), graph.root.frame)
    return (place.minX <= window.minX, place.maxX >= window.maxX)
  }

  private func takeReach() {
    (reach, clipReach, cover) = (currentReach, reachIntoUnsafeArea, coverByUnsafeArea)
    let animation = graph.reducesMotion ? nil : graph.layoutAnimation(of: self)
    let reach = axes.contains(.horizontal) ? clipReach : SideInsets(left: clipReach.left, right: clipReach.right)
    let panels = SideInsets(left: cover.left, right: cover.right)
    let glides = (
      glidingReach.move(to: reach, animation, now: graph.now), glidingCover.move(to: panels, animation, now: graph.now)
    )
    if glides.0 || glides.1 { graph.animations.add(self) }
  }

  /// How far what lies within may be drawn: what is to end at the window's edge goes on beyond it, so that nothing is missing beside a panel
  /// that goes while the view itself is still on its way to the edge. Screens of a stack are cut at the window's edge, which moves with them.
  private var drawnReach: SideInsets {
    // What scrolls sideways has more content beyond the window's edge, which is none of the picture.
    if axes.contains(.horizontal) { return glidingReach.current }
    let width = graph.root.frame.width
    var reach = clipReach
    if windowEdges.left { reach.left += width }
    if windowEdges.right { reach.right += width }
    return reach
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let room = proposal.inset(by: margins)
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : room.width, height: axes.contains(.vertical) ? nil : room.height)
  }

  /// The content's size with its margins.
  private func outer(_ child: ViewNode?, _ inner: ProposedViewSize) -> CGSize {
    let size = child?.sizeThatFits(inner) ?? .zero
    return CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = outer(layoutChildren.first, inner(proposal))
    func length(_ axis: Axis) -> CGFloat {
      guard let offer = proposal[axis], offer != content[axis] else { return content[axis] }
      // What follows from the room that there is says nothing about how much it needs.
      return axes.contains(Axis.Set(axis)) || offer.isFinite && contentFollows(axis) ? offer : content[axis]
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    if hidesPages(in: size) { return }
    let (before, hadBegun) = (CGPoint(x: x.offset, y: y.offset), hasBegun)
    seenBefore = hadBegun && glidingAnimation != nil ? seenOffset : nil
    let bars = size == CGSize(width: x.viewport, height: y.viewport) ? barPlaces : nil
    isArranging = true
    let hasOtherPages = arrangeContent(size)
    isArranging = false
    seenBefore = nil
    // What stands somewhere for the first time comes from nowhere.
    if hadBegun { follow(from: before, isAmongPages: hasOtherPages) }
    if let bars { glideBars(from: bars) }
  }

  /// - Returns: Whether content is made of pages that have another length now.
  private func arrangeContent(_ size: CGSize) -> Bool {
    takeReach()
    notePage()
    let known = room
    let former = CGSize(width: x.viewport, height: y.viewport)
    let held = heldView(in: former)
    (x.viewport, y.viewport) = (size.width, size.height)
    if room != known { graph.relativeFramesDidChange(within: self) }
    guard let child = layoutChildren.first else { return false }
    let inner = inner(ProposedViewSize(size))
    let hasOtherPages = stayAtPage { outer(child, inner) }
    let wanted = CGPoint(x: x.offset, y: y.offset)
    updateLimits(outer(child, inner), size)
    let clamped = CGPoint(x: x.offset, y: y.offset)
    let short = settings.anchors.alignment
    let left = isMirrored ? margins.trailing : margins.leading
    var origin = CGPoint.zero
    // Content shorter than the room lies in its middle across the axis.
    if !axes.contains(.horizontal) {
      origin.x = (size.width - contentSize.width) / 2
    } else if isMirrored {
      origin.x = size.width - contentSize.width
    }
    if !axes.contains(.vertical) { origin.y = (size.height - contentSize.height) / 2 }
    // Shorter content lies where it is said to.
    if let short, axes.contains(.vertical), contentSize.height < size.height {
      origin.y = (size.height - contentSize.height) * short.y
    }
    if let short, axes.contains(.horizontal), contentSize.width < size.width {
      origin.x = (size.width - contentSize.width) * (isMirrored ? 1 - short.x : short.x)
    }
    child.place(at: CGPoint(x: origin.x + left, y: origin.y + margins.top), proposal: inner)
    // Placing lazy content may have taught it better about its length.
    let before = contentSize
    updateLimits(outer(child, inner), size)
    // An estimate that was too short has held it back.
    let isBack = (x.restore(wanted.x - clamped.x), y.restore(wanted.y - clamped.y))
    // Along its axis the content is offered what it was before: nothing else tells it of more room.
    let hasGrown = size.width > former.width || size.height > former.height
    if isBack.0 || isBack.1 || hasGrown || hasOtherPages { visitLazyContent(self) }
    if isMirrored, axes.contains(.horizontal), contentSize.width != before.width {
      child.place(at: CGPoint(x: size.width - contentSize.width + left, y: origin.y + margins.top), proposal: inner)
    }
    if !hasOtherPages, let held, keep(held) { visitLazyContent(self) }
    // Views that are still as long as there was room before are on their way to be pages again.
    if !takePages() { tellPosition() }
    return hasOtherPages
  }

  private func updateLimits(_ content: CGSize, _ size: CGSize) {
    contentSize = content
    let limits = (x: x.limit, y: y.limit)
    x.setLimit(axes.contains(.horizontal) ? content.width - size.width : 0)
    y.setLimit(axes.contains(.vertical) ? content.height - size.height : 0)
    stayAnchored(limits)
  }

  /// Whether the content has been where it stands at first.
  private var hasBegun = false

  /// Keeps the content at its anchor: at first, and where sizes change while it stands there.
  private func stayAnchored(_ old: (x: Double, y: Double)) {
    guard !isDragging, !x.isMoving, !y.isMoving else { return }
    let isFirst = !hasBegun && (x.limit > 0 || y.limit > 0)
    if isFirst { hasBegun = true }
    guard let anchor = isFirst ? settings.anchors.initial : settings.anchors.sizeChanges ?? heldEdge else { return }
    func stays(_ axis: ScrollAxisState, _ limit: Double, _ part: CGFloat) -> Bool {
      isFirst || (axis.limit != limit && abs(min(axis.offset, limit) - limit * part) < 1)
    }
    if stays(x, old.x, anchor.x) { x.scroll(to: x.limit * anchor.x, nil, now: graph.now) }
    if stays(y, old.y, anchor.y) { y.scroll(to: y.limit * anchor.y, nil, now: graph.now) }
  }

  /// Where somebody keeps the content: at an edge, as long as nobody scrolls away from it.
  private var heldEdge: UnitPoint? {
    guard case .edge(let edge)? = settings.place?.value.place else { return nil }
    return edge == .bottom ? .bottomLeading : edge == .trailing ? .topTrailing : .topLeading
  }

  /// Whether somebody keeps another place of the content than its beginning.
  var holdsPlace: Bool {
    guard settings.position == nil, let place = settings.place?.value.place else { return settings.position != nil }
    return ![.none, .edge(.top), .edge(.leading)].contains(place)
  }

  override var childOffset: CGPoint {
    let seen = seenOffset
    return CGPoint(x: isMirrored ? seen.x : -seen.x, y: -seen.y)
  }

  override var targetChildOffset: CGPoint { CGPoint(x: isMirrored ? x.offset : -x.offset, y: -y.offset) }

  /// What is seen of the content, in points from the content's corner; a little more where it is drawn under bars.
  func visibleRect(of node: ViewNode, withReach: Bool = true) -> CGRect {
    var origin = CGPoint.zero
    var current: ViewNode = node
    while current !== self {
      origin.x += current.frame.minX
      origin.y += current.frame.minY
      guard let parent = current.layoutParent else { break }
      current = parent
    }
    var seen = CGRect(x: 0, y: 0, width: x.viewport, height: y.viewport).grown(by: withReach ? reach : .zero)
    // On its way it shows what it will not show in the end.
    if withReach, axes.contains(.horizontal) {
      seen = seen.union(CGRect(origin: .zero, size: presentedFrame.size).grown(by: glidingReach.current))
    }
    let rect = seen.offsetBy(dx: -targetChildOffset.x - origin.x, dy: -targetChildOffset.y - origin.y)
    guard withReach, let shift = lazyShift else { return rect }
    return rect.union(rect.offsetBy(dx: isMirrored ? -shift.width : shift.width, dy: shift.height))
  }

  /// Lazy content found that what lies above is longer than thought: what is seen stays where it is.
  func contentDidShift(by delta: CGFloat, along axis: Axis) {
    let before = CGPoint(x: x.offset, y: y.offset)
    if axis == .horizontal { x.shift(by: delta) } else { y.shift(by: delta) }
    if let seen = seenBefore {
      seenBefore = axis == .horizontal ? CGPoint(x: seen.x + delta, y: seen.y) : CGPoint(x: seen.x, y: seen.y + delta)
    }
    if !isArranging { follow(from: before) }
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    guard !axes.isEmpty else { return paintChildren(into: &list) }
    var inner = DisplayList()
    paintChildren(into: &inner)
    let viewport = CGRect(origin: .zero, size: presentedFrame.size).grown(by: drawnReach)
    var content = DisplayList()
    if settings.isClipped {
      addClipped(DisplayChunk(inner), to: viewport, into: &content)
    } else {
      content.add(DisplayChunk(inner), at: .zero)
    }
    paintEdges(of: content, within: viewport, into: &list)
    if showsBar(.horizontal) || showsBar(.vertical), indicatorOpacity.current > 0.001 { paintIndicators(into: &list) }
    if graph.isFocusRingVisible(self) { list.addInnerFocusRing(CGRect(origin: .zero, size: presentedFrame.size), environment) }
  }

  override var paintsEnvironment: Bool { graph.isFocusRingVisible(self) }

  /// What is scrolled out is not to be seen, and cannot be hit either.
  override func allowsHitTesting(at point: CGPoint) -> Bool {
    axes.isEmpty || !settings.isClipped || CGRect(origin: .zero, size: presentedFrame.size).grown(by: reach).contains(point)
  }

  /// Within a panel of glass nothing lies over the ends that content could give way under: it fades there itself.
  private func addClipped(_ content: DisplayChunk, to viewport: CGRect, into list: inout DisplayList) {
    // Glass that is lensed is drawn once; in the content of other glass it is a layer like others.
    let isFading = environment.scrollFades && axes == .vertical && (content.glassCount == 0 || isOnGlass)
    let fade = ScrollFade(
      viewport: viewport, top: reach.top + cover.top == 0 ? seenOffset.y : 0,
      bottom: reach.bottom + cover.bottom == 0 ? y.limit - seenOffset.y : 0,
      inset: environment.scrollFadeInset, settings: edgeSettings)
    guard isFading, fade.isNeeded else { return list.add(.clip(.rect(viewport)), content, at: .zero) }
    list.add(.clip(.rect(fade.clear)), content, at: .zero)
    for strip in fade.strips { list.add(.mask(DisplayChunk(strip), .zero), content, at: .zero) }
  }

  // MARK: Moving

  /// What an animated jump under way is to show.
  final var aim: ScrollAim?

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let before = (seen: childOffset, target: targetChildOffset)
    let wasMoving = x.isMoving || y.isMoving
    var moves = x.advance(to: now)
    moves = y.advance(to: now) || moves
    let lags = advanceLag(to: now)
    if before.seen != childOffset || before.target != targetChildOffset { offsetDidChange(from: before.target) }
    let hasArrived = !x.isMoving && !y.isMoving
    if hasArrived { isStepping = false }
    if wasMoving { pursue(hasArrived: hasArrived) }
    moves = indicatorOpacity.advance(to: now) || moves
    moves = barLag.advance(to: now) || moves
    moves = glidingReach.advance(to: now) || lags || moves
    moves = glidingCover.advance(to: now) || moves
    setNeedsPaint()
    tellObservers()
    return moves
  }

  private func offsetDidChange(from old: CGPoint) {
    setNeedsPaint()
    if axes.contains(.vertical) { environment.scrollTravel?.tell(old.y - targetChildOffset.y) }
    if let refresh = settings.refresh { graph.afterUpdate { [y] in refresh.pulled(by: -y.offset) } }
    visitLazyContent(self)
    graph.contentDidMove()
    graph.placesDidChange(within: self)
    tellPosition()
  }

  /// Tells the lazy containers within, but not those of scroll views within; if nothing else, that something else of them may be seen.
  func visitLazyContent(_ node: ViewNode, _ tell: (any LazyContainer) -> Void = { $0.visibleRectDidChange() }) {
    for child in node.layoutChildren where child.isPlaced {
      if let lazy = child as? any LazyContainer { tell(lazy) }
      if !(child is ScrollNode), child.containsLazyContent { visitLazyContent(child, tell) }
    }
  }

  /// An animated jump may have set out for an estimate: the closer it comes, the better is known where it has to go.
  private func pursue(hasArrived: Bool) {
    if aim != nil { graph.afterLayout(self) { $0.correctAim(hasArrived) } }
  }

  private func correctAim(_ hasArrived: Bool) {
    guard let aim else { return }
    if hasArrived {
      self.aim = nil
      return aim.goAtOnce()
    }
    guard let place = aim.place(graph.now < aim.start + ScrollAim.patience ? .estimated : .known) else { return }
    let target = offsets(showing: place, anchor: aim.anchor)
    if let across = target.x { x.follow(across) }
    if let down = target.y { y.follow(down) }
  }

  func endMotion() {
    lag = nil
    barLag.set(.zero)
    glidingReach.end()
    glidingCover.end()
  }

  func move(_ change: () -> Void) {
    aim = nil
    let before = targetChildOffset
    change()
    if before != targetChildOffset { offsetDidChange(from: before) }
    tellObservers()
    flashIndicators()
    graph.animations.add(self)
  }

  private func flashIndicators() {
    guard showsBar(.horizontal) || showsBar(.vertical) else { return }
    indicatorOpacity.set(1)
    indicatorOpacity.retarget(to: 0, .easeOut(duration: 0.3).delay(0.7), now: graph.now)
  }

  var animates: Bool { !graph.reducesMotion }

  /// Moves so that a rectangle, in points from this node's corner as layout decided it, comes into view.
  func scroll(to rect: CGRect, anchor: UnitPoint?, animation: Animation?) {
    let target = offsets(showing: rect, anchor: anchor)
    move {
      let animation = animates ? animation : nil
      if let across = target.x { x.scroll(to: across, animation, now: graph.now) }
      if let down = target.y { y.scroll(to: down, animation, now: graph.now) }
    }
  }

  /// How far what is sought stays from the upper and lower end at which content fades, in points: most of the fade lies beyond it.
  private var fadeMargin: CGFloat { environment.scrollFades && environment.scrollFadeInset == 0 ? ScrollFade.height - 10 : 0 }

  /// How far the content is scrolled where a rectangle is in view, along the axes that scroll.
  private func offsets(showing rect: CGRect, anchor: UnitPoint?) -> (x: CGFloat?, y: CGFloat?) {
    let size = frame.size
    func target(
      _ axis: ScrollAxisState, _ low: CGFloat, _ high: CGFloat, _ room: ClosedRange<CGFloat>, _ anchor: CGFloat?
    ) -> CGFloat {
      let length = room.upperBound - room.lowerBound
      if let anchor { return axis.offset + low + (high - low) * anchor - room.lowerBound - length * anchor }
      if low < room.lowerBound { return axis.offset + low - room.lowerBound }
      if high > room.upperBound { return axis.offset + high - room.upperBound }
      return axis.destination
    }
    // What is sought lies clear of the margins, and of most of a fade unless its place is given.
    let across = margins.leading...max(margins.leading, size.width - margins.trailing)
    let fade = anchor == nil ? fadeMargin : 0
    let top = max(margins.top, fade)
    let down = top...max(top, size.height - max(margins.bottom, fade))
    let (low, high) = isMirrored ? (size.width - rect.maxX, size.width - rect.minX) : (rect.minX, rect.maxX)
    return (
      axes.contains(.horizontal) ? target(x, low, high, across, anchor?.x) : nil,
      axes.contains(.vertical) ? target(y, rect.minY, rect.maxY, down, anchor?.y) : nil
    )
  }

  /// The part of the node that no margin covers, in points of the window.
  var clearFrame: CGRect {
    let clear = CGRect(
      x: margins.leading, y: margins.top, width: max(0, frame.width - margins.leading - margins.trailing),
      height: max(0, frame.height - margins.top - margins.bottom))
    return windowMap(isPresented: false).apply(clear)
  }

  /// Moves the content down its axis by a distance in points, at once.
  ///
  /// - Returns: Whether there was any way left to go.
  func nudge(by distance: CGFloat) -> Bool {
    let before = y.offset
    move { y.scroll(to: before + distance, nil, now: graph.now) }
    return y.offset != before
  }

  override var responder: (any Responder)? { self }

  override var semantics: SemanticsProperties? {
    axes.isEmpty ? nil : SemanticsProperties(role: .scrollArea, label: "", actions: waysToGo)
  }

  override func perform(_ action: SemanticsAction) -> Bool { waysToGo.contains(action) && turn(action) }
}

extension ScrollNode: RevealingContainer {
  func reveal(_ end: ContentEnd) {
    move {
      x.scroll(to: end == .start ? 0 : x.limit, nil, now: graph.now)
      y.scroll(to: end == .start ? 0 : y.limit, nil, now: graph.now)
    }
  }

  func reveal(_ node: ViewNode) {
    // Where it will be, wherever it is on its way there.
    let rect = convertFromWindow(node.globalTargetFrame, isPresented: false).insetBy(dx: -8, dy: fadeMargin > 0 ? 0 : -8)
    scroll(to: rect, anchor: nil, animation: .spring(duration: 0.3))
  }
}
