import GlassPlatform

/// Where an arrow key leads.
public enum MoveCommandDirection: Sendable, Hashable, CaseIterable {
  /// Up.
  case up
  /// Down.
  case down
  /// Left.
  case left
  /// Right.
  case right

  init?(_ key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}

/// Acts on keys that mean a command, while the focus is within.
struct KeyCommandModifier: NodeModifier {
  /// What to do for a key; `nil` leaves it to others.
  let action: @MainActor (KeyEvent) -> (@MainActor () -> Void)?

  func makeNode(_ context: ViewContext) -> ModifierNode<KeyCommandModifier> { KeyCommandNode(self, context) }
}

final class KeyCommandNode: ModifierNode<KeyCommandModifier>, Responder {
  override func modifierDidChange(from old: KeyCommandModifier, _ context: ViewContext) {}
  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  /// It takes keys only: what lies beneath gets the pointer.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { false }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard let action = modifier.action(event) else { return false }
    action()
    return true
  }
}

extension View {
  private func command(
    _ action: (@MainActor () -> Void)?, _ isMeant: @escaping @MainActor (KeyEvent) -> Bool
  ) -> some View {
    modified(by: KeyCommandModifier { isMeant($0) ? action : nil })
  }

  /// Does something when an arrow key is pressed while the focus is within; `nil` leaves the keys to others.
  public func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View {
    modified(
      by: KeyCommandModifier { event in
        guard let action, event.modifiers.isDisjoint(with: [.control, .alt, .logo, .shift]),
          let direction = MoveCommandDirection(event.key)
        else { return nil }
        return { action(direction) }
      })
  }

  /// Does something when Escape is pressed while the focus is within; `nil` leaves the key to others.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    command(action) { $0.key == .escape && $0.modifiers.isDisjoint(with: [.control, .alt, .logo, .shift]) }
  }

  /// Does something when Delete or Backspace is pressed while the focus is within; `nil` leaves the keys to others.
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    command(action) { [.delete, .backspace].contains($0.key) && $0.modifiers.isDisjoint(with: [.control, .alt, .logo, .shift]) }
  }
}
