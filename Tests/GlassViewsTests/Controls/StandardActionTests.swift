import Foundation
import GlassRaster
import Testing

@testable import GlassViews

@MainActor @Suite("Standard actions in menus") struct StandardActionTests {
  @Test("the name is what counts, with or without what follows it") func names() {
    #expect(StandardAction(named: "Copy")?.symbol == "doc.on.doc")
    #expect(StandardAction(named: "Rename…")?.symbol == "pencil" && StandardAction(named: "Save...")?.shortcut != nil)
    #expect(StandardAction(named: "Copy Everything") == nil && StandardAction(named: "") == nil)
    #expect(StandardAction(named: "Delete")?.shortcut == nil, "what cannot be undone has no key that nobody asked for")
  }

  /// The symbols that rows of an open menu show.
  private func symbols(@ViewBuilder _ rows: () -> some View) throws -> Int {
    let content = rows()
    let host = try ControlHost { Menu("More") { content } }
    try host.click(.menuButton, "More")
    var count = 0
    host.graph.root.visitSubtree { node in
      if let image = node as? ImageNode, image.firstAncestor(where: { $0 is MenuRowNode }) != nil { count += 1 }
    }
    return count
  }

  @Test("rows named after them have their symbol; others, and those that want their title only, have none") func rows() throws {
    #expect(
      try symbols {
        Button("Copy") {}; Button("Paste") {}; Button("Whatever") {}
      } == 2)
    #expect(try symbols { Button("Copy") {}.labelStyle(.titleOnly) } == 0)
    #expect(try symbols { Button("Copy", systemImage: "star") {} } == 1)
  }

  @Test("their symbols are in the set") func known() {
    for name in [
      "Undo", "Redo", "Cut", "Copy", "Paste", "Select All", "Delete", "New", "Open", "Save", "Share", "Find", "Rename",
      "Reload", "Zoom In", "Zoom Out", "Settings", "Help", "Get Info", "Back", "Forward", "New Folder", "Rotate", "Crop", "Lock",
      "Unlock", "Bookmark", "Favourite", "Quit", "Close", "Edit", "Move to Trash",
    ] { #expect(StandardAction(named: name).flatMap { Symbol(named: $0.symbol) } != nil, "\(name)") }
  }
}

@MainActor @Suite("What Return means in a text field") struct SubmitLabelTests {
  @Test("the field's menu names it where Return does something, and does it") func menu() throws {
    var sent = 0
    let host = try ControlHost { TextField("Text", text: .constant("hello")).submitLabel(.send).onSubmit { sent += 1 } }
    try host.click(.textField, "Text", .right)
    #expect(host.find(.menuItem, "Send")?.hint == "Return")
    try host.click(.menuItem, "Send")
    #expect(sent == 1)
  }

  @Test("where Return does nothing, nothing is named") func nothing() throws {
    let host = try ControlHost { TextField("Text", text: .constant("hello")).submitLabel(.send) }
    try host.click(.textField, "Text", .right)
    #expect(host.find(.menuItem, "Send") == nil && host.find(.menuItem, "Paste") != nil)
  }
}
