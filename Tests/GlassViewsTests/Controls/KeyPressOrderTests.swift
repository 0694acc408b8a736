import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Handlers of keys around what has the focus") struct KeyPressOrderTests {
  @Observable final class Model {
    var text = "ab"
    var log: [String] = []
    var takes = true
    var choice = "one"
  }

  private struct Field: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Name", text: $model.text)
          .onSubmit { model.log.append("submit") }
          .onKeyPress(keys: [.return, .delete, .leftArrow]) { press in
            model.log.append("\(press.key)")
            return model.takes ? .handled : .ignored
          }
        Button("Press") { model.log.append("press") }
          .onKeyPress(.space) {
            model.log.append("space")
            return model.takes ? .handled : .ignored
          }
      }
    }
  }

  @Test("what they take does not reach a text field, what they leave does, and nobody is asked twice") func field() throws {
    let model = Model()
    let host = try ControlHost { Field(model: model) }
    try host.click(.textField, "Name")
    host.key(.end)
    host.key(.return)
    host.key(.backspace)
    #expect(model.text == "ab" && model.log.count == 2 && !model.log.contains("submit"))
    model.takes = false
    model.log = []
    host.settle()
    host.key(.backspace)
    host.key(.return)
    #expect(model.text == "a" && model.log.count == 3 && model.log.last == "submit")
    host.type("c")
    #expect(model.text == "ac")
  }

  @Test("Space presses a button unless a handler around it takes that") func button() throws {
    let model = Model()
    let host = try ControlHost { Field(model: model) }
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedLabel == "Press")
    host.key(.space)
    #expect(model.log == ["space"])
    model.takes = false
    host.settle()
    host.key(.space)
    #expect(model.log == ["space", "space", "press"])
  }

  @Test("handlers in a text editor's surroundings hear of Return and arrows first, unless another control lies between")
  func editor() throws {
    struct Editor: View {
      @Bindable var model: Model
      var body: some View {
        VStack { TextEditor(text: $model.text) }
          .onKeyPress(.return) {
            model.log.append("inner")
            return .handled
          }
          .focusable()
          .onKeyPress(.upArrow) {
            model.log.append("outer")
            return .handled
          }
      }
    }
    let model = Model()
    let host = try ControlHost { Editor(model: model) }
    let editor = try #require(host.all(.textField).first)
    host.click(editor.frame.center)
    host.key(.return)
    host.key(.up)
    #expect(model.text == "ab" && model.log == ["inner"])
  }

  @Test("an open menu has all keys to itself") func menu() throws {
    struct Choosing: View {
      @Bindable var model: Model
      var body: some View {
        Menu("More") { Button("One") { model.log.append("one") } }
          .onKeyPress(keys: [.return, .downArrow]) { _ in
            model.log.append("handler")
            return .handled
          }
      }
    }
    let model = Model()
    let host = try ControlHost { Choosing(model: model) }
    try host.click(.menuButton, "More")
    host.key(.down)
    host.key(.return)
    host.settle()
    #expect(model.log == ["one"])
  }
}
