import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

/// What grows with the text of dialogs, menus, outlines and bars.
@MainActor @Suite("Controls with large text") struct LargeTextTests {
  private struct Asking: View {
    @State private var isAsking = true

    var body: some View {
      Text("content").confirmationDialog("Move?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Move Twelve Pictures to the Trash", role: .destructive) {}
      }
      .dynamicTypeSize(.accessibility2)
    }
  }

  @Test("the button of a dialog shows its title whole, with room around it") func dialog() throws {
    let host = try ControlHost(size: CGSize(width: 900, height: 700)) { Asking() }
    let button = try #require(host.find(.button, "Move Twelve Pictures to the Trash")).frame
    var texts: [CGRect] = []
    host.graph.root.visitSubtree { if $0 is TextNode, button.contains($0.globalFrame) { texts.append($0.globalFrame) } }
    let text = try #require(texts.first)
    #expect(button.width > 300)
    #expect(text.height > 50, "it is on several lines")
    #expect(text.minY - button.minY >= 7 && button.maxY - text.maxY >= 7)
    #expect(text.minX - button.minX >= 11 && button.maxX - text.maxX >= 11)
  }

  @Test("a group's label stands beside its mark, however large both are", arguments: [DynamicTypeSize.large, .accessibility3])
  func disclosure(_ size: DynamicTypeSize) throws {
    let host = try ControlHost {
      List {
        DisclosureGroup("Group", isExpanded: .constant(true)) { Text("Inner") }
        Text("Outer")
      }
      .dynamicTypeSize(size)
    }
    let mark = try #require(host.graph.root.firstInSubtree { $0 as? ImageNode }).globalFrame
    func left(_ name: String) throws -> CGFloat { try #require(host.find(.text, name)).frame.minX }
    let group = try #require(host.graph.root.firstInSubtree { $0 as? TextNode }).globalFrame
    #expect(mark.maxX <= group.minX)
    #expect(try left("Inner") >= left("Outer") + mark.width)
  }

  @Test("a menu is as wide as larger titles need it") func menu() throws {
    func width(_ size: DynamicTypeSize) throws -> CGFloat {
      let host = try ControlHost(size: CGSize(width: 1000, height: 400)) {
        Menu("Menu") { Button("A rather long command with many words") {} }.dynamicTypeSize(size)
      }
      try host.click(.menuButton, "Menu")
      host.settle()
      return try #require(host.find(.menuItem, "A rather long command with many words")).frame.width
    }
    #expect(try width(.accessibility1) > 1.4 * width(.large))
  }
}
