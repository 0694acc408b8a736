import Foundation

/// What the rows of one list or form have in common, and the rows that exist.
@MainActor final class RowContainer {
  /// How rows look.
  var look = RowLook.inset
  /// Whether the rows are one stop for the keyboard, as a list's are: keys go to the controls in a form's by themselves.
  var hasKeys = true
  /// What may be chosen, if anything may.
  var selection: (any RowSelection)? {
    didSet { if oldValue?.chosen != selection?.chosen { repaint() } }
  }
  /// The row that keys act on where nothing can be chosen: the one that was clicked last.
  weak var current: RowNode? {
    didSet {
      lostPlace = nil
      if oldValue !== current { [oldValue, current].forEach { $0?.setNeedsPaint() } }
    }
  }
  /// Where the row lay that keys acted on, from the window's top in points, when it was taken out of the data in plain sight: they go on from
  /// there.
  private(set) var lostPlace: CGFloat?
  /// What was chosen when choosing began: several rows are chosen from there.
  var anchor: AnyHashable?
  /// The row that lies under the pointer's hand.
  var drag: RowDrag?
  /// The row beside which buttons are in view.
  weak var opened: RowNode?

  private var rows = OrderedTable<ObjectIdentifier, RowNode>()
  /// The rows that are placed, from top to bottom, until they are arranged again.
  private var order: [RowNode]?
  /// Where each of those lay in the window when they were put in order, in points: scrolling moves them all alike.
  private var stretches: [(top: CGFloat, bottom: CGFloat)] = []
  /// How often rows were put in order, for tests.
  private(set) var orderings = 0
  private var contentEnvironments: [(outer: EnvironmentValues, inner: EnvironmentValues)] = []

  nonisolated init() {}

  func add(_ row: RowNode) { (rows[ObjectIdentifier(row)], order) = (row, nil) }

  func remove(_ row: RowNode) {
    noteLoss(of: row)
    (rows[ObjectIdentifier(row)], order) = (nil, nil)
  }

  /// Whether a row is one of these and is not leaving.
  func contains(_ row: RowNode) -> Bool { rows[ObjectIdentifier(row)] != nil }

  private func noteLoss(of row: RowNode) {
    guard row === current, row.isPlaced, let scroll = row.enclosingScroll else { return }
    let place = row.globalTargetFrame
    guard place.intersects(scroll.clearFrame) else { return }
    current = nil
    lostPlace = place.minY
  }

  /// The rows that are placed, from top to bottom.
  var placed: [RowNode] {
    if let order { return order }
    let found = rows.values.filter(\.isPlaced).map { ($0, $0.globalTargetFrame) }.sorted { $0.1.minY < $1.1.minY }
    let new = found.map(\.0)
    stretches = found.map { ($0.1.minY, $0.1.maxY) }
    for (rank, row) in new.enumerated() { row.rank = rank }
    order = new
    orderings += 1
    return new
  }

  /// Has all rows drawn again: the line between two of them depends on both.
  func repaint() { for row in rows.values { row.setNeedsPaint() } }

  /// Rows were laid out: which is the first and the last may have changed.
  func didArrange() {
    order = nil
    for row in rows.values where row.isPlaced { row.updateNeighbours() }
    diagnose()
  }

  /// Whether the list has been looked at for misuse, or need not be: only debug builds look.
  private var isDiagnosed = !_isDebugAssertConfiguration()

  /// In debug builds, tells of glass that a whole list lies on, other than that of panels, bars, menus and sheets.
  private func diagnose() {
    guard !isDiagnosed, let row = rows.values.first else { return }
    isDiagnosed = true
    guard let glass = row.enclosingGlass, !glass.modifier.isBar, !glass.modifier.floats else { return }
    Diagnostics.report("a list on glass: glass is meant for controls and bars above the content, not for the content")
  }

  /// The row that ends where another one begins, where it is there.
  func row(above row: RowNode) -> RowNode? {
    let (rows, rank) = (placed, row.rank)
    // A row that is leaving has no rank any more.
    guard rows.indices.contains(rank), rows[rank] === row else {
      let top = row.globalTargetFrame.minY
      return rows.last { abs($0.globalTargetFrame.maxY - top) < 0.5 }
    }
    return rank > 0 && abs(stretches[rank - 1].bottom - stretches[rank].top) < 0.5 ? rows[rank - 1] : nil
  }

  /// The environment within rows: what they hold are no rows themselves. The same one for the same surroundings.
  func contentEnvironment(_ outer: EnvironmentValues) -> EnvironmentValues {
    if let known = contentEnvironments.first(where: { $0.outer.isIdentical(to: outer) }) { return known.inner }
    var inner = outer.eager
    inner.rowContainer = nil
    inner.listAround = self
    inner.rowIndent = 0
    inner.swipeActions = []
    inner.isRowContent = true
    if contentEnvironments.count >= 8 { contentEnvironments.removeFirst() }
    contentEnvironments.append((outer, inner))
    return inner
  }
}

/// How the rows of a list or form look.
enum RowLook: Sendable, Hashable {
  /// From edge to edge, with lines between.
  case plain
  /// Inset, with lines between.
  case inset
  /// Inset, without lines.
  case sidebar
  /// On a ground of their own for each section, inset and rounded.
  case grouped
  /// On a ground of their own for each section, from edge to edge.
  case wide

  /// Whether each section has a ground of its own.
  var isGrouped: Bool { self == .grouped || self == .wide }

  /// The radius of the ground of a chosen row in points.
  @MainActor var choiceRadius: CGFloat { self == .sidebar ? RowPainter.sidebarRadius : 8 }

  /// The least height of a row in points.
  var minimumHeight: CGFloat { isGrouped ? 44 : 36 }

  /// The room around a row's content in points.
  var insets: EdgeInsets {
    switch self {
    case .plain, .inset, .sidebar: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .grouped: EdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14)
    case .wide: EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20)
    }
  }

  /// The room around all rows in points.
  var margins: CGFloat {
    switch self {
    case .plain, .wide: 0
    case .inset, .sidebar: 8
    case .grouped: 20
    }
  }

  /// Whether there are lines between rows unless a row says otherwise.
  var hasSeparators: Bool { self != .sidebar }
}

/// What is said of all rows of a list.
struct RowSpacing: Equatable {
  /// Between two rows, in points.
  var rows: CGFloat = 0
  /// Between two sections, in points; `nil` for what the look has.
  var sections: CGFloat?
  /// Around all rows, where that is not what the look has.
  var margins = EdgeLengths()

  /// The room around all rows of a look, in points.
  func margins(of look: RowLook) -> EdgeInsets {
    var insets = EdgeInsets(top: look.margins, leading: look.margins, bottom: look.margins, trailing: look.margins)
    margins.apply(to: &insets)
    return insets
  }
}

/// What is chosen in a list, and how that changes.
@MainActor protocol RowSelection {
  /// Whether several rows may be chosen.
  var isMultiple: Bool { get }
  /// What is chosen.
  var chosen: Set<AnyHashable> { get }
  /// Whether a value can be chosen.
  func accepts(_ value: AnyHashable) -> Bool
  /// Chooses.
  func choose(_ values: Set<AnyHashable>)
}

private enum RowContainerKey: EnvironmentKey { static var defaultValue: RowContainer? { nil } }
private enum ListAroundKey: EnvironmentKey { static var defaultValue: RowContainer? { nil } }
private enum RowIndentKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum RowDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum RowSpacingKey: EnvironmentKey { static var defaultValue: RowSpacing { RowSpacing() } }
private enum AlternatingRowsKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum RowHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum HeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// The list or form whose rows the views here become.
  var rowContainer: RowContainer? {
    get { self[RowContainerKey.self] }
    set { self[RowContainerKey.self] = newValue }
  }
  /// The list or form that the views here are, or are in, rows of.
  var listAround: RowContainer? {
    get { rowContainer ?? self[ListAroundKey.self] }
    set { self[ListAroundKey.self] = newValue }
  }
  /// How far rows are moved in beneath those that hold them, in points.
  var rowIndent: CGFloat {
    get { self[RowIndentKey.self] }
    set { self[RowIndentKey.self] = newValue }
  }
  /// How many groups rows here are in.
  var rowDepth: Int {
    get { self[RowDepthKey.self] }
    set { self[RowDepthKey.self] = newValue }
  }
  /// The room between rows and sections.
  var rowSpacing: RowSpacing {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
  /// Whether every other row has a darker ground; `nil` for what the list's style says.
  var hasAlternatingRows: Bool? {
    get { self[AlternatingRowsKey.self] }
    set { self[AlternatingRowsKey.self] = newValue }
  }
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  var minimumRowHeight: CGFloat? {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// The least height of a list's rows in points: 36, in forms 44.
  public var defaultMinListRowHeight: CGFloat {
    get { minimumRowHeight ?? RowLook.inset.minimumHeight }
    set { minimumRowHeight = newValue }
  }
  /// The least height of the headers of a list's sections in points; `nil` leaves it to the header.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
}

extension ViewContext {
  /// The list or form directly around, whose rows views become.
  var rowContainer: RowContainer? { environment.areRows ? environment.rowContainer : nil }
}

extension View {
  /// The node of the view as an element of what is around it: in a list or form a row, where it stands for one.
  func makeElement(_ context: ViewContext) -> ViewNode {
    guard Self._isUnary, let container = context.rowContainer else { return _makeNode(context) }
    return makeRow(context, container)
  }

  /// Brings a node up to date that `makeElement` made.
  func updateElement(_ node: ViewNode, _ context: ViewContext) {
    guard Self._isUnary, let container = context.rowContainer else { return _updateNode(node, context) }
    updateRow(node, context, container)
  }

  // By themselves, since the type of a row would be looked up for elements that are none too.

  @inline(never) private func makeRow(_ context: ViewContext, _ container: RowContainer) -> ViewNode {
    RowView(content: self, container: container)._makeNode(context)
  }

  @inline(never) private func updateRow(_ node: ViewNode, _ context: ViewContext, _ container: RowContainer) {
    RowView(content: self, container: container)._updateNode(node, context)
  }
}

/// Views that become rows of a list or form.
struct RowElements<Content: View>: PrimitiveView {
  let content: Content

  static var _isUnary: Bool { false }

  func _makeNode(_ context: ViewContext) -> ViewNode { content.makeElement(context) }
  func _updateNode(_ node: ViewNode, _ context: ViewContext) { content.updateElement(node, context) }
}

/// Views that count as one, whatever they turn out to be: a row of a list or form where they stand in one.
struct Single<Content: View>: PrimitiveView {
  let content: Content
  /// What the button is for that it is, if it is one and says so.
  var role: ButtonRole?

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = ModifierNode(SingleModifier(role: role), context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.eager.environment
    let single = node.as(ModifierNode<SingleModifier>.self)
    if single.modifier.role != role { single.set(SingleModifier(role: role), context) }
    content._updateNode(node.children[0], context.eager)
  }
}

/// Changes nothing.
private struct SingleModifier: NodeModifier {
  let role: ButtonRole?
}

extension ViewNode {
  /// What the button is for whose part the node is.
  final var buttonRole: ButtonRole? {
    let single = firstAncestor { $0 is ModifierNode<SingleModifier> } as? ModifierNode<SingleModifier>
    return single?.modifier.role
  }
}
