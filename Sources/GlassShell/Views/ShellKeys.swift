import GlassUI

/// The keys that act from anywhere in the window, unless a text field takes them.
struct ShellKeys: ViewModifier {
  let model: ShellModel

  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    content.onKeyPress { press in perform(press) ? .handled : .ignored }
  }

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
    case ("i", .control): model.toggleInspector()
    case ("c", .control): model.copyPicture()
    case ("w", .control): model.host?.closeWindow()
    case ("q", .control): model.host?.quit()
    case (.function(9), []): withAnimation(.snappy) { model.isSidebarOpen.toggle() }
    case (.function(11), []): model.host?.toggleFullscreen()
    default: return false
    }
    return true
  }

  private func move(_ offset: Int) { model.library.moveSelection(by: offset) }
}
