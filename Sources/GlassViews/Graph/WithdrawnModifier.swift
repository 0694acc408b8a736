extension View {
  /// Hands up nothing to the views above while it is withdrawn; what is seen of it stays.
  func withdrawn(_ isWithdrawn: Bool) -> some View { modified(by: WithdrawnModifier(isWithdrawn: isWithdrawn)) }
}

private struct WithdrawnModifier: NodeModifier, Equatable {
  let isWithdrawn: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<WithdrawnModifier> { WithdrawnNode(self, context) }
}

private final class WithdrawnNode: ModifierNode<WithdrawnModifier> {
  override init(_ modifier: WithdrawnModifier, _ context: ViewContext) {
    super.init(modifier, context)
    setWithdrawn(modifier.isWithdrawn, unplacing: false)
  }

  override func modifierDidChange(from old: WithdrawnModifier, _ context: ViewContext) {
    setWithdrawn(modifier.isWithdrawn, unplacing: false)
  }
}
