import Foundation
import GlassGeometry

/// A place in the graph: what stays while view values come and go.
///
/// A node is either *structural* (`isTransparent`: it groups others and takes no part in layout) or a *layout node* with a frame and a
/// chunk of the display list. Layout nodes see the layout nodes beneath them, whatever structure lies between, as `layoutChildren`.
/// Each kind of work has a flag of its own, so that a pass visits only what changed.
@MainActor public class ViewNode {
  final let graph: ViewGraph
  /// The node above, structural or not. Strong, and let go of in `remove`: weak references would make every use of a node slower.
  final private(set) var parent: ViewNode? {
    didSet { above = parent }
  }
  /// The same, for ways up the tree: they would count the references to all they pass.
  final private unowned(unsafe) var above: ViewNode?
  /// The nodes directly beneath.
  final private(set) var children: [ViewNode] = []
  /// The environment the node was made or last updated with.
  final var environment: EnvironmentValues {
    didSet { if !environment.isIdentical(to: oldValue) { lookMayHaveChanged(from: oldValue) } }
  }

  /// Sizes are whole device pixels, and as large as text; and whatever size the node has, it places what is within from the other side, and
  /// draws it so, once writing runs the other way.
  private func lookMayHaveChanged(from old: EnvironmentValues) {
    if paintsEnvironment { setNeedsPaint(moves: false) }
    guard old.layoutTraits != environment.layoutTraits else { return }
    setNeedsLayout()
    setNeedsPaint()
  }

  final var needsUpdate = false
  final var isRemoved = false

  // Layout
  final var needsArrange = true
  final var hasLocalChange = false
  final private var layoutChildrenCache: [ViewNode]?
  final private var lazyContentCache: Bool?
  final var sizeCache = SizeCache()
  /// The frame that layout decided on, in points, relative to the layout node above.
  final private(set) var frame = CGRect.zero
  final var placedProposal = ProposedViewSize.unspecified
  /// The pass of a container that placed it last.
  final var placedBy = 0
  /// The frame on its way to `frame`, while it moves.
  final var motion: FrameMotion?
  final private(set) var isPlaced = false
  /// Whether the node makes or exchanges children while it is laid out: it places them itself, so nobody above need lay out again.
  final var isRebuilding = false
  /// Whether a lazy container keeps the node although it is out of sight: a person has it in hand.
  final var isInHand = false

  // Painting
  final private var chunkCache: DisplayChunk?
  final var hitAreaCache: HitArea?
  final private var drawingOrderCache: [ViewNode]?
  final private var runs: ChunkRuns?
  /// The node's place in the drawing order of the one above, where that has many children.
  final var paintIndex = 0
  /// Nodes that left the tree and are still seen leaving.
  final var leaving: [ViewNode] = []
  /// What the node was drawn over when it left.
  final var leftAbove: Set<ObjectIdentifier> = []
  /// How far the node has come (0 … 1) on its way in, or has gone on its way out.
  final var presence: Presence?

  init(_ context: ViewContext) {
    graph = context.graph
    environment = context.environment
    isGroup = isTransparent
  }

  // MARK: Structure

  /// Whether the node only groups others.
  var isTransparent: Bool { false }
  /// The same, known without a call: ways up the tree pass many nodes.
  final private(set) var isGroup = false

  /// The node as the type that the same view made; another type is a broken invariant of the graph.
  final func `as`<T: ViewNode>(_ type: T.Type) -> T {
    guard let node = self as? T else { fatalError("a \(Self.self) was updated as a \(T.self): a view changed its node type") }
    return node
  }

  /// Replaces the nodes beneath; those no longer there are removed, or leave in their own time.
  ///
  /// - Parameter formers: What was in the place of a new child and may still be seen leaving, by the new child.
  final func setChildren(_ new: [ViewNode], _ transaction: Transaction, formers: [ObjectIdentifier: ViewNode] = [:]) {
    guard !Self.isSame(children, new) else { return }
    if children.isEmpty {
      children = new
      for child in new { child.attach(to: self) }
      structureDidChange()
      if transaction.effectiveAnimation != nil {
        for child in new { child.arrive(transaction, inPlaceOf: formers[ObjectIdentifier(child)]) }
      }
      return
    }
    let kept = Set(new.map(ObjectIdentifier.init))
    let gone = children.filter { !kept.contains(ObjectIdentifier($0)) }
    let known = Set(children.map(ObjectIdentifier.init))
    let arrived = new.filter { !known.contains(ObjectIdentifier($0)) }
    children = new
    for child in arrived { child.attach(to: self) }
    for child in gone { child.leave(transaction) }
    structureDidChange()
    for child in arrived { child.arrive(transaction, inPlaceOf: formers[ObjectIdentifier(child)]) }
  }

  /// Makes a node part of this one before it stands among the children, so that it can be measured and placed.
  final func adopt(_ node: ViewNode) { node.attach(to: self) }

  /// Lets go of the nodes beneath, which go on beneath another one.
  final func giveChildrenAway() { children = [] }

  private func attach(to parent: ViewNode) {
    self.parent = parent
    parent.notePreferences(preferenceKeys)
  }

  /// The nearest layout node above.
  final var layoutParent: ViewNode? {
    if let wrapper { return wrapper }
    var node = above
    while let candidate = node, candidate.isGroup { node = candidate.above }
    return node
  }

  /// Which preferences the node and those beneath may hand up: a bit per key, which keys may share. A bit that is set stays set.
  final private(set) var preferenceKeys: UInt64 = 0

  /// Tells the node and those above of preferences that are handed up from here.
  final func notePreferences(_ keys: UInt64) {
    var node: ViewNode? = self
    while let current = node, current.preferenceKeys & keys != keys {
      current.preferenceKeys |= keys
      node = current.parent
    }
  }

  /// The layout node that wraps this one, where a modifier applies to several nodes.
  final private(set) var wrapper: ViewNode?
  /// The layout node that this one wraps.
  private(set) final var wrapped: ViewNode?

  /// Makes `node` the first layout node within this one, which itself stands beneath `parent`.
  final func wrap(_ node: ViewNode, beneath parent: ViewNode) {
    guard node.wrapper !== self else { return }
    if self.parent == nil { attach(to: parent) }
    node.wrapper = self
    wrapped = node
    layoutChildrenCache = nil
    drawingOrderCache = nil
  }

  /// The layout nodes beneath, in order, with no other layout node between.
  final var layoutChildren: [ViewNode] {
    if let layoutChildrenCache { return layoutChildrenCache }
    var result = wrapped.map { [$0] } ?? []
    for child in children { child.collectLayoutNodes(into: &result) }
    layoutChildrenCache = result
    return result
  }

  /// Who is served first by a stack; higher ones are.
  var layoutPriority: Double { 0 }

  /// What is drawn above and hit before its neighbours; higher ones are.
  var zIndex: Double { 0 }

  /// The layout nodes beneath in the order in which Tab visits them.
  var focusOrder: [ViewNode] { layoutChildren }

  /// A value for the `Layout` above, if the node hands one.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Adds the layout nodes this node stands for in its container.
  func collectLayoutNodes(into result: inout [ViewNode]) {
    guard isTransparent else { return result.append(self) }
    for child in children { child.collectLayoutNodes(into: &result) }
  }

  /// Which layout nodes stand beneath changed: the container above lays out anew.
  final func structureDidChange() {
    var node: ViewNode? = self
    var isBelowContainer = true
    while let current = node {
      current.lazyContentCache = nil
      // Which modifiers hand up a `zIndex` from within may have changed too.
      current.drawingOrderCache = nil
      if isBelowContainer {
        current.layoutChildrenCache = nil
        current.layoutChildrenDidChange()
        if !current.isTransparent {
          current.setNeedsLayout()
          current.setNeedsPaint()
          isBelowContainer = false
        }
      }
      node = current.parent
    }
  }

  /// For nodes that derive something from `layoutChildren`.
  func layoutChildrenDidChange() {}

  /// Layout nodes that this structural node puts around those beneath it.
  var instances: [ViewNode] { [] }

  /// What a dynamic property keeps with the node. Only nodes of composed views have such properties.
  func storage<T: AnyObject>(at index: Int, _ make: () -> T) -> T { make() }

  /// Whether the layout nodes a structural node stands for are not simply those beneath it.
  var wrapsLayoutNodes: Bool { false }

  // MARK: Coming and going

  /// What is seen of the node while it comes or goes.
  var transition: AnyTransition { isMadeOfGlass ? .glass : environment.isInToolbarCapsule ? .opacityInTurn : .opacity }

  /// Whether the node shows its coming and going itself, by `presence`.
  var animatesPresence: Bool { false }

  /// A node that is still seen leaving and in whose place this one comes.
  var predecessor: ViewNode? { nil }

  /// For nodes that show `presence` themselves.
  func presenceDidChange() {}

  /// For nodes that look different by what happened before: another node, still seen leaving, goes on as this one.
  func takeOver(from former: ViewNode) {}

  /// The node leaves the tree for good.
  final func remove() {
    visitSubtree { node in
      guard !node.isRemoved else { return }
      node.isRemoved = true
      node.didRemove()
      let shown = node.outermost
      shown.presence?.nodeWasRemoved(shown)
      for ghost in node.leaving {
        let left = ghost.presence?.left
        ghost.removeWrappers()
        left?.remove()
      }
    }
    graph.forget(self)
    visitSubtree { $0.letGo() }
  }

  /// Ends the references to nodes that refer to this one in turn.
  private func letGo() {
    (parent, wrapper) = (nil, nil)
    token?.forget()
    token = nil
  }

  private final var token: NodeToken?

  /// A reference for others that may outlive the node.
  final var reference: NodeToken {
    if let token { return token }
    let new = NodeToken(isRemoved ? nil : self)
    token = isRemoved ? nil : new
    return new
  }

  /// For nodes that hold something outside the tree: focus, hover, tasks.
  func willLeave() {}

  /// For nodes that hold something outside the tree, when they are gone.
  func didRemove() { willLeave() }

  // MARK: Updating

  /// Asks for `refresh` in the next update.
  final func setNeedsUpdate(_ transaction: Transaction = .current) {
    graph.enqueue(self, transaction)
  }

  /// Evaluates again what depends on state. Called at most once per update.
  func refresh(_ context: ViewContext) {}

  /// The environment above changed while the view value did not.
  func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    let inner = isTransparent ? context : context.eager
    for child in children { child.environmentDidChange(inner) }
  }

  /// What the node has to do with a preference, if anything.
  var preferenceRole: PreferenceRole? { nil }

  // MARK: Layout

  /// Sizes and places beneath may have changed.
  final func setNeedsLayout() {
    var node: ViewNode? = self
    while let current = node {
      if current.isRebuilding {
        current.sizeCache.removeAll()
        return
      }
      if current.needsArrange && current.sizeCache.isEmpty && current !== self { break }
      current.needsArrange = true
      current.sizeCache.removeAll()
      node = current.layoutParent
    }
    graph.needsLayout = true
  }

  /// The size the node picks for a proposal, in points; cached until it needs layout.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if takesProposals { return Self.sizeOfTaker(proposal) }
    guard remembersSizes else { return answer(proposal) }
    if let known = sizeCache[proposal] {
      if graph.checksSizes { check(known, proposal) }
      return known
    }
    let size = answer(proposal)
    sizeCache[proposal] = size
    return size
  }

  private func answer(_ proposal: ProposedViewSize) -> CGSize {
    let size = measure(proposal)
    if !proposal.accepts(size) { reportUnusable(size, for: proposal) }
    return size.sanitized
  }

  /// What the view is called that the node stands for, where it is one that somebody wrote.
  var viewName: String? { nil }

  /// Whether the node takes any size that it is offered, 10 points where none is: nobody need ask it.
  final var takesProposals = false

  /// Whether answers are kept: not where finding them again takes no longer than looking them up.
  var remembersSizes: Bool { true }

  /// Measures again what was remembered: a difference means that somebody changed without asking for layout.
  private func check(_ known: CGSize, _ proposal: ProposedViewSize) {
    graph.checksSizes = false
    defer { graph.checksSizes = true }
    let again = measure(proposal).sanitized
    guard abs(again.width - known.width) > 0.001 || abs(again.height - known.height) > 0.001 else { return }
    graph.staleSizes += 1
    reportStale(known, for: proposal, measured: again)
  }

  /// Picks a size for a proposal. Overridden by every layout node; the default encloses its children on top of each other.
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for child in layoutChildren {
      let childSize = child.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, childSize.width), height: max(size.height, childSize.height))
    }
    return size
  }

  /// The least width at which nothing within is cut, in points, where the node knows it by itself.
  var ownWholeWidth: CGFloat? { nil }

  /// Places the children within `size`. Overridden by every layout node that has some.
  func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    for child in layoutChildren { child.place(at: .zero, proposal: proposal) }
  }

  /// An explicit value of an alignment guide at a size, or `nil` where the guide's default holds.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    guard layoutChildren.count == 1, let child = layoutChildren.first, child.isPlaced else {
      return layoutChildren.count == 1 ? layoutChildren[0].explicitAlignment(key, in: size, proposal) : nil
    }
    let value = child.explicitAlignment(key, in: child.frame.size, child.placedProposal)
    return value.map { $0 + child.frame.origin.along(key.axis) }
  }

  /// How much room the node would like between itself and its neighbours.
  var spacing: ViewSpacing { layoutChildren.count == 1 ? layoutChildren[0].spacing : ViewSpacing() }

  /// Gives the node a frame relative to the layout node above.
  final func place(in new: CGRect, proposal: ProposedViewSize) {
    let old = frame
    let wasPlaced = isPlaced
    frame = new
    isPlaced = true
    let arrangesAgain = needsArrange || !wasPlaced || old.size != new.size || placedProposal != proposal
    placedProposal = proposal
    if old != new || !wasPlaced { frameDidChange(from: wasPlaced ? old : nil) }
    if !wasPlaced { graph.animations.placementDidBegin() }
    guard arrangesAgain else { return }
    needsArrange = false
    arrange(new.size, proposal)
    didArrange()
  }

  /// The node is no longer shown by its container, which keeps it.
  final func unplace() {
    guard isPlaced else { return }
    isPlaced = false
    setNeedsPaint()
    tellOfLostPlace()
  }

  /// For nodes that tell when they are shown.
  func placementDidEnd() {}

  /// Whether the container has chosen another view in this one's stead: what it hands up does not count.
  final private(set) var isWithdrawn = false

  /// Takes the node out of the window, or lets it be shown again, together with what it hands up.
  ///
  /// - Parameter unplacing: Whether it is not to be seen either; a container that lets it leave in its own time says no.
  final func setWithdrawn(_ isWithdrawn: Bool, unplacing: Bool = true) {
    if isWithdrawn, unplacing { unplace() }
    guard isWithdrawn != self.isWithdrawn else { return }
    self.isWithdrawn = isWithdrawn
    graph.preferencesDidChange(within: self)
  }

  /// For nodes that react to their final place.
  func didArrange() {}

  private func frameDidChange(from old: CGRect?) {
    if let old { graph.beginMotion(of: self, from: old) }
    setNeedsPaint()
  }

  /// For what is no longer laid out: it stands elsewhere in a container that has moved.
  final func shift(by offset: CGPoint) { frame = frame.offsetBy(dx: offset.x, dy: offset.y) }

  /// The frame as it is to be seen now, in points, relative to the layout node above.
  final var presentedFrame: CGRect { motion?.current ?? frame }

  /// Whether a lazy container stands somewhere beneath.
  final var containsLazyContent: Bool {
    if let known = lazyContentCache { return known }
    let found = layoutChildren.contains { $0 is any LazyContainer || $0.containsLazyContent }
    lazyContentCache = found
    return found
  }

  /// By how much the children are seen away from their frames: the scroll offset, negated.
  var childOffset: CGPoint { .zero }

  /// The same once motion that a layout began has ended.
  var targetChildOffset: CGPoint { childOffset }

  /// Whether the children stay where they are seen from the end where lines begin while the node glides to another length.
  var keepsContentAtBeginning: Bool { false }

  /// How the children are seen enlarged or turned, if they are, in points from the node's corner: now, or once motion has ended.
  func childTransform(isPresented: Bool) -> Transform? { nil }

  /// How the children are seen turned in space, if they are; `childTransform` is nearly the same in their middle.
  func childProjection(isPresented: Bool) -> Projection? { nil }

  // MARK: Painting

  /// The node's part of the picture may have changed, and with it those of the nodes above.
  ///
  /// - Parameter moves: Whether a place, size, order or effect may have changed, so that other nodes may lie under the pointer now.
  final func setNeedsPaint(moves: Bool = true) {
    chunkCache = nil
    if moves { hitAreaCache = nil }
    var node: ViewNode = self
    while let current = node.layoutParent {
      current.runs?.invalidate(node)
      guard current.chunkCache != nil || (moves && current.hitAreaCache != nil) else { break }
      current.chunkCache = nil
      if moves { current.hitAreaCache = nil }
      node = current
    }
    graph.pictureDidChange()
  }

  /// The node's part of the display list; only what was invalidated is made again.
  final var chunk: DisplayChunk {
    if let chunkCache { return chunkCache }
    let isRoot = parent == nil && self === graph.root
    if isRoot { graph.isPainting = true }
    defer { if isRoot { graph.isPainting = false } }
    let chunk = makeChunk()
    if chunk.isLacking { reportUndrawable() }
    chunkCache = chunk
    return chunk
  }

  /// Whether the node draws what the environment says, without a style: another environment is another picture.
  var paintsEnvironment: Bool { false }

  /// Draws the node. For nodes that draw a single thing, and need no list for that.
  func makeChunk() -> DisplayChunk {
    var list = DisplayList()
    paint(into: &list)
    return DisplayChunk(list)
  }

  /// Adds what the node draws, in points from its own top left corner. The default adds the children.
  func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
  }

  /// Adds the children in drawing order, those that are leaving where they stood.
  final func paintChildren(into list: inout DisplayList) {
    let offset = childOffset
    guard leaving.isEmpty else {
      for node in paintingOrder { node.paintPresent(into: &list, offset: offset) }
      return
    }
    let order = drawingOrder
    guard order.count >= ChunkRuns.threshold else {
      runs = nil
      list.reserve(order.count)
      for node in order where node.isPlaced { node.paintPresent(into: &list, offset: offset) }
      return
    }
    let runs = runs.flatMap { $0.hold(order, offset: offset) ? $0 : nil } ?? ChunkRuns(order, offset: offset)
    self.runs = runs
    runs.paint(into: &list) { $0.paintPresent(into: &$1, offset: offset) }
  }

  /// The children from back to front.
  var drawingOrder: [ViewNode] {
    if let drawingOrderCache { return drawingOrderCache }
    let nodes = layoutChildren
    let order = nodes.contains { $0.zIndex != 0 } ? nodes.stableSorted { $0.zIndex < $1.zIndex } : nodes
    drawingOrderCache = order
    return order
  }

  /// What is drawn above its neighbours changed: containers above, with only modifiers between, sort again.
  final func zIndexDidChange() {
    var node = layoutParent
    while let current = node {
      current.drawingOrderCache = nil
      node = current.layoutParent
    }
    setNeedsPaint()
  }

  /// Adds the node as a child of the one above, with what its coming or going does to it.
  func paintPresent(into list: inout DisplayList, offset: CGPoint) {
    let origin = presentedFrame.origin
    let place = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
    guard let presence else { return list.add(chunk, at: place) }
    presence.paint(self, at: place, into: &list)
  }

  // MARK: Input

  /// The topmost node under a point (in points from this node's top left corner) that `accepts` holds for.
  func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    guard allowsHitTesting(at: point) else { return nil }
    if let area = hitArea {
      for child in area.children where child.contains(point) {
        let local = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
        if let hit = child.node.hitTest(local, where: accepts) { return hit }
      }
    }
    return containsForHitTesting(point) && accepts(self) ? self : nil
  }

  /// All that may be hit of the node and those beneath, in points from its top left corner: never less than `hitTest` finds.
  var hitBounds: CGRect {
    let own = CGRect(origin: .zero, size: presentedFrame.size)
    return hitArea.map { own.union($0.bounds) } ?? own
  }

  /// Whether the node or anything beneath may be hit at a point at all.
  func allowsHitTesting(at point: CGPoint) -> Bool { true }

  /// Whether a point lies in the part of the node that takes input.
  func containsForHitTesting(_ point: CGPoint) -> Bool { CGRect(origin: .zero, size: presentedFrame.size).contains(point) }

  /// What the node does with input, if anything.
  var responder: (any Responder)? { nil }

  // What the node is to those around it, if it is that: a cast has the runtime search all conformances once for every class.
  var safeAreaProvider: (any SafeAreaProvider)? { nil }
  var lazySource: (any LazySource)? { nil }
  var contentHolder: (any ContentHolder)? { nil }
  var focusObserver: (any FocusObserving)? { nil }
  /// The outline that cuts off what lies beyond it, in points from the node's corner.
  var clipOutline: Outline? { nil }

  /// The layout nodes that assistive technology is told of in the node's stead or beneath it.
  var spokenOrder: [ViewNode] { layoutChildren }
  /// What assistive technology is told about the node, if anything.
  var semantics: SemanticsProperties? { nil }

  /// Does what assistive technology asks for: whether it was one of the node's own actions, and done.
  func perform(_ action: SemanticsAction) -> Bool { false }

  /// Takes the value that assistive technology gives: whether the node has one, and can be that.
  func setValue(_ value: String) -> Bool { false }
}
