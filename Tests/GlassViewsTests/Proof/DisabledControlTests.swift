import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What is disabled answers to nobody.
@MainActor @Suite("Disabled controls", .serialized) struct DisabledControlTests {
  nonisolated private static let controls = ProvenControl.allCases.filter(\.canBeDisabled)
  /// Those that are there from the start, so that nothing but them is in the window.
  nonisolated private static let alone = controls.filter { $0.isThereFromTheStart && $0 != .splitView }
  private static let keys: [Key] = [.space, .return, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]

  @Test("neither a click nor a finger does anything", arguments: controls)
  func pointer(_ control: ProvenControl) throws {
    for usesFinger in [false, true] {
      let (proof, model) = (control.proof, ProofModel())
      model.isEnabled = false
      let host = try proof.host(model)
      try proof.open?(host)
      let before = proof.outcome(host, model)
      let element = try proof.element(host)
      #expect(element.states.contains(.disabled), "\(element)")
      host.usesFinger = usesFinger
      host.click(element.frame.center)
      #expect(proof.outcome(host, model) == before)
      #expect(host.focused == nil || host.focusedLabel != element.label)
      if proof.open == nil { #expect(host.find(.menuItem) == nil) }
    }
  }

  @Test("nor does either on any part of it, nor a drag or the wheel", arguments: alone)
  func parts(_ control: ProvenControl) throws {
    for usesFinger in [false, true] {
      let (proof, model) = (control.proof, ProofModel())
      model.isEnabled = false
      let host = try proof.host(model)
      host.usesFinger = usesFinger
      let before = proof.outcome(host, model)
      for element in host.tree.flattened where element.frame.width < proof.size.width && element.states.contains(.disabled) {
        let center = element.frame.center
        host.click(center)
        for across in [-80.0, 80] {
          host.press(at: center)
          host.settle(0.1)
          for part in 1...4 { host.move(to: CGPoint(x: center.x + across * Double(part) / 4, y: center.y)) }
          host.settle(0.1)
          host.release()
          host.settle()
        }
        let turn = ScrollEvent(.wheel, delta: CGSize(width: 0, height: 40), at: center, time: host.platform.now)
        host.window.inject(.scroll(turn))
        host.settle()
        #expect(proof.outcome(host, model) == before, "\(element.role) \(element.label)")
        #expect(host.focused == nil && host.find(.menuItem) == nil)
      }
    }
  }

  @Test("nor does any key, and Tab and the arrows do not lead to it", arguments: controls)
  func keys(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    model.isEnabled = false
    let host = try proof.host(model)
    try proof.open?(host)
    let element = try proof.element(host)
    func expectOther() {
      // An item of a bar has the keys for the bar's menu.
      guard element.role != .button || !element.actions.contains(.showMenu) else { return }
      let focused = host.tree.flattened.filter { $0.states.contains(.focused) }
      #expect(!focused.contains { $0.role == element.role && $0.label == element.label }, "\(focused.map(\.label))")
    }
    for key in Array(repeating: Key.tab, count: 10) + Array(repeating: .down, count: 6) + [.right, .right, .left, .up] {
      host.key(key)
      expectOther()
    }
    host.type("go")
    #expect(proof.outcome(host, model) != proof.expected)
  }

  @Test("nor any key where it had the focus as it was disabled", arguments: alone)
  func focused(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    if let focus = proof.focus { try focus(host) } else { try host.tab(to: proof.role, proof.label) }
    model.isEnabled = false
    host.settle()
    let before = proof.outcome(host, model)
    let focused = host.tree.flattened.filter { $0.states.contains(.focused) }
    #expect(!focused.contains { $0.states.contains(.disabled) }, "\(focused.map(\.label)) has the focus")
    for key in Self.keys {
      host.key(key)
      #expect(proof.outcome(host, model) == before, "\(key)")
    }
    host.type("words")
    #expect(proof.outcome(host, model) == before)
  }
}
