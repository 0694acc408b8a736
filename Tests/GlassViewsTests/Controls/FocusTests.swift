import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct FocusTests {
  @Observable final class Model {
    var log: [String] = []
    var isShown = false
    var isOn = true
    var wanted: String?
    var seen: String?
  }

  private struct Fields: View {
    let model: Model
    @FocusState private var field: String?

    var body: some View {
      VStack {
        TextField("A", text: .constant("")).focused($field, equals: "a")
        TextField("B", text: .constant("")).focused($field, equals: "b")
        Button("Out") { field = nil }
        Button("Go") { field = "b" }
      }
      .frame(width: 200)
      .onChange(of: field) { _, new in model.seen = new }
    }
  }

  @Test("a focus state follows the focus, and moves it") func focusState() throws {
    let model = Model()
    let host = try ControlHost { Fields(model: model) }
    host.key(.tab)
    #expect(model.seen == "a")
    host.key(.tab)
    #expect(model.seen == "b")
    host.key(.tab)
    #expect(model.seen == nil)
    try host.click(.button, "Go")
    #expect(host.focusedLabel == "B")
    #expect(model.seen == "b")
    try host.click(.button, "Out")
    #expect(host.focusedLabel == nil)
    #expect(model.seen == nil)
  }

  private struct Late: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        if model.isShown { TextField("Late", text: .constant("")).focused($isFocused).frame(width: 100) }
        Button("Show") {
          model.isShown = true
          isFocused = true
        }
      }
    }
  }

  @Test("a view that appears by the same change gets the focus") func lateFocus() throws {
    let model = Model()
    let host = try ControlHost { Late(model: model) }
    try host.click(.button, "Show")
    #expect(host.focusedLabel == "Late")
  }

  @Test("a shortcut acts from anywhere; a disabled button's does not") func shortcuts() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Button("Save") { model.log.append("save") }.keyboardShortcut("s")
        Button("Off") { model.log.append("off") }.keyboardShortcut("o").disabled(true)
        TextField("Name", text: .constant("")).frame(width: 100)
      }
    }
    host.key(Key("s"), .control)
    try host.click(.textField, "Name")
    host.key(Key("s"), .control)
    host.key(Key("o"), .control)
    host.key(Key("s"), [.control, .shift])
    #expect(model.log == ["save", "save"])
  }

  @Test("keys that nobody took reach onKeyPress wherever the focus is; keys of a field do not") func keyPresses() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Color.blue.frame(height: 20)
          .onKeyPress(.rightArrow) {
            model.log.append("right")
            return .handled
          }
        TextField("Name", text: .constant("ab")).frame(width: 100)
        Button("Other") {}
      }
    }
    host.key(.right)
    #expect(model.log == ["right"])
    try host.click(.textField, "Name")
    host.key(.right)
    #expect(model.log == ["right"])
    host.key(.tab)
    host.key(.right)
    #expect(model.log == ["right", "right"])
  }

  @Test("the innermost onKeyPress is asked first, and may leave a key to those above") func bubbling() throws {
    let model = Model()
    let host = try ControlHost {
      VStack {
        Button("Inner") {}
          .onKeyPress(keys: ["x", "y"]) { press in
            model.log.append("inner \(press.characters)")
            return press.characters == "x" ? .handled : .ignored
          }
      }
      .onKeyPress(phases: .all) { press in
        model.log.append("outer \(press.characters)\(press.phase == .up ? " up" : "")")
        return .handled
      }
    }
    host.key(.tab)
    model.log = []
    host.type("xy")
    #expect(model.log == ["inner x", "outer x up", "inner y", "outer y", "outer y up"])
  }

  @Test("a focusable view takes part in Tab order and is focused by a click") func focusable() throws {
    let host = try ControlHost {
      VStack {
        Text("One").accessibilityElement(role: .row, label: "One").focusable()
        Button("Two") {}
      }
    }
    host.key(.tab)
    #expect(host.focused is FocusableNode)
    host.key(.tab)
    #expect(host.focusedLabel == "Two")
    host.click(try #require(host.find(.row, "One")?.frame.center))
    #expect(host.focused is FocusableNode)
  }
}
