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
  /// How far around a divider it can be grabbed.
  static let dividerReach: CGFloat = 12
  /// Where nobody said which columns are shown, a narrower window opens without its sidebar.
  static let roomForSidebar = sidebarWidth + 2 * inset + minimumDetailWidth
}

/// Where the parts of a split view lie: a pure function of its size and of what is open.
struct SplitViewLayout: Hashable {
  var size: CGSize
  /// What has been decided for another size already; `nil` where this size decides.
  var decided: Decision?
  var isSidebarOpen: Bool
  var isInspectorOpen: Bool
  var sidebarWidth = SplitMetrics.sidebarWidth
  var inspectorWidth = SplitMetrics.inspectorWidth
  /// The middle column of three; `nil` where there are two, or it is closed.
  var content: Content?
  /// Whether panels lie over the detail instead of beside it.
  var overlaysDetail = false
  /// Whether there is a bar at the top: one within another split view has what that one's bar does not take up, its panels' buttons at least.
  var hasBar = true

  /// What there is room for.
  struct Decision: Hashable {
    /// Whether the sidebar is to be seen.
    var isSidebarShown: Bool
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

  /// Whether the sidebar is to be seen: a narrow window has no room for it beside the inspector.
  var isSidebarShown: Bool {
    if let decided { return decided.isSidebarShown }
    return isSidebarOpen && !(isInspectorOpen && size.width < SplitMetrics.bothPanelsWidth + (content?.minimum ?? 0))
  }

  /// The sidebar's frame; beyond the window's leading edge while it is not shown.
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
    let top = isInspectorBesideBar || !hasBar ? SplitMetrics.inset : SplitMetrics.barInset
    return CGRect(
      x: isInspectorOpen ? size.width - width - SplitMetrics.inset : size.width + SplitMetrics.closedDistance,
      y: top, width: width, height: max(0, size.height - top - SplitMetrics.inset))
  }

  /// Whether the inspector lies beside the bar, which needs the room in a narrow window.
  var isInspectorBesideBar: Bool { decided?.isInspectorBesideBar ?? (size.width >= SplitMetrics.inspectorBesideBarWidth) }

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
    let leading = isSidebarShown && !overlaysDetail ? sidebar.maxX + SplitMetrics.inset : 0
    let trailing = isInspectorOpen ? size.width - inspector.minX + SplitMetrics.inset : 0
    // Where too little is left, first the inspector lies over the detail, then the sidebar.
    let choices: [(CGFloat, CGFloat)] = [(leading, trailing), (leading, 0), (0, 0)]
    let least = SplitMetrics.minimumDetailWidth + (content?.minimum ?? 0)
    for (leading, trailing) in choices where size.width - leading - trailing >= least {
      let room = size.width - leading - trailing - SplitMetrics.minimumDetailWidth
      return Share(leading: leading, trailing: trailing, content: content.map { min($0.width, room) } ?? 0)
    }
    return Share(leading: 0, trailing: 0, content: size.width, isCompact: content != nil)
  }

  /// How wide a panel may be beside the detail; `nil` where it lies over that already.
  func largestWidth(of column: SplitColumn) -> CGFloat? {
    let share = share
    let room = size.width - SplitMetrics.minimumDetailWidth - (content?.minimum ?? 0) - 2 * SplitMetrics.inset
    switch column {
    case .sidebar: return share.leading > 0 ? room - share.trailing : nil
    case .inspector: return share.trailing > 0 ? room - share.leading : nil
    case .content: return nil
    }
  }

  /// Whether there is room for one of the content and detail columns only.
  var isCompact: Bool { share.isCompact }

  /// The frame of the middle column, which goes on under the sidebar; beyond the leading edge where it is not shown.
  var contentColumn: CGRect {
    let share = share
    guard let content else { return CGRect(x: -SplitMetrics.closedDistance - 280, y: 0, width: 280, height: size.height) }
    let isAway = share.isCompact && !content.isInFront
    return CGRect(x: isAway ? -size.width : 0, y: 0, width: share.leading + share.content, height: size.height)
  }

  /// The frame of the detail: the whole width where there are two columns.
  var detail: CGRect {
    let share = share
    guard let content else { return CGRect(origin: .zero, size: size) }
    if share.isCompact { return CGRect(x: content.isInFront ? size.width : 0, y: 0, width: size.width, height: size.height) }
    let x = share.leading + share.content
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

  /// The room that the bar is laid out in, from the window's leading edge on, and how much of it the sidebar takes.
  ///
  /// Beneath a sidebar that comes or goes the room stays where it is, and with it what comes into the bar or leaves it.
  var barRoom: (frame: CGRect, lead: CGFloat) {
    let bar = bar
    let lead = bar.minX - SplitMetrics.inset
    return (CGRect(x: bar.minX - lead, y: bar.minY, width: bar.width + lead, height: bar.height), lead)
  }

  /// Where what belongs to the detail begins in that room; `nil` where no column stands beside the detail.
  var detailInBar: CGFloat? { content == nil || isCompact ? nil : detail.minX + SplitMetrics.inset - barRoom.frame.minX }

  // MARK: Dividers

  /// Where the divider of a column can be grabbed; `nil` where it cannot.
  func divider(_ column: SplitColumn) -> CGRect? {
    let reach = SplitMetrics.dividerReach
    switch column {
    case .sidebar:
      guard isSidebarShown else { return nil }
      let x = sidebar.maxX + (SplitMetrics.inset - reach) / 2
      return CGRect(x: x, y: sidebar.minY, width: reach, height: sidebar.height)
    case .content:
      guard content != nil, !isCompact else { return nil }
      return CGRect(x: contentColumn.maxX - reach / 2, y: 0, width: reach, height: size.height)
    case .inspector:
      guard isInspectorOpen else { return nil }
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
