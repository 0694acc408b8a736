import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What is selected is dragged, and text is dropped.
@MainActor @Suite("Text that is dragged") struct TextDragTests {
  @Observable final class Model {
    var first = "hello big world"
    var second = "one two"
    var lines = "first line\nsecond line"
    var secret = "secret"
    var dropped: [String] = []
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        TextField("First", text: $model.first).frame(width: 220)
        TextField("Second", text: $model.second).frame(width: 220)
        TextEditor(text: $model.lines).frame(width: 220, height: 80)
        SecureField("Secret", text: $model.secret).frame(width: 220)
        Color.red.frame(width: 100, height: 40).named("target")
          .dropDestination(for: String.self) { items, _ in
            model.dropped += items
            return true
          }
      }
    }
  }

  private let model = Model()
  private let host: ControlHost
  private let fields: [TextFieldNode]

  init() throws {
    let model = model
    let host = try ControlHost { Fields(model: model) }
    var fields: [TextFieldNode] = []
    host.graph.root.visitSubtree { if let field = $0 as? TextFieldNode { fields.append(field) } }
    (self.host, self.fields) = (host, fields)
  }

  /// Where a character begins, in the window.
  private func place(_ offset: Int, _ node: TextFieldNode) throws -> CGPoint {
    let rect = node.layout.caretRect(at: offset)
    let (origin, text) = (node.globalOrigin, node.textOrigin(node.layout))
    return CGPoint(x: origin.x + text.x + rect.minX + 0.5, y: origin.y + text.y + rect.midY)
  }

  /// Selects the word at an offset by a double click, and takes it with the pointer.
  private func take(_ offset: Int, _ node: TextFieldNode) throws {
    for _ in 0..<2 {
      host.press(at: try place(offset, node))
      host.release()
    }
    host.settle()
    host.press(at: try place(offset, node))
    host.move(to: CGPoint(x: try place(offset, node).x + 8, y: try place(offset, node).y))
  }

  private func drop(at point: CGPoint, copying: Bool = false) {
    host.move(to: point)
    if copying { host.window.inject(.modifiers(.control)) }
    host.release()
    if copying { host.window.inject(.modifiers([])) }
    host.settle()
  }

  @Test("a word goes to another place of its field, in one step back") func moves() throws {
    try take(7, fields[0])
    #expect(host.platform.drag?.content.text == "big" && host.platform.drag?.picture != nil)
    host.move(to: try place(0, fields[0]))
    #expect(fields[0].dropPlace == 0)
    drop(at: try place(0, fields[0]))
    #expect(model.first == "bighello  world")
    #expect(fields[0].state.selectedText == "big" && fields[0].dropPlace == nil)
    host.key(Key("z"), .control)
    #expect(model.first == "hello big world")
  }

  @Test("with Control it is copied") func copies() throws {
    try take(7, fields[0])
    drop(at: try place(15, fields[0]), copying: true)
    #expect(model.first == "hello big worldbig")
  }

  @Test("it goes to other fields, and takes the focus along") func others() throws {
    try take(7, fields[0])
    drop(at: try place(4, fields[1]))
    #expect(model.first == "hello  world" && model.second == "one bigtwo")
    #expect(host.focused === fields[1] && fields[1].state.selectedText == "big")
    try take(13, fields[2])
    drop(at: try place(0, fields[1]))
    #expect(model.lines == "first line\n line" && model.second == "secondone bigtwo")
  }

  @Test("where it lies, and where nobody takes it, it stays as it is") func stays() throws {
    try take(7, fields[0])
    drop(at: try place(8, fields[0]))
    #expect(model.first == "hello big world" && fields[0].state.selectedText == "big")
    try take(7, fields[0])
    drop(at: CGPoint(x: 5, y: 395))
    #expect(model.first == "hello big world" && host.platform.drag == nil)
    // What comes from elsewhere later is not taken out of the field again.
    host.host.handle(.drop(.moved(try place(0, fields[1]), types: ["text/plain"])))
    host.host.handle(.drop(.dropped(try place(0, fields[1]), content: ClipboardContent(text: "big"))))
    #expect(model.first == "hello big world" && model.second == "bigone two")
  }

  @Test("who takes text gets it, and the field keeps its own") func destination() throws {
    try take(7, fields[0])
    drop(at: try #require(host.frame("target")).center)
    #expect(model.dropped == ["big"] && model.first == "hello big world")
  }

  @Test("a click on what is selected puts the caret there") func click() throws {
    for _ in 0..<2 {
      host.press(at: try place(7, fields[0]))
      host.release()
    }
    host.settle()
    host.click(try place(8, fields[0]))
    #expect(!fields[0].state.hasSelection && fields[0].state.caret == 8)
    // Beside what is selected a press selects as ever.
    host.press(at: try place(0, fields[0]))
    host.move(to: try place(5, fields[0]))
    host.release()
    #expect(fields[0].state.selectedText == "hello" && host.platform.drag == nil)
  }

  @Test("what must not be read is not dragged, but dropped into") func secure() throws {
    let place = fields[3].globalFrame.center
    host.click(place)
    host.key(Key("a"), .control)
    host.press(at: CGPoint(x: fields[3].globalFrame.minX + 20, y: place.y))
    host.move(to: CGPoint(x: fields[3].globalFrame.minX + 60, y: place.y))
    #expect(host.platform.drag == nil)
    host.release()
    try take(7, fields[0])
    drop(at: place)
    #expect(model.secret.contains("big") && model.first == "hello  world")
  }

  @Test("text of other programs is put in where it is let go; lines become one where there is one")
  func foreign() throws {
    let content = ClipboardContent(text: "x\ny ")
    let types = content.representations.map(\.type)
    for (field, place) in [(fields[1], try place(4, fields[1])), (fields[2], try place(11, fields[2]))] {
      host.host.handle(.drop(.moved(place, types: types)))
      #expect(field.dropPlace != nil)
      host.host.handle(.drop(.dropped(place, content: content)))
    }
    #expect(model.second == "one x y two" && model.lines == "first line\nx\ny second line")
    host.host.handle(.drop(.moved(try place(0, fields[1]), types: ["image/png"])))
    #expect(fields[1].dropPlace == nil)
  }
}
