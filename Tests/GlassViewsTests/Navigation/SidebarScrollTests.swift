import Foundation
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Rows that are sought in a sidebar") struct SidebarScrollTests {
  @Observable final class Model { var sought: Int? }

  private struct Content: View {
    let model: Model

    var body: some View {
      NavigationSplitView {
        ScrollViewReader { scroll in
          List { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
            .onChange(of: model.sought) { _, row in if let row { scroll.scrollTo(row) } }
        }
      } detail: {
        Text("Detail")
      }
    }
  }

  @Test("they come to stand clear of where rows fade, at either end") func clear() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 700, height: 400)) { Content(model: model) }
    let sidebar = try #require(host.find(.sidebar, "Sidebar")).frame
    for row in [30, 12] {
      model.sought = row
      host.settle()
      var found: CGRect?
      host.graph.root.visitSubtree { if ($0 as? TextNode)?.text.string == "Row \(row)" { found = $0.globalTargetFrame } }
      let frame = try #require(found)
      #expect(frame.maxY <= sidebar.maxY - 18, "row \(row): \(frame) in \(sidebar)")
      if row == 12 { #expect(frame.minY >= sidebar.minY + 18) }
    }
  }
}
