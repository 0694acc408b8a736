import Foundation
import GlassPlatform
import TestSupport
import Testing

@testable import GlassViews

/// Whoever looks sees that a control is meant: under the pointer, and more so pressed.
@MainActor @Suite("How controls answer to the pointer") struct AnswerToPointerTests {
  @Test(
    "each is seen to change under the pointer, and again as it is pressed",
    arguments: [
      ProvenControl.borderedButton, .plainButton, .glassButton, .prominentButton, .toggleSwitch, .checkbox, .toggleButton,
      .slider, .stepper,
      .controlGroup, .menuPicker, .segmentedPicker, .inlinePicker,
    ], [DesktopSettings.Appearance.light, .dark])
  func answers(_ control: ProvenControl, _ appearance: DesktopSettings.Appearance) throws {
    let proof = control.proof
    let host = try proof.host(ProofModel(), DesktopSettings(appearance: appearance))
    let center = try proof.element(host).frame.center
    host.move(to: CGPoint(x: 1, y: 1))
    let rest = try changed(host)
    host.move(to: center)
    let hovered = try changed(host)
    #expect(Self.differing(rest, hovered) > 40, "it does not answer to the pointer")
    // What opens shows that instead.
    guard control != .menuPicker else { return }
    host.press(at: center)
    let pressed = try changed(host)
    #expect(Self.differing(hovered, pressed) > 40, "it does not answer to a press")
  }

  @Test("a segment that is not chosen answers, too", arguments: [DesktopSettings.Appearance.light, .dark])
  func otherSegment(_ appearance: DesktopSettings.Appearance) throws {
    let host = try ProvenControl.segmentedPicker.proof.host(ProofModel(), DesktopSettings(appearance: appearance))
    host.move(to: CGPoint(x: 1, y: 1))
    let rest = try changed(host)
    host.move(to: try #require(host.find(.button, "Lime")).frame.center)
    #expect(Self.differing(rest, try changed(host)) > 40)
  }

  @Test(
    "disabled beneath the pointer, each looks as if the pointer were elsewhere, and answers again once it is enabled",
    arguments: [
      ProvenControl.borderedButton, .plainButton, .glassButton, .prominentButton, .toggleSwitch, .checkbox, .toggleButton,
      .slider, .controlGroup, .segmentedPicker, .inlinePicker,
    ])
  func disabled(_ control: ProvenControl) throws {
    let proof = control.proof
    let model = ProofModel()
    let host = try proof.host(model, DesktopSettings(appearance: .light))
    let center = try proof.element(host).frame.center
    host.move(to: center)
    let hovered = try changed(host)
    model.isEnabled = false
    let disabled = try changed(host)
    host.move(to: CGPoint(x: 1, y: 1))
    #expect(Self.differing(disabled, try changed(host)) == 0, "it still answers to the pointer")
    host.move(to: center)
    model.isEnabled = true
    #expect(Self.differing(hovered, try changed(host)) == 0, "it does not answer again")
  }

  private func changed(_ host: ControlHost) throws -> [UInt32] {
    host.settle(0.4)
    let picture = try #require(host.window.picture)
    return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
  }

  /// How many pixels differ by 6 of 255 or more in some channel.
  private static func differing(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).count { a, b in
      [0, 8, 16].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) >= 6 }
    }
  }
}
