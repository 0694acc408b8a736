import Foundation

/// The parts of a split view.
enum SplitPart: Int, CaseIterable {
  case detail
  case content
  case contentDivider
  case barBackground
  case inspector
  case sidebar
  // Above the panels, or those would hide half of the ring around what a divider is grabbed by.
  case sidebarDivider
  case inspectorDivider
  case bar
}

/// What a split view shows, and how wide its columns may be.
struct SplitArrangement: Hashable {
  /// Whether the sidebar is open, and has the room that it needs.
  var isSidebarShown = true
  var isInspectorOpen = false
  /// Whether there is room for the inspector beside the detail, instead of over it.
  var isInspectorBesideDetail = true
  /// Whether there is room for the inspector beside the bar, instead of beneath it.
  var isInspectorBesideBar = true
  /// Whether there is a middle column and it is open.
  var isContentOpen = false
  /// Whether the middle column is the one to be seen where there is no room for both.
  var isContentInFront = false
  var overlaysDetail = false
  var hasBar = true
  /// Whether it stands within another one, not at the window's edges.
  var isNested = false
  var widths: [SplitColumn: SplitColumnWidth] = [
    .sidebar: .sidebar, .content: .content, .inspector: .inspector,
  ]
}

/// What follows from the room that a split view has.
struct SplitRoom: Hashable {
  /// Whether there is room for one of the middle column and the detail only.
  var isCompact = false
  /// The split view's size in points.
  var size: CGSize
}

/// A split view's columns, panels and bar, each a view with its place given by `SplitViewLayout`.
struct SplitContainer<Detail: View, Content: View, Sidebar: View, Inspector: View, Bar: View>: PrimitiveView {
  let arrangement: SplitArrangement
  let detail: Detail
  let content: Content
  let sidebar: Sidebar
  let inspector: Inspector
  let bar: Bar
  /// What lies behind the bar and goes on beneath the panels; `nil` where the bar is not the window's.
  let barBackground: ToolbarBackground?
  /// The scopes of a search, over the detail.
  let scopes: SearchScopeBar?
  /// Called when something else follows from the room there is.
  let onRoomChange: (SplitRoom) -> Void
  /// Called when a panel is dragged out of sight, or back.
  let onPanelDrag: (SplitColumn, Bool) -> Void
  /// Goes back to the column before, where there is room for one; `nil` where that is seen.
  let onBack: (() -> Void)?

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SplitNode(context)
    node.onRoomChange = onRoomChange
    node.onPanelDrag = onPanelDrag
    node.onBack = onBack
    node.arrangement = arrangement
    node.setChildren(
      [
        BarredContent(scopes: scopes, content: detail)._makeNode(context), BarredContent(content: content)._makeNode(context),
        SplitDividerNode(.content, context), ZStack { barBackground }._makeNode(context), ZStack { inspector }._makeNode(context),
        ZStack { sidebar }._makeNode(context), SplitDividerNode(.sidebar, context), SplitDividerNode(.inspector, context),
        SplitBar(content: bar)._makeNode(context),
      ], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SplitNode.self)
    node.environment = context.environment
    node.onRoomChange = onRoomChange
    node.onPanelDrag = onPanelDrag
    node.onBack = onBack
    node.change(arrangement)
    BarredContent(scopes: scopes, content: detail)._updateNode(node.part(.detail), context)
    BarredContent(content: content)._updateNode(node.part(.content), context)
    for divider in [SplitPart.contentDivider, .sidebarDivider, .inspectorDivider] {
      node.part(divider).environment = context.environment
    }
    ZStack { barBackground }._updateNode(node.part(.barBackground), context)
    ZStack { inspector }._updateNode(node.part(.inspector), context)
    ZStack { sidebar }._updateNode(node.part(.sidebar), context)
    SplitBar(content: bar)._updateNode(node.part(.bar), context)
  }
}

/// Places a split view's parts, and tells its columns which edges panels cover.
final class SplitNode: PanelsNode {
  var onRoomChange: (SplitRoom) -> Void = { _ in }
  var onBack: (() -> Void)?
  private var room: SplitRoom?
  /// What has the focus next as a person goes back to the middle column.
  private var contentFocus = SplitContentFocus()

  /// What a finger does that may lead back to the column before.
  var swipe: BackSwipe?

  /// The pointer's button that goes back does so here, unless something within takes it, and so does a finger.
  override var responder: (any Responder)? { onBack == nil && arrangement.isSidebarShown ? nil : self }

  func part(_ part: SplitPart) -> ViewNode { children[part.rawValue] }

  override func change(_ new: SplitArrangement) {
    if room?.isCompact == true, new.isContentInFront != arrangement.isContentInFront {
      contentFocus.switches(in: self, back: new.isContentInFront)
    }
    super.change(new)
  }

  override func paint(into list: inout DisplayList) {
    guard arrangement.isNested else { return super.paint(into: &list) }
    hasBeenSeen = true
    // What comes and goes beneath no window's edge ends where the split view does. A panel's shadow falls beyond that; it goes little by little
    // as the panel nears the edge.
    let room = CGRect(origin: .zero, size: presentedFrame.size)
    for node in drawingOrder where node.isPlaced {
      let frame = node.presentedFrame
      guard frame.intersects(room) else { continue }
      let isPanel = node === part(.sidebar) || node === part(.inspector)
      let clearance = isPanel ? max(0, min(frame.minX, room.width - frame.maxX) / SplitMetrics.inset) : 0
      guard clearance < 1, !room.contains(frame) || isPanel else {
        node.paintPresent(into: &list, offset: .zero)
        continue
      }
      let reach = clearance * SplitMetrics.closedDistance
      var inner = DisplayList()
      node.paintPresent(into: &inner, offset: .zero)
      list.add(.clip(.rect(room.insetBy(dx: -reach, dy: -reach))), DisplayChunk(inner), at: .zero)
    }
  }

  /// Nothing reaches through a panel, nor through the edge by which it is dragged: what lies beneath is not seen there. One on its way out is
  /// in nobody's way.
  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    // Beyond it lies what is beside one that stands within another.
    guard allowsHitTesting(at: point), CGRect(origin: .zero, size: presentedFrame.size).contains(point) else {
      return super.hitTest(point, where: accepts)
    }
    func hit(_ part: SplitPart) -> ViewNode? {
      let node = self.part(part)
      guard node.isPlaced else { return nil }
      let corner = node.presentedFrame.origin
      return node.hitTest(CGPoint(x: point.x - corner.x, y: point.y - corner.y), where: accepts)
    }
    for part in [SplitPart.bar, .sidebarDivider, .inspectorDivider] { if let found = hit(part) { return found } }
    let layout = layout(frame.size)
    let open: [SplitPart] =
      (layout.isSidebarShown ? [.sidebar] : []) + (arrangement.isInspectorOpen ? [.inspector] : [])
      + (layout.isContentOverDetail ? [.contentDivider, .content] : [])
    for part in open where self.part(part).isPlaced && self.part(part).presentedFrame.contains(point) { return hit(part) }
    return super.hitTest(point, where: accepts)
  }

  // MARK: Layout

  /// As one reads: the bar, the sidebar, the columns, the inspector; dividers after the column they belong to.
  override var focusOrder: [ViewNode] {
    let order: [SplitPart] = [
      .bar, .sidebar, .sidebarDivider, .content, .contentDivider, .detail, .inspectorDivider, .inspector,
    ]
    return order.map(part)
  }

  /// Dividers before panels, whichever lies above.
  override var spokenOrder: [ViewNode] {
    let order: [SplitPart] = [
      .detail, .content, .contentDivider, .sidebarDivider, .inspectorDivider, .inspector, .sidebar, .bar,
    ]
    return order.map(part)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 900, height: 600))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    var layout = layout(size)
    if let swipe { layout.pulled = swipe.pulled }
    (part(.detail) as? BarredContentNode)?.insets = layout.safeArea
    (part(.content) as? BarredContentNode)?.insets = layout.contentSafeArea
    // Of columns side by side, neither is drawn over the other.
    (part(.detail) as? BarredContentNode)?.clips = layout.content != nil
    (part(.content) as? BarredContentNode)?.clips = true
    place(.detail, layout.detail, size)
    place(.content, layout.contentColumn, size)
    place(.contentDivider, dividerFrame(.content, layout), size)
    place(.barBackground, CGRect(x: 0, y: 0, width: size.width, height: SplitMetrics.barInset), size)
    place(.sidebarDivider, dividerFrame(.sidebar, layout), size)
    place(.inspectorDivider, dividerFrame(.inspector, layout), size)
    place(.inspector, layout.inspector, size)
    place(.sidebar, layout.sidebar, size)
    let bar = layout.barRoom
    // Who asked for it is laid out right after.
    isRebuilding = true
    (part(.bar) as? SplitBarNode)?.lead = bar.lead
    (part(.bar) as? SplitBarNode)?.lastColumn = layout.detailInBar
    isRebuilding = false
    place(.bar, bar.frame, size)
    let new = SplitRoom(isCompact: layout.isCompact, size: size)
    guard new != room else { return }
    room = new
    graph.afterLayout(self) { $0.onRoomChange(new) }
  }

  private func place(_ part: SplitPart, _ frame: CGRect?, _ size: CGSize) { place(self.part(part), frame, size) }
}
