import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("What is there by its former name") struct FormerViewTests {
  struct Item: Identifiable { let id: Int }

  @Observable final class Model {
    var isShown = false
    var item: Item?
    var log: [String] = []
    var asks = false
  }

  @available(*, deprecated)
  private struct Asking: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("One").alert(isPresented: $model.isShown) {
          Alert(
            title: Text("Delete?"), message: Text("For good."),
            primaryButton: .destructive(Text("Delete")) { model.log.append("deleted") }, secondaryButton: .cancel())
        }
        Text("Two").alert(item: $model.item) { Alert(title: Text("Item \($0.id)")) }
        Text("Three").actionSheet(isPresented: $model.asks) {
          ActionSheet(title: Text("Which?"), buttons: [.default(Text("First")) { model.log.append("first") }, .cancel()])
        }
      }
    }
  }

  @available(*, deprecated)
  @Test("alerts and action sheets as values") func alerts() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) }
    model.isShown = true
    host.settle()
    #expect(host.find(.alert, "Delete?") != nil && host.find(.text, "For good.") != nil && host.find(.button, "Cancel") != nil)
    try host.click(.button, "Delete")
    #expect(model.log == ["deleted"] && !model.isShown)
    model.item = Item(id: 7)
    host.settle()
    #expect(host.find(.alert, "Item 7") != nil)
    try host.click(.button, "OK")
    #expect(model.item == nil)
    model.asks = true
    host.settle()
    #expect(host.find(.text, "Which?") != nil)
    try host.click(.button, "First")
    #expect(model.log == ["deleted", "first"] && !model.asks)
  }

  @available(*, deprecated)
  private struct Leaving: View {
    @Environment(\.presentationMode) private var mode
    var body: some View { Button("Leave \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() } }
  }

  @available(*, deprecated)
  private struct Presenting: View {
    @Bindable var model: Model
    var body: some View {
      Leaving().sheet(isPresented: $model.isShown) { Leaving() }
    }
  }

  @available(*, deprecated)
  @Test("the mode of presentation dismisses what is presented") func presentationMode() throws {
    let model = Model()
    let host = try ControlHost { Presenting(model: model) }
    #expect(host.find(.button, "Leave false") != nil)
    model.isShown = true
    host.settle()
    try host.click(.button, "Leave true")
    #expect(!model.isShown)
  }

  @available(*, deprecated)
  private struct Moving: View {
    let model: Model
    var body: some View { Color.red.frame(width: model.isShown ? 100 : 20).named("box").animation(.linear(duration: 1)) }
  }

  @available(*, deprecated)
  @Test("an animation without a value moves whatever changes") func animation() throws {
    let model = Model()
    let host = try ControlHost { Moving(model: model) }
    model.isShown = true
    host.settle(0.5)
    #expect(host.graph.animations.isActive)
    host.settle(1)
    #expect(!host.graph.animations.isActive && host.frame("box")?.width == 100)
  }

  @available(*, deprecated)
  @Test("names of bars and for assistive technology") func names() throws {
    let host = try ControlHost(size: CGSize(width: 700, height: 400)) {
      NavigationStack {
        Circle().accessibility(label: Text("Round")).accessibility(value: Text("full")).accessibility(hint: Text("rolls"))
          .navigationBarTitle("Title", displayMode: .inline)
          .navigationBarItems(leading: Button("First") {}, trailing: Button("Last") {})
      }
    }
    let circle = try #require(host.find(.group, "Round"))
    #expect(circle.value == "full" && circle.hint == "rolls")
    #expect(host.find(.button, "First") != nil && host.find(.button, "Last") != nil)
    #expect(host.tree.flattened.contains { $0.label == "Title" })
  }
}
