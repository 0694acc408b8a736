import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("What has the keys where nothing else can") struct FocusAloneTests {
  private var lines: some View {
    VStack(alignment: .leading) { ForEach(0..<60, id: \.self) { Text("Line \($0)") } }
  }

  private func offset(of host: ControlHost) throws -> CGFloat {
    try #require(host.graph.root.firstDescendant(where: { $0 is ScrollNode }) as? ScrollNode).y.offset
  }

  @Test("text that scrolls and holds no control is reached by Tab, and goes on by the keys") func scrolling() throws {
    let host = try ControlHost(barRoom: 0) { ScrollView { lines } }
    host.key(.tab)
    #expect(host.focused is ScrollNode)
    host.key(.down)
    host.settle()
    let line = try offset(of: host)
    #expect(line > 10 && line < 100)
    host.key(.up)
    host.settle()
    #expect(try offset(of: host) == 0)
    host.key(.pageDown)
    host.settle()
    #expect(try offset(of: host) > 200)
    host.key(.end)
    host.settle()
    let scroll = try #require(host.focused as? ScrollNode)
    #expect(scroll.y.offset == scroll.y.limit)
  }

  @Test("what fits, or holds a control, is no stop of its own") func noStop() throws {
    let short = try ControlHost(barRoom: 0) { ScrollView { Text("Line") } }
    short.key(.tab)
    #expect(short.focused == nil)
    let host = try ControlHost(barRoom: 0) {
      ScrollView {
        Button("Act") {}
        lines
      }
    }
    host.key(.tab)
    #expect(host.focusedLabel == "Act")
    host.key(.tab)
    #expect(!(host.focused is ScrollNode))
  }

  @Test("of context menus around each other Tab stops at the innermost") func nestedMenus() throws {
    let host = try ControlHost(barRoom: 0) {
      VStack { Text("Inside").contextMenu { Button("Inner") {} } }
        .padding(50)
        .contextMenu { Button("Outer") {} }
    }
    host.key(.tab)
    #expect(host.focused is ContextMenuNode)
    host.key(.menu)
    host.settle()
    #expect(host.find(.menuItem, "Inner") != nil && host.find(.menuItem, "Outer") == nil)
  }
}
