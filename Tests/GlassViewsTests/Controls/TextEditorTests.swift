import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// Several lines of text: `TextEditor`, and `TextField` with a vertical axis.
@MainActor struct TextEditorTests {
  @Observable final class Model {
    var text: String
    var submitted = 0
    init(_ text: String = "") { self.text = text }
  }

  private struct Editor: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextEditor(text: $model.text).frame(width: 220, height: 120)
        Button("Other") {}
      }
    }
  }

  private struct Field: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("Note", text: $model.text, axis: .vertical)
          .lineLimit(4)
          .submitLabel(.send)
          .onSubmit { model.submitted += 1 }
        Spacer()
      }
      .frame(width: 200)
    }
  }

  private func editor(_ model: Model) throws -> ControlHost {
    let host = try ControlHost { Editor(model: model) }
    try host.click(.textField, "")
    host.key(.home, .control)
    return host
  }

  @Test(
    "where lines run from right to left an editor's begin on the right, whatever they are written in",
    arguments: ["", "Latin", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"])
  func rightToLeft(text: String) throws {
    let model = Model(text)
    let host = try ControlHost { Editor(model: model).environment(\.layoutDirection, .rightToLeft) }
    try host.click(.textField, "")
    let node = try node(host)
    let layout = node.layout
    let origin = node.textOrigin(layout)
    #expect(abs(origin.x + layout.size.width - node.textRect.maxX) < 4, "\(origin) \(layout.size)")
    host.key(.home, .control)
    let caret = layout.caretRect(at: 0).offsetBy(dx: origin.x, dy: origin.y)
    #expect(node.textRect.insetBy(dx: -2, dy: 0).contains(caret.center))
  }

  @Test("a paragraph in Hebrew begins on the right of an editor, also where it is the only one") func hebrew() throws {
    let host = try editor(Model("\u{5E9}\u{5DC}\u{5D5}\u{5DD}"))
    let node = try node(host)
    let layout = node.layout
    #expect(abs(node.textOrigin(layout).x + layout.size.width - node.textRect.maxX) < 4)
  }

  private func node(_ host: ControlHost) throws -> TextFieldNode { try #require(host.focused as? TextFieldNode) }

  private func clipboardSettles() async { for _ in 0..<20 { await Task.yield() } }

  @Test("the caret behind many blanks waits at the edge") func blanks() throws {
    let host = try editor(Model("One two three four." + String(repeating: " ", count: 80)))
    host.key(.end)
    let node = try node(host)
    #expect(node.textRect.contains(node.caretRect(node.layout)), "\(node.caretRect(node.layout))")
  }

  @Test("Return and Tab are part of an editor's text; shift and Tab leave it") func typing() throws {
    let model = Model()
    let host = try editor(model)
    host.type("a")
    host.key(.return, text: "\r")
    host.key(.tab, text: "\t")
    host.type("b")
    #expect(model.text == "a\n\tb")
    host.key(.tab, .shift)
    #expect(host.focusedLabel == "Other")
  }

  @Test("Control and Tab lead on from an editor, also where they turn over tabs elsewhere")
  func leading() throws {
    let model = Model("Text")
    let host = try ControlHost {
      TabView {
        Tab("First", systemImage: "star") { Editor(model: model) }
        Tab("Second", systemImage: "moon") { Text("Second page") }
      }
    }
    try host.click(.textField, "")
    host.key(.tab, .control)
    #expect(model.text == "Text")
    #expect(host.focusedLabel == "Other")
    host.key(.tab, .control)
    #expect(host.find(.text, "Second page") != nil)
  }

  @Test("up and down keep the column over shorter lines, and reach the ends") func lines() throws {
    let model = Model("first line\nno\nthird line")
    let host = try editor(model)
    for _ in 0..<7 { host.key(.right) }
    host.key(.down)
    #expect(try node(host).state.caret == 13)
    host.key(.down)
    #expect(try node(host).state.caret > 19 && (try node(host).state.caret) < 23)
    host.key(.down)
    #expect(try node(host).state.caret == model.text.utf8.count)
    host.key(.up)
    host.key(.up)
    host.key(.up)
    #expect(try node(host).state.caret == 0)
    host.key(.down, .shift)
    #expect(try node(host).state.selectedText == "first line\n")
  }

  @Test("Home and End mean the line that is seen, with control the whole text") func lineEnds() throws {
    let model = Model("one two three four five six seven eight nine ten\nlast")
    let host = try editor(model)
    host.key(.end)
    let wrapped = try node(host).state.caret
    #expect(wrapped > 10 && wrapped < 48)
    host.type("!")
    host.key(.home)
    #expect(try node(host).state.caret == 0)
    host.key(.down)
    host.key(.home)
    let second = try node(host).state.caret
    #expect(second > wrapped && second <= wrapped + 2)
    host.key(.end, .control)
    #expect(try node(host).state.caret == model.text.utf8.count)
    host.key(.home)
    #expect(try node(host).state.caret == model.text.utf8.count - 4)
  }

  @Test("the caret stays in view, page keys and the wheel scroll") func scrolling() throws {
    let model = Model((1...60).map { "line \($0)" }.joined(separator: "\n"))
    let host = try editor(model)
    host.key(.end, .control)
    let node = try node(host)
    #expect(node.vertical.offset == node.vertical.limit && node.vertical.limit > 500)
    let caret = node.caretRect(node.layout)
    #expect(node.textRect.contains(caret))
    host.key(.pageUp)
    let line = node.layout.caretRect(at: node.state.caret)
    #expect(line.minY < node.layout.size.height - 60)
    host.key(.home, .control)
    #expect(node.vertical.offset == 0)
    let middle = try #require(host.find(.textField)?.frame.center)
    host.window.inject(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: 50), at: middle, time: host.platform.now)))
    host.settle()
    #expect(node.vertical.offset == 50)
    #expect(!host.host.needsFrame || !host.graph.animations.isActive)
  }

  @Test("two clicks select a word, three a paragraph, and a drag goes over lines") func pointer() throws {
    let model = Model("alpha beta\ngamma delta")
    let host = try editor(model)
    let node = try node(host)
    let origin = node.globalOrigin
    func place(_ offset: Int) -> CGPoint {
      let rect = node.layout.caretRect(at: offset)
      let text = node.textOrigin(node.layout)
      return CGPoint(x: origin.x + text.x + rect.minX + 1, y: origin.y + text.y + rect.midY)
    }
    host.settle()
    for count in 1...3 {
      host.press(at: place(7))
      host.release()
      #expect(node.state.selectedText == ["", "beta", "alpha beta"][count - 1])
    }
    host.settle()
    // A press on what is selected would drag that.
    host.click(place(18))
    host.press(at: place(2))
    host.move(to: place(14))
    host.release()
    #expect(node.state.selectedText == "pha beta\ngam")
    #expect(host.platform.clipboard(.primary)?.text == "pha beta\ngam")
  }

  @Test("lines are cut, pasted, undone and redone") func clipboard() async throws {
    let model = Model("one\ntwo")
    let host = try editor(model)
    host.key(.down, .shift)
    host.key(Key("x"), .control)
    #expect(model.text == "two")
    host.key(.end, .control)
    host.key(Key("v"), .control)
    await clipboardSettles()
    #expect(model.text == "twoone\n")
    host.key(Key("z"), .control)
    host.key(Key("z"), .control)
    #expect(model.text == "one\ntwo")
    host.key(Key("z"), [.control, .shift])
    #expect(model.text == "two")
  }

  @Test("the menu key and the secondary button open the menu of standard actions") func menu() throws {
    let model = Model("text")
    let host = try editor(model)
    host.key(.menu)
    #expect(host.all(.menuItem).map(\.label) == ["Undo", "Redo", "Cut", "Copy", "Paste", "Select All"])
    host.key(.end)
    host.key(.return)
    #expect(try node(host).state.selectedText == "text")
    let corner = try #require(host.find(.textField)?.frame.origin)
    host.click(CGPoint(x: corner.x + 18, y: corner.y + 18), .right)
    try host.click(.menuItem, "Cut")
    #expect(model.text.isEmpty)
    #expect(host.platform.clipboard(.clipboard)?.text == "text")
  }

  @Test("an input method composes in lines and learns where the caret is") func composing() throws {
    let model = Model("a\nb")
    let host = try editor(model)
    host.key(.end, .control)
    let first = try #require(host.window.textInput?.caret)
    host.window.inject(.textInput(TextInputEvent(preedit: "ni", preeditCaret: 2)))
    host.settle(0.1)
    #expect(host.find(.textField)?.value == "a\nbni")
    let later = try #require(host.window.textInput?.caret)
    #expect(later.minX > first.minX && later.minY == first.minY)
    host.window.inject(.textInput(TextInputEvent(commit: "你\n好")))
    #expect(model.text == "a\nb你\n好")
  }

  @Test("line breaks of every kind are one, other control characters go") func cleaning() {
    #expect(TextEditingState.lines("a\r\nb\rc\u{2028}d\te\u{7}") == "a\nb\nc\nd\te")
    var state = TextEditingState("", isMultiline: true)
    state.insert("x\r\ny")
    #expect(state.text == "x\ny")
  }

  @Test("right to left lines move and select as they are seen") func bidirectional() throws {
    let model = Model("אבג\nabc")
    let host = try editor(model)
    host.key(.left)
    #expect(try node(host).state.caret == 2)
    host.key(.down)
    host.key(.home)
    #expect(try node(host).state.caret == 7)
  }

  @Test("a field with a vertical axis grows with its text up to its limit, then scrolls") func growing() throws {
    let model = Model()
    let host = try ControlHost { Field(model: model) }
    func height() -> CGFloat { host.find(.textField, "Note")?.frame.height ?? 0 }
    let one = height()
    try host.click(.textField, "Note")
    host.type("one")
    #expect(height() == one)
    host.key(.return, .shift, text: "\r")
    host.type("two")
    #expect(model.text == "one\ntwo")
    let two = height()
    #expect(two > one)
    for _ in 0..<2 { host.key(.return, .alt, text: "\r") }
    let four = height()
    for _ in 0..<4 { host.key(.return, .shift, text: "\r") }
    #expect(height() == four && four > two)
    let node = try node(host)
    #expect(node.vertical.limit > 20 && node.vertical.offset == node.vertical.limit)
    #expect(model.submitted == 0)
    host.key(.return, text: "\r")
    #expect(model.submitted == 1)
    #expect(host.find(.textField, "Note")?.hint == "Send")
  }

  @Test("long text wraps in a field with a vertical axis") func wrapping() throws {
    let model = Model("some words that are much longer than the field is wide")
    let host = try ControlHost { Field(model: model) }
    #expect((host.find(.textField, "Note")?.frame.height ?? 0) > 50)
  }

  @Test("text that may be selected is selected by the pointer and copied; other text is not") func selectableText() throws {
    let host = try ControlHost {
      VStack {
        Text("Some words to copy").textSelection(.enabled)
        Text("Only seen")
      }
    }
    let frame = try #require(host.find(.text, "Some words to copy")?.frame)
    host.press(at: CGPoint(x: frame.minX + 1, y: frame.midY))
    host.move(to: CGPoint(x: frame.maxX - 1, y: frame.midY))
    host.release()
    #expect(host.platform.clipboard(.primary)?.text == "Some words to copy")
    host.settle()
    host.click(CGPoint(x: frame.minX + 8, y: frame.midY))
    host.key(Key("a"), .control)
    host.key(Key("c"), .control)
    #expect(host.platform.clipboard(.clipboard)?.text == "Some words to copy")
    host.click(CGPoint(x: frame.minX + 8, y: frame.midY), .right)
    #expect(host.all(.menuItem).map(\.label) == ["Copy", "Select All"])
    host.key(.escape)
    #expect(host.window.cursor == .text)
    host.move(to: try #require(host.find(.text, "Only seen")?.frame.center))
    #expect(host.window.cursor == .arrow)
  }
}
