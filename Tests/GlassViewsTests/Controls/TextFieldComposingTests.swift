import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What an input method is in the middle of when something else is done.
@MainActor @Suite("Text fields while an input method composes") struct TextFieldComposingTests {
  @MainActor @Observable final class Model {
    var first = "ab cd"
    var second = ""
    var number = 1
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("First", text: $model.first)
        TextField("Second", text: $model.second)
        TextField("Number", value: $model.number, format: .number)
      }
      .frame(width: 240)
    }
  }

  private func host(_ model: Model) throws -> ControlHost {
    let host = try ControlHost { Fields(model: model) }
    try host.click(.textField, "First")
    host.key(.home)
    return host
  }

  private func compose(_ host: ControlHost, _ text: String, clause: Range<Int> = 0..<0) {
    host.window.inject(.textInput(TextInputEvent(preedit: text, preeditCaret: text.utf8.count, preeditClause: clause)))
    host.settle(0.1)
  }

  private func node(_ host: ControlHost) throws -> TextFieldNode { try #require(host.focused as? TextFieldNode) }

  private func place(_ offset: Int, _ node: TextFieldNode) -> CGPoint {
    let (origin, text) = (node.globalOrigin, node.textOrigin(node.layout))
    let caret = node.layout.caretRect(at: offset)
    return CGPoint(x: origin.x + text.x + caret.minX + 1, y: origin.y + text.y + caret.midY)
  }

  @Test("a click in the field keeps what is composed where it is, and puts the caret where it is seen to be") func click() throws
  {
    let model = Model()
    let host = try host(model)
    compose(host, "한")
    #expect(model.first == "ab cd")
    let before = try #require(host.window.textInput)
    host.click(place(5, try node(host)))
    #expect(try model.first == "한ab cd" && node(host).state.caret == 5)
    #expect(try #require(host.window.textInput).keptCompositions != before.keptCompositions, "the input method is to begin anew")
    host.type("x")
    #expect(model.first == "한abx cd")
    compose(host, "글")
    host.window.inject(.textInput(TextInputEvent(commit: "글")))
    host.settle()
    #expect(model.first == "한abx글 cd")
  }

  @Test("what the input method ends itself is nothing that it has to be told") func ended() throws {
    let host = try host(Model())
    let before = try #require(host.window.textInput).keptCompositions
    compose(host, "ni")
    compose(host, "")
    compose(host, "ni")
    host.window.inject(.textInput(TextInputEvent(commit: "你")))
    host.settle()
    #expect(try #require(host.window.textInput).keptCompositions == before)
  }

  @Test("Tab and a click elsewhere keep what is composed, once", arguments: [false, true]) func leaving(byKey: Bool) throws {
    let model = Model()
    let host = try host(model)
    compose(host, "한")
    if byKey { host.key(.tab) } else { try host.click(.textField, "Second") }
    #expect(model.first == "한ab cd" && model.second.isEmpty)
    #expect(host.find(.textField, "First")?.value == "한ab cd" && host.focusedLabel == "Second")
    if byKey { host.key(.tab, .shift) } else { try host.click(.textField, "First") }
    #expect(model.first == "한ab cd")
  }

  @Test("a field of a value reads what was composed in it") func value() throws {
    let model = Model()
    let host = try host(model)
    try host.click(.textField, "Number")
    host.key(.end)
    compose(host, "2")
    host.key(.tab)
    #expect(model.number == 12)
  }

  @Test("keys that mean nothing to the input method keep what is composed, too") func keys() throws {
    let model = Model()
    let host = try host(model)
    compose(host, "ni")
    host.key(.end)
    host.type("!")
    #expect(model.first == "niab cd!")
    compose(host, "hao")
    host.click(place(1, try node(host)), .right)
    #expect(model.first == "niab cd!hao")
    host.key(.escape)
    host.settle()
    #expect(model.first == "niab cd!hao")
  }

  @Test("the clause that is being converted is marked instead of a caret") func clause() throws {
    let host = try host(Model())
    compose(host, "nihao")
    let plain = host.pixels
    compose(host, "nihao", clause: 2..<5)
    let marked = host.pixels
    #expect(try plain != marked && node(host).state.displayedClause == 2..<5)
    host.settle(0.6)
    #expect(host.pixels == marked, "no caret blinks there")
    compose(host, "ni", clause: 4..<90)
    #expect(try node(host).state.displayedClause.isEmpty)
  }
}
