import Foundation
import GlassViews
import Testing

/// The pages of presentations.
extension GalleryPair {
  func workPresentations() async throws {
    try await tooltips()
    try await popovers()
    try await sheets()
    try await alerts()
  }

  private func tooltips() async throws {
    try await turn(to: "Tooltips")
    try await hover(.button, "Rest Here")
    try await agree("an explanation under a resting pointer") { isExplaining }
    try await key("Down")
    try await agree("an explanation goes with a key") { !isExplaining }
    try await move(to: Self.rest)
  }

  private func popovers() async throws {
    try await turn(to: "Popovers")
    try await click(.button, "Volume")
    try await agree("a popover by pointer") { find(.button, "Mute") != nil }
    try await click(.button, "Mute")
    try await agree("what stands in a popover, by pointer") { find(.slider, "Volume")?.value == "0" }
    try await key("Escape")
    try await agree("a popover closes by Escape") { find(.button, "Mute") == nil }
    try await tab(to: .button, "Volume")
    try await key("space")
    try await tab(to: .slider, "Volume")
    try await key("End")
    try await agree("a popover by keys") { find(.slider, "Volume")?.value == "1" }
    try await click(Self.rest)
    try await agree("a press beside a popover closes it") { find(.button, "Mute") == nil }
  }

  private func sheets() async throws {
    try await turn(to: "Sheets")
    try await click(.button, "A Sheet")
    try await agree("a sheet by pointer") { find(.button, "Save") != nil }
    try await click(.button, "Save")
    try await agree("a sheet is saved by pointer") { find(.button, "Save") == nil }
    try await tab(to: .button, "Half a Sheet")
    try await key("space")
    try await agree("half a sheet by keys") { find(.button, "Save") != nil }
    let title = try #require(find(.text, "Drag me by my top")).frame
    try await drag(from: CGPoint(x: title.midX, y: title.minY - 18), to: CGPoint(x: title.midX, y: 60))
    try await agree("a sheet is dragged to its full height") {
      find(.text, "Drag me by my top").map { $0.frame.minY < title.minY - 120 } == true
    }
    try await key("Escape")
    try await agree("a sheet closes by Escape") { find(.button, "Save") == nil }
  }

  private func alerts() async throws {
    try await turn(to: "Alerts")
    try await click(.button, "Erase…")
    try await agree("an alert by pointer") { find(.alert) != nil }
    try await click(.button, "Keep")
    try await agree("an alert is answered by pointer") { has("Kept") && find(.alert) == nil }
    try await tab(to: .button, "Erase…")
    try await key("space")
    try await tab(to: .button, "Erase")
    try await key("space")
    try await agree("an alert is answered by keys") { has("Erased") && find(.alert) == nil }
    try await click(.button, "Remove…")
    try await agree("a dialog by pointer") { find(.alert) != nil }
    try await click(.button, "Remove from Album")
    try await agree("a dialog is answered by pointer") { has("Removed") }
    try await key("ctrl+d")
    try await tab(to: .button, "Delete Picture")
    try await key("space")
    try await agree("a dialog is answered by keys") { has("Deleted") && find(.alert) == nil }
  }
}
