import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Rows of what opens in a list") struct OpeningRowsTests {
  @Observable final class Model { var isOpen = false }

  private struct Rows: View {
    @Bindable var model: Model
    let isGroup: Bool

    var body: some View {
      List {
        if isGroup {
          DisclosureGroup("First", isExpanded: $model.isOpen) { ForEach(0..<5) { Text(verbatim: "Row \($0)") } }
        } else {
          Section(isExpanded: $model.isOpen) {
            ForEach(0..<5) { Text(verbatim: "Row \($0)") }
          } header: {
            Text("First")
          }
        }
        Text("Last")
      }
    }
  }

  @Test("they fade in while the others make room", arguments: [false, true])
  func fade(isGroup: Bool) throws {
    let model = Model()
    let host = try ControlHost { Rows(model: model, isGroup: isGroup) }
    withAnimation(.linear(duration: 1)) { model.isOpen = true }
    host.settle(0.1)
    #expect(fading(host) == 5)
    host.settle()
    #expect(fading(host) == 0)
  }

  private func fading(_ host: ControlHost) -> Int {
    var count = 0
    host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.presence?.isLeaving == false { count += 1 } }
    return count
  }

  private struct Long: View {
    @Bindable var model: Model

    var body: some View {
      List {
        ForEach(0..<60) { Text(verbatim: "Before \($0)") }
        DisclosureGroup("Group", isExpanded: $model.isOpen) { ForEach(0..<5) { Text(verbatim: "Row \($0)") } }
      }
    }
  }

  @Test("what opened out of sight is just there once it scrolls into view") func later() throws {
    let model = Model()
    let host = try ControlHost { Long(model: model) }
    let scroll = try #require(host.graph.root.firstDescendant { $0 is ScrollNode } as? ScrollNode)
    withAnimation(.linear(duration: 1)) { model.isOpen = true }
    host.settle()
    #expect(host.find(.text, "Row 4") == nil)
    _ = scroll.nudge(by: 10_000)
    host.settle(0.05)
    #expect(fading(host) == 0 && host.find(.text, "Row 4") != nil)
  }
}
