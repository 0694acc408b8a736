import GlassUI

/// The keys without modifiers that act from anywhere in the window, unless something with the focus takes them.
struct ShellKeys: ViewModifier {
  let model: ShellModel

  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    content.onUnusedKeyPress(keys: Self.keys) { press in perform(press) ? .handled : .ignored }
  }

  private static let keys: Set<KeyEquivalent> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .escape,
  ]

  private func perform(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.leftArrow, []): move(layoutDirection == .leftToRight ? -1 : 1)
    case (.rightArrow, []): move(layoutDirection == .leftToRight ? 1 : -1)
    case (.upArrow, []): move(-1)
    case (.downArrow, []): move(1)
    case (.pageUp, []): move(-10)
    case (.pageDown, []): move(10)
    case (.home, []): model.library.select(at: 0)
    case (.end, []): model.library.select(at: .max)
    case (.escape, []): return model.leave()
    default: return false
    }
    return true
  }

  private func move(_ offset: Int) { model.library.moveSelection(by: offset) }
}
