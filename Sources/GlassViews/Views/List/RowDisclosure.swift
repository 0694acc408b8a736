/// What opens and closes the group that a row of a list stands for.
struct RowDisclosure {
  let isExpanded: Bool
  let toggle: @MainActor () -> Void
}

/// Tells the row around that it stands for a group.
struct RowDisclosureModifier: NodeModifier {
  let disclosure: RowDisclosure

  func makeNode(_ context: ViewContext) -> ModifierNode<RowDisclosureModifier> { RowDisclosureNode(self, context) }
}

private final class RowDisclosureNode: ModifierNode<RowDisclosureModifier> {
  override func modifierDidChange(from old: RowDisclosureModifier, _ context: ViewContext) {}

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(RowDisclosureModifier.self) ? modifier.disclosure : super.layoutValue(key)
  }
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
