public import Foundation
import GlassPlatform

/// A key that went down, repeats or came up.
public struct KeyPress: Sendable {
  /// What happened to a key.
  public struct Phases: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Phases from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It went down.
    public static let down = Phases(rawValue: 1)
    /// It is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// It came up.
    public static let up = Phases(rawValue: 4)
    /// All of them.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view took a key.
  public enum Result: Sendable, Hashable {
    /// It did; nobody else hears of it.
    case handled
    /// It did not; those above are asked.
    case ignored
  }

  /// What happened.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// What it types.
  public let characters: String
  /// The modifiers held.
  public let modifiers: EventModifiers

  init(_ event: KeyEvent) {
    phase =
      switch event.phase {
      case .down: .down
      case .repeated: .repeat
      case .up: .up
      }
    key = KeyEquivalent(key: event.key.lowercased)
    characters = event.text
    modifiers = EventModifiers(event.modifiers)
  }
}

/// Hears of keys while the focus is within, and while nothing in the window has it.
struct KeyPressModifier: NodeModifier {
  let phases: KeyPress.Phases
  let accepts: (KeyPress) -> Bool
  /// Whether it is asked before what has the focus within, as handlers of a program are, or only for what that leaves.
  var precedes = false
  let action: @MainActor (KeyPress) -> KeyPress.Result

  func makeNode(_ context: ViewContext) -> ModifierNode<KeyPressModifier> { KeyPressNode(self, context) }
}

final class KeyPressNode: ModifierNode<KeyPressModifier>, Responder {
  override init(_ modifier: KeyPressModifier, _ context: ViewContext) {
    super.init(modifier, context)
    environment.windowBridge?.input?.addKeyHandler(self)
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  /// It takes keys only: what lies beneath gets the pointer.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { false }

  var hearsKeysFirst: Bool { modifier.precedes }

  func keyDown(_ event: KeyEvent) -> Bool { offer(event) }
  func keyUp(_ event: KeyEvent) -> Bool { offer(event) }

  private func offer(_ event: KeyEvent) -> Bool {
    let press = KeyPress(event)
    guard modifier.phases.contains(press.phase), modifier.accepts(press) else { return false }
    return modifier.action(press) == .handled
  }
}

extension View {
  /// Acts on a key while the focus is within, or nothing in the window has it. What has the focus gets keys that are ignored here.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Acts on a key while the focus is within, or nothing in the window has it.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Acts on some keys while the focus is within, or nothing in the window has it.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(by: KeyPressModifier(phases: phases, accepts: { keys.contains($0.key) }, precedes: true, action: action))
  }

  /// Acts on keys that type some characters while the focus is within, or nothing in the window has it.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(
      by: KeyPressModifier(
        phases: phases,
        accepts: { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) }, precedes: true,
        action: action))
  }

  /// Acts on all keys while the focus is within, or nothing in the window has it.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(by: KeyPressModifier(phases: phases, accepts: { _ in true }, precedes: true, action: action))
  }

  /// Acts on some keys that what has the focus within leaves, or while nothing in the window has it: what belongs to a control made of several
  /// is not to take keys from a field in it.
  package func onUnusedKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modified(by: KeyPressModifier(phases: phases, accepts: { keys.contains($0.key) }, action: action))
  }

  /// Acts on a key that what has the focus within leaves, or while nothing in the window has it.
  package func onUnusedKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    onUnusedKeyPress(keys: [key]) { _ in action() }
  }
}
