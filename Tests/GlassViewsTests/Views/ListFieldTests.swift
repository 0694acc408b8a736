import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Text fields in lists") struct ListFieldTests {
  @Observable final class Model {
    var text = "hello"
    var chosen: String?
    var presses = 0
  }

  private struct Fields: View {
    @Bindable var model: Model
    let takesKeys: Bool

    var body: some View {
      List(["a", "b", "c"], id: \.self, selection: $model.chosen) { _ in
        TextField("Name", text: $model.text)
          .onKeyPress(keys: takesKeys ? [.upArrow, .downArrow] : []) { _ in
            model.presses += 1
            return .handled
          }
      }
    }
  }

  @Test("Up and Down lead to the start and end of a line that is written in, and choose no row") func arrows() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model, takesKeys: false) }
    host.click(try #require(host.find(.textField)).frame.center)
    let chosen = model.chosen
    host.key(.up)
    host.type("x")
    #expect(model.text == "xhello")
    host.key(.down, .shift)
    host.type("y")
    #expect(model.text == "xy")
    host.key(.up)
    host.key(.down)
    host.type("z")
    #expect(model.text == "xyz")
    for key in [Key.pageDown, .pageUp] { host.key(key) }
    #expect(model.chosen == chosen && host.focused is TextFieldNode)
  }

  @Test("what goes by these keys around a field keeps them") func taken() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model, takesKeys: true) }
    host.click(try #require(host.find(.textField)).frame.center)
    host.key(.home)
    host.key(.down)
    host.type("x")
    #expect(model.presses == 1 && model.text == "xhello")
  }

  @Observable final class Rows {
    var items = Array(0..<6)
    var chosen: Int?
  }

  private struct Removable: View {
    @Bindable var rows: Rows
    let kind: Kind

    var body: some View {
      VStack {
        TextField("Before", text: .constant(""))
        switch kind {
        case .list: List { fields }
        case .choosing: List(selection: $rows.chosen) { fields }
        case .form: Form { fields }.formStyle(.grouped)
        }
        TextField("After", text: .constant(""))
      }
    }

    private var fields: some View {
      ForEach(rows.items, id: \.self) { item in TextField("Field \(item)", text: .constant("")) }
    }
  }

  enum Kind: CaseIterable { case list, choosing, form }

  @Test(
    "Tab goes on from where a field was whose row is gone, whoever had the focus before", arguments: Kind.allCases, [0, 2, 5])
  func lost(kind: Kind, item: Int) throws {
    for (isBackwards, isAnimated) in [(false, false), (false, true), (true, false)] {
      let rows = Rows()
      let host = try ControlHost(size: CGSize(width: 480, height: 600)) { Removable(rows: rows, kind: kind) }
      try host.click(.textField, "Field \(item == 4 ? 1 : 4)")
      try host.click(.textField, "Field \(item)")
      #expect(host.focusedLabel == "Field \(item)")
      withAnimation(isAnimated ? .linear(duration: 0.5) : nil) { rows.items.removeAll { $0 == item } }
      host.settle()
      #expect(host.focused is ListKeysNode == (kind == .choosing))
      host.key(isBackwards ? .backTab : .tab)
      let before = item > 0 ? "Field \(item - 1)" : kind == .choosing ? "" : "Before"
      #expect(host.focusedLabel == (isBackwards ? before : item < 5 ? "Field \(item + 1)" : "After"))
    }
  }

  @Test("where all of a form goes, whoever had the focus before has it again", arguments: [false, true])
  func formGoes(isAnimated: Bool) throws {
    struct Editor: View {
      let rows: Rows
      var body: some View {
        VStack {
          Button("Edit") { rows.items = [1] }
          if !rows.items.isEmpty {
            Form { TextField("Name", text: .constant("")) }.formStyle(.grouped)
          }
        }
      }
    }
    let rows = Rows()
    rows.items = []
    let host = try ControlHost { Editor(rows: rows) }
    host.key(.tab)
    host.key(.return)
    host.settle()
    host.key(.tab)
    #expect(host.focusedLabel == "Name")
    withAnimation(isAnimated ? .linear(duration: 0.3) : nil) { rows.items = [] }
    host.settle()
    #expect(host.focusedLabel == "Edit")
  }

  @Test("so it does where neighbours go with it or something comes in its place") func lostWithNeighbours() throws {
    let rows = Rows()
    let host = try ControlHost(size: CGSize(width: 480, height: 600)) { Removable(rows: rows, kind: .list) }
    try host.click(.textField, "Field 3")
    rows.items = [0, 1, 10, 11, 5]
    host.settle()
    host.key(.tab)
    #expect(host.focusedLabel == "Field 10")
    try host.click(.textField, "Field 11")
    rows.items = [0, 1, 5]
    host.settle()
    // What is pressed elsewhere counts then.
    try host.click(.textField, "Before")
    host.key(.tab)
    #expect(host.focusedLabel == "Field 0")
  }

  @Test("and a list that has the keys then goes on from the row's place, after which Tab leaves from the list") func keys() throws
  {
    let rows = Rows()
    let host = try ControlHost(size: CGSize(width: 480, height: 600)) { Removable(rows: rows, kind: .choosing) }
    try host.click(.textField, "Field 3")
    rows.items.removeAll { $0 == 3 }
    host.settle()
    host.key(.down)
    #expect(rows.chosen != nil && host.focused is ListKeysNode)
    host.key(.tab)
    #expect(host.focusedLabel == "Field 0")
  }
}
