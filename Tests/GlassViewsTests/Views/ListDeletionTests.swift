import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Deleting in lists of several sections") struct ListDeletionTests {
  @Observable final class Parts {
    var first = ["a", "b", "c"]
    var second = ["x", "y"]
    var chosen: Set<String> = []
    var asked: [[Int]] = []
    var deletes = true
  }

  private struct Sections: View {
    @Bindable var model: Parts
    var body: some View {
      List(selection: $model.chosen) {
        Section("First") {
          ForEach(model.first, id: \.self) { Text(verbatim: $0) }.onDelete { offsets in
            model.asked.append(Array(offsets))
            if model.deletes { model.first.remove(atOffsets: offsets) }
          }
        }
        Section("Second") {
          ForEach(model.second, id: \.self) { Text(verbatim: $0) }.onDelete { offsets in
            model.asked.append(Array(offsets))
            if model.deletes { model.second.remove(atOffsets: offsets) }
          }
        }
      }
    }
  }

  @Test("Delete asks each section for what is chosen in it; where nothing goes, the choice stays", arguments: [true, false])
  func sections(deletes: Bool) throws {
    let model = Parts()
    model.deletes = deletes
    let host = try ControlHost(size: CGSize(width: 300, height: 400), barRoom: 0) { Sections(model: model) }
    host.click(try #require(host.find(.row, "b")).frame.center)
    model.chosen = ["b", "c", "x"]
    host.settle()
    host.key(.delete)
    #expect(model.asked == [[1, 2], [0]])
    #expect(model.first == (deletes ? ["a"] : ["a", "b", "c"]) && model.second == (deletes ? ["y"] : ["x", "y"]))
    #expect(model.chosen == (deletes ? ["y"] : ["b", "c", "x"]))
  }
}
