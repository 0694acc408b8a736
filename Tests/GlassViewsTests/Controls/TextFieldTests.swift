import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor struct TextFieldTests {
  @Observable final class Model {
    var text = ""
    var submitted: [String] = []
  }

  private struct Content: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Name", text: $model.text)
          .onSubmit { model.submitted.append(model.text) }
        Button("Other") {}
      }
      .frame(width: 200)
    }
  }

  private func host(_ model: Model) throws -> ControlHost { try ControlHost { Content(model: model) } }

  private func field(_ host: ControlHost) throws -> SemanticsElement { try #require(host.find(.textField, "Name")) }

  /// Waits for what was asked of the clipboard.
  private func clipboardSettles() async { for _ in 0..<20 { await Task.yield() } }

  @Test("a click gives the field the focus, typing changes the text of its owner") func typing() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.textField, "Name")
    host.type("hé!")
    #expect(model.text == "hé!")
    #expect(try field(host).value == "hé!")
    #expect(try field(host).states == [.focused])
  }

  private struct Switched: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Name", text: $model.text).disabled(model.submitted.count == 1).frame(width: 200)
    }
  }

  @Test("a field that is disabled while it has the focus shows none, and offers nothing") func disabledWhileFocused() throws {
    let model = Model()
    let fresh = Model()
    model.text = "Text"
    fresh.text = "Text"
    fresh.submitted = ["disabled"]
    let host = try ControlHost { Switched(model: model) }
    try host.click(.textField, "Name")
    model.submitted = ["disabled"]
    host.settle()
    let never = try ControlHost { Switched(model: fresh) }
    #expect(host.pixels == never.pixels)
    #expect(try field(host).actions.isEmpty && !host.host.needsFrame)
    host.settle(0.6)
    #expect(host.pixels == never.pixels, "no caret blinks")
  }

  @Test("what compose makes of several keys arrives as one text") func compose() throws {
    let model = Model()
    let host = try host(model)
    host.key(.tab)
    host.key(Key("'"), text: "")
    host.key(Key("e"), text: "é")
    #expect(model.text == "é")
  }

  @Test("Return submits, and only in the field") func submitting() throws {
    let model = Model()
    let host = try host(model)
    host.key(.tab)
    host.type("ok")
    host.key(.return)
    #expect(model.submitted == ["ok"])
    host.key(.tab)
    host.key(.return)
    #expect(model.submitted == ["ok"])
  }

  @MainActor @Observable final class Texts {
    var first = "one two"
    var second = "three"
    var lines = "four"
  }

  private struct Fields: View {
    @Bindable var texts: Texts
    var body: some View {
      VStack {
        TextField("First", text: $texts.first)
        TextField("Second", text: $texts.second)
        TextEditor(text: $texts.lines).frame(height: 60)
      }
    }
  }

  @Test("Tab selects the text of the field it leads to, either way, and leaves what is selected elsewhere; a click does not")
  func tabSelects() throws {
    let texts = Texts()
    let host = try ControlHost { Fields(texts: texts) }
    host.window.setClipboard(ClipboardContent(text: "elsewhere"), .primary)
    host.key(.tab)
    host.type("x")
    #expect(texts.first == "x")
    host.key(.tab)
    #expect(host.platform.clipboard(.primary)?.text == "elsewhere")
    host.key(.tab)
    host.type("y")
    #expect(texts.lines.count == 5, "of several lines none is lost")
    host.key(.tab, .shift)
    host.type("z")
    #expect(texts.second == "z")
    try host.click(.textField, "First")
    host.type("w")
    #expect(texts.first.count == 2)
  }

  @Test("text changed by its owner shows in the field") func owner() throws {
    let model = Model()
    let host = try host(model)
    model.text = "new\nline"
    host.settle()
    #expect(try field(host).value == "new line")
  }

  @Test("copy, cut and paste go through the clipboard; selecting sets the primary selection") func clipboard() async throws {
    let model = Model()
    model.text = "one two"
    let host = try host(model)
    host.key(.tab)
    host.key(Key("a"), .control)
    #expect(host.platform.clipboard(.primary)?.text == "one two")
    host.key(Key("x"), .control)
    #expect(model.text == "")
    #expect(host.platform.clipboard(.clipboard)?.text == "one two")
    host.key(Key("v"), .control)
    await clipboardSettles()
    host.key(Key("v"), .control)
    await clipboardSettles()
    #expect(model.text == "one twoone two")
  }

  @Test("the middle button pastes the primary selection where it is pressed") func middleClick() async throws {
    let model = Model()
    model.text = "ab"
    let host = try host(model)
    host.window.setClipboard(ClipboardContent(text: "X"), .primary)
    let frame = try field(host).frame
    host.click(CGPoint(x: frame.minX + 2, y: frame.midY), .middle)
    await clipboardSettles()
    #expect(model.text == "Xab")
  }

  @Test("a drag selects, a double click selects a word") func selecting() throws {
    let model = Model()
    model.text = "hello world"
    let host = try host(model)
    let frame = try field(host).frame
    host.press(at: CGPoint(x: frame.minX + 2, y: frame.midY))
    host.move(to: CGPoint(x: frame.maxX - 2, y: frame.midY))
    host.release()
    host.settle()
    host.key(.backspace)
    #expect(model.text == "")
    model.text = "hello world"
    host.settle()
    for _ in 0..<2 {
      host.press(at: CGPoint(x: frame.minX + 20, y: frame.midY))
      host.release()
    }
    host.type("bye")
    #expect(model.text == "bye world")
  }

  @Test("the input method knows the caret while the field has the focus, and no longer") func inputMethod() throws {
    let model = Model()
    model.text = "abc"
    let host = try host(model)
    #expect(host.window.textInput == nil)
    try host.click(.textField, "Name")
    host.key(.end)
    let state = try #require(host.window.textInput)
    #expect(state.surrounding == "abc")
    #expect(state.cursor == 3)
    #expect(try field(host).frame.contains(state.caret.center))
    host.key(.home)
    #expect(try #require(host.window.textInput).caret.minX < state.caret.minX)
    host.window.inject(.textInput(TextInputEvent(preedit: "ni", preeditCaret: 2)))
    host.settle()
    #expect(model.text == "abc")
    #expect(try field(host).value == "niabc")
    host.window.inject(.textInput(TextInputEvent(commit: "你")))
    host.settle()
    #expect(model.text == "你abc")
    host.key(.tab)
    #expect(host.window.textInput == nil)
  }

  @Test("a caret that nobody moves stops blinking, so that a field at rest wakes nobody") func blinking() throws {
    let host = try host(Model())
    try host.click(.textField, "Name")
    host.settle(CaretBlink.timeout + 1)
    let frames = host.window.statistics.frames
    host.settle(60)
    #expect(host.window.statistics.frames == frames)
  }

  @Test("text longer than the field scrolls so that the caret stays in it") func scrolling() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.textField, "Name")
    host.window.inject(.textInput(TextInputEvent(commit: String(repeating: "wide ", count: 40))))
    host.settle()
    let frame = try field(host).frame
    #expect(frame.width == 200)
    #expect(frame.contains(try #require(host.window.textInput).caret.center))
    host.key(.home)
    #expect(frame.contains(try #require(host.window.textInput).caret.center))
  }

  @Test("without the focus a long text shows its beginning, and a click there means what is seen there") func beginning() throws {
    let model = Model()
    model.text = "first " + String(repeating: "wide ", count: 40)
    let host = try host(model)
    let frame = try field(host).frame
    host.click(CGPoint(x: frame.minX + 14, y: frame.midY))
    host.type("X")
    #expect(model.text.prefix(3).contains("X"), "\(model.text.prefix(12))")
    host.key(.end)
    host.key(.tab)
    host.click(CGPoint(x: frame.minX + 14, y: frame.midY))
    host.type("Y")
    #expect(model.text.prefix(4).contains("Y"), "\(model.text.prefix(12))")
  }

  @Test("a disabled field takes neither focus nor text") func disabled() throws {
    let host = try ControlHost { TextField("Name", text: .constant("x")).disabled(true).frame(width: 200) }
    try host.click(.textField, "Name")
    #expect(host.focusedLabel == nil)
    #expect(host.find(.textField)?.states == [.disabled])
  }

  @Test("text that its owner writes in another way can be undone and done again") func correcting() throws {
    let model = Model()
    let host = try ControlHost {
      TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0.uppercased() })).frame(width: 200)
    }
    try host.click(.textField, "Name")
    host.type("ab")
    #expect(model.text == "AB")
    host.key(Key("z"), .control)
    #expect(model.text.isEmpty)
    host.key(Key("Z"), [.control, .shift])
    #expect(model.text == "AB")
  }

  @Test("an owner that refuses text keeps its own") func refusing() throws {
    let host = try ControlHost { TextField("Name", text: .constant("x")).frame(width: 200) }
    try host.click(.textField, "Name")
    host.type("yz")
    #expect(host.find(.textField)?.value == "x")
  }
}
