import Foundation
import GlassGeometry

/// A view as a row of a list or form.
struct RowView<Content: View>: PrimitiveView {
  let content: Content
  let container: RowContainer

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = RowNode(container, context)
    node.inside.setChildren([content._makeNode(container.inner(context))], context.transaction)
    node.setChildren([node.inside], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(RowNode.self)
    node.environment = context.environment
    let inner = container.inner(context)
    node.inside.environment = inner.environment
    content._updateNode(node.inside.children[0], inner)
    node.updateStrip()
  }
}

/// A row: it gives its content room, draws its ground and the line above it, and answers presses where rows can be chosen, moved or
/// deleted.
final class RowNode: RowPartNode {
  /// What the row shows.
  let inside: RowContentNode
  /// Whether a row of the same section stands before and behind it.
  private(set) var neighbours = (before: false, behind: false)
  /// The row's place among those that are placed, from the top.
  var rank = 0
  /// How far the row is seen from its place while one is moved, in points.
  private(set) lazy var shift = AnimatedProperty(CGFloat(0), of: self)
  /// How far the row is swiped aside, in points: above 0 towards the leading side.
  private(set) lazy var swipe: AnimatedProperty<CGFloat> = {
    let swipe = AnimatedProperty(CGFloat(0), of: self)
    swipe.onChange = { ($0 as? RowNode)?.swipeDidMove() }
    return swipe
  }()
  /// The buttons that a swipe has brought into view.
  var strip: RowStrip?
  /// Where the row stood when a finger took it aside, in points.
  var swipeOrigin: CGFloat = 0
  /// Whether a finger on the screen takes the row aside.
  var isSwiping = false
  /// Whether fingers on a touchpad do.
  var isScrolledAside = false
  /// 0 … 1: how much the row is lifted.
  private(set) lazy var lift: AnimatedProperty<CGFloat> = {
    let lift = AnimatedProperty(CGFloat(0), of: self)
    lift.onChange = { node in
      node.setNeedsPaint()
      // What was lifted has landed: it lies among the others again.
      if (node as? RowNode)?.lift.current == 0 { node.zIndexDidChange() }
    }
    return lift
  }()
  /// The press on the row.
  var press: Press?
  /// Opens the menu of what can be done with the row.
  private(set) lazy var presenter: MenuPresenter = {
    let presenter = MenuPresenter()
    presenter.onToggle = { [weak self] in self?.showsMenu = $0 }
    return presenter
  }()
  /// Whether that menu is open.
  private(set) var showsMenu = false {
    didSet { if showsMenu != oldValue { setNeedsPaint(moves: false) } }
  }
  /// Where beside the row something that is dragged would come to stand.
  var insertionEdge: VerticalEdge? {
    didSet { if insertionEdge != oldValue { setNeedsPaint(moves: false) } }
  }

  override init(_ container: RowContainer, _ context: ViewContext) {
    inside = RowContentNode(container, container.inner(context))
    super.init(container, context)
    container.add(self)
  }

  override func willLeave() {
    super.willLeave()
    container.remove(self)
    // A row that is held goes all the same; the others are no longer to make room for it.
    if container.drag?.row === self { graph.afterUpdate { [self] in pressCancelled() } }
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsPaint()
    if showsMenu { presenter.session?.followSoon() }
  }

  override var content: ViewNode? {
    guard let strip else { return layoutChildren.first }
    return layoutChildren.first { !$0.isWithin(strip.node) }
  }

  // MARK: Traits

  /// What the row and what is around it say about it.
  var traits: RowTraits {
    let own = content?.layoutValue(ObjectIdentifier(RowTraitsModifier.self)) as? RowTraits
    return own?.over(environment.rowTraits) ?? environment.rowTraits
  }

  /// What stands for the row where rows can be chosen: its tag, else the nearest of its element's id and a tag that several rows have.
  var value: AnyHashable? {
    guard inside.isDecorated else { return content?.viewTag ?? choiceTag }
    var inner = content
    while let wrapped = inner?.wrapped { inner = wrapped }
    if let tag = inner?.viewTag { return tag }
    var child: ViewNode = self
    while let parent = child.parent, parent.isTransparent {
      if let tag = inside.tag(by: parent) { return tag }
      if let source = parent.lazySource { return source.id(of: child) }
      child = parent
    }
    return nil
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? { content?.layoutValue(key) }
  override var zIndex: Double { container.drag?.row === self || lift.current > 0 ? 1 : content?.zIndex ?? 0 }

  /// A row with glass on it fades with its ground, as any other row does.
  override var transition: AnyTransition {
    let transition = content?.transition ?? .opacity
    return transition.isLeftToGlass ? .opacity : transition
  }

  /// What stands for the row where a person may choose it.
  var choice: AnyHashable? {
    guard let selection = container.selection, let value, selection.accepts(value) else { return nil }
    return traits.isSelectionDisabled == true ? nil : value
  }

  var canChoose: Bool { choice != nil }

  /// Whether the row is marked: it is chosen, it stands for what is seen beside the list, or the keys are at it where none can be chosen.
  var isMarked: Bool { isChosen || isFollowed || (container.selection == nil && container.current === self) }

  /// Whether the row is among those that are chosen, which others act on.
  var isChosen: Bool { value.map { container.selection?.chosen.contains($0) == true } ?? false }

  /// Whether what the row's link leads to is seen beside the list.
  var isFollowed: Bool { traits.isFollowed == true }

  /// What deletes the row, where that is allowed.
  var deletion: (() -> Void)? {
    guard traits.isDeleteDisabled != true, let place = RowPlace(of: self), let delete = place.onDelete else { return nil }
    return { withAnimation(.brisk) { delete(IndexSet(integer: place.index)) } }
  }

  /// The row's place in its data, where it can be moved.
  var movablePlace: RowPlace? {
    guard traits.isMoveDisabled != true, let place = RowPlace(of: self), place.onMove != nil else { return nil }
    return place
  }

  var isInteractive: Bool { canChoose || deletion != nil || movablePlace != nil || disclosure != nil || hasSwipeActions }

  /// The row's place among those of its data or of its builder, from 0.
  var ordinal: Int {
    if let place = RowPlace(of: self) { return place.index }
    return parent?.children.firstIndex { $0 === self } ?? 0
  }

  // MARK: Layout

  override var insets: EdgeInsets {
    var insets = traits.insets(of: container.look)
    insets.leading += environment.rowIndent
    return insets
  }
  override var leastHeight: CGFloat { environment.minimumRowHeight ?? container.look.minimumHeight }
  override var contentPlace: CGFloat { 0.5 }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    placeStrip(in: size)
    super.arrange(size, proposal)
  }

  /// Looks again who stands beside the row.
  func updateNeighbours() {
    let new = (before: RowNeighbours.hasRow(before: self), behind: RowNeighbours.hasRow(behind: self))
    guard new != neighbours else { return }
    neighbours = new
    setNeedsPaint()
  }

  // MARK: Painting

  override var childOffset: CGPoint {
    CGPoint(x: isMirrored ? swipe.current : -swipe.current, y: 0)
  }

  override func paint(into list: inout DisplayList) {
    var inner = DisplayList()
    RowPainter(self, insets: insets).paintGround(into: &inner)
    paintChildren(into: &inner)
    RowPainter(self, insets: insets).paintFront(into: &inner)
    paintInsertion(into: &inner)
    list.add(DisplayChunk(inner), at: CGPoint(x: 0, y: shift.current))
  }

  // MARK: Input

  override func allowsHitTesting(at point: CGPoint) -> Bool { container.drag == nil || container.drag?.row === self }

  /// A row that may not be chosen is one of its list all the same: a press on it leaves the keys there.
  override var responder: (any Responder)? {
    environment.isEnabled && (isInteractive || traits.isSelectionDisabled == true || contentMenu != nil) ? self : nil
  }

  override var semantics: SemanticsProperties? {
    var states: Set<SemanticsState> = isChosen || isFollowed ? [.selected] : []
    var actions: Set<SemanticsAction> = hasMenu ? [.showMenu] : []
    if canChoose { actions.insert(.press) }
    if container.selection != nil, let disclosure {
      states.insert(disclosure.isExpanded ? .expanded : .collapsed)
      actions.insert(disclosure.isExpanded ? .collapse : .expand)
    }
    return SemanticsProperties(role: .row, states: states, actions: actions)
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard environment.isEnabled, semantics?.actions.contains(action) == true else { return false }
    switch action {
    case .showMenu: return openMenu()
    case .press:
      choose([])
      showChoice([])
    default: disclosure?.toggle()
    }
    return true
  }
}

/// Finds what stands beside a row.
@MainActor enum RowNeighbours {
  /// Whether a row stands right before a node in its section.
  static func hasRow(before node: ViewNode) -> Bool { hasRow(beside: node, -1) }
  /// Whether a row stands right behind a node in its section.
  static func hasRow(behind node: ViewNode) -> Bool { hasRow(beside: node, 1) }

  private static func hasRow(beside node: ViewNode, _ direction: Int) -> Bool {
    var child = node
    while let parent = child.parent, parent.isTransparent, !(parent is SectionNode) {
      if let source = parent.lazySource {
        guard let index = source.index(of: child) else { return false }
        if direction < 0 ? index > 0 : index < source.count - 1 { return true }
      } else if let place = parent.children.firstIndex(where: { $0 === child }) {
        let siblings = direction < 0 ? Array(parent.children[..<place].reversed()) : Array(parent.children[(place + 1)...])
        for sibling in siblings { if let isRow = end(of: sibling, -direction) { return isRow } }
      }
      child = parent
    }
    return false
  }

  /// Whether what a node holds begins (−1) or ends (1) with a row; `nil` where it holds nothing.
  private static func end(of node: ViewNode, _ direction: Int) -> Bool? {
    if !node.isTransparent { return true }
    if node is SectionNode { return false }
    if let source = node.lazySource, source.isLazy { return source.count > 0 ? true : nil }
    let children = direction < 0 ? node.children : node.children.reversed()
    for child in children { if let isRow = end(of: child, direction) { return isRow } }
    return nil
  }
}
