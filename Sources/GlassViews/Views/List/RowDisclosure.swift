/// What opens and closes the group that a row of a list stands for.
struct RowDisclosure {
  let isExpanded: Bool
  let toggle: @MainActor () -> Void
}

/// Tells the row around that it stands for a group. The row is otherwise what the group's label is: it has the label's tag and all that it says.
struct RowDisclosureModifier: NodeModifier {
  let disclosure: RowDisclosure

  func makeNode(_ context: ViewContext) -> ModifierNode<RowDisclosureModifier> { RowDisclosureNode(self, context) }
}

private final class RowDisclosureNode: ModifierNode<RowDisclosureModifier> {
  /// Rows are asked often what they stand for: it is looked for once.
  @NodeReference private var knownLabel: RowLabelNode?

  private var label: RowLabelNode? {
    if let knownLabel, !knownLabel.isRemoved { return knownLabel }
    knownLabel = Self.label(within: self)
    return knownLabel
  }

  private static func label(within node: ViewNode) -> RowLabelNode? {
    for child in node.children {
      if let found = child as? RowLabelNode ?? label(within: child) { return found }
    }
    return nil
  }

  override func modifierDidChange(from old: RowDisclosureModifier, _ context: ViewContext) {}

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    if key == ObjectIdentifier(RowDisclosureModifier.self) { return modifier.disclosure }
    return super.layoutValue(key) ?? label?.value(key)
  }
}

/// The label of a group within the row that stands for it.
struct RowLabel<Content: View>: PrimitiveView {
  let content: Content

  static var _isUnary: Bool { Content._isUnary }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = RowLabelNode(context)
    node.setChildren([content._makeNode(context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    content._updateNode(node.children[0], context)
  }
}

private final class RowLabelNode: ViewNode {
  override var isTransparent: Bool { true }

  /// What the first view says that says anything.
  func value(_ key: ObjectIdentifier) -> Any? { layoutChildren.lazy.compactMap { $0.layoutValue(key) }.first }
}

extension RowNode {
  /// What opens and closes the group that the row stands for, if it stands for one.
  var disclosure: RowDisclosure? {
    guard let value = layoutValue(ObjectIdentifier(RowDisclosureModifier.self)) else { return nil }
    return value as? RowDisclosure
  }
}

extension RowContainer {
  /// The row of the group that a row is in.
  func parent(of row: RowNode) -> RowNode? {
    let depth = row.environment.rowDepth - 1
    guard depth >= 0 else { return nil }
    return placed.prefix { $0 !== row }.last { $0.environment.rowDepth == depth && $0.disclosure != nil }
  }
}
