import Foundation

/// The parts of a split view.
enum SplitPart: Int, CaseIterable {
  case detail
  case content
  case contentDivider
  case sidebarDivider
  case inspectorDivider
  case inspector
  case sidebar
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
  /// Called when something else follows from the room there is.
  let onRoomChange: (SplitRoom) -> Void

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SplitNode(context)
    node.onRoomChange = onRoomChange
    node.arrangement = arrangement
    node.setChildren(
      [
        BarredContent(content: detail)._makeNode(context), BarredContent(content: content)._makeNode(context),
        SplitDividerNode(.content, context), SplitDividerNode(.sidebar, context), SplitDividerNode(.inspector, context),
        ZStack { inspector }._makeNode(context), ZStack { sidebar }._makeNode(context), SplitBar(content: bar)._makeNode(context),
      ], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SplitNode.self)
    node.environment = context.environment
    node.onRoomChange = onRoomChange
    node.change(arrangement)
    BarredContent(content: detail)._updateNode(node.part(.detail), context)
    BarredContent(content: content)._updateNode(node.part(.content), context)
    for divider in [SplitPart.contentDivider, .sidebarDivider, .inspectorDivider] {
      node.part(divider).environment = context.environment
    }
    ZStack { inspector }._updateNode(node.part(.inspector), context)
    ZStack { sidebar }._updateNode(node.part(.sidebar), context)
    SplitBar(content: bar)._updateNode(node.part(.bar), context)
  }
}

/// Places a split view's parts, tells its columns which edges panels cover, and keeps how wide a person made them.
final class SplitNode: ViewNode {
  var arrangement = SplitArrangement()
  var onRoomChange: (SplitRoom) -> Void = { _ in }
  /// The widths that a person gave to columns, in points.
  private lazy var chosen: [SplitColumn: CGFloat] = kept
  private var room: SplitRoom?
  /// What has the focus next as a person goes back to the middle column.
  private var contentFocus = SplitContentFocus()
  /// What follows from the room that it finds at first is not a change to anybody.
  private var hasBeenSeen = false

  func part(_ part: SplitPart) -> ViewNode { children[part.rawValue] }

  func change(_ new: SplitArrangement) {
    guard new != arrangement else { return }
    if room?.isCompact == true, new.isContentInFront != arrangement.isContentInFront {
      contentFocus.switches(in: self, back: new.isContentInFront)
    }
    arrangement = new
    // Panels never jump: where nobody said how they move, they spring, and the content flows with them.
    if hasBeenSeen { graph.animateLayout(.brisk) }
    setNeedsLayout()
  }

  override func paint(into list: inout DisplayList) {
    hasBeenSeen = true
    guard arrangement.isNested else { return super.paint(into: &list) }
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

  // MARK: Widths

  private var kept: [SplitColumn: CGFloat] {
    var widths: [SplitColumn: CGFloat] = [:]
    for column in SplitColumn.allCases {
      guard let width = environment.sceneState?[column.storageName].flatMap({ Double($0) }), width.isFinite else { continue }
      widths[column] = width
    }
    return widths
  }

  /// How wide a column may be.
  func width(of column: SplitColumn) -> SplitColumnWidth { arrangement.widths[column] ?? .sidebar }

  /// How wide a column is now, in points.
  func currentWidth(of column: SplitColumn) -> CGFloat {
    let layout = layout(frame.size)
    switch column {
    case .sidebar: return layout.sidebar.width
    case .content: return layout.contentColumn.width - layout.contentSafeArea.leading
    case .inspector: return layout.inspector.width
    }
  }

  /// Gives a column another width, or its ideal one.
  ///
  /// - Parameter isFinal: Whether it is to be kept, as it is at the end of a drag.
  func setWidth(_ width: CGFloat?, of column: SplitColumn, isFinal: Bool) {
    let limits = self.width(of: column)
    // A panel beside the content does not come to lie over it as it grows.
    let room = layout(frame.size).largestWidth(of: column)
    keepPanels(besides: column, isFinal)
    choose((width ?? (limits.ideal > room ? room : nil)).map { limits.width(min($0, room)).rounded() }, column, isFinal)
  }

  /// A panel that has given way stays as wide as it is: only what is dragged is to move.
  private func keepPanels(besides column: SplitColumn, _ isFinal: Bool) {
    let layout = layout(frame.size)
    if column != .sidebar, layout.isSidebarBeside, layout.sidebar.width < layout.sidebarWidth {
      choose(layout.sidebar.width, .sidebar, isFinal)
    }
    if column != .inspector, layout.isInspectorBesideDetail, layout.inspector.width < layout.inspectorWidth {
      choose(layout.inspector.width, .inspector, isFinal)
    }
  }

  private func choose(_ new: CGFloat?, _ column: SplitColumn, _ isFinal: Bool) {
    if new != chosen[column] {
      chosen[column] = new
      // Under a finger or pointer the divider is where that is; else it glides.
      if isFinal { graph.animateLayout(.brisk) }
      setNeedsLayout()
    }
    if isFinal { environment.sceneState?[column.storageName] = new.map { "\(Int($0))" } }
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
    let open: [SplitPart] =
      (layout(frame.size).isSidebarShown ? [.sidebar] : []) + (arrangement.isInspectorOpen ? [.inspector] : [])
    for part in open where self.part(part).isPlaced && self.part(part).presentedFrame.contains(point) { return hit(part) }
    return super.hitTest(point, where: accepts)
  }

  // MARK: Layout

  private func layout(_ size: CGSize) -> SplitViewLayout {
    func length(_ column: SplitColumn) -> CGFloat { width(of: column).width(chosen[column]) }
    // Where the size decides what is shown it does so by way of the arrangement, whose changes move.
    let decided = SplitViewLayout.Decision(
      isSidebarShown: arrangement.isSidebarShown, isInspectorBesideDetail: arrangement.isInspectorBesideDetail,
      isInspectorBesideBar: arrangement.isInspectorBesideBar)
    var layout = SplitViewLayout(
      size: size, decided: decided, isSidebarOpen: arrangement.isSidebarShown, isInspectorOpen: arrangement.isInspectorOpen,
      sidebarWidth: length(.sidebar), inspectorWidth: length(.inspector), sidebarLimits: width(of: .sidebar),
      inspectorLimits: width(of: .inspector), overlaysDetail: arrangement.overlaysDetail, hasBar: arrangement.hasBar)
    if arrangement.isContentOpen {
      layout.content = SplitViewLayout.Content(
        width: length(.content), minimum: width(of: .content).minimum, isInFront: arrangement.isContentInFront)
    }
    return layout
  }

  /// As one reads: the bar, the sidebar, the columns, the inspector; dividers after the column they belong to.
  override var focusOrder: [ViewNode] {
    let order: [SplitPart] = [
      .bar, .sidebar, .sidebarDivider, .content, .contentDivider, .detail, .inspectorDivider, .inspector,
    ]
    return order.map(part)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 900, height: 600))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let layout = layout(size)
    (part(.detail) as? BarredContentNode)?.insets = layout.safeArea
    (part(.content) as? BarredContentNode)?.insets = layout.contentSafeArea
    // Of columns side by side, neither is drawn over the other.
    (part(.detail) as? BarredContentNode)?.clips = layout.content != nil
    (part(.content) as? BarredContentNode)?.clips = true
    place(.detail, layout.detail, size)
    place(.content, layout.contentColumn, size)
    place(.contentDivider, layout.divider(.content), size)
    place(.sidebarDivider, layout.divider(.sidebar), size)
    place(.inspectorDivider, layout.divider(.inspector), size)
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

  private func place(_ part: SplitPart, _ frame: CGRect?, _ size: CGSize) {
    let node = self.part(part)
    guard let frame else { return node.unplace() }
    node.place(in: mirrored(frame, size), proposal: ProposedViewSize(frame.size))
  }

  private func mirrored(_ rect: CGRect, _ size: CGSize) -> CGRect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
