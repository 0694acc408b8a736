import Foundation
import GlassViews
import Testing

/// The pages of controls.
extension GalleryPair {
  func workControls() async throws {
    try await buttons()
    try await toggles()
    try await sliders()
    try await pickers()
    try await progress()
    try await textFields()
    try await menus()
  }

  private func buttons() async throws {
    try await turn(to: "Buttons")
    try await click(.button, "Prominent")
    try await agree("a button by pointer") { has("1 press") }
    try await tab(to: .button, "Bordered")
    try await key("space")
    try await agree("a button by key") { has("2 presses") }
    try await click(.button, "Copy")
    try await agree("a group of controls by pointer") { has("3 presses") }
    try await tab(to: .button, "Paste")
    try await key("Return")
    try await agree("a group of controls by key") { has("4 presses") }
  }

  private func isOn(_ label: String) -> Bool { find(.toggle, label)?.states.contains(.checked) == true }

  private func toggles() async throws {
    try await turn(to: "Toggles")
    try await click(.toggle, "Switch")
    try await agree("a switch by pointer") { !isOn("Switch") }
    try await tab(to: .toggle, "Switch")
    try await key("space")
    try await agree("a switch by key") { isOn("Switch") }
    try await click(.toggle, "Part 2")
    try await agree("a checkbox by pointer") { isOn("Part 2") && isOn("All parts") }
    try await tab(to: .toggle, "Part 3")
    try await key("space")
    try await agree("a checkbox by key") { !isOn("Part 3") }
    try await click(.toggle, "Button")
    try await agree("a button that stays down by pointer") { !isOn("Button") }
    try await tab(to: .toggle, "Bold")
    try await key("space")
    try await agree("a button that stays down by key") { isOn("Bold") }
  }

  private func sliders() async throws {
    try await turn(to: "Sliders")
    let frame = try #require(find(.slider, "Brightness")).frame
    let middle = CGPoint(x: frame.minX + frame.width * 0.4, y: frame.midY)
    try await drag(from: middle, to: CGPoint(x: frame.maxX + 20, y: frame.midY))
    try await agree("a slider by pointer") { find(.slider, "Brightness")?.value == "1" }
    try await tab(to: .slider, "Stars")
    try await key("Right")
    try await agree("a slider by key") { find(.slider, "Stars")?.value == "4" }
    try await click(.button, "Increase")
    try await agree("a stepper by pointer") { has("Copies: 4") }
    try await tab(to: .stepper, "Copies: 4")
    try await key("Down")
    try await agree("a stepper by key") { has("Copies: 3") }
  }

  private func pickers() async throws {
    func isChosen(_ label: String) -> Bool { find(.button, label)?.states.contains(.selected) == true }
    try await turn(to: "Pickers")
    try await click(.button, "Lemon")
    try await agree("segments by pointer") { isChosen("Lemon") }
    try await tab(to: .button, "Lemon")
    try await key("Right")
    try await agree("segments by key") { isChosen("Hazelnut") }
    try await click(.menuButton, "Flavour")
    try await agree("a menu of choices by pointer") { find(.menuItem, "Vanilla") != nil }
    try await click(.menuItem, "Vanilla")
    try await agree("a choice by pointer") { isChosen("Vanilla") }
    try await tab(to: .menuButton, "Flavour")
    try await key("space")
    try await key("Down")
    try await key("Return")
    try await agree("a choice by key") { !isChosen("Vanilla") }
    try await key("Tab")
    try await key("Up")
    try await agree("choices beneath each other by key") { isChosen("Vanilla") }
  }

  private func progress() async throws {
    try await turn(to: "Progress")
    let frame = try #require(find(.progress, "Copying")).frame
    try await click(.button, "Go On")
    // What has no end moves on and on.
    let bar = Region(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    try await agree("progress", in: bar) { find(.progress, "Copying")?.value == "50 %" }
  }

  private func textFields() async throws {
    func value(_ label: String) -> String { find(.textField, label)?.value ?? "" }
    try await turn(to: "Text Fields")
    try await click(.textField, "Name")
    try await key("End")
    try await type(", Countess")
    try await agree("a text field by pointer and keys") { value("Name") == "Ada Lovelace, Countess" }
    try await key("ctrl+a")
    try await key("ctrl+x")
    try await tab(to: .textField, "Nothing yet")
    try await key("ctrl+v")
    try await agree("a text field by keys, and the clipboard") { value("Nothing yet") == "Ada Lovelace, Countess" }
    try await key("ctrl+a")
    let (from, to) = (try #require(find(.textField, "Nothing yet")).frame, try #require(find(.textField, "Name")).frame)
    try await drag(from: CGPoint(x: from.minX + 40, y: from.midY), to: CGPoint(x: to.minX + 60, y: to.midY))
    try await agree("what is selected is dragged from one text field to another") {
      value("Name") == "Ada Lovelace, Countess" && value("Nothing yet").isEmpty
    }
    try await tab(to: .textField, "Password")
    try await key("End")
    try await type("!")
    try await agree("a secure field by keys") { value("Password").count == 14 }
    try await click(.textField, "Notes")
    try await key("ctrl+End")
    try await key("Return")
    try await type("Third")
    try await agree("a text editor by pointer and keys") { value("Notes").hasSuffix("\nThird") }
  }

  private func menus() async throws {
    try await turn(to: "Menus")
    try await click(.menuButton, "Edit")
    try await agree("a menu by pointer") { find(.menuItem, "Undo") != nil }
    try await click(.menuItem, "Undo")
    try await agree("a row by pointer") { has("Undo") && find(.menuItem) == nil }
    try await tab(to: .menuButton, "Sort")
    try await key("space")
    try await key("Down", times: 2)
    try await agree("a menu by key") { find(.menuItem, "Date") != nil }
    try await key("Escape")
    try await agree("a menu closes by Escape") { find(.menuItem) == nil }
    try await tab(to: .menuButton, "Edit")
    try await key("space")
    try await type("sh")
    try await key("Right")
    try await agree("a submenu by keys") { find(.menuItem, "By Link") != nil }
    try await key("Down")
    try await key("Return")
    try await agree("a row of a submenu by keys") { has("By link") && find(.menuItem) == nil }
    try await click(.text, "Press me with the second button", "right")
    try await agree("a context menu by pointer") { find(.menuItem, "Redo") != nil }
    try await click(.menuItem, "Redo")
    try await agree("a row of a context menu by pointer") { has("Redo") && find(.menuItem) == nil }
    try await tab(to: .text, "Press me with the second button")
    try await key("shift+F10")
    try await key("Return")
    try await agree("a row of a context menu by keys") { has("Cut") && find(.menuItem) == nil }
    try await key("Menu")
    try await agree("a context menu by the menu key") { find(.menuItem, "Redo") != nil }
    try await key("Escape")
    try await agree("a context menu closes by Escape") { find(.menuItem) == nil }
  }
}
