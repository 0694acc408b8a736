import Foundation
import GlassViews
import Testing

/// What people use most, for compositors where all of it would take too long.
extension GalleryPair {
  func workUsualControls() async throws {
    try await turn(to: "Buttons")
    try await click(.button, "Prominent")
    try await agree("a button") { has("1 press") }
    try await tab(to: .button, "Bordered")
    try await key("space")
    try await agree("a button by key") { has("2 presses") }
    try await turn(to: "Toggles")
    try await click(.toggle, "Switch")
    try await agree("a switch") { find(.toggle, "Switch")?.states.contains(.checked) == false }
    try await turn(to: "Menus")
    try await click(.menuButton, "Edit")
    try await agree("a menu") { find(.menuItem, "Undo") != nil }
    try await click(.menuItem, "Undo")
    try await agree("a row of a menu") { has("Undo") && find(.menuItem) == nil }
  }

  /// The same by a finger.
  func touchUsualControls() async throws {
    try await turn(to: "Buttons")
    try await tap(.button, "Bordered")
    try await agree("a button by a finger") { has("1 press") || has("3 presses") }
    try await turn(to: "Toggles")
    let was = find(.toggle, "Switch")?.states.contains(.checked)
    try await tap(.toggle, "Switch")
    try await agree("a switch by a finger") { find(.toggle, "Switch")?.states.contains(.checked) != was }
    try await turn(to: "Sliders")
    let slider = try #require(find(.slider, "Balance")).frame
    let value = find(.slider, "Balance")?.value
    try await touch(
      from: CGPoint(x: slider.midX, y: slider.midY), to: CGPoint(x: slider.midX + slider.width / 4, y: slider.midY))
    try await agree("a slider under a finger") { find(.slider, "Balance")?.value != value }
    try await turn(to: "Menus")
    try await tap(.menuButton, "Edit")
    try await agree("a menu by a finger") { find(.menuItem, "Copy") != nil }
    try await tap(.menuItem, "Copy")
    try await agree("a row of a menu by a finger") { find(.menuItem) == nil }
  }
}
