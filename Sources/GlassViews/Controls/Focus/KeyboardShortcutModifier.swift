import GlassPlatform

/// The shortcut of a control, kept in the registry of its window while the control is there.
@MainActor final class RegisteredShortcut {
  private unowned let node: ViewNode
  private let action: () -> Void
  private var registered: KeyboardShortcut?
  private weak var registry: ShortcutRegistry?

  /// Registers the shortcut in the node's environment; `action` runs when it is pressed and the node reacts to input.
  init<Node: ViewNode>(_ node: Node, _ action: @escaping (Node) -> Void) {
    self.node = node
    self.action = NodeReference(node).calling(action)
    update()
  }

  /// The node's environment may name another one.
  func update() {
    let shortcut = node.environment.effectiveKeyboardShortcut
    let isUsual = node.environment.keyboardShortcut == nil
    let registry = node.environment.windowBridge?.input?.shortcuts
    guard shortcut != registered || registry !== self.registry else { return }
    registered = shortcut
    self.registry = registry
    registry?.set(shortcut, for: node, givesWay: isUsual, action)
  }
}

/// Acts on a shortcut wherever the focus is in the window.
struct ShortcutActionModifier: NodeModifier {
  let shortcut: KeyboardShortcut
  let action: @MainActor () -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ShortcutActionModifier> { ShortcutActionNode(self, context) }
}

final class ShortcutActionNode: ModifierNode<ShortcutActionModifier> {
  override init(_ modifier: ShortcutActionModifier, _ context: ViewContext) {
    super.init(modifier, context)
    register()
  }

  override func modifierDidChange(from old: ShortcutActionModifier, _ context: ViewContext) {
    if old.shortcut != modifier.shortcut { register() }
  }

  private func register() {
    environment.windowBridge?.input?.shortcuts.set(
      modifier.shortcut, for: self,
      NodeReference(self).calling { if $0.environment.isEnabled { $0.modifier.action() } })
  }
}

private enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The shortcut of the control within, if it has one.
  public var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The shortcut of the control within as menus show it.
  var shortcutText: String? { effectiveKeyboardShortcut?.localized(in: layoutDirection).displayText }
}

extension View {
  /// Lets a key with modifiers (control by default) act like pressing the control within, from anywhere in the window.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization = .automatic
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Lets a shortcut act like pressing the control within, from anywhere in the window; `nil` takes it away.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.keyboardShortcut, shortcut) }

  /// Acts on a shortcut from anywhere in the window.
  func onShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modified(by: ShortcutActionModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers), action: action))
  }
}

extension KeyboardShortcut {
  /// The shortcut as menus show it, such as `Ctrl+Shift+C`.
  var displayText: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.option) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [key.displayText]).joined(separator: "+")
  }
}

extension KeyEquivalent {
  private static let names: [Key: String] = [
    .return: "Return", .keypadEnter: "Enter", .escape: "Esc", .tab: "Tab", .space: "Space", .backspace: "Backspace",
    .delete: "Del", .left: "←", .right: "→", .up: "↑", .down: "↓", .home: "Home", .end: "End", .pageUp: "Page Up",
    .pageDown: "Page Down", .clear: "Clear",
  ]

  /// The key as menus show it.
  var displayText: String {
    if let name = Self.names[key] { return name }
    if let number = key.functionNumber { return "F\(number)" }
    return key.character.map { String($0).uppercased() } ?? "?"
  }
}
