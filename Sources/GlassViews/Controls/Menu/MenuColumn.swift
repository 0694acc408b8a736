import Foundation

/// The rows of a menu beneath each other, all of the same width, with room around the lines between them. Controls among them stand where the
/// titles of rows do.
struct MenuColumn<Content: View>: EagerContainer {
  let content: Content

  func makeContainer(_ context: ViewContext) -> MenuColumnNode { MenuColumnNode(context) }
}

final class MenuColumnNode: ViewNode {
  /// The nodes that are shown: lines at the ends and several in a row go, and what others offer already.
  private var shown: [ViewNode] {
    var result: [ViewNode] = []
    let repeated = repeatedRows
    for node in layoutChildren where !repeated.contains(ObjectIdentifier(node)) {
      let isLine = node is DividerNode
      // What a condition left out is no row between two lines.
      if !isLine, node.menuRows.isEmpty, node.sizeThatFits(.unspecified) == .zero { continue }
      if isLine, result.isEmpty || result.last is DividerNode { continue }
      result.append(node)
    }
    if result.last is DividerNode { result.removeLast() }
    return result
  }

  /// Whether nothing at all is shown.
  var isEmpty: Bool { shown.isEmpty }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    alignColumns()
    let shown = shown
    let ideal = shown.map { $0 is DividerNode ? 0 : $0.sizeThatFits(.unspecified).width + insets($0) }.max() ?? 0
    let width = min(max(ideal, MenuMetrics.minimumWidth - 2 * MenuMetrics.padding), MenuMetrics.maximumWidth * growth)
    let used = min(width, proposal.width ?? width)
    return CGSize(width: used, height: shown.reduce(0) { $0 + height(of: $1, used) })
  }

  /// The rows that only repeat what others offer, by their names and what they are for.
  private var repeatedRows: Set<ObjectIdentifier> {
    let extra = layoutChildren.filter { $0.environment.isRepeatedMenuRow && $0.menuRows.count == 1 }
    guard !extra.isEmpty else { return [] }
    let own = layoutChildren.filter { !$0.environment.isRepeatedMenuRow }.flatMap(\.menuRows)
    let offered = Set(own.map(MenuRowSense.init))
    return Set(extra.filter { offered.contains(MenuRowSense($0.menuRows[0])) }.map(ObjectIdentifier.init))
  }

  private func height(of node: ViewNode, _ width: CGFloat) -> CGFloat {
    if node is DividerNode { return MenuMetrics.separatorHeight }
    let own = node.sizeThatFits(ProposedViewSize(width: max(0, width - insets(node)), height: nil)).height
    return isControl(node) ? max(MenuMetrics.rowHeight, own + 4) : own
  }

  /// Whether a node is neither a row, nor some of them, nor the title above them.
  private func isControl(_ node: ViewNode) -> Bool {
    if node is DividerNode || !node.menuRows.isEmpty { return false }
    var leaf: ViewNode? = node
    while let inner = leaf, !(inner is MenuSectionTitleNode) {
      leaf = inner.layoutChildren.count == 1 ? inner.layoutChildren[0] : nil
    }
    return leaf == nil
  }

  /// From the edges of a menu to a control in it, both together.
  private func insets(_ node: ViewNode) -> CGFloat { isControl(node) ? columns.titleInset + MenuMetrics.inset : 0 }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let shown = shown
    for node in layoutChildren where !shown.contains(where: { $0 === node }) { node.unplace() }
    var y: CGFloat = 0
    for node in shown {
      let height = height(of: node, size.width)
      if node is DividerNode {
        let line = ProposedViewSize(width: max(0, size.width - 2 * MenuMetrics.inset), height: nil)
        node.place(at: CGPoint(x: MenuMetrics.inset, y: y + (height / 2).rounded(.down)), proposal: line)
      } else if isControl(node) {
        let room = ProposedViewSize(width: max(0, size.width - insets(node)), height: nil)
        let own = node.sizeThatFits(room)
        let x = isMirrored ? size.width - columns.titleInset - own.width : columns.titleInset
        node.place(at: CGPoint(x: x, y: y + (height - own.height) / 2), proposal: room)
      } else {
        node.place(at: CGPoint(x: 0, y: y), proposal: ProposedViewSize(width: size.width, height: nil))
      }
      y += height
    }
  }

  // MARK: Painting

  /// Whether a node is no more than some text, which nobody can act on.
  private func isRemark(_ node: ViewNode) -> Bool { isControl(node) && node.isOnlyTold }

  override func paint(into list: inout DisplayList) {
    let remarks = Set(layoutChildren.filter(isRemark).map(ObjectIdentifier.init))
    guard !remarks.isEmpty else { return paintChildren(into: &list) }
    for node in paintingOrder {
      guard remarks.contains(ObjectIdentifier(node)) else {
        node.paintPresent(into: &list, offset: childOffset)
        continue
      }
      // As pale as a row that is disabled.
      var pale = DisplayList()
      node.paintPresent(into: &pale, offset: childOffset)
      list.add(.opacity(MenuMetrics.disabledOpacity), DisplayChunk(pale), at: .zero)
    }
  }

  private var columns = MenuRowNode.Columns()
  /// By how much titles are larger than usual.
  private var growth: CGFloat { max(1, environment.dynamicTypeSize.factor) }

  /// Tells all rows whether one of them has a checkmark or an icon.
  private func alignColumns() {
    let repeated = repeatedRows
    let rows = layoutChildren.filter { !repeated.contains(ObjectIdentifier($0)) }.flatMap(\.menuRows)
    let new = MenuRowNode.Columns(
      hasMarks: rows.contains { $0.check != nil && !$0.environment.isMenuStrip },
      iconWidth: rows.compactMap(\.ownIconWidth).max() ?? 0, growth: growth)
    columns = new
    for row in rows where row.columns != new {
      row.columns = new
      var node: ViewNode? = row
      while let current = node, current !== self {
        current.sizeCache.removeAll()
        current.needsArrange = true
        node = current.layoutParent
      }
    }
  }
}

private enum RepeatedMenuRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the rows of a menu within go where other rows of it offer the same.
  var isRepeatedMenuRow: Bool {
    get { self[RepeatedMenuRowKey.self] }
    set { self[RepeatedMenuRowKey.self] = newValue }
  }
}

/// What a row of a menu means to a person: what it is called, and what it is for.
private struct MenuRowSense: Hashable {
  private let name: String
  private let role: ButtonRole?

  @MainActor init(_ row: MenuRowNode) {
    var words: [String] = []
    // Rows are not placed yet where it is asked for: assistive technology would be told nothing.
    row.visitSubtree { if let text = $0 as? TextNode { words.append(text.text.string) } }
    (name, role) = (words.joined(separator: " "), row.buttonRole)
  }
}

extension ViewNode {
  /// Whether there is nothing but texts and pictures within, and nothing that takes input.
  fileprivate final var isOnlyTold: Bool {
    guard responder == nil else { return false }
    if let role = semantics?.role, role != .text, role != .heading, role != .image { return false }
    return layoutChildren.isEmpty ? self is TextNode || self is ImageNode : layoutChildren.allSatisfy(\.isOnlyTold)
  }
}

/// The title above some rows of a menu.
struct MenuSectionTitle: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<MenuSectionTitle> { MenuSectionTitleNode(self, context) }
}

final class MenuSectionTitleNode: ModifierNode<MenuSectionTitle> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content?.sizeThatFits(ProposedViewSize(width: inner(proposal.width), height: nil)) ?? .zero
    guard size.height > 0 else { return .zero }
    return CGSize(width: proposal.width ?? size.width + 2 * MenuMetrics.inset, height: size.height + 12)
  }

  private func inner(_ width: CGFloat?) -> CGFloat? { width.map { max(0, $0 - 2 * MenuMetrics.inset) } }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (CGPoint(x: MenuMetrics.inset, y: 8), ProposedViewSize(width: inner(size.width), height: nil))
  }
}
