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

  /// Explanations are for pointers: a finger hides what it rests on.
  @Test("works with fingers alone", arguments: ProvenControl.allCases.filter { $0 != .tooltip })
  func fingers(_ control: ProvenControl) async throws {
    try await prove(control, usingFinger: true, control.proof.fingers ?? control.proof.pointer)
  }

  @Test("a finger that is taken away does nothing", arguments: ProvenControl.allCases.filter { $0 != .tooltip })
  func cancelledFinger(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    host.usesFinger = true
    try proof.open?(host)
    let before = proof.outcome(host, model)
    let center = try proof.element(host).frame.center
    host.touch(.began, at: center)
    host.settle(0.2)
    host.touch(.cancelled, at: center)
    host.settle()
    #expect(proof.outcome(host, model) == before)
    #expect(!host.host.needsFrame, "it does not come to rest")
  }

  @Test("two fingers on it act once", arguments: ProvenControl.allCases.filter(\.isTapped))
  func twoFingers(_ control: ProvenControl) throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    let center = try proof.element(host).frame.center
    let beside = CGPoint(x: center.x + 4, y: center.y)
    host.touch(.began, at: center, finger: 1)
    host.touch(.began, at: beside, finger: 2)
    host.settle(0.1)
    host.touch(.ended, at: center, finger: 1)
    host.touch(.ended, at: beside, finger: 2)
    host.settle()
    #expect(proof.outcome(host, model) == proof.expected)
  }

  @Test("fingers reach what is smaller than 44 points from beside it", arguments: ProvenControl.allCases.filter(\.isTapped))
  func reach(_ control: ProvenControl) throws {
    let tree = try control.proof.host(ProofModel()).tree.flattened
    let frame = try control.proof.element(try control.proof.host(ProofModel())).frame
    let others = tree.filter { $0.actions.contains(.press) && $0.frame != frame }
    let (across, down) = (max(frame.width, 44) / 2 - 1, max(frame.height, 44) / 2 - 1)
    for place in [CGPoint(x: 0, y: -down), CGPoint(x: 0, y: down), CGPoint(x: across, y: 0)] {
      let (proof, model) = (control.proof, ProofModel())
      let host = try proof.host(model)
      let point = CGPoint(x: frame.midX + place.x, y: frame.midY + place.y)
      // On its neighbour a finger means that.
      if others.contains(where: { $0.frame.contains(point) }) { continue }
      host.touch(.began, at: point)
      host.touch(.ended, at: point)
      host.settle()
      #expect(proof.outcome(host, model) == proof.expected, "\(place) from the middle of \(frame)")
    }
  }

  private func prove(
    _ control: ProvenControl, usingFinger: Bool = false, _ work: (ControlHost) throws -> Void
  ) async throws {
    let (proof, model) = (control.proof, ProofModel())
    let host = try proof.host(model)
    host.usesFinger = usingFinger
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

  fileprivate enum State: CaseIterable { case rest, hover, pressed, focused, disabled }

  /// A column for each state, a row for light and one for dark.
  @Test("looks as it should at rest, under a pointer, pressed, focused and disabled", arguments: ProvenControl.allCases)
  func pictures(_ control: ProvenControl) throws {
    expectPicture(try sheet([control], scale: 1), named: "\(control)", tolerance: .text)
  }

  /// Controls that share a picture at twice the resolution.
  enum Family: String, CaseIterable, Sendable {
    case buttons, toggles, values, choices, texts
    case editors, menus, presentations, dialogs, bars, screens

    /// What is large is shown at rest and with the focus alone.
    fileprivate var states: [State] {
      switch self {
      case .buttons, .toggles, .values, .choices, .texts: State.allCases
      case .editors, .menus, .presentations, .dialogs, .bars, .screens: [.rest, .focused]
      }
    }

    var controls: [ProvenControl] {
      switch self {
      case .buttons: [.glassButton, .prominentButton, .borderedButton, .plainButton]
      case .toggles: [.toggleSwitch, .checkbox, .toggleButton]
      case .values: [.slider, .stepper, .controlGroup]
      case .choices: [.menuPicker, .segmentedPicker, .inlinePicker]
      case .texts: [.textField, .secureField]
      case .editors: [.textEditor]
      case .menus: [.menu, .toolbarOverflow]
      case .presentations: [.popover, .sheet]
      case .dialogs: [.alert, .confirmationDialog]
      case .bars: [.toolbarItem, .tabs]
      case .screens: [.navigationStack, .splitView]
      }
    }
  }

  @Test("looks as it should in all states at twice the resolution", arguments: Family.allCases)
  func finePictures(_ family: Family) throws {
    expectPicture(try sheet(family.controls, family.states, scale: 2), named: "\(family)@2", tolerance: .text)
  }

  /// For each control a row in light and one in dark, with a column for each state.
  private func sheet(_ controls: [ProvenControl], _ shown: [State] = State.allCases, scale: Int) throws -> Bitmap {
    func states(_ control: ProvenControl) -> [State] {
      control.isOnlyShown ? [State.rest] : shown.filter { $0 != .disabled || control.canBeDisabled }
    }
    func size(_ control: ProvenControl) -> (width: Int, height: Int) {
      (Int(control.proof.size.width) * scale, Int(control.proof.size.height) * scale)
    }
    let sheet = Bitmap(
      size: PixelSize(
        width: controls.map { states($0).count * size($0).width }.max() ?? 0,
        height: controls.reduce(0) { $0 + 2 * size($1).height }), isOpaque: true)
    var y = 0
    for control in controls {
      let (width, height) = size(control)
      for appearance in [DesktopSettings.Appearance.light, .dark] {
        for (column, state) in states(control).enumerated() {
          let picture = try picture(control.proof, state, DesktopSettings(appearance: appearance), scale: scale)
          let place = PixelRect(x: column * width, y: y, width: width, height: height)
          sheet.copy(from: picture, rect: place, dx: -place.minX, dy: -place.minY)
        }
        y += height
      }
    }
    return sheet
  }

  private func picture(_ proof: ControlProof, _ state: State, _ settings: DesktopSettings, scale: Int) throws -> Bitmap {
    let model = ProofModel()
    model.isEnabled = state != .disabled
    let host = try proof.host(model, settings)
    if scale != 1 { #expect(host.window.setScale(Double(scale))) }
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
