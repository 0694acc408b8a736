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

  @Test("they fade in while the others make room, and are just there once they scroll into view", arguments: [false, true])
  func fade(isGroup: Bool) throws {
    let model = Model()
    let host = try ControlHost { Rows(model: model, isGroup: isGroup) }
    func fading() -> Int {
      var count = 0
      host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.presence?.isLeaving == false { count += 1 } }
      return count
    }
    withAnimation(.linear(duration: 1)) { model.isOpen = true }
    host.settle(0.1)
    #expect(fading() == 5)
    host.settle()
    #expect(fading() == 0)
  }
}
