import Foundation
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

/// What the pointer selects in text fields, what their menus offer, and how they look without the keyboard.
@MainActor @Suite("Text fields, their menus and their windows") struct TextFieldPointerTests {
  @MainActor @Observable final class Model {
    var text: String
    init(_ text: String) { self.text = text }
  }

  private struct Field: View {
    @Bindable var model: Model
    var isEditor = false
    var isLow = false

    var body: some View {
      VStack {
        if isLow { Spacer() }
        if isEditor {
          TextEditor(text: $model.text).frame(width: 220, height: 120)
        } else {
          TextField("Name", text: $model.text).frame(width: 220)
        }
        Button("Other") {}
        if !isLow { Spacer() }
      }
    }
  }

  private func host(_ text: String, isEditor: Bool = false, isLow: Bool = false) throws -> (ControlHost, TextFieldNode) {
    let model = Model(text)
    let host = try ControlHost(size: CGSize(width: 480, height: 640)) { Field(model: model, isEditor: isEditor, isLow: isLow) }
    return (host, try #require(host.graph.root.firstInSubtree { $0 as? TextFieldNode }))
  }

  /// A place over the character at an offset: the part of it that is given.
  private func place(_ offset: Int, _ node: TextFieldNode, part: CGFloat = 0.5) throws -> CGPoint {
    let rect = try #require(node.layout.selectionRects(offset..<offset + 1).first)
    let (origin, text) = (node.globalOrigin, node.textOrigin(node.layout))
    return CGPoint(x: origin.x + text.x + rect.minX + part * rect.width, y: origin.y + text.y + rect.midY)
  }

  private func item(_ host: ControlHost, _ label: String) throws -> SemanticsElement { try #require(host.find(.menuItem, label)) }

  // MARK: Menus

  @Test("the secondary button selects the word under it, and the menu is about that", arguments: [false, true])
  func word(isEditor: Bool) throws {
    let (host, node) = try host("hello big world", isEditor: isEditor)
    host.click(try place(8, node, part: 0.9), .right)
    #expect(node.state.selectedText == "big")
    #expect(try !item(host, "Cut").states.contains(.disabled) && !item(host, "Copy").states.contains(.disabled))
    #expect(try item(host, "Paste").states.contains(.disabled), "there is nothing to paste")
    host.key(.escape)
    host.settle()
    #expect(node.state.selectedText == "big")
  }

  @Test("what is selected stays so under the secondary button; elsewhere the caret goes there") func selection() throws {
    let (host, node) = try host("one two three")
    host.window.setClipboard(ClipboardContent(text: "X"), .clipboard)
    try host.click(.textField, "Name")
    host.key(Key("a"), .control)
    host.click(try place(5, node), .right)
    #expect(node.state.selectedText == "one two three")
    #expect(try !item(host, "Paste").states.contains(.disabled))
    host.key(.escape)
    host.settle()
    host.key(.home)
    host.click(CGPoint(x: node.globalOrigin.x + node.frame.width - 14, y: node.globalOrigin.y + node.frame.height / 2), .right)
    #expect(node.state.caret == 13 && !node.state.hasSelection)
  }

  @Test("a double click on the right half of a word's last letter selects that word") func lastLetter() throws {
    let (host, node) = try host("hello world")
    host.settle()
    for _ in 0..<2 {
      host.press(at: try place(4, node, part: 0.9))
      host.release()
    }
    #expect(node.state.selectedText == "hello")
  }

  @Test("the menu that a key opens leaves the caret's line to be seen, also low in the window") func menuByKey() throws {
    let (host, node) = try host("hello", isLow: true)
    try host.click(.textField, "Name")
    host.key(.menu)
    host.settle()
    let menu = try #require(host.find(.menu)).frame
    let caret = node.caretRect(node.layout).offsetBy(dx: node.globalOrigin.x, dy: node.globalOrigin.y)
    #expect(!menu.insetBy(dx: -1000, dy: 0).intersects(caret), "\(menu) \(caret)")
  }

  @Test("a press in a field that shows the beginning of a long line leaves what is pressed in sight", arguments: [false, true])
  func staysInSight(isRight: Bool) throws {
    let (host, node) = try host("one two three four five six seven eight nine ten")
    try host.click(.textField, "Name")
    host.key(.end)
    host.key(.tab)
    let pressed = try place(5, node)
    host.click(pressed, isRight ? .right : .left)
    let seen = try place(5, node)
    #expect(seen == pressed && node.state.caret > 3 && node.state.caret < 8)
  }

  // MARK: Dragging

  @Test("a selection that is held beyond the edge goes on, and ends with the press", arguments: [false, true])
  func heldBeyond(isEditor: Bool) throws {
    let text = String(repeating: isEditor ? "line\n" : "wide ", count: 60)
    let (host, node) = try host(text, isEditor: isEditor)
    let frame = CGRect(origin: node.globalOrigin, size: node.frame.size)
    try host.click(.textField, isEditor ? "" : "Name")
    host.key(.home, .control)
    host.press(at: try place(2, node))
    host.move(to: isEditor ? CGPoint(x: frame.midX, y: frame.maxY + 20) : CGPoint(x: frame.maxX + 20, y: frame.midY))
    let first = node.state.caret
    host.settle(0.5)
    let second = node.state.caret
    #expect(first > 5 && second > first + 10, "\(first) \(second)")
    host.move(to: frame.center)
    let back = node.state.caret
    host.settle(0.5)
    #expect(node.state.caret == back && back < second)
    host.move(to: isEditor ? CGPoint(x: frame.midX, y: frame.minY - 60) : CGPoint(x: frame.minX - 60, y: frame.midY))
    host.settle(10)
    // In an editor that is the place below the pointer in the first line.
    let caret = node.state.caret
    #expect(isEditor ? caret < 5 : caret == 0)
    let anchor = node.state.anchor
    #expect(node.state.selection == min(caret, anchor)..<max(caret, anchor))
    host.release()
    host.settle(CaretBlink.timeout + 1)
    let frames = host.window.statistics.frames
    host.settle(5)
    #expect(host.window.statistics.frames == frames)
  }

  @Test("it goes the faster the farther out the press is held") func faster() throws {
    func reached(_ distance: CGFloat) throws -> Int {
      let (host, node) = try host(String(repeating: "wide ", count: 200))
      let frame = CGRect(origin: node.globalOrigin, size: node.frame.size)
      host.press(at: try place(2, node))
      host.move(to: CGPoint(x: frame.maxX + distance, y: frame.midY))
      host.settle(0.4)
      return node.state.caret
    }
    #expect(try reached(50) > reached(2) + 5)
  }

  // MARK: Without the keyboard

  @Test("a window without the keyboard shows no caret and no ring, and grey behind what is selected") func inactive() throws {
    let (host, node) = try host("hello")
    try host.click(.textField, "Name")
    host.key(.home)
    let active = host.pixels
    host.window.pretendActivated(false)
    host.settle(0.5)
    let inactive = host.pixels
    #expect(!node.blink.isVisible)
    host.settle(CaretBlink.timeout + 2)
    #expect(host.pixels == inactive)
    let (other, _) = try self.host("hello")
    other.window.pretendActivated(false)
    other.settle()
    #expect(inactive == other.pixels, "it looks as one without the focus does")
    host.window.pretendActivated(true)
    host.settle(0.5)
    #expect(node.blink.isVisible && host.pixels == active)
    host.key(Key("a"), .control)
    host.window.pretendActivated(false)
    host.settle(0.5)
    let rect = try #require(node.layout.selectionRects(0..<5).first)
    let (origin, text) = (node.globalOrigin, node.textOrigin(node.layout))
    let pixel = try #require(host.window.picture)[
      Int(origin.x + text.x + rect.minX) + 1, Int(origin.y + text.y + rect.minY) + 1]
    let (red, blue) = (Int(pixel >> 16 & 255), Int(pixel & 255))
    #expect(abs(red - blue) < 24 && pixel != inactive.first, "\(red) \(blue)")
  }

  // MARK: Long lines

  @Test("a line longer than its field ends in an ellipsis while nobody edits it") func ellipsis() throws {
    let (host, node) = try host("one two three four five six seven eight nine ten")
    #expect(node.shownLayout.isTruncated && node.shownLayout.size.width <= node.textRect.width)
    let beginning = try place(4, node)
    host.press(at: beginning)
    host.release()
    #expect(!node.shownLayout.isTruncated && abs(node.state.caret - 4) <= 1)
    host.key(.menu)
    #expect(!node.shownLayout.isTruncated, "a menu of its own only borrows the focus")
    host.key(.escape)
    host.settle()
    host.key(.tab)
    #expect(node.shownLayout.isTruncated)
    let (_, short) = try self.host("one")
    #expect(!short.shownLayout.isTruncated)
  }
}
