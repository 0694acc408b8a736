import Foundation
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
