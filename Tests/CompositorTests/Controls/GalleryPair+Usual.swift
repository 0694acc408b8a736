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
}
