import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Text fields in surfaces of their own, as input methods see them where the keyboard stays with the window.
@MainActor @Suite("Input methods and popups") struct PopupTextInputTests {
  @MainActor @Observable final class Model {
    var isShown = false
    var isLower = false
    var outer = "outer"
    var inner = "inner"
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Outer", text: $model.outer).frame(width: 200)
        if model.isLower { Color.clear.frame(height: 40) }
        Button("Ask") { model.isShown = true }
          .popover(isPresented: $model.isShown) {
            VStack { TextField("Inner", text: $model.inner) }.frame(width: 260, height: 400)
          }
      }
    }
  }

  private func host(_ model: Model, movesPopups: Bool = true) throws -> ControlHost {
    let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Content(model: model) }
    host.platform.movesPopups = movesPopups
    try host.click(.textField, "Outer")
    #expect(host.window.textInput?.surrounding == "outer")
    model.isShown = true
    host.settle()
    return host
  }

  /// Whether the window's input method is told of the popup's field, with its caret where that is seen.
  private func tellsOfPopup(_ host: ControlHost) throws {
    let popup = try #require(host.window.popups.first)
    let inner = try #require(popup.textInput)
    let told = try #require(host.window.textInput)
    #expect(told.surrounding == "inner" && inner.surrounding == "inner" && told.cursor == inner.cursor)
    #expect(abs(told.caret.minX - inner.caret.minX - popup.state.origin.x) < 0.01)
    #expect(abs(told.caret.minY - inner.caret.minY - popup.state.origin.y) < 0.01)
    #expect(try #require(host.find(.textField, "Inner")).frame.contains(told.caret.center))
  }

  @Test(
    "the window's input method is told of the field in a popup, writes into it, and hears of the window's own field afterwards")
  func handedOn() throws {
    let model = Model()
    let host = try host(model)
    try tellsOfPopup(host)
    host.window.inject(.textInput(TextInputEvent(preedit: "ni", preeditCaret: 2)))
    host.settle()
    #expect(host.find(.textField, "Inner")?.value?.contains("ni") == true)
    host.window.inject(.textInput(TextInputEvent(commit: "你")))
    host.settle()
    #expect(model.inner.contains("你") && model.outer == "outer")
    model.isShown = false
    host.settle()
    #expect(host.window.popups.isEmpty)
    #expect(host.window.textInput?.surrounding == "outer")
    host.window.inject(.textInput(TextInputEvent(commit: "们")))
    host.settle()
    #expect(model.outer.contains("们"))
  }

  @Test(
    "it is told where the caret is as the popup goes along with its control, also on a new surface", arguments: [true, false])
  func followed(movesPopups: Bool) throws {
    let model = Model()
    let host = try host(model, movesPopups: movesPopups)
    let before = try #require(host.window.textInput).caret
    model.isLower = true
    host.settle()
    #expect(try #require(host.window.textInput).caret.minY > before.minY)
    try tellsOfPopup(host)
  }

  @Test("a popup that a key has opened shows where the keys go from its first picture on; one that is clicked does not")
  func ring() throws {
    for isKey in [true, false] {
      let model = Model()
      let host = try ControlHost(size: CGSize(width: 300, height: 240)) { Content(model: model) }
      if isKey {
        host.key(.tab)
        host.key(.tab)
        host.key(.space, text: " ")
      } else {
        try host.click(.button, "Ask")
      }
      host.settle()
      let popup = try #require(host.window.popups.first?.content as? ViewHost)
      #expect(popup.input.focus.focused is TextFieldNode)
      #expect(popup.input.focus.showsRing == isKey)
    }
  }
}
