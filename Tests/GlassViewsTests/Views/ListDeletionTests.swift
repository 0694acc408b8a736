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

  @Observable final class Numbers {
    var all = Array(0..<200)
    var chosen: Set<Int> = []
    var asks = 0
    var deletes = true
  }

  private struct Long: View {
    @Bindable var model: Numbers
    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.all, id: \.self) { number in
          Text(verbatim: "row \(number)").deleteDisabled(number % 2 == 0)
        }
        .onDelete { offsets in
          model.asks += 1
          if model.deletes { model.all.remove(atOffsets: offsets) }
        }
      }
    }
  }

  private func long(_ model: Numbers) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 300, height: 400), barRoom: 0) { Long(model: model) }
    host.click(try #require(host.find(.row, "row 1")).frame.center)
    return host
  }

  @Test("rows that may not be deleted stay, in sight or not") func locked() throws {
    let model = Numbers()
    let host = try long(model)
    host.key(Key("a"), .control)
    #expect(model.chosen.count == 200)
    host.key(.delete)
    #expect(model.all == Array(stride(from: 0, to: 200, by: 2)))
  }

  @Test("the choice stays while nothing has gone, also where none of it is in sight") func asked() throws {
    let model = Numbers()
    model.deletes = false
    let host = try long(model)
    model.chosen = [151, 153]
    host.settle()
    host.key(.delete)
    #expect(model.asks == 1 && model.chosen == [151, 153])
  }

  @Test("a held key deletes once") func heldKey() throws {
    let model = Numbers()
    let host = try long(model)
    host.window.inject(.key(KeyEvent(.down, .delete, time: host.platform.now)))
    for _ in 0..<5 {
      host.settle(0.1)
      host.window.inject(.key(KeyEvent(.repeated, .delete, time: host.platform.now)))
    }
    host.settle()
    #expect(model.all.count == 199)
  }
}
