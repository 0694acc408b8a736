import Foundation

/// A sidebar of glass over a detail that fills the window, with the window's toolbar and inspector; between the two there may be a
/// column of what the sidebar's choice holds.
///
/// Columns are dragged by what lies between them. Where the window is narrow, the sidebar makes way until somebody asks for it, and lies over
/// the detail then if need be; of content and detail one is seen at a time. Where the program prefers none, that is the last one that shows
/// something useful: a list of which nothing was chosen, or whose links nobody followed, stands before what it would lead to.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  // What acts for the split view copies it, and its columns hold much.
  private let sidebar: BoxedView<Sidebar>
  private let content: BoxedView<Content>
  private let detail: BoxedView<Detail>

  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  /// The column that a person has chosen where there is room for one, until the program prefers another one.
  @State private var chosenColumn: NavigationSplitViewColumn?
  @State private var sidebarChoice: SplitColumnChoice?
  @State private var contentChoice: SplitColumnChoice?
  @State private var room: SplitRoom?
  /// Whether somebody asked for the sidebar while there is no room for it beside the rest.
  @State private var isSidebarAskedFor = false
  /// What was shown when a person closed the sidebar that had no room beside the rest: it is shown again with that room.
  @State private var shownWithRoom: NavigationSplitViewVisibility?
  /// Whether the sidebar that a person asked for without room was closed with room as well.
  @State private var wasClosedWithRoom = false
  @State private var widths = SplitArrangement().widths
  @State private var sidebarTarget = SplitColumnTarget()
  @State private var contentTarget = SplitColumnTarget()
  @Environment(\.toolbarModel) private var toolbar
  @Environment(\.inspectorModel) private var inspectorModel
  @Environment(\.glassVariant) private var glassVariant
  @Environment(\.windowState) private var windowState
  @Environment(\.splitViewOverlaysDetail) private var overlaysDetail
  @Environment(\.isInSplitView) private var isNested

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = BoxedView(sidebar)
    self.content = BoxedView(content)
    self.detail = BoxedView(detail)
  }

  private var hasContent: Bool { Content.self != EmptyView.self }
  private var size: CGSize { room?.size ?? windowState?.size ?? CGSize(width: CGFloat.infinity, height: .infinity) }
  /// Whether there is room for the sidebar beside the rest.
  private var isWide: Bool { overlaysDetail || layout(isSidebarOpen: false).hasRoomForSidebar }
  private var isCompact: Bool { room?.isCompact ?? false }
  private var shownColumns: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }
  /// The column to be seen where there is room for one: the program's is a preference, which may be bound to a constant.
  private var frontColumn: NavigationSplitViewColumn { chosenColumn ?? compactColumn?.wrappedValue ?? usefulColumn }
  /// The last column that shows something useful, by what was chosen in those before it.
  private var usefulColumn: NavigationSplitViewColumn {
    NavigationSplitViewColumn(
      sidebar: sidebarTarget.shown == nil ? sidebarChoice : .made, content: contentTarget.shown == nil ? contentChoice : .made)
  }
  /// Whether one of the sidebar and the rest is seen at a time.
  private var isCollapsed: Bool { !isWide && (isCompact || !hasContent) }
  /// Whether the sidebar is the column to be seen where there is no room for it beside the rest.
  private var prefersSidebar: Bool { isCollapsed && frontColumn == .sidebar }
  private var isSidebarOpen: Bool { prefersSidebar || shownColumns.showsSidebar(hasContent: hasContent, isWide: isWide) }
  private var isInspectorOpen: Bool { !isNested && isInspectorAtHand && inspectorModel?.isPresented ?? false }
  /// Whether what the inspector belongs to is seen.
  private var isInspectorAtHand: Bool { isDetailSeen || inspectorModel?.belongsToDetail != true }
  /// Whether the middle column is not there instead.
  private var isDetailSeen: Bool { !isCompact || !isContentOpen || frontColumn == .detail }

  private func arrangement(isSidebarShown: Bool) -> SplitArrangement {
    let layout = layout(isSidebarOpen: isSidebarShown)
    return SplitArrangement(
      isSidebarShown: isSidebarShown, isInspectorOpen: isInspectorOpen, isInspectorBesideDetail: layout.isInspectorBesideDetail,
      isInspectorBesideBar: layout.isInspectorBesideBar, isContentOpen: isContentOpen,
      isContentInFront: frontColumn != .detail, overlaysDetail: overlaysDetail,
      hasBar: hasBar || isNested || showsSidebarToggle(isSidebarShown) || showsColumnSwitch, isNested: isNested, widths: widths)
  }

  /// Whether the window's bar stands here: a split view within another one leaves it to that.
  private var hasBar: Bool { !isNested && toolbar != nil }

  private var isContentOpen: Bool { hasContent && shownColumns.showsContent }

  /// Whether a sidebar that is open has room or was asked for without.
  private var isSidebarFree: Bool { isWide || isSidebarAskedFor || prefersSidebar }

  /// Whether the sidebar is to be seen: open ones make way in narrow windows, and where the inspector needs the room.
  private var isSidebarShown: Bool { isSidebarOpen && isSidebarFree && !makesWayForInspector }

  /// Whether the inspector is open and takes the sidebar's room.
  private var makesWayForInspector: Bool { !layout(isSidebarOpen: true).isSidebarShown }

  /// Whether the inspector lies over what there is no room for beside it.
  private var inspectorLiesOverDetail: Bool {
    isInspectorOpen && !layout(isSidebarOpen: isSidebarShown).isInspectorBesideDetail
  }

  private func layout(isSidebarOpen: Bool) -> SplitViewLayout {
    var layout = SplitViewLayout(size: size, isSidebarOpen: isSidebarOpen, isInspectorOpen: isInspectorOpen)
    if let limits = widths[.sidebar] { layout.sidebarLimits = limits }
    if let limits = widths[.inspector] { layout.inspectorLimits = limits }
    if isContentOpen, let minimum = widths[.content]?.minimum {
      layout.content = SplitViewLayout.Content(width: minimum, minimum: minimum)
    }
    return layout
  }

  /// Whether the sidebar was asked for and lies over what there is no room for beside it.
  private var liesOverDetail: Bool { isSidebarShown && (isSidebarAskedFor || prefersSidebar) && !isWide }

  /// Nobody asks for the sidebar any more; with the room for it, it is back.
  private func makeWay() {
    withAnimation(.brisk) {
      isSidebarAskedFor = false
      preferOthers()
    }
  }

  /// Where the sidebar is the column to be seen, the next one is that from now on.
  private func preferOthers() {
    if prefersSidebar { choose(hasContent ? .content : .detail) }
  }

  /// The column in front stays there while a person chooses in it, who goes on by following a row.
  private func keepInFront() {
    guard compactColumn == nil, chosenColumn == nil, isCompact || isCollapsed else { return }
    chosenColumn = frontColumn
  }

  /// The program chooses in the column in front: what that leads to comes to the front, whatever kept the column there. A choice in another one,
  /// as one that follows from a person's, does not.
  private func followChoice(in column: NavigationSplitViewColumn) {
    if compactColumn == nil, chosenColumn == column { chosenColumn = nil }
  }

  private func choose(_ column: NavigationSplitViewColumn) {
    chosenColumn = column
    compactColumn?.wrappedValue = column
  }

  private func toggleSidebar() {
    let isShown = isSidebarShown
    withAnimation(.brisk) {
      // Where there is room for one of them, the inspector makes way.
      if !isShown, makesWayForInspector { inspectorModel?.dismiss() }
      isSidebarAskedFor = !isShown && !isWide
      preferOthers()
      if !isShown, !isWide, shownWithRoom == nil {
        wasClosedWithRoom = !shownColumns.showsSidebar(hasContent: hasContent, isWide: true)
      }
      shownWithRoom = isShown && !isWide && !wasClosedWithRoom ? shownColumns : nil
      show(shownColumns.togglingSidebar(isShown, hasContent: hasContent))
    }
  }

  /// A panel is dragged out of sight, or back.
  private func drag(_ panel: SplitColumn, open: Bool) {
    switch panel {
    case .sidebar: if isSidebarShown != open { toggleSidebar() }
    case .inspector: withAnimation(.brisk) { inspectorModel?.show(open) }
    case .content: break
    }
  }

  /// There is room again for a sidebar that was closed where it lay over the rest: it is back, unless the program shows other columns since then or
  /// the inspector has the room.
  private func returnSidebar() {
    guard isWide, let before = shownWithRoom else { return }
    shownWithRoom = nil
    let closed = before.togglingSidebar(true, hasContent: hasContent)
    guard shownColumns == closed, before != closed, !makesWayForInspector else { return }
    show(before)
  }

  private func show(_ new: NavigationSplitViewVisibility) {
    if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
  }

  private func showInFront(_ column: NavigationSplitViewColumn) {
    withAnimation(.brisk) { choose(column) }
  }

  /// Escape takes away what lies over the rest, and then leads back.
  private func leave() -> KeyPress.Result {
    if liesOverDetail {
      makeWay()
    } else if inspectorLiesOverDetail {
      withAnimation(.brisk) { inspectorModel?.dismiss() }
    } else if canGoBack {
      switchColumns()
    } else {
      return .ignored
    }
    return .handled
  }

  /// Goes from the detail back to the middle column, or on again.
  private func switchColumns() { showInFront(frontColumn == .detail ? .content : .detail) }

  private var showsWindowControls: Bool {
    hasBar && toolbar?.isOfPanel == false && windowState?.decorations == .client && windowState?.isFullscreen == false
  }

  /// The columns, the bar between them, and the inspector.
  public var body: some View {
    // Found out once: much has to be asked for it.
    let isSidebarShown = isSidebarShown
    let arrangement = arrangement(isSidebarShown: isSidebarShown)
    let _ = (sidebarTarget.onToggle = toggleSidebar)
    let _ = (contentTarget.onToggle = switchColumns)
    // Of the many modifiers around it each would copy all columns.
    BoxedView(
      SplitContainer(
        arrangement: arrangement, detail: detailColumn(arrangement), content: contentColumn(arrangement),
        sidebar: sidebarPanel(isShown: isSidebarShown), inspector: inspectorPanel, bar: bar(arrangement),
        barBackground: hasBar ? toolbar.map { ToolbarBackground(model: $0) } : nil,
        scopes: toolbar.map { SearchScopeBar(toolbar: $0, isOfSplitView: true, isOfWindow: hasBar) },
        onRoomChange: { room = $0 }, onPanelDrag: { drag($0, open: $1) }, onBack: goBack)
    )
    .hostingContainerBackground(.navigationSplitView)
    .onUnusedKeyPress(.escape) { leave() }
    .environment(\.isInSplitView, true)
    .preference(key: HasSplitViewKey.self, value: true)
    .onAppear {
      if hasBar { toolbar?.isHostedBySplitView = true }
      contentTarget.onFollow = { showInFront(.detail) }
      sidebarTarget.onFollow = {
        if hasContent { showInFront(.content) }
        if liesOverDetail { makeWay() }
      }
      // What lies over the detail goes as that is used.
      sidebarTarget.onSearch = { if liesOverDetail { makeWay() } }
      contentTarget.coversNext = { isCompact }
      sidebarTarget.coversNext = { liesOverDetail }
      contentTarget.onChoose = { keepInFront() }
      sidebarTarget.onChoose = { keepInFront() }
      contentTarget.onOtherChoice = { followChoice(in: .content) }
      sidebarTarget.onOtherChoice = { followChoice(in: .sidebar) }
    }
    .transformPreference(SplitColumnChoiceKey.self) { $0 = nil }
    .onDisappear {
      guard hasBar else { return }
      toolbar?.isHostedBySplitView = false
      toolbar?.sidebar = nil
      toolbar?.columns = nil
    }
    .onChange(of: isSidebarShown, initial: true) { _, isShown in
      if hasBar { toolbar?.sidebar = SidebarControl(isShown: isShown) { [sidebarTarget] in sidebarTarget.onToggle() } }
    }
    .onChange(of: columnsControl, initial: true) { _, columns in
      if hasBar { toolbar?.columns = columns }
    }
    .onChange(of: isSidebarOpen) { _, isOpen in
      // One that is in front because nothing is chosen was asked for by nobody: it leaves the inspector its room.
      if isOpen, prefersSidebar, compactColumn == nil { return }
      isSidebarAskedFor = isOpen && !isWide
      if isOpen, !isSidebarShown { withAnimation(.brisk) { inspectorModel?.dismiss() } }
    }
    .onChange(of: shownColumns) { _, new in
      if let before = shownWithRoom, new != before.togglingSidebar(true, hasContent: hasContent) { shownWithRoom = nil }
    }
    .onChange(of: isWide) {
      isSidebarAskedFor = false
      returnSidebar()
      wasClosedWithRoom = false
      chosenColumn = nil
    }
    .onChange(of: isCompact) { chosenColumn = nil }
    .onChange(of: usefulColumn) { old, new in
      // What a person went on to is no more: they are back where it can be chosen.
      if compactColumn == nil, new.isBefore(old) { chosenColumn = nil }
    }
    .onChange(of: compactColumn?.wrappedValue) { chosenColumn = nil }
  }

  private func take(_ width: SplitColumnWidth?, for column: SplitColumn, otherwise usual: SplitColumnWidth) {
    let new = width ?? usual
    if widths[column] != new { widths[column] = new }
  }

  // MARK: Columns

  private func sidebarPanel(isShown: Bool) -> some View {
    VStack(spacing: 0) {
      WindowDragArea()
        .frame(height: SplitMetrics.barHeight)
        .overlay(alignment: isShown ? .leading : .trailing) { sidebarButtons(isShown: isShown) }
      if hasBar, let search = toolbar?.searchInSidebar {
        SidebarSearch(request: search, isShown: isShown, main: toolbar?.sidebarSearch == nil ? nil : toolbar?.search)
      }
      SplitColumnRoot(content: sidebar, target: sidebarTarget)
        .environment(\.scrollTravel, nil)
        .onPreferenceChange(SplitColumnWidthKey.self) { take($0, for: .sidebar, otherwise: .sidebar) }
        // Rows that are filtered or scrolled away leave something to choose.
        .onPreferenceChange(SplitColumnChoiceKey.self) { sidebarChoice = $0 ?? sidebarChoice }
        .inspector(belongsToDetail: false)
        .titles(of: .sidebar, isSeen: isShown)
        .transformPreference(SearchKey.self) { $0 = $0.ofSidebar }
        .toolbarItems(of: .sidebar, isSeen: isShown)
        .transformEnvironment(\.listStyle) { if $0 == DefaultListStyle()._look { $0 = SidebarListStyle()._look } }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .hostingContainerBackground(.navigation, alignment: .top)
    .modifier(PanelGlass(variant: glassVariant))
    // It is not in the way of what it uncovers while it goes. Its controls do not pale meanwhile.
    .allowsHitTesting(isShown)
    .accessibilityElement(role: .sidebar, label: "Sidebar")
    .accessibilityHidden(!isShown)
  }

  /// The window's buttons and the sidebar's own, above the panel. As that goes, the window's are the bar's at once, in the same place; the
  /// sidebar's own stays where it is seen, or glides to where that of the bar takes its place, and pales only once that is there: both half
  /// seen are seen less than one.
  private func sidebarButtons(isShown: Bool) -> some View {
    let showsWindowControls = showsWindowControls
    let gap = showsWindowControls ? SplitMetrics.inset + 8 : 0
    return HStack(spacing: 0) {
      if showsWindowControls {
        WindowControls().opacity(isShown ? 1 : 0).transaction(value: isShown) { $0.animation = nil }
      }
      Spacer(minLength: isShown ? 0 : gap).frame(maxWidth: isShown ? .infinity : gap)
      if !hasBar || toolbar?.hasAtUsualPlace(.sidebarToggle) != false {
        sidebarToggle(isOpen: true)
          .opacity(isShown ? 1 : 0)
          .animation(isShown ? .easeOut(duration: 0.08) : .easeIn(duration: 0.12).delay(0.24), value: isShown)
      }
    }
    .padding(.horizontal, 4)
    .alignmentGuide(.trailing) {
      $0[isShown ? .trailing : .leading] - (isShown ? 0 : SplitMetrics.closedDistance + SplitMetrics.inset)
    }
  }

  @ViewBuilder private func contentColumn(_ arrangement: SplitArrangement) -> some View {
    if hasContent {
      let isSeen = arrangement.isContentOpen && (!isCompact || arrangement.isContentInFront)
      SplitColumnRoot(content: SplitColumnFollower(content: content, target: sidebarTarget), target: contentTarget)
        .modifier(SplitColumnGround(isShown: overlaysDetail && !isCompact))
        .environment(\.scrollTravel, nil)
        .hostingContainerBackground(.navigation)
        .onPreferenceChange(SplitColumnWidthKey.self) { take($0, for: .content, otherwise: .content) }
        .transformPreference(SplitColumnWidthKey.self) { $0 = nil }
        .searched(beside: sidebarTarget)
        .inspector(belongsToDetail: false)
        .onPreferenceChange(SplitColumnChoiceKey.self) { contentChoice = $0 ?? contentChoice }
        .titles(of: .content, isSeen: isSeen)
        .toolbarItems(of: .content, isSeen: isSeen)
        .disabled(!isSeen)
        .accessibilityHidden(!isSeen)
    }
  }

  private func detailColumn(_ arrangement: SplitArrangement) -> some View {
    let isSeen = !isCompact || !arrangement.isContentInFront
    let follower = SplitColumnFollower(content: detail, target: hasContent ? contentTarget : sidebarTarget)
    return ScrolledScreen(content: follower)
      // What lies over the detail goes as that is used, whatever the press does there.
      .simultaneousGesture(TapGesture().onEnded { makeWay() }, including: liesOverDetail ? .all : .subviews)
      .hostingContainerBackground(.navigation)
      .transformPreference(SplitColumnWidthKey.self) { $0 = nil }
      .searched(beside: sidebarTarget)
      .inspector(belongsToDetail: true)
      .titles(of: .detail, isSeen: isSeen)
      .toolbarItems(of: .detail, isSeen: isSeen)
      .disabled(!isSeen)
      .accessibilityHidden(!isSeen)
  }

  @ViewBuilder private var inspectorPanel: some View {
    // One within another leaves the window's inspector to that.
    if !isNested {
      InspectorPanel(model: inspectorModel, isAtHand: isInspectorAtHand) { take($0, for: .inspector, otherwise: .inspector) }
    }
  }

  // MARK: The bar

  @ViewBuilder private func bar(_ arrangement: SplitArrangement) -> some View {
    let (showsToggle, showsSwitch) = (showsSidebarToggle(arrangement.isSidebarShown), showsColumnSwitch)
    let showsButtons = showsToggle || showsSwitch
    if let toolbar, hasBar {
      ToolbarBar(
        model: toolbar, showsWindowControls: !arrangement.isSidebarShown && showsWindowControls,
        leadingExtra: showsButtons ? AnyView(leadingButtons(showsToggle, showsSwitch, arrangement)) : nil,
        overflowDidChange: { toolbar.overflowedInSplitView = $0 })
    } else if showsButtons {
      HStack(spacing: 0) {
        leadingButtons(showsToggle, showsSwitch, arrangement)
        Spacer(minLength: 0)
      }
      .modified(by: ClearOfSidebarModifier())
    }
  }

  private func showsSidebarToggle(_ isSidebarShown: Bool) -> Bool {
    !isSidebarShown && (!hasBar || toolbar?.hasAtUsualPlace(.sidebarToggle) != false)
  }

  private func sidebarToggle(isOpen: Bool) -> SidebarToggle {
    SidebarToggle(isOpen: isOpen, target: sidebarTarget)
  }

  private var showsColumnSwitch: Bool { isCompact && isContentOpen }

  /// Whether the detail is seen instead of the middle column, to which a person may go back.
  private var canGoBack: Bool { showsColumnSwitch && frontColumn == .detail }
  private var goBack: (() -> Void)? { canGoBack ? { switchColumns() } : nil }

  /// What goes back and on again, as commands of the window see it.
  private var columnsControl: ColumnsControl? {
    guard showsColumnSwitch else { return nil }
    return ColumnsControl(isContentInFront: frontColumn != .detail) { [contentTarget] in contentTarget.onToggle() }
  }

  private func leadingButtons(_ showsToggle: Bool, _ showsSwitch: Bool, _ arrangement: SplitArrangement) -> some View {
    HStack(spacing: 0) {
      if showsToggle { sidebarToggle(isOpen: false) }
      if showsSwitch {
        ColumnSwitch(
          isContentInFront: arrangement.isContentInFront, owner: ObjectIdentifier(sidebarTarget), target: contentTarget)
      }
    }
    .padding(.horizontal, 4)
    .frame(height: SplitMetrics.barHeight)
    .glassBar(glassVariant.interactive(), in: .capsule)
  }
}

private enum IsInSplitViewKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether a split view stands above, which has the window's bar.
  var isInSplitView: Bool {
    get { self[IsInSplitViewKey.self] }
    set { self[IsInSplitViewKey.self] = newValue }
  }
}

extension NavigationSplitView {
  /// A split view with three columns that keeps their visibility itself.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// A split view with three columns whose visibility is bound.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// A split view with three columns; where there is room for one, the preferred one is seen.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// A split view with three columns; where there is room for one, the preferred one is seen.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// A split view with two columns that keeps their visibility itself.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  /// A split view with two columns whose visibility is bound.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// A split view with two columns; where there is room for one, the sidebar lies over the detail if it is preferred.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// A split view with two columns; where there is room for one, the sidebar lies over the detail if it is preferred.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}
