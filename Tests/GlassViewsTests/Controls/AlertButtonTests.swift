import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Buttons that alerts and dialogs have by themselves") struct AlertButtonTests {
  @Observable final class Model {
    var isShown = false
    var hasButton = false
    var name = ""
    var item: String? = "one"
  }

  private struct Asking<Actions: View>: View {
    @Bindable var model: Model
    @ViewBuilder let actions: (Model) -> Actions

    var body: some View {
      Button("Ask") { model.isShown = true }
        .alert("Really?", isPresented: $model.isShown, presenting: model.item) { _ in actions(model) }
    }
  }

  @Test("an alert about a value without buttons has OK, which Return presses") func none() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) { _ in EmptyView() } }
    try host.click(.button, "Ask")
    #expect(host.find(.button, "OK") != nil)
    host.key(.return)
    host.settle()
    #expect(!model.isShown)
  }

  @Test("one that shows a field alone, or a button that is not there now, has OK") func fieldAlone() throws {
    let model = Model()
    let host = try ControlHost {
      Asking(model: model) { model in
        TextField("Name", text: Bindable(model).name)
        if model.hasButton { Button("Go") {} }
      }
    }
    try host.click(.button, "Ask")
    #expect(host.find(.textField, "Name") != nil && host.find(.button, "OK") != nil)
    model.hasButton = true
    host.settle()
    #expect(host.find(.button, "OK") == nil && host.find(.button, "Go") != nil)
  }

  @Test("one with buttons never shows OK, not even at first") func some() throws {
    let model = Model()
    let host = try ControlHost { Asking(model: model) { _ in Button("Go") {} } }
    model.isShown = true
    for _ in 0..<20 {
      host.settle(0.02)
      #expect(host.find(.button, "OK") == nil)
    }
    #expect(host.find(.button, "Go") != nil)
  }

  @Test("a dialog without a message shows its question unless that is hidden") func question() throws {
    for (visibility, isSeen) in [(Visibility.automatic, true), (.hidden, false), (.visible, true)] {
      let host = try ControlHost {
        Text("Somewhere").confirmationDialog("Remove it?", isPresented: .constant(true), titleVisibility: visibility) {
          Button("Remove") {}
        }
      }
      #expect((host.find(.text, "Remove it?") != nil) == isSeen)
    }
  }
}
