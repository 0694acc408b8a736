import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Titles that a person may change") struct ToolbarRenameTests {
  @Observable final class Document {
    var name = "Letters"
    var renamed = 0
  }

  private struct Content: View {
    @Bindable var document: Document
    var hasMenu = false
    var hasAction = false

    @ViewBuilder var body: some View {
      let titled = Color.blue.navigationTitle($document.name)
      if hasAction {
        titled.toolbarTitleMenu { RenameButton() }.renameAction { document.renamed += 1 }
      } else if hasMenu {
        titled.toolbarTitleMenu {
          RenameButton()
          Button("Move") {}
        }
      } else {
        titled
      }
    }
  }

  private let document = Document()

  private func window(hasMenu: Bool = false, hasAction: Bool = false) throws -> ControlHost {
    try ControlHost(size: CGSize(width: 700, height: 400)) {
      Content(document: document, hasMenu: hasMenu, hasAction: hasAction)
    }
  }

  private func beginRenaming(_ window: ControlHost) throws {
    try window.click(.menuButton, "Letters")
    try window.click(.menuItem, "Rename")
  }

  @Test("its menu renames it, in its place, and Return keeps what was typed", arguments: [false, true])
  func renaming(hasMenu: Bool) throws {
    let window = try window(hasMenu: hasMenu)
    try beginRenaming(window)
    let field = try #require(window.find(.textField, "Name"))
    #expect(field.value == "Letters" && field.states.contains(.focused))
    #expect(window.find(.menuButton, "Letters") == nil)
    window.type("Notes")
    #expect(document.name == "Letters")
    window.key(.return)
    window.settle()
    #expect(document.name == "Notes")
    #expect(window.find(.textField) == nil && window.find(.menuButton, "Notes") != nil)
  }

  @Test("Escape leaves it as it was, and so does a name of nothing") func leaving() throws {
    let window = try window()
    try beginRenaming(window)
    window.type("Notes")
    window.key(.escape)
    window.settle()
    #expect(document.name == "Letters" && window.find(.textField) == nil)
    try beginRenaming(window)
    window.key(.delete)
    window.key(.return)
    window.settle()
    #expect(document.name == "Letters" && window.find(.textField) == nil)
  }

  @Test("a click elsewhere keeps what was typed") func elsewhere() throws {
    let window = try window()
    try beginRenaming(window)
    window.type("Notes")
    window.click(CGPoint(x: 350, y: 300))
    #expect(document.name == "Notes" && window.find(.textField) == nil)
  }

  @Test("a program that renames by itself is asked instead") func ownAction() throws {
    let window = try window(hasAction: true)
    try beginRenaming(window)
    #expect(document.renamed == 1 && window.find(.textField) == nil)
  }
}
