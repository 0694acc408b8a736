import Foundation
import GlassViews
import Testing

/// The pages of navigation.
extension GalleryPair {
  func workNavigation() async throws {
    try await stacks()
    try await columns()
    try await inspector()
    try await tabs()
    try await toolbars()
    try await search()
  }

  private func stacks() async throws {
    try await turn(to: "Stacks")
    try await click(.button, "Go On")
    try await agree("a link by pointer") { has("Screen 1") }
    try await key("alt+Left")
    try await agree("back by key") { has("The root") }
    try await tab(to: .button, "Go On")
    try await key("Return")
    try await agree("a link by key") { has("Screen 1") }
    try await click(.button, "Back")
    try await agree("back by pointer") { has("The root") }
  }

  private func columns() async throws {
    /// In its row and in the detail.
    func isChosen(_ letter: String) -> Bool { all(.text, letter).count == 2 }
    try await turn(to: "Columns")
    try await click(.row, "Folder 2")
    try await click(.row, "Letter 2.1")
    try await agree("columns by pointer") { isChosen("Letter 2.1") }
    try await key("Down")
    try await agree("columns by keys") { isChosen("Letter 2.2") }
    try await tab(to: .slider)
    let width = try #require(find(.slider)?.value.flatMap(Double.init))
    try await key("Left")
    try await agree("a divider by keys") { find(.slider)?.value.flatMap(Double.init).map { $0 < width } == true }
    // The letters have no room to grow until the folders are gone.
    try await click(.button, "Hide Sidebar")
    try await agree("a sidebar that makes room") { find(.row, "Folder 2") == nil }
    let divider = try #require(find(.slider)).frame
    try await drag(from: CGPoint(x: divider.midX, y: 400), to: CGPoint(x: divider.midX + 40, y: 400))
    try await agree("a divider by pointer") { find(.slider).map { $0.frame.midX > divider.midX + 20 } == true }
  }

  private func inspector() async throws {
    try await turn(to: "Inspector")
    try await click(.button, "Open the Inspector")
    try await agree("the inspector by pointer") { find(.slider, "Least width") != nil }
    try await key("ctrl+o")
    try await agree("the inspector by key") { find(.slider, "Least width") == nil }
  }

  private func tabs() async throws {
    try await turn(to: "Tabs")
    try await click(.button, "Forest")
    try await agree("a tab by pointer") { has("Forest 1") }
    try await key("ctrl+Tab")
    try await agree("a tab by key") { has("Night 1") }
  }

  private func toolbars() async throws {
    try await turn(to: "Toolbars")
    try await click(.button, "Pencil")
    try await agree("an item by pointer") { has("Pencil was pressed") }
    try await tab(to: .button, "Eraser")
    try await key("space")
    try await agree("an item by key") { has("Eraser was pressed") }
    // With its parameters open the page has too little room for its bar.
    try await key("ctrl+i")
    try await click(.menuButton, "More Toolbar Items")
    try await agree("the menu of what has no room, by pointer") { find(.menuItem, "Cut") != nil }
    try await click(.menuItem, "Cut")
    try await agree("an item without room by pointer") { has("Cut was pressed") }
    try await key("ctrl+i")
    try await click(.button, "Pencil", "right")
    try await click(.menuItem, "Customize Toolbar…")
    try await agree("the panel of items by pointer") { find(.toggle, "Pencil") != nil }
    try await click(.toggle, "Pencil")
    try await tab(to: .toggle, "Eraser")
    try await key("space")
    try await key("Escape")
    try await agree("items are taken away by pointer and by key") {
      find(.button, "Pencil") == nil && find(.button, "Eraser") == nil
    }
  }

  private func search() async throws {
    try await turn(to: "Search")
    try await click(.searchField, "Search")
    try await agree("a search field by pointer") { find(.row, "Night") != nil }
    try await click(.row, "Night")
    try await agree("a suggestion by pointer") { find(.searchField)?.value == "Night" }
    try await key("ctrl+a")
    try await type("f")
    try await key("Down")
    try await tab(to: .row, "Forest")
    try await key("Return")
    try await agree("a suggestion by keys") { find(.searchField)?.value == "Forest" }
    try await click(.button, "Places")
    try await agree("a scope by pointer") { find(.button, "Places")?.states.contains(.selected) == true }
    try await click(.button, "Lake")
    try await agree("a token goes by pointer") { find(.button, "Lake") == nil }
  }
}
