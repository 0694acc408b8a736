import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassViews

/// Every control by pointer and by keyboard alone, and pictures of it at rest, hovered, pressed, focused and disabled.
@MainActor @Suite("The proof of every control", .serialized) struct ControlProofTests {
  @Test("works with a pointer alone", arguments: ProvenControl.allCases)
  func pointer(_ control: ProvenControl) async throws { try await prove(control, control.proof.pointer) }

  @Test("works with the keyboard alone", arguments: ProvenControl.allCases)
  func keys(_ control: ProvenControl) async throws { try await prove(control, control.proof.keys) }

  private func prove(_ control: ProvenControl, _ work: (ControlHost) throws -> Void) async throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    if !control.isOnlyShown { #expect(proof.outcome(host, model) != proof.expected, "it proves nothing") }
    try work(host)
    // A clipboard answers later.
    for _ in 0..<20 { await Task.yield() }
    host.settle()
    #expect(proof.outcome(host, model) == proof.expected)
    #expect(!host.host.needsFrame, "it does not come to rest")
  }

  @Test("while it is disabled neither does anything", arguments: ProvenControl.allCases.filter(\.canBeDisabled))
  func disabled(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    model.isEnabled = false
    let host = try proof.host(model)
    try proof.open?(host)
    let before = proof.outcome(host, model)
    let element = try proof.element(host)
    #expect(element.states.contains(.disabled), "\(element)")
    host.click(element.frame.center)
    #expect(proof.outcome(host, model) == before)
    #expect(host.focused == nil || host.focusedLabel != element.label)
  }

  private enum State: CaseIterable { case rest, hover, pressed, focused, disabled }

  /// A column for each state, a row for light and one for dark.
  @Test("looks as it should at rest, under a pointer, pressed, focused and disabled", arguments: ProvenControl.allCases)
  func pictures(_ control: ProvenControl) throws {
    let proof = control.proof
    let (width, height) = (Int(proof.size.width), Int(proof.size.height))
    let states = control.isOnlyShown ? [State.rest] : State.allCases.filter { $0 != .disabled || control.canBeDisabled }
    let sheet = Bitmap(size: PixelSize(width: states.count * width, height: 2 * height), isOpaque: true)
    for (row, appearance) in [DesktopSettings.Appearance.light, .dark].enumerated() {
      for (column, state) in states.enumerated() {
        let picture = try picture(proof, state, DesktopSettings(appearance: appearance))
        let place = PixelRect(x: column * width, y: row * height, width: width, height: height)
        sheet.copy(from: picture, rect: place, dx: -place.minX, dy: -place.minY)
      }
    }
    expectPicture(sheet, named: "\(control)", tolerance: .text)
  }

  private func picture(_ proof: ControlProof, _ state: State, _ settings: DesktopSettings) throws -> Bitmap {
    let model = ProofModel()
    model.isEnabled = state != .disabled
    let host = try proof.host(model, settings)
    try proof.open?(host)
    host.settle()
    let center = try proof.element(host).frame.center
    switch state {
    case .rest, .disabled: host.move(to: CGPoint(x: 1, y: 1))
    case .hover: host.move(to: center)
    case .pressed: host.press(at: center)
    case .focused:
      if let focus = proof.focus {
        try focus(host)
      } else {
        // What a presentation gave the focus shows its ring only once keys move it.
        host.key(.tab)
        try host.tab(to: proof.role, proof.label)
      }
    }
    // Shorter than it takes until an explanation is shown, a held button repeats, or a caret blinks.
    host.settle(0.45)
    return try #require(host.window.picture)
  }
}
