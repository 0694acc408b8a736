import Foundation

/// What a row says about itself; set on the row, or around several rows for all of them.
struct RowTraits: Equatable {
  var insets: EdgeInsets?
  /// The room at single edges.
  var edgeInsets = EdgeLengths()
  var topSeparator: Visibility?
  var bottomSeparator: Visibility?
  /// The colours of the lines above and below.
  var topTint: Color?
  var bottomTint: Color?
  var isDeleteDisabled: Bool?
  var isMoveDisabled: Bool?
  var isSelectionDisabled: Bool?
  /// Whether what the row's link leads to is seen beside the list.
  var isFollowed: Bool?
  var hasBackground = false

  /// These traits where they are set, otherwise those of a wider scope.
  func over(_ outer: RowTraits) -> RowTraits {
    RowTraits(
      insets: insets ?? outer.insets, edgeInsets: edgeInsets.over(outer.edgeInsets),
      topSeparator: topSeparator ?? outer.topSeparator,
      bottomSeparator: bottomSeparator ?? outer.bottomSeparator, topTint: topTint ?? outer.topTint,
      bottomTint: bottomTint ?? outer.bottomTint,
      isDeleteDisabled: isDeleteDisabled ?? outer.isDeleteDisabled, isMoveDisabled: isMoveDisabled ?? outer.isMoveDisabled,
      isSelectionDisabled: isSelectionDisabled ?? outer.isSelectionDisabled,
      isFollowed: isFollowed ?? outer.isFollowed, hasBackground: hasBackground || outer.hasBackground)
  }
}

extension RowTraits {
  /// The room around the content of a row in a list of a look, in points.
  func insets(of look: RowLook) -> EdgeInsets {
    var insets = insets ?? look.insets
    edgeInsets.apply(to: &insets)
    return insets
  }
}

/// Lengths at some edges, in points.
struct EdgeLengths: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  init() {}

  /// A length at each of some edges.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }

  /// These lengths where they are set, otherwise those of a wider scope.
  func over(_ outer: EdgeLengths) -> EdgeLengths {
    var result = self
    result.top = top ?? outer.top
    result.leading = leading ?? outer.leading
    result.bottom = bottom ?? outer.bottom
    result.trailing = trailing ?? outer.trailing
    return result
  }

  /// Puts the lengths in the place of those known.
  func apply(to insets: inout EdgeInsets) {
    insets = EdgeInsets(
      top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom,
      trailing: trailing ?? insets.trailing)
  }
}

private enum RowTraitsKey: EnvironmentKey { static var defaultValue: RowTraits { RowTraits() } }

extension EnvironmentValues {
  /// What was said around rows.
  var rowTraits: RowTraits {
    get { self[RowTraitsKey.self] }
    set { self[RowTraitsKey.self] = newValue }
  }
}

/// Hands traits up to the row that the view is in.
struct RowTraitsModifier: NodeModifier, Equatable {
  let traits: RowTraits

  func makeNode(_ context: ViewContext) -> ModifierNode<RowTraitsModifier> { RowTraitsNode(self, context) }
}

final class RowTraitsNode: ModifierNode<RowTraitsModifier> {
  override func modifierDidChange(from old: RowTraitsModifier, _ context: ViewContext) {
    super.modifierDidChange(from: old, context)
    // The line between two rows depends on both.
    if modifier != old { (firstAncestor { $0 is RowNode } as? RowNode)?.container.repaint() }
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    guard key == ObjectIdentifier(RowTraitsModifier.self) else { return super.layoutValue(key) }
    let inner = super.layoutValue(key) as? RowTraits
    return inner?.over(modifier.traits) ?? modifier.traits
  }
}

extension VerticalEdge {
  /// Upper and lower edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int8
    /// Edges from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

extension View {
  private func rowTraits(_ traits: RowTraits) -> some View {
    EnvironmentModifierView(
      content: modified(by: RowTraitsModifier(traits: traits)), change: { $0.rowTraits = traits.over($0.rowTraits) },
      value: traits)
  }

  /// The room around the content of a list's row, in points; `nil` for what the list has.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowTraits(RowTraits(insets: insets.map { Diagnostics.distances($0, "listRowInsets") }))
  }

  /// The room at some edges of the content of a list's row, in points; `nil` for what the list has.
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowTraits(RowTraits(edgeInsets: EdgeLengths(edges, Diagnostics.distance(length, "listRowInsets"))))
  }

  /// Whether there are lines above and below a list's row.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowTraits(
      RowTraits(
        topSeparator: edges.contains(.top) ? visibility : nil, bottomSeparator: edges.contains(.bottom) ? visibility : nil))
  }

  /// The colour of the lines above and below a list's row; `nil` for what the list has.
  ///
  /// The line between two rows has the colour that the lower one asks for above it, otherwise the one that the upper one asks for below it.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowTraits(RowTraits(topTint: edges.contains(.top) ? color : nil, bottomTint: edges.contains(.bottom) ? color : nil))
  }

  /// Keeps a list's row from being deleted by the person.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { rowTraits(RowTraits(isDeleteDisabled: isDisabled)) }

  /// Keeps a list's row from being moved by the person.
  public func moveDisabled(_ isDisabled: Bool) -> some View { rowTraits(RowTraits(isMoveDisabled: isDisabled)) }

  /// Keeps a list's row from being chosen by the person.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { rowTraits(RowTraits(isSelectionDisabled: isDisabled)) }

  /// A view behind a list's row, as large as the row; `nil` for what the list has.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modified(by: RowBackgroundModifier(layer: view)).rowTraits(RowTraits(hasBackground: view != nil))
  }
}

/// A view behind the whole row that its content is in.
struct RowBackgroundModifier<Layer: View>: NodeModifier {
  let layer: Layer?

  func makeNode(_ context: ViewContext) -> ModifierNode<RowBackgroundModifier<Layer>> { RowBackgroundNode(self, context) }
}

final class RowBackgroundNode<Layer: View>: ModifierNode<RowBackgroundModifier<Layer>>, PlaceDependent {
  private var known: CGRect?

  override init(_ modifier: RowBackgroundModifier<Layer>, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePlaceDependent(self)
  }

  private var backdrop: some View { ZStack { modifier.layer } }

  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [backdrop._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: RowBackgroundModifier<Layer>, _ context: ViewContext) {
    if let node = children.last { backdrop._updateNode(node, context) }
  }

  private var layer: ViewNode? { layoutChildren.dropFirst().first }

  /// The row in points from this node's corner; `nil` where the node is in none, as around a section's title.
  private var row: CGRect? {
    guard let row = firstAncestor(where: { $0 is RowNode }) else { return nil }
    return row.map(to: self)?.place(of: row.frame.size)
  }

  func placeMayHaveChanged() {
    if row != known { setNeedsLocalLayout() }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    known = row
    let box = known ?? CGRect(origin: .zero, size: size)
    layer?.place(at: box.origin, proposal: ProposedViewSize(box.size))
  }

  override var drawingOrder: [ViewNode] { [layer, content].compactMap { $0 } }
}
