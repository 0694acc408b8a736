import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Lists") struct ListTests {
  private struct Item: Identifiable { let id: Int }

  private struct Chooser: View {
    let note: @MainActor (Int?) -> Void
    @State private var chosen: Int?
    var body: some View {
      let _ = note(chosen)
      List((0..<5000).map(Item.init), selection: $chosen) { Text(verbatim: "row \($0.id)").named("text \($0.id)") }
    }
  }

  @Test("rows are 36 points high, made as they come into view, and a click chooses one")
  func selection() throws {
    final class Notes { var chosen: Int? }
    let notes = Notes()
    let host = LayoutHost(Chooser(note: { notes.chosen = $0 }), width: 300, height: 200)
    let (first, second) = (try #require(host.frame("text 0")), try #require(host.frame("text 1")))
    #expect(second.midY - first.midY == 36)
    #expect(host.node("text 100") == nil)
    let place = CGPoint(x: 250, y: second.midY)
    let node = try #require(host.graph.root.hitTest(place) { $0.responder != nil })
    let press = Press(
      button: .left, position: CGPoint(x: 5, y: 5), start: CGPoint(x: 5, y: 5), finger: nil, count: 1, modifiers: [], time: 0)
    #expect(node.responder?.pressBegan(press) == true)
    node.responder?.pressEnded(press)
    host.pump()
    #expect(notes.chosen == 1)
  }

  // MARK: Keys

  @Observable final class Model {
    var chosen: Int?
    var several: Set<Int> = []
  }

  private struct Long: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Button("Before") {}
        List((0..<500).map(Item.init), selection: $model.chosen) { Text(verbatim: "row \($0.id)") }
      }
    }
  }

  @Test("a click on a row gives the list the keys, and arrows go on from there as far as there are rows")
  func clicked() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Long(model: model) }
    try host.click(.text, "row 1")
    #expect(model.chosen == 1)
    host.key(.down)
    #expect(model.chosen == 2)
    for _ in 0..<30 { host.key(.down) }
    #expect(model.chosen == 32)
    for _ in 0..<40 { host.key(.up) }
    #expect(model.chosen == 0)
  }

  @Test("a list that keys have reached shows it around the row that they act on, and around itself where there is none")
  func focusRing() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 300)) { Long(model: model) }
    func picture() -> [UInt32] { host.pixels }
    let before = picture()
    host.key(.tab)
    host.key(.tab)
    #expect(picture() != before)
    host.key(.down)
    let chosen = picture()
    host.key(.tab)
    #expect(host.focusedLabel != nil && picture() != chosen)
  }

  @Test("Home and End choose the first and the last row, Page keys go as far as can be seen") func ends() throws {
    let model = Model()
    let host = try ControlHost(size: CGSize(width: 300, height: 300), barRoom: 0) { Long(model: model) }
    try host.click(.text, "row 2")
    host.key(.end)
    #expect(model.chosen == 499)
    #expect(host.find(.text, "row 499") != nil)
    host.key(.pageUp)
    let chosen = try #require(model.chosen)
    #expect((490...495).contains(chosen))
    host.key(.home)
    #expect(model.chosen == 0)
    #expect(host.find(.text, "row 0") != nil)
    host.key(.pageDown)
    #expect((4...9).contains(try #require(model.chosen)))
  }
}
