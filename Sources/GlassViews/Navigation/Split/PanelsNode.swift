import Foundation

/// Lays panels beside what they belong to, each with a divider, and keeps how wide a person made them.
class PanelsNode: ViewNode {
  final var arrangement = SplitArrangement()
  /// Called when a panel is dragged out of sight, or back.
  final var onPanelDrag: (SplitColumn, Bool) -> Void = { _, _ in }
  /// The widths that a person gave to columns, in points.
  private lazy var chosen: [SplitColumn: CGFloat] = kept
  /// What follows from the room that it finds at first is not a change to anybody.
  final var hasBeenSeen = false
  /// The column whose divider is held: that stays while its panel is dragged out of sight, and brings it back.
  final var held: SplitColumn? {
    didSet { if held != oldValue { setNeedsLayout() } }
  }

  func change(_ new: SplitArrangement) {
    guard new != arrangement else { return }
    arrangement = new
    // Panels never jump: where nobody said how they move, they spring, and the content flows with them.
    if hasBeenSeen { graph.animateLayout(.brisk) }
    setNeedsLayout()
  }

  override func paint(into list: inout DisplayList) {
    hasBeenSeen = true
    super.paint(into: &list)
  }

  // MARK: Widths

  private var kept: [SplitColumn: CGFloat] {
    var widths: [SplitColumn: CGFloat] = [:]
    for column in SplitColumn.allCases { widths[column] = environment.sceneState?.width(of: column) }
    return widths
  }

  /// How wide a column may be.
  final func width(of column: SplitColumn) -> SplitColumnWidth { arrangement.widths[column] ?? .sidebar }

  /// How wide a column is now, in points.
  final func currentWidth(of column: SplitColumn) -> CGFloat {
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
  final func setWidth(_ width: CGFloat?, of column: SplitColumn, isFinal: Bool) {
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

  /// A person gave a column another width; `nil` is its ideal one.
  func widthDidChange(of column: SplitColumn, to width: CGFloat?) {}

  private func choose(_ new: CGFloat?, _ column: SplitColumn, _ isFinal: Bool) {
    if new != chosen[column] {
      chosen[column] = new
      widthDidChange(of: column, to: new)
      // Under a finger or pointer the divider is where that is; else it glides.
      if isFinal { graph.animateLayout(.brisk) }
      setNeedsLayout()
    }
    if isFinal { environment.sceneState?[column.storageName] = new.map { "\(Int($0))" } }
  }

  // MARK: Panels that come and go

  /// Whether a column is to be seen.
  final func isOpen(_ column: SplitColumn) -> Bool {
    switch column {
    case .sidebar: arrangement.isSidebarShown
    case .content: arrangement.isContentOpen
    case .inspector: arrangement.isInspectorOpen
    }
  }

  // MARK: Layout

  final func layout(_ size: CGSize) -> SplitViewLayout {
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

  /// Where the divider of a column is; beyond the edge with its panel while that is dragged out of sight.
  final func dividerFrame(_ column: SplitColumn, _ layout: SplitViewLayout) -> CGRect? {
    layout.divider(column, isHeld: held == column)
  }

  /// Places a part as the layout has it, which is of left to right; `nil` takes it away.
  final func place(_ node: ViewNode, _ frame: CGRect?, _ size: CGSize) {
    guard let frame else { return node.unplace() }
    node.place(in: mirrored(frame, size), proposal: ProposedViewSize(frame.size))
  }

  private func mirrored(_ rect: CGRect, _ size: CGSize) -> CGRect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension SceneState {
  /// The width that is kept of a column, in points.
  func width(of column: SplitColumn) -> CGFloat? {
    self[column.storageName].flatMap { Double($0) }.flatMap { $0.isFinite ? CGFloat($0) : nil }
  }
}
