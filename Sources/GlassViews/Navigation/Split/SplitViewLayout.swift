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
  static let inspectorWidth: CGFloat = 260
  /// How far beyond the window's edge closed panels wait: not even their shadow is seen there.
  static let closedDistance: CGFloat = 64
  /// The narrowest detail before panels lie over it instead of beside it.
  static let minimumDetailWidth: CGFloat = 300
  /// The least of a detail that is seen beside what lies over it.
  static let seenDetailWidth: CGFloat = 60
  /// The narrowest bar beside an inspector of ideal width, which lies beneath it otherwise.
  static let minimumBarWidth: CGFloat = 358
  /// What the window's and the sidebar's buttons take of the bar where the sidebar does not have them.
  static let barButtonsWidth: CGFloat = 148
  /// The most of a window that a sidebar takes which lies over the rest, unless its own least is more.
  static let largestCover: CGFloat = 0.375
  /// What bars take from the top of the content.
  static let barInset = inset + barHeight + inset
  /// How far around a divider it can be grabbed.
  static let dividerReach: CGFloat = 12
}

/// Where the parts of a split view lie: a pure function of its size and of what is open.
///
/// As the window becomes narrower the middle column gives way first, then the panels, each down to its least. What is still too wide then is not
/// beside the rest any more. All of that is decided by the least widths alone: no panel goes because a person made it wide.
struct SplitViewLayout: Hashable {
  var size: CGSize
  /// What has been decided for another size already; `nil` where this size decides.
  var decided: Decision?
  var isSidebarOpen: Bool
  var isInspectorOpen: Bool
  /// How wide the panels are where there is room for it.
  var sidebarWidth = SplitMetrics.sidebarWidth
  var inspectorWidth = SplitMetrics.inspectorWidth
  var sidebarLimits = SplitColumnWidth.sidebar
  var inspectorLimits = SplitColumnWidth.inspector
  /// The middle column of three; `nil` where there are two, or it is closed.
  var content: Content?
  /// Whether sidebar and middle column lie over the detail, which keeps its width, instead of beside it.
  var overlaysDetail = false
  /// How far a finger has taken what leads back in from the leading edge, in points.
  var pulled: CGFloat = 0
  /// Whether there is a bar at the top: one within another split view has what that one's bar does not take up, its panels' buttons at least.
  var hasBar = true

  /// What there is room for.
  struct Decision: Hashable {
    /// Whether the sidebar is to be seen.
    var isSidebarShown: Bool
    /// Whether the inspector lies beside the detail, not over it.
    var isInspectorBesideDetail: Bool
    /// Whether the inspector lies beside the bar, not beneath it.
    var isInspectorBesideBar: Bool
  }

  /// What is known of a middle column.
  struct Content: Hashable {
    var width: CGFloat
    var minimum: CGFloat
    /// Whether it is the one to be seen where there is no room for both.
    var isInFront = false
  }

  private var panelHeight: CGFloat { max(0, size.height - 2 * SplitMetrics.inset) }

  // MARK: Panels

  /// The least that the columns keep beside panels.
  private var leastColumns: CGFloat { SplitMetrics.minimumDetailWidth + (content?.minimum ?? 0) }

  /// Whether columns and panels have room beside each other at their least.
  private func hasRoom(sidebar: Bool = false, inspector: Bool = false) -> Bool {
    var least = leastColumns
    if sidebar { least += sidebarLimits.minimum + 2 * SplitMetrics.inset }
    if inspector { least += inspectorLimits.minimum + 2 * SplitMetrics.inset }
    return size.width >= least
  }

  /// Whether there is room for the sidebar beside the columns; over a detail, beside the middle one.
  var hasRoomForSidebar: Bool {
    guard overlaysDetail, let content else { return hasRoom(sidebar: true) }
    return size.width >= sidebarLimits.minimum + 2 * SplitMetrics.inset + content.minimum + leastDetail
  }

  /// What is left of the detail at least beside the other columns.
  private var leastDetail: CGFloat {
    overlaysDetail && content != nil ? SplitMetrics.seenDetailWidth : SplitMetrics.minimumDetailWidth
  }

  /// Whether the sidebar is to be seen: a narrow window has no room for it beside the inspector.
  var isSidebarShown: Bool {
    if let decided { return decided.isSidebarShown }
    return isSidebarOpen && !(isInspectorOpen && !hasRoom(sidebar: true, inspector: true))
  }

  /// Whether the sidebar is to be seen beside the next column, not over it.
  var isSidebarBeside: Bool { isSidebarShown && (!overlaysDetail || content != nil) && hasRoomForSidebar }

  /// Whether the inspector is open and lies beside the detail, not over it.
  var isInspectorBesideDetail: Bool {
    isInspectorOpen && (decided?.isInspectorBesideDetail ?? hasRoom(sidebar: isSidebarBeside, inspector: true))
  }

  /// Whether the inspector lies beside the bar, which needs the room in a narrow window.
  var isInspectorBesideBar: Bool {
    if let decided { return decided.isInspectorBesideBar }
    let sidebar = isSidebarShown ? sidebarLimits.ideal + SplitMetrics.inset : SplitMetrics.barButtonsWidth
    let panels = sidebar + inspectorLimits.ideal + 3 * SplitMetrics.inset
    return size.width - panels >= SplitMetrics.minimumBarWidth
  }

  /// What one panel may take at most beside the columns, at their least.
  private var roomForPanel: CGFloat { size.width - leastColumns - 2 * SplitMetrics.inset }

  /// The most that each panel takes by itself: what leaves the columns their least, or much of them to be seen where it lies over them.
  private var largestSidebar: CGFloat {
    let cover = isSidebarBeside ? 0 : (size.width * SplitMetrics.largestCover).rounded()
    return max(sidebarLimits.minimum, roomForPanel, cover)
  }
  private var largestInspector: CGFloat {
    max(inspectorLimits.minimum, roomForPanel, isInspectorBesideDetail ? 0 : inspectorLimits.ideal)
  }

  /// How wide the panels are: what one of them takes from the other is shared by how far each can give way.
  private var panelWidths: (sidebar: CGFloat, inspector: CGFloat) {
    var (sidebar, inspector) = (min(sidebarWidth, largestSidebar), min(inspectorWidth, largestInspector))
    let excess = sidebar + inspector + 2 * SplitMetrics.inset - roomForPanel
    if isSidebarBeside, isInspectorBesideDetail, excess > 0 {
      let give = (sidebar: max(0, sidebar - sidebarLimits.minimum), inspector: max(0, inspector - inspectorLimits.minimum))
      if give.sidebar + give.inspector > 0 {
        let part = min(give.sidebar, (excess * give.sidebar / (give.sidebar + give.inspector)).rounded())
        sidebar -= part
        inspector -= min(give.inspector, excess - part)
      }
    }
    let most = max(0, size.width - 2 * SplitMetrics.inset)
    return (min(sidebar, most), min(inspector, most))
  }

  /// The sidebar's frame; beyond the window's leading edge while it is not shown.
  var sidebar: CGRect {
    let width = panelWidths.sidebar
    return CGRect(
      x: isSidebarShown ? SplitMetrics.inset : hiddenSidebar(width), y: SplitMetrics.inset, width: width, height: panelHeight)
  }

  /// Where a sidebar that is not shown begins: it comes in under the finger, no farther than where it will rest.
  private func hiddenSidebar(_ width: CGFloat) -> CGFloat {
    let away = -width - SplitMetrics.closedDistance
    guard pulled > 0, !leadsBackToContent else { return away }
    return min(max(away, pulled - width), SplitMetrics.inset)
  }

  /// The inspector's frame; beyond the trailing edge while it is closed.
  var inspector: CGRect {
    let width = panelWidths.inspector
    let top = isInspectorBesideBar || !hasBar ? SplitMetrics.inset : SplitMetrics.barInset
    return CGRect(
      x: isInspectorOpen ? size.width - width - SplitMetrics.inset : size.width + SplitMetrics.closedDistance,
      y: top, width: width, height: max(0, size.height - top - SplitMetrics.inset))
  }

  // MARK: Columns

  /// How the width is shared.
  private struct Share {
    /// What the panels take at each side.
    var leading: CGFloat
    var trailing: CGFloat
    /// The room of the middle column beside the sidebar; all of it, or none, where there is room for one column.
    var content: CGFloat = 0
    var isCompact = false
  }

  private var share: Share {
    // Beside two columns a panel has no room where they have none beside each other.
    guard size.width >= leastColumns else {
      return Share(leading: 0, trailing: 0, content: size.width, isCompact: content != nil)
    }
    let leading = isSidebarBeside ? sidebar.maxX + SplitMetrics.inset : 0
    let trailing = isInspectorBesideDetail ? panelWidths.inspector + 2 * SplitMetrics.inset : 0
    let room = max(0, size.width - leading - trailing - leastDetail)
    return Share(leading: leading, trailing: trailing, content: content.map { min($0.width, room) } ?? 0)
  }

  /// How wide a column may be made as the others are now, which keep their widths or, as the middle one does, their least.
  func largestWidth(of column: SplitColumn) -> CGFloat {
    let share = share
    switch column {
    case .sidebar: return share.leading > 0 ? max(sidebarLimits.minimum, roomForPanel - share.trailing) : largestSidebar
    case .inspector: return share.trailing > 0 ? max(inspectorLimits.minimum, roomForPanel - share.leading) : largestInspector
    case .content:
      guard let content, !share.isCompact else { return size.width }
      return max(content.minimum, size.width - share.leading - share.trailing - leastDetail)
    }
  }

  /// Whether the detail is seen instead of the middle column.
  var leadsBackToContent: Bool { isCompact && content?.isInFront == false }

  /// Whether there is room for one of the content and detail columns only.
  var isCompact: Bool { share.isCompact }

  /// The frame of the middle column, which goes on under the sidebar; beyond the leading edge where it is not shown.
  var contentColumn: CGRect {
    let share = share
    guard let content else { return CGRect(x: -SplitMetrics.closedDistance - 280, y: 0, width: 280, height: size.height) }
    let isAway = share.isCompact && !content.isInFront
    return CGRect(x: isAway ? pulled - size.width : 0, y: 0, width: share.leading + share.content, height: size.height)
  }

  /// Whether the middle column lies over the detail.
  var isContentOverDetail: Bool { overlaysDetail && content != nil && !isCompact }

  /// The frame of the detail: the whole width where there are two columns, or others lie over it.
  var detail: CGRect {
    let share = share
    guard let content else { return CGRect(origin: .zero, size: size) }
    if share.isCompact { return CGRect(x: content.isInFront ? size.width : pulled, y: 0, width: size.width, height: size.height) }
    let x = overlaysDetail ? 0 : share.leading + share.content
    return CGRect(x: x, y: 0, width: size.width - x, height: size.height)
  }

  /// What the panels and the bar take from the detail. Panels that would leave too little room lie over the detail.
  var safeArea: EdgeInsets {
    EdgeInsets(top: top, leading: content == nil ? share.leading : 0, trailing: share.trailing)
  }

  /// What the sidebar and the bar take from the middle column.
  var contentSafeArea: EdgeInsets { EdgeInsets(top: top, leading: share.leading) }

  private var top: CGFloat { hasBar ? SplitMetrics.barInset : 0 }

  /// The frame of the bar: between the panels, whether or not the detail has room beside them.
  var bar: CGRect {
    let leading = isSidebarShown ? sidebar.maxX + SplitMetrics.inset : SplitMetrics.inset
    let trailing = isInspectorOpen && isInspectorBesideBar ? inspector.minX - SplitMetrics.inset : size.width - SplitMetrics.inset
    return CGRect(x: leading, y: SplitMetrics.inset, width: max(0, trailing - leading), height: SplitMetrics.barHeight)
  }

  /// What the inspector takes of a bar that begins and ends at the window's edges, in points.
  var inspectorInBar: CGFloat {
    isInspectorOpen && (isInspectorBesideBar || !hasBar) ? panelWidths.inspector + SplitMetrics.inset : 0
  }

  /// The room that the bar is laid out in, from the window's leading edge on, and how much of it the sidebar takes.
  ///
  /// Beneath a sidebar that comes or goes the room stays where it is, and with it what comes into the bar or leaves it.
  var barRoom: (frame: CGRect, lead: CGFloat) {
    let bar = bar
    let lead = bar.minX - SplitMetrics.inset
    return (CGRect(x: bar.minX - lead, y: bar.minY, width: bar.width + lead, height: bar.height), lead)
  }

  /// Where what belongs to the detail begins in that room; `nil` where no column stands beside the detail.
  var detailInBar: CGFloat? { content == nil || isCompact ? nil : contentColumn.maxX + SplitMetrics.inset - barRoom.frame.minX }

  // MARK: Dividers

  /// Where the divider of a column can be grabbed; `nil` where it cannot, unless it is held already.
  func divider(_ column: SplitColumn, isHeld: Bool = false) -> CGRect? {
    let reach = SplitMetrics.dividerReach
    switch column {
    case .sidebar:
      guard isSidebarShown || isHeld else { return nil }
      let x = sidebar.maxX + (SplitMetrics.inset - reach) / 2
      return CGRect(x: x, y: sidebar.minY, width: reach, height: sidebar.height)
    case .content:
      guard content != nil, !isCompact else { return nil }
      return CGRect(x: contentColumn.maxX - reach / 2, y: 0, width: reach, height: size.height)
    case .inspector:
      guard isInspectorOpen || isHeld else { return nil }
      let x = inspector.minX - (SplitMetrics.inset + reach) / 2
      return CGRect(x: x, y: inspector.minY, width: reach, height: inspector.height)
    }
  }
}

/// A column whose width a person can change.
enum SplitColumn: String, CaseIterable {
  case sidebar
  case content
  case inspector

  /// What its divider is called.
  var label: String {
    switch self {
    case .sidebar: "Sidebar Width"
    case .content: "Column Width"
    case .inspector: "Inspector Width"
    }
  }

  /// Whether the column grows as its divider moves towards the trailing edge.
  var growsForward: Bool { self != .inspector }

  /// What its width is kept as.
  var storageName: String { "split.\(rawValue)" }
}
