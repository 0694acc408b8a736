import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What the controls of the proof change.
@MainActor @Observable final class ProofModel {
  var isEnabled = true
  var log: [String] = []
  var isOn = false
  var choice = 1
  var value = 0.5
  var count = 1
  var text = ""
  var isShown = false
  var path: [Int] = []
  var tab = "home"
  var tokens: [SearchTokenTests.Tag] = []
  var columns = NavigationSplitViewVisibility.all
}

/// A control of the public interface, and how it proves itself: what a pointer does to it, what keys do, and what its states look like.
@MainActor struct ControlProof {
  /// What lies beneath the control in its pictures.
  enum Ground { case plain, photo }

  /// The window's size in points.
  var size = CGSize(width: 200, height: 72)
  var ground = Ground.plain
  /// The element whose states are shown.
  let role: SemanticsRole
  var label: String?
  /// Brings the element in sight, where it is not there from the start.
  var open: ((ControlHost) throws -> Void)?
  /// Gives it the focus; Tab does unless said otherwise.
  var focus: ((ControlHost) throws -> Void)?
  let view: @MainActor (ProofModel) -> AnyView
  /// Works the control with the pointer alone.
  let pointer: (ControlHost) throws -> Void
  /// Works it with the keyboard alone.
  let keys: (ControlHost) throws -> Void
  /// Works it with a finger, where that does something else than the pointer.
  var fingers: ((ControlHost) throws -> Void)?
  /// What either leads to, in words; something else before.
  let outcome: (ControlHost, ProofModel) -> String
  let expected: String

  func host(
    _ model: ProofModel, _ settings: DesktopSettings = DesktopSettings(appearance: .light), isDrawn: Bool = true
  ) throws -> ControlHost {
    try ControlHost(size: size, settings: settings, barRoom: 0, isDrawn: isDrawn) {
      ProofGround(ground: ground, content: view(model))
    }
  }

  func element(_ host: ControlHost) throws -> SemanticsElement {
    let all = host.tree.flattened.map { "\($0.role) \($0.label)" }
    return try #require(host.find(role, label), "no \(role) \(label ?? "") among \(all)")
  }
}

private struct ProofGround: View {
  let ground: ControlProof.Ground
  let content: AnyView

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { if ground == .photo { ProofPhoto().ignoresSafeArea() } }
  }
}

/// Bright and dark, smooth and sharp next to each other.
private struct ProofPhoto: View {
  var body: some View {
    LinearGradient(
      colors: [Color(red: 0.98, green: 0.78, blue: 0.45), Color(red: 0.3, green: 0.4, blue: 0.75)], startPoint: .topLeading,
      endPoint: .bottomTrailing
    )
    .overlay { Circle().fill(Color(red: 0.9, green: 0.25, blue: 0.3)).frame(width: 80, height: 80).offset(x: -70, y: 20) }
    .overlay { Circle().fill(Color(red: 0.06, green: 0.1, blue: 0.2)).frame(width: 90, height: 90).offset(x: 60, y: 30) }
    .overlay {
      HStack(spacing: 12) {
        ForEach(0..<9, id: \.self) { _ in Rectangle().fill(Color.white.opacity(0.35)).frame(width: 3) }
      }
    }
  }
}

extension ControlHost {
  /// Presses Tab until the element has the focus.
  func tab(to role: SemanticsRole, _ label: String? = nil) throws {
    for _ in 0..<24 {
      if let element = tree.flattened.first(where: { $0.states.contains(.focused) }), element.role == role,
        label == nil || element.label == label
      {
        return
      }
      key(.tab)
    }
    Issue.record("Tab does not lead to \(role) \(label ?? ""), but to \(focusedLabel ?? "nothing")")
  }

  /// Presses Tab until the element has the focus, then a key.
  func key(_ key: Key, on role: SemanticsRole, _ label: String? = nil) throws {
    try tab(to: role, label)
    self.key(key)
    settle()
  }
}
