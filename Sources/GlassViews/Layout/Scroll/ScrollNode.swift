import Foundation
import GlassGeometry
import GlassPlatform

/// The node of a scroll view. Scrolling moves `childOffset` and repaints; layout runs again only where lazy content comes into view.
///
/// The frame lies clear of bars and panels, but what is drawn reaches beneath those the scroll view touches: content rests clear of them
/// and moves under them.
final class ScrollNode: ViewNode, Animating, PlaceDependent, SafeAreaBarrier {
  var axes: Axis.Set = .vertical {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }
  var showsIndicators = true

  private var x = ScrollAxisState()
  private var y = ScrollAxisState()
  private var xVelocity = VelocityTracker()
  private var yVelocity = VelocityTracker()
  private var contentSize = CGSize.zero
  /// How far the picture reaches beyond the frame, under bars and panels.
  private var reach = SideInsets.zero
  /// How far what lies within may be drawn beyond the frame: across the axis, too, where a background goes on under panels.
  private var clipReach = SideInsets.zero
  private var indicatorOpacity = AnimatedValue(0.0)
  private var isDragging = false
  private var touchPosition: CGPoint?

  override init(_ context: ViewContext) {
    super.init(context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  // MARK: Settings

  private var settings = ScrollSettings()
  private var edgeSettings = ScrollEdgeSettings()
  /// The id that was last told or heard of.
  private var position: AnyHashable?
  /// Where the content stood when a finger took it.
  private var dragOrigin = CGPoint.zero

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
    guard let wanted = settings.position?.id, wanted != position else { return }
    position = wanted
    let (anchor, animation) = (settings.position?.anchor ?? .topLeading, transaction.effectiveAnimation)
    graph.afterLayout { [reference] in
      guard let node = reference.node else { return }
      ScrollViewProxy.scroll(to: wanted, beneath: node, anchor, animation)
    }
  }

  /// The room around the content, in points.
  private var margins: EdgeInsets { settings.content.insets }

  /// The views that the scroll view may come to rest at, and where they lie: in points from the content's leading top corner.
  private func targets() -> [(id: AnyHashable?, rect: CGRect)] {
    var result: [(AnyHashable?, CGRect)] = []
    func visit(_ node: ViewNode, _ origin: CGPoint) {
      for child in node.layoutChildren where child.isPlaced && !(child is ScrollNode) {
        let corner = CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY)
        guard let layout = child as? ScrollTargetLayoutNode, let container = layout.content else {
          visit(child, corner)
          continue
        }
        for target in layout.targets {
          let place = target.frame.offsetBy(dx: corner.x + container.frame.minX, dy: corner.y + container.frame.minY)
          let leading = isMirrored ? frame.width - place.maxX : place.minX
          let rect = CGRect(x: leading - margins.leading, y: place.minY - margins.top, width: place.width, height: place.height)
          result.append((target.targetID(within: container), rect))
        }
      }
    }
    visit(self, .zero)
    return result
  }

  /// Tells which view is at the edge now, where somebody wants to know.
  private func tellPosition() {
    guard let binding = settings.position else { return }
    let anchor = binding.anchor ?? .topLeading
    let size = CGSize(width: frame.width - margins.horizontal, height: frame.height - margins.vertical)
    let point = CGPoint(x: x.offset + size.width * anchor.x, y: y.offset + size.height * anchor.y)
    func distance(_ rect: CGRect) -> CGFloat {
      let along = axes.contains(.horizontal) ? max(rect.minX - point.x, point.x - rect.maxX + 0.5, 0) : 0
      return along + (axes.contains(.vertical) ? max(rect.minY - point.y, point.y - rect.maxY + 0.5, 0) : 0)
    }
    guard let nearest = targets().min(by: { distance($0.rect) < distance($1.rect) }), let id = nearest.id, id != position
    else { return }
    position = id
    graph.afterUpdate { binding.set(id) }
  }

  // MARK: Layout

  var barrierAxes: Axis.Set { axes }

  private var currentReach: SideInsets {
    let edges: Edge.Set =
      axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : .all
    return reachIntoUnsafeArea.masked(edges, isMirrored: isMirrored)
  }

  func placeMayHaveChanged() {
    if reachIntoUnsafeArea != clipReach { setNeedsLayout() }
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
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    (reach, clipReach) = (currentReach, reachIntoUnsafeArea)
    (x.viewport, y.viewport) = (size.width, size.height)
    guard let child = layoutChildren.first else { return }
    let inner = inner(ProposedViewSize(size))
    updateLimits(outer(child, inner), size)
    let left = isMirrored ? margins.trailing : margins.leading
    var origin = CGPoint.zero
    // Content shorter than the room lies in its middle across the axis.
    if !axes.contains(.horizontal) {
      origin.x = (size.width - contentSize.width) / 2
    } else if isMirrored {
      origin.x = size.width - contentSize.width
    }
    if !axes.contains(.vertical) { origin.y = (size.height - contentSize.height) / 2 }
    child.place(at: CGPoint(x: origin.x + left, y: origin.y + margins.top), proposal: inner)
    // Placing lazy content may have taught it better about its length.
    let known = contentSize
    updateLimits(outer(child, inner), size)
    if isMirrored, axes.contains(.horizontal), contentSize.width != known.width {
      child.place(at: CGPoint(x: size.width - contentSize.width + left, y: origin.y + margins.top), proposal: inner)
    }
    tellPosition()
  }

  private func updateLimits(_ content: CGSize, _ size: CGSize) {
    contentSize = content
    x.setLimit(axes.contains(.horizontal) ? content.width - size.width : 0)
    y.setLimit(axes.contains(.vertical) ? content.height - size.height : 0)
  }

  override var childOffset: CGPoint { CGPoint(x: isMirrored ? x.offset : -x.offset, y: -y.offset) }

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
    let seen = CGRect(x: -childOffset.x, y: -childOffset.y, width: x.viewport, height: y.viewport).grown(
      by: withReach ? reach : .zero)
    return seen.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Lazy content found that what lies above is longer than thought: what is seen stays where it is.
  func contentDidShift(by delta: CGFloat, along axis: Axis) {
    if axis == .horizontal { x.shift(by: delta) } else { y.shift(by: delta) }
  }

  // MARK: Painting

  override func paint(into list: inout DisplayList) {
    var inner = DisplayList()
    paintChildren(into: &inner)
    let viewport = CGRect(origin: .zero, size: presentedFrame.size).grown(by: clipReach)
    list.add(.clip(.rect(viewport)), DisplayChunk(inner), at: .zero)
    paintEdges(within: viewport, into: &list)
    if showsBar(.horizontal) || showsBar(.vertical), indicatorOpacity.current > 0.001 { paintIndicators(into: &list) }
  }

  /// What is scrolled out is not to be seen, and cannot be hit either.
  override func allowsHitTesting(at point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: presentedFrame.size).grown(by: reach).contains(point)
  }

  /// Content gives way under bars and pinned headers; what is pinned stays clear.
  private func paintEdges(within viewport: CGRect, into list: inout DisplayList) {
    let headers = axes.contains(.vertical) && y.offset > 0 ? pinnedHeaders(self, childOffset) : []
    let pinned = headers.filter { $0.place.minY < 0.5 && $0.place.maxY > 0 }
    let sideways = isMirrored ? (x.limit - x.offset, x.offset) : (x.offset, x.limit - x.offset)
    let layout = ScrollEdgeLayout(
      size: presentedFrame.size, reach: reach, extent: clipReach,
      beyond: SideInsets(top: y.offset, left: sideways.0, bottom: y.limit - y.offset, right: sideways.1),
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

  private func showsBar(_ axis: Axis) -> Bool {
    guard showsIndicators else { return false }
    switch axis == .horizontal ? settings.horizontalBar : settings.verticalBar {
    case .automatic, .visible: return true
    case .hidden, .never: return false
    }
  }

  private func paintIndicators(into list: inout DisplayList) {
    var bars = DisplayList()
    let ink = ShapePaint.ink(.vibrant(1, otherwise: environment.colorScheme == .dark ? .white : .black))
    let size = presentedFrame.size
    let room = SideInsets(settings.bars.insets, isMirrored: isMirrored)
    if axes.contains(.vertical), y.limit > 0, showsBar(.vertical) {
      var bar = Self.indicator(y, length: size.height - room.top - room.bottom)
      bar.start += room.top
      let edge = isMirrored ? 3 + room.left : size.width - 7 - room.right
      bars.add(.fill(.capsule(CGRect(x: edge, y: bar.start, width: 4, height: bar.length)), ink))
    }
    if axes.contains(.horizontal), x.limit > 0, showsBar(.horizontal) {
      var bar = Self.indicator(x, length: size.width - room.left - room.right)
      bar.start += isMirrored ? room.right : room.left
      let start = isMirrored ? size.width - bar.start - bar.length : bar.start
      bars.add(.fill(.capsule(CGRect(x: start, y: size.height - 7 - room.bottom, width: bar.length, height: 4)), ink))
    }
    list.add(.opacity(indicatorOpacity.current * 0.5), DisplayChunk(bars), at: .zero)
  }

  /// Where a bar lies along its axis, 3 points clear of the ends and at least 24 long.
  private static func indicator(_ axis: ScrollAxisState, length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, length - 6)
    let bar = min(track, max(24, track * axis.viewport / (axis.viewport + axis.limit)))
    let fraction = min(max(axis.offset / max(axis.limit, 1), 0), 1)
    return (3 + (track - bar) * fraction, bar)
  }

  // MARK: Moving

  func advance(to now: Double) -> Bool {
    guard !isRemoved else { return false }
    let before = childOffset
    var moves = x.advance(to: now)
    moves = y.advance(to: now) || moves
    if before != childOffset { offsetDidChange(from: before) }
    moves = indicatorOpacity.advance(to: now) || moves
    setNeedsPaint()
    return moves
  }

  private func offsetDidChange(from old: CGPoint) {
    setNeedsPaint()
    if axes.contains(.vertical) { environment.scrollTravel?.tell(old.y - childOffset.y) }
    visitLazyContent(self)
    graph.contentDidMove()
    graph.placesDidChange(within: self)
    tellPosition()
  }

  /// Tells the lazy containers within, but not those of scroll views within.
  private func visitLazyContent(_ node: ViewNode) {
    for child in node.layoutChildren where child.isPlaced {
      if let lazy = child as? any LazyContainer { lazy.visibleRectDidChange() }
      if !(child is ScrollNode), child.containsLazyContent { visitLazyContent(child) }
    }
  }

  private func move(_ change: () -> Void) {
    let before = childOffset
    change()
    if before != childOffset { offsetDidChange(from: before) }
    flashIndicators()
    graph.animations.add(self)
    graph.requestFrame()
  }

  private func flashIndicators() {
    guard showsBar(.horizontal) || showsBar(.vertical) else { return }
    indicatorOpacity.set(1)
    indicatorOpacity.retarget(to: 0, .easeOut(duration: 0.3).delay(0.7), now: graph.now)
  }

  private var animates: Bool { !graph.reducesMotion }

  /// Moves so that a rectangle, in points from this node's corner as it is seen now, comes into view.
  func scroll(to rect: CGRect, anchor: UnitPoint?, animation: Animation?) {
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
    // What is sought lies clear of the margins.
    let across = margins.leading...max(margins.leading, size.width - margins.trailing)
    let down = margins.top...max(margins.top, size.height - margins.bottom)
    move {
      let animation = animates ? animation : nil
      if axes.contains(.horizontal) {
        let (low, high) = isMirrored ? (size.width - rect.maxX, size.width - rect.minX) : (rect.minX, rect.maxX)
        x.scroll(to: target(x, low, high, across, anchor?.x), animation, now: graph.now)
      }
      if axes.contains(.vertical) {
        y.scroll(to: target(y, rect.minY, rect.maxY, down, anchor?.y), animation, now: graph.now)
      }
    }
  }

  /// The part of the node that no margin covers, in points of the window.
  var clearFrame: CGRect {
    let frame = globalTargetFrame
    return CGRect(
      x: frame.minX + margins.leading, y: frame.minY + margins.top,
      width: max(0, frame.width - margins.leading - margins.trailing),
      height: max(0, frame.height - margins.top - margins.bottom))
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

  override var semantics: SemanticsProperties? { SemanticsProperties(role: .scrollArea, label: "") }
}

extension ScrollNode: RevealingContainer {
  func reveal(_ end: ContentEnd) {
    move {
      x.scroll(to: end == .start ? 0 : x.limit, nil, now: graph.now)
      y.scroll(to: end == .start ? 0 : y.limit, nil, now: graph.now)
    }
  }

  func reveal(_ node: ViewNode) {
    let place = node.globalFrame
    let origin = globalOrigin
    let rect = place.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -8, dy: -8)
    scroll(to: rect, anchor: nil, animation: .spring(duration: 0.3))
  }
}

extension ScrollNode: Responder {
  func scroll(_ event: ScrollEvent) -> Bool {
    guard !settings.isDisabled else { return false }
    if event.isEnd {
      guard isDragging else { return false }
      letGo(at: event.time)
      return true
    }
    let delta = effectiveDelta(event)
    // Fingers that come to rest stop what flies.
    if event.source == .finger, event.delta == .zero, x.isMoving || y.isMoving {
      move {
        x.scroll(to: x.offset, nil, now: graph.now)
        y.scroll(to: y.offset, nil, now: graph.now)
      }
      return true
    }
    guard canMove(delta, isFinger: event.source == .finger) else { return false }
    move {
      switch event.source {
      case .finger, .continuous: follow(delta, at: event.time)
      case .wheel where settings.behavior != nil:
        guard !x.isMoving, !y.isMoving else { return }
        dragOrigin = CGPoint(x: x.offset, y: y.offset)
        rest(CGSize(width: x.offset + delta.width, height: y.offset + delta.height), thrownBy: delta, faster: 1000)
      case .wheel:
        x.step(by: delta.width, animated: animates, now: graph.now)
        y.step(by: delta.height, animated: animates, now: graph.now)
      }
    }
    return true
  }

  /// A movement along x as counted from the edge where content begins.
  private func leading(_ delta: CGSize) -> CGSize {
    CGSize(width: isMirrored ? -delta.width : delta.width, height: delta.height)
  }

  /// A wheel that turns one way scrolls what moves only the other way; shift turns it as well.
  private func effectiveDelta(_ event: ScrollEvent) -> CGSize {
    var delta = leading(event.delta)
    if event.modifiers.contains(.shift), delta.width == 0 { (delta.width, delta.height) = (delta.height, 0) }
    if axes == .horizontal, event.source == .wheel, abs(delta.height) > abs(delta.width) { delta.width = delta.height }
    return CGSize(
      width: axes.contains(.horizontal) ? delta.width : 0, height: axes.contains(.vertical) ? delta.height : 0)
  }

  /// At its end, a scroll view leaves a wheel to the one around it; a finger it has it keeps.
  private func canMove(_ delta: CGSize, isFinger: Bool) -> Bool {
    if isFinger && isDragging { return true }
    func can(_ axis: ScrollAxisState, _ delta: CGFloat) -> Bool {
      delta > 0 ? axis.destination < axis.limit - 0.01 : delta < 0 ? axis.destination > 0.01 : false
    }
    return can(x, delta.width) || can(y, delta.height)
  }

  /// Comes to rest where the behaviour has it: near a place, in points from the content's corner.
  private func rest(_ place: CGSize, thrownBy velocity: CGSize, faster factor: CGFloat = 1) {
    guard let behavior = settings.behavior else { return }
    let size = frame.size
    func target(_ x: CGFloat, _ y: CGFloat) -> ScrollTarget {
      ScrollTarget(rect: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    func clamped(_ value: CGFloat, _ axis: ScrollAxisState) -> CGFloat { min(max(value, 0), axis.limit) }
    var new = target(clamped(place.width, x), clamped(place.height, y))
    let context = ScrollTargetBehaviorContext(
      originalTarget: target(dragOrigin.x, dragOrigin.y),
      velocity: CGVector(dx: velocity.width * factor, dy: velocity.height * factor), contentSize: contentSize,
      containerSize: CGSize(width: size.width - margins.horizontal, height: size.height - margins.vertical), axes: axes,
      targets: targets().map(\.rect))
    behavior.updateTarget(&new, context: context)
    let animation = animates ? Animation.spring(duration: 0.4) : nil
    let speed = factor == 1 ? velocity : .zero
    if axes.contains(.horizontal) { x.scroll(to: new.rect.minX, animation, now: graph.now, velocity: speed.width) }
    if axes.contains(.vertical) { y.scroll(to: new.rect.minY, animation, now: graph.now, velocity: speed.height) }
  }

  private func follow(_ delta: CGSize, at time: Double) {
    if !isDragging { dragOrigin = CGPoint(x: x.offset, y: y.offset) }
    isDragging = true
    xVelocity.add(delta.width, at: time)
    yVelocity.add(delta.height, at: time)
    if axes.contains(.horizontal) { x.drag(by: delta.width, isElastic: animates) }
    if axes.contains(.vertical) { y.drag(by: delta.height, isElastic: animates) }
  }

  private func letGo(at time: Double) {
    isDragging = false
    let velocity = CGSize(
      width: animates ? xVelocity.velocity(at: time) : 0, height: animates ? yVelocity.velocity(at: time) : 0)
    move {
      if settings.behavior != nil {
        rest(CGSize(width: x.projected(velocity.width), height: y.projected(velocity.height)), thrownBy: velocity)
      } else {
        x.release(velocity: velocity.width, now: graph.now)
        y.release(velocity: velocity.height, now: graph.now)
      }
    }
    xVelocity.reset()
    yVelocity.reset()
  }

  /// A finger on the screen takes the content along once it has moved this far, in points.
  private static let touchSlop = 8.0

  func observePress(_ press: Press, _ phase: PressPhase) {
    guard press.isTouch, !settings.isDisabled else { return }
    switch phase {
    case .began:
      x.stop()
      y.stop()
      touchPosition = press.position
    case .moved: touchMoved(press)
    case .ended:
      if isDragging { letGo(at: press.time) }
      touchPosition = nil
    }
  }

  private func touchMoved(_ press: Press) {
    guard let last = touchPosition else { return }
    let travelled = CGSize(width: press.position.x - press.start.x, height: press.position.y - press.start.y)
    let along = max(axes.contains(.horizontal) ? abs(travelled.width) : 0, axes.contains(.vertical) ? abs(travelled.height) : 0)
    guard isDragging || along > Self.touchSlop else { return }
    if !isDragging { environment.windowBridge?.input?.takePresses(to: self) }
    touchPosition = press.position
    let delta = CGSize(width: last.x - press.position.x, height: last.y - press.position.y)
    move { follow(leading(delta), at: press.time) }
  }

  func pressBegan(_ press: Press) -> Bool { press.isTouch }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard axes.contains(.vertical), event.modifiers.isDisjoint(with: [.control, .alt, .logo]), y.limit > 0,
      // A section around it moves the focus by these keys, and the content with it.
      firstAncestor(where: { $0 is FocusSectionNode }) == nil
    else { return false }
    let page = max(frame.height - 40, frame.height / 2)
    switch event.key {
    case .pageDown: move { y.step(by: page, animated: animates, now: graph.now) }
    case .pageUp: move { y.step(by: -page, animated: animates, now: graph.now) }
    case .home: move { y.scroll(to: 0, animates ? .spring(duration: 0.3) : nil, now: graph.now) }
    case .end: move { y.scroll(to: y.limit, animates ? .spring(duration: 0.3) : nil, now: graph.now) }
    default: return false
    }
    return true
  }
}
