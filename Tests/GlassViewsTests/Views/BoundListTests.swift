import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Views of bound collections") struct BoundListTests {
  struct Item: Identifiable, Hashable {
    let id: Int
    var isOn = false
  }

  @Observable final class Model {
    var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
  }

  private struct Rows: View {
    @Bindable var model: Model
    var body: some View {
      VStack { ForEach($model.items) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) } }
    }
  }

  @Test("a view of an element changes it in its collection")
  func writing() throws {
    let model = Model()
    let host = try ControlHost { Rows(model: model) }
    try host.click(.toggle, "Item 2")
    #expect(model.items.map(\.isOn) == [false, true, false])
  }

  @Test("a binding to an element that is gone keeps its value and takes no other")
  func gone() {
    let model = Model()
    let elements = BoundElements(Bindable(model).items)
    let last = elements[2]
    last.wrappedValue.isOn = true
    #expect(model.items[2].isOn)
    model.items.removeLast()
    last.wrappedValue.isOn = false
    #expect(last.wrappedValue.id == 3)
    #expect(model.items.count == 2)
  }

  @Test("a list with edit actions deletes and moves by itself, and only what is allowed")
  func editing() throws {
    struct Editable: View {
      @Bindable var model: Model
      let actions: EditActions<[Item]>
      @State private var chosen: Int? = 2
      var body: some View { List($model.items, editActions: actions, selection: $chosen) { $item in Text("\(item.id)") } }
    }
    let cases = [(EditActions<[Item]>.all, [1, 3, 2], [1, 3]), (.move, [1, 3, 2], [1, 3, 2]), (.delete, [1, 2, 3], [1, 3])]
    for (actions, moved, remaining) in cases {
      let model = Model()
      let host = try ControlHost { Editable(model: model, actions: actions) }
      host.click(CGPoint(x: 100, y: host.all(.row)[1].frame.midY))
      host.key(.down, .alt)
      #expect(model.items.map(\.id) == moved)
      host.key(.delete)
      #expect(model.items.map(\.id) == remaining)
    }
  }

  @Test("elements of a bound collection edit themselves beside others, each within its own") func editingForEach() throws {
    struct Editable: View {
      @Bindable var model: Model
      @State private var chosen: Int? = 0
      var body: some View {
        List(selection: $chosen) {
          Text("Head").tag(0)
          ForEach($model.items, id: \.id, editActions: .all) { $item in Text("\(item.id)").deleteDisabled(item.id == 3) }
        }
      }
    }
    let model = Model()
    let host = try ControlHost { Editable(model: model) }
    host.click(CGPoint(x: 100, y: host.all(.row)[0].frame.midY))
    host.key(.delete)
    #expect(host.all(.row).count == 4)
    host.key(.down)
    host.key(.down, .alt)
    #expect(model.items.map(\.id) == [2, 1, 3])
    host.key(.delete)
    #expect(model.items.map(\.id) == [2, 3])
    host.key(.end)
    host.key(.delete)
    #expect(model.items.map(\.id) == [2, 3])
  }

  @Test("a row whose selection is disabled is passed by: by the pointer, by keys, and when all are chosen")
  func selectionDisabled() throws {
    struct Choosing: View {
      @Binding var chosen: Set<Int>
      var body: some View { List(0..<4, selection: $chosen) { Text("\($0)").selectionDisabled($0 == 1) } }
    }
    var chosen: Set<Int> = []
    let host = try ControlHost { Choosing(chosen: Binding(get: { chosen }, set: { chosen = $0 })) }
    func click(_ row: Int) { host.click(CGPoint(x: 100, y: host.all(.row)[row].frame.midY)) }
    click(0)
    click(1)
    #expect(chosen == [0])
    host.key(.home)
    host.key(.down)
    #expect(chosen == [2])
    host.key(Key("a"), .control)
    #expect(chosen == [0, 2, 3])
  }

  @Test("a list whose selection is no optional keeps a row chosen") func alwaysChosen() throws {
    struct Choosing: View {
      @Binding var chosen: String
      var body: some View { List(selection: $chosen) { ForEach(["a", "b"], id: \.self) { Text($0) } } }
    }
    var chosen = "a"
    let host = try ControlHost { Choosing(chosen: Binding(get: { chosen }, set: { chosen = $0 })) }
    host.click(CGPoint(x: 100, y: host.all(.row)[1].frame.midY))
    #expect(chosen == "b")
    host.click(CGPoint(x: 100, y: host.all(.row)[1].frame.midY), modifiers: .control)
    #expect(chosen == "b")
  }

  @Test("bindings unwrap, wrap and tell their transactions")
  func bindings() {
    var value: Int? = 3
    let optional = Binding<Int?>(get: { value }, set: { value = $0 })
    let unwrapped = Binding(optional)
    unwrapped?.wrappedValue = 4
    #expect(value == 4)
    value = nil
    #expect(unwrapped?.wrappedValue == 4)
    let none: Binding<Int>? = Binding(optional)
    #expect(none == nil)
    var animation: Animation?
    Binding(get: { 0 }, set: { _, transaction in animation = transaction.animation }).animation(.linear).wrappedValue = 1
    #expect(animation == .linear)
  }
}
