import Foundation

/// The lengths of a split view's panels, in points.
enum SplitMetrics {
  /// How far panels lie from the window's edge, and bars from panels.
  static let inset: CGFloat = 8
  /// The radius of a panel's corners: concentric with the window's 28.
  static let cornerRadius: CGFloat = 20
  /// The height of a toolbar's capsules.
  static let barHeight: CGFloat = 44
  static let sidebarWidth: CGFloat = 240
  /// The narrowest sidebar of a small window.
  static let minimumSidebarWidth: CGFloat = 176
  static let inspectorWidth: CGFloat = 260
  /// How far beyond the window's edge closed panels wait: not even their shadow is seen there.
  static let closedDistance: CGFloat = 64
  /// The narrowest detail before panels lie over it instead of beside it.
  static let minimumDetailWidth: CGFloat = 300
  /// In a narrower window the sidebar makes way for the inspector.
  static let bothPanelsWidth: CGFloat = 890
  /// In a narrower window the inspector lies beneath the bar, which needs the room.
  static let inspectorBesideBarWidth: CGFloat = 790
  /// What bars take from the top of the content.
  static let barInset = inset + barHeight + inset
}

/// Where the parts of a split view lie: a pure function of its size and of what is open.
struct SplitViewLayout: Hashable {
  var size: CGSize
  var isSidebarOpen: Bool
  var isInspectorOpen: Bool
  var sidebarWidth = SplitMetrics.sidebarWidth
  var inspectorWidth = SplitMetrics.inspectorWidth

  private var panelHeight: CGFloat { max(0, size.height - 2 * SplitMetrics.inset) }

  /// Whether the sidebar is to be seen: a narrow window has no room for it beside the inspector.
  var isSidebarShown: Bool { isSidebarOpen && !(isInspectorOpen && size.width < SplitMetrics.bothPanelsWidth) }

  /// The sidebar's frame; beyond the leading edge while it is not shown.
  var sidebar: CGRect {
    let wanted = min(sidebarWidth, max(SplitMetrics.minimumSidebarWidth, (size.width * 0.375).rounded()))
    let width = min(wanted, max(0, size.width - 2 * SplitMetrics.inset))
    return CGRect(
      x: isSidebarShown ? SplitMetrics.inset : -width - SplitMetrics.closedDistance, y: SplitMetrics.inset, width: width,
      height: panelHeight)
  }

  /// The inspector's frame; beyond the trailing edge while it is closed.
  var inspector: CGRect {
    let width = min(inspectorWidth, max(0, size.width - 2 * SplitMetrics.inset))
    let top = isInspectorBesideBar ? SplitMetrics.inset : SplitMetrics.barInset
    return CGRect(
      x: isInspectorOpen ? size.width - width - SplitMetrics.inset : size.width + SplitMetrics.closedDistance,
      y: top, width: width, height: max(0, size.height - top - SplitMetrics.inset))
  }

  private var isInspectorBesideBar: Bool { size.width >= SplitMetrics.inspectorBesideBarWidth }

  /// What the panels and the bar take from the detail. Panels that would leave too little room lie over the detail.
  var safeArea: EdgeInsets {
    let leading = isSidebarShown ? sidebar.maxX + SplitMetrics.inset : 0
    let trailing = isInspectorOpen ? size.width - inspector.minX + SplitMetrics.inset : 0
    var insets = EdgeInsets(top: SplitMetrics.barInset, leading: leading, trailing: trailing)
    if size.width - insets.horizontal < SplitMetrics.minimumDetailWidth, isInspectorOpen { insets.trailing = 0 }
    if size.width - insets.horizontal < SplitMetrics.minimumDetailWidth { insets.leading = 0 }
    return insets
  }

  /// The frame of the bar: between the panels, whether or not the detail has room beside them.
  var bar: CGRect {
    let leading = isSidebarShown ? sidebar.maxX + SplitMetrics.inset : SplitMetrics.inset
    let trailing = isInspectorOpen && isInspectorBesideBar ? inspector.minX - SplitMetrics.inset : size.width - SplitMetrics.inset
    return CGRect(x: leading, y: SplitMetrics.inset, width: max(0, trailing - leading), height: SplitMetrics.barHeight)
  }
}

/// The parts of a split view.
enum SplitPart: Int, CaseIterable {
  case detail
  case inspector
  case sidebar
  case bar
}

/// A split view's detail, panels and bar, each a view with its place given by `SplitViewLayout`.
struct SplitContainer<Detail: View, Sidebar: View, Inspector: View, Bar: View>: PrimitiveView {
  let isSidebarOpen: Bool
  let isInspectorOpen: Bool
  let detail: Detail
  let sidebar: Sidebar
  let inspector: Inspector
  let bar: Bar

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SplitNode(context)
    node.setOpen(sidebar: isSidebarOpen, inspector: isInspectorOpen)
    node.setChildren(
      [
        BarredContent(content: detail)._makeNode(context), ZStack { inspector }._makeNode(context),
        ZStack { sidebar }._makeNode(context), ZStack { bar }._makeNode(context),
      ], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SplitNode.self)
    node.environment = context.environment
    node.setOpen(sidebar: isSidebarOpen, inspector: isInspectorOpen)
    BarredContent(content: detail)._updateNode(node.children[0], context)
    ZStack { inspector }._updateNode(node.children[1], context)
    ZStack { sidebar }._updateNode(node.children[2], context)
    ZStack { bar }._updateNode(node.children[3], context)
  }
}

/// Places a split view's parts and tells the detail which edges they cover.
final class SplitNode: ViewNode {
  private(set) var isSidebarOpen = true
  private(set) var isInspectorOpen = false

  func setOpen(sidebar: Bool, inspector: Bool) {
    guard sidebar != isSidebarOpen || inspector != isInspectorOpen else { return }
    isSidebarOpen = sidebar
    isInspectorOpen = inspector
    // Panels never jump: where nobody said how they move, they spring, and the content flows with them.
    graph.animateLayout(.snappy)
    setNeedsLayout()
  }

  /// As one reads: the bar, the sidebar, the detail, the inspector.
  override var focusOrder: [ViewNode] {
    let nodes = layoutChildren
    guard nodes.count == SplitPart.allCases.count else { return nodes }
    return [SplitPart.bar, .sidebar, .detail, .inspector].map { nodes[$0.rawValue] }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 900, height: 600))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let layout = SplitViewLayout(size: size, isSidebarOpen: isSidebarOpen, isInspectorOpen: isInspectorOpen)
    let nodes = layoutChildren
    guard nodes.count == SplitPart.allCases.count else { return }
    let frames = [CGRect(origin: .zero, size: size), layout.inspector, layout.sidebar, layout.bar]
    (nodes[SplitPart.detail.rawValue] as? BarredContentNode)?.insets = layout.safeArea
    for (node, frame) in zip(nodes, frames) { node.place(in: mirrored(frame, size), proposal: ProposedViewSize(frame.size)) }
  }

  private func mirrored(_ rect: CGRect, _ size: CGSize) -> CGRect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
