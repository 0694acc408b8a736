import Foundation
import GlassGeometry
import GlassPlatform

/// Makes a stepper's two buttons one control: one stop for Tab, with a value that keys and assistive technology count.
struct StepperModifier: NodeModifier {
  let name: String
  let value: String?
  /// What a step either way does; nothing at an end.
  let increment: (@MainActor () -> Void)?
  let decrement: (@MainActor () -> Void)?

  func makeNode(_ context: ViewContext) -> ModifierNode<StepperModifier> { StepperNode(self, context) }
}

final class StepperNode: ModifierNode<StepperModifier>, Responder {
  override func modifierDidChange(from old: StepperModifier, _ context: ViewContext) {}

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
  var isFocusable: Bool { true }

  override var semantics: SemanticsProperties? {
    var properties = SemanticsProperties(role: .stepper, label: modifier.name, value: modifier.value, actions: [.focus])
    if modifier.increment != nil { properties.actions.insert(.increment) }
    if modifier.decrement != nil { properties.actions.insert(.decrement) }
    if !environment.isEnabled { properties.states.insert(.disabled) }
    return properties
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard environment.isEnabled, action == .increment || action == .decrement else { return false }
    guard let step = action == .increment ? modifier.increment : modifier.decrement else { return false }
    step()
    return true
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    guard graph.isFocusRingVisible(self) else { return }
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    list.addFocusRing(ButtonBorderShape.capsule.outline(in: rect), environment)
  }

  func observePress(_ press: Press, _ phase: PressPhase) { if phase == .began, press.button == .left { takeKeys() } }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    let goesUp: Bool
    switch event.key {
    case .right: goesUp = !isMirrored
    case .left: goesUp = isMirrored
    // In a menu they lead from row to row.
    case .up where environment.menuSession == nil: goesUp = true
    case .down where environment.menuSession == nil: goesUp = false
    default:
      switch event.text {
      case "+": goesUp = true
      case "-", "\u{2212}": goesUp = false
      default: return false
      }
    }
    // At its end it does nothing, but the key is still meant for it.
    (goesUp ? modifier.increment : modifier.decrement)?()
    return true
  }
}
