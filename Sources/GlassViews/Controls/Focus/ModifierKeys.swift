import GlassPlatform

/// Hears of modifier keys that go down and come up, wherever the focus is in the window.
private struct ModifierKeysModifier: NodeModifier {
  let mask: EventModifiers
  let isInitial: Bool
  let action: @MainActor (EventModifiers, EventModifiers) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ModifierKeysModifier> { ModifierKeysNode(self, context) }
}

/// A node that hears of modifier keys.
@MainActor protocol ModifierKeysObserver: ViewNode {
  func modifierKeysChanged(to modifiers: EventModifiers)
}

private final class ModifierKeysNode: ModifierNode<ModifierKeysModifier>, ModifierKeysObserver {
  private var known: EventModifiers = []

  override init(_ modifier: ModifierKeysModifier, _ context: ViewContext) {
    super.init(modifier, context)
    guard let input = environment.windowBridge?.input else { return }
    input.addModifierKeysObserver(self)
    known = EventModifiers(input.modifiers).intersection(modifier.mask)
    guard modifier.isInitial else { return }
    graph.afterLayout(self) { $0.modifier.action($0.known, $0.known) }
  }

  func modifierKeysChanged(to modifiers: EventModifiers) {
    let new = modifiers.intersection(modifier.mask)
    guard new != known else { return }
    let old = known
    known = new
    modifier.action(old, new)
  }
}

extension View {
  /// Does something when modifier keys go down or come up while the window has the keyboard, with those held before and now.
  ///
  /// - Parameters:
  ///   - mask: The keys that count.
  ///   - initial: Whether it is also done once the view has its place, with the keys held then.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping @MainActor (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modified(by: ModifierKeysModifier(mask: mask, isInitial: initial, action: action))
  }
}
