import Foundation
import GlassPlatform

/// A row swiped aside brings buttons into view. A swipe counts up towards the trailing end of what is behind the row: above 0 the row has
/// moved to the leading side.
extension RowNode {
  /// How far a finger goes before it swipes a row, in points.
  static var swipeSlop: CGFloat { 8 }
  /// The room between the row and the buttons, in points.
  static var stripGap: CGFloat { 8 }

  /// The buttons that a swipe brings into view at an edge.
  func swipeActions(at edge: HorizontalEdge) -> SwipeActions? {
    let own = layoutValue(ObjectIdentifier(SwipeActionsModifier.self)) as? [SwipeActions] ?? []
    let known = (own + environment.swipeActions).filter { $0.edge == edge }
    if known.count == 1 { return known[0] }
    if !known.isEmpty {
      let content = AnyView(ForEach(Array(known.indices), id: \.self) { known[$0].content })
      return SwipeActions(edge: edge, allowsFullSwipe: known.allSatisfy(\.allowsFullSwipe), content: content)
    }
    guard edge == .trailing, let deletion else { return nil }
    let button = Button("Delete", systemImage: "trash", role: .destructive) { deletion() }
    return SwipeActions(edge: edge, allowsFullSwipe: true, content: AnyView(button))
  }

  var hasSwipeActions: Bool { swipeActions(at: .trailing) != nil || swipeActions(at: .leading) != nil }

  /// The edge at which a swipe of a distance has brought something into view.
  private static func edge(_ distance: CGFloat) -> HorizontalEdge { distance < 0 ? .leading : .trailing }

  private var direction: CGFloat { isMirrored ? -1 : 1 }

  /// Whether a movement across the row swipes it.
  func swipes(by travelled: CGSize) -> Bool {
    guard abs(travelled.width) > Self.swipeSlop, abs(travelled.width) > abs(travelled.height) else { return false }
    return swipe.current != 0 || swipeActions(at: Self.edge(-travelled.width * direction)) != nil
  }

  /// A finger went across the row from where it began.
  func followFinger(_ press: Press) { setSwipe(swipeOrigin - (press.position.x - press.start.x) * direction) }

  func setSwipe(_ distance: CGFloat) {
    let most = presentedFrame.width
    var distance = min(max(-most, distance), most)
    guard let actions = swipeActions(at: Self.edge(distance)) else { return swipe.set(0, Transaction()) }
    // What does nothing at once yields less and less beyond its buttons.
    makeStrip(actions)
    let full = stripWidth
    if !actions.allowsFullSwipe, abs(distance) > full {
      let beyond = ScrollAxisState.rubberBand(abs(distance) - full, most)
      distance = (distance < 0 ? -1 : 1) * min(most, full + beyond)
    }
    swipe.set(distance, Transaction())
    updateStrip(committed: isCommitted)
  }

  /// Whether letting go now does what the first button does.
  private var isCommitted: Bool {
    guard let strip, strip.actions.allowsFullSwipe else { return false }
    return abs(swipe.current) > max(presentedFrame.width * 0.6, stripWidth)
  }

  /// Does what a long swipe does, otherwise shows or hides the buttons.
  func endSwipe() {
    guard let strip, swipe.current != 0 else { return closeSwipe() }
    if isCommitted {
      let first = strip.firstButton
      swipe.set(0, Transaction())
      container.opened = nil
      first?.trigger()
      return
    }
    let full = stripWidth
    guard abs(swipe.current) > full / 2 else { return closeSwipe() }
    container.opened = self
    var transaction = Transaction()
    transaction.animation = .brisk
    swipe.set(swipe.current < 0 ? -full : full, transaction)
  }

  /// Hides the buttons of the row of this list that shows some.
  func closeSwipe() {
    guard let opened = container.opened ?? (swipe.target != 0 ? self : nil) else { return }
    var transaction = Transaction()
    transaction.animation = .brisk
    opened.swipe.set(0, transaction)
    container.opened = nil
  }

  // MARK: The strip

  /// How far a row is swiped where all its buttons are seen, in points.
  private var stripWidth: CGFloat {
    min((strip?.buttons?.sizeThatFits(.unspecified).width ?? 0) + Self.stripGap, presentedFrame.width)
  }

  private func makeStrip(_ actions: SwipeActions) {
    guard strip?.actions.edge != actions.edge else { return }
    let node = stripView(actions, committed: false)._makeNode(stripContext)
    strip = RowStrip(node: node, actions: actions, isCommitted: false)
    setChildren([children[0], node], Transaction())
  }

  /// The row's view changed, or the finger went far.
  func updateStrip(committed: Bool? = nil) {
    guard let old = strip else { return }
    guard committed != old.isCommitted else { return }
    let actions = swipeActions(at: old.actions.edge) ?? old.actions
    let isCommitted = committed ?? old.isCommitted
    strip = RowStrip(node: old.node, actions: actions, isCommitted: isCommitted)
    var context = stripContext
    if committed != nil { context.transaction.animation = .brisk }
    stripView(actions, committed: isCommitted)._updateNode(old.node, context)
  }

  /// The row moved: its buttons have another width, and none where it is back.
  func swipeDidMove() {
    setNeedsPaint()
    guard strip != nil else { return }
    if swipe.current == 0, swipe.target == 0, !swipe.isActive {
      strip = nil
      setChildren([children[0]], Transaction())
    } else {
      setNeedsLocalLayout()
    }
  }

  private var stripContext: ViewContext {
    ViewContext(graph: graph, environment: container.contentEnvironment(environment), transaction: Transaction())
  }

  private func stripView(_ actions: SwipeActions, committed: Bool) -> SwipeStrip {
    SwipeStrip(content: actions.content, edge: actions.edge, isCommitted: committed) { [weak self] in self?.closeSwipe() }
  }

  /// Puts the buttons into the room that the row has left.
  func placeStrip(in size: CGSize) {
    guard let strip else { return }
    let width = max(0, abs(swipe.current) - Self.stripGap)
    let height = max(0, min(size.height - 4, 44))
    let isAtLeft = (strip.actions.edge == .leading) != isMirrored
    let box = CGRect(
      x: (isAtLeft ? 0 : size.width - width) - childOffset.x, y: (size.height - height) / 2, width: width, height: height)
    strip.buttons?.place(in: box, proposal: ProposedViewSize(box.size))
  }
}

/// The buttons beside a row.
@MainActor struct RowStrip {
  let node: ViewNode
  let actions: SwipeActions
  let isCommitted: Bool

  /// The buttons side by side.
  var buttons: ViewNode? {
    var nodes: [ViewNode] = []
    node.collectLayoutNodes(into: &nodes)
    return nodes.first
  }

  var firstButton: PressableNode? {
    var first: PressableNode?
    node.visitSubtree { if first == nil { first = $0 as? PressableNode } }
    return first
  }
}
