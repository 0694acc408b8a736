import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Choosing several rows") struct ListSelectionTests {
  @Observable final class Model {
    var items = Array(0..<500)
    var chosen: Set<Int> = []
  }

  private struct Numbers: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.items, id: \.self) { Text(verbatim: "\($0)").named("\($0)") }.onDelete { model.items.remove(atOffsets: $0) }
      }
    }
  }

  private func list() throws -> (model: Model, host: ControlHost) {
    let model = Model()
    return (model, try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Numbers(model: model) })
  }

  private func click(_ row: Int, _ modifiers: KeyModifiers = [], in host: ControlHost) throws {
    var found: ViewNode?
    host.graph.root.visitSubtree { if let probe = $0 as? ProbeNode, probe.modifier.name == "\(row)" { found = probe } }
    host.click(try #require(found, "no row \(row)").globalFrame.center, modifiers: modifiers)
  }

  @Test("Shift with an arrow chooses from where choosing began, and less on the way back")
  func arrows() throws {
    let (model, host) = try list()
    try click(2, in: host)
    host.key(.down, .shift)
    host.key(.down, .shift)
    #expect(model.chosen == [2, 3, 4])
    host.key(.up, .shift)
    #expect(model.chosen == [2, 3])
    for _ in 0..<3 { host.key(.up, .shift) }
    #expect(model.chosen == [0, 1, 2])
    host.key(.down)
    #expect(model.chosen == [1])
  }

  @Test("Shift with End, Home or a page chooses all between, far beyond what is seen")
  func ends() throws {
    let (model, host) = try list()
    try click(2, in: host)
    host.key(.end, .shift)
    #expect(model.chosen == Set(2..<500))
    host.key(.home, .shift)
    #expect(model.chosen == [0, 1, 2])
    host.key(.pageDown, .shift)
    #expect(model.chosen.count > 3 && model.chosen == Set(2...(model.chosen.max() ?? 0)))
  }

  @Test("a page is as high as the list less a row: the last row that was seen is the first one then")
  func pages() throws {
    let (model, host) = try list()
    try click(0, in: host)
    host.key(.pageDown)
    #expect(model.chosen == [7])
    host.key(.pageUp)
    #expect(model.chosen == [0])
  }

  @Test("a click with Shift chooses from a row that is out of sight")
  func clicks() throws {
    let (model, host) = try list()
    try click(1, in: host)
    var scroll: ScrollNode?
    host.graph.root.visitSubtree { scroll = scroll ?? $0 as? ScrollNode }
    _ = scroll?.nudge(by: 36 * 40)
    host.settle()
    try click(42, .shift, in: host)
    #expect(model.chosen == Set(1...42))
    try click(44, .control, in: host)
    #expect(model.chosen == Set(1...42).union([44]))
  }

  @Test("Delete takes what is chosen, seen or not")
  func delete() throws {
    let (model, host) = try list()
    try click(3, in: host)
    host.key(.end, .shift)
    host.key(.delete)
    #expect(model.items == [0, 1, 2])
    let (other, second) = try list()
    try click(1, in: second)
    try click(3, .control, in: second)
    second.key(.pageDown)
    other.chosen = [1, 3]
    second.settle()
    var scroll: ScrollNode?
    second.graph.root.visitSubtree { scroll = scroll ?? $0 as? ScrollNode }
    _ = scroll?.nudge(by: 36 * 100)
    second.settle()
    second.key(.delete)
    #expect(other.items == [0, 2] + Array(4..<500))
  }

  @Test("Control and A choose everything")
  func all() throws {
    let (model, host) = try list()
    try click(5, in: host)
    host.key(Key("a"), .control)
    #expect(model.chosen == Set(0..<500))
  }

  @Test("what a program takes out of the data leaves the keys where they were")
  func removed() throws {
    let (model, host) = try list()
    try click(2, in: host)
    model.items.removeAll { $0 == 2 }
    host.settle()
    // The binding is the program's: the list does not change it.
    #expect(model.chosen == [2])
    var drawn = 0
    host.graph.root.visitSubtree { if let row = $0 as? RowNode, row.isChosen { drawn += 1 } }
    #expect(drawn == 0)
    host.key(.down)
    #expect(model.chosen == [3])
    model.items.removeAll { $0 == 3 }
    host.settle()
    host.key(.up)
    #expect(model.chosen == [1])
    // The last one that is left has the keys where all behind are gone.
    try click(4, in: host)
    model.items.removeAll { $0 >= 4 }
    host.settle()
    host.key(.down)
    #expect(model.chosen == [1])
    model.items = [70, 71, 72]
    host.settle()
    #expect(host.focused is ListKeysNode)
    host.key(.up)
    #expect(model.chosen == [70])
  }

  @Observable final class Choice {
    var items = Array(0..<8)
    var chosen: Int?
  }

  /// A list of one choice, by the ids of its elements or by tags.
  private struct One: View {
    @Bindable var data: Choice
    let isTagged: Bool
    var body: some View {
      List(selection: $data.chosen) {
        ForEach(data.items, id: \.self) { item in
          if isTagged {
            Text(verbatim: "\(item)").named("\(item)").tag(100 + item as Int?)
          } else {
            Text(verbatim: "\(item)").named("\(item)")
          }
        }
      }
    }
  }

  @Test("so it is with one choice, whether rows are known by their elements or by tags", arguments: [false, true])
  func removedFromOne(isTagged: Bool) throws {
    let data = Choice()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { One(data: data, isTagged: isTagged) }
    let first = isTagged ? 100 : 0
    try click(5, in: host)
    #expect(data.chosen == first + 5)
    data.items.removeAll { $0 == 5 }
    host.settle()
    #expect(data.chosen == first + 5 && host.focused is ListKeysNode)
    host.key(.up)
    #expect(data.chosen == first + 4)
    data.items = Array(20..<28)
    host.settle()
    host.key(.down)
    #expect(data.chosen == first + 24)
    data.items = []
    host.settle()
    host.key(.down)
    #expect(data.chosen == first + 24)
  }
}
