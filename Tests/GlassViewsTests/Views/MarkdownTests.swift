import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Markdown and attributes in texts") struct MarkdownTests {
  /// Pieces as `kind:letters`; a link's address follows its letters.
  private func pieces(_ text: Text) -> [String] {
    text.segments.map { segment in
      var kind = ""
      if segment.traits.weight == .bold { kind += "b" }
      if segment.traits.isItalic { kind += "i" }
      if segment.traits.design == .monospaced { kind += "c" }
      if segment.isStruckThrough == true { kind += "s" }
      return kind + ":" + segment.string + (segment.link.map { "→\($0.absoluteString)" } ?? "")
    }
  }

  @Test(
    "emphasis, code, struck-through letters and links are read as CommonMark has them",
    arguments: [
      ("plain", [":plain"]),
      ("**bold** and *slanted*", ["b:bold", ": and ", "i:slanted"]),
      ("__bold__ _slanted_ snake_case_name", ["b:bold", ": ", "i:slanted", ": snake_case_name"]),
      ("***both***", ["bi:both"]),
      ("**bold *both* bold**", ["b:bold ", "bi:both", "b: bold"]),
      ("2 * 3 * 4", [":2 * 3 * 4"]),
      ("a `*code*` b", [":a ", "c:*code*", ": b"]),
      ("``a ` b``", ["c:a ` b"]),
      ("~~gone~~ ~here~", ["s:gone", ": ~here~"]),
      ("\\*no\\* \\[x\\]", [":*no* [x]"]),
      (
        "see [the **page**](https://swift.org/a_b_c)",
        [":see ", ":the →https://swift.org/a_b_c", "b:page→https://swift.org/a_b_c"]
      ),
      ("[no link] (x)", [":[no link] (x)"]),
      ("<https://swift.org>", [":https://swift.org→https://swift.org"]),
      (
        "at https://swift.org/x (or http://a.b).",
        [
          ":at ", ":https://swift.org/x→https://swift.org/x", ": (or ", ":http://a.b→http://a.b", ":).",
        ]
      ),
      ("**", [":**"]), ("`", [":`"]), ("[](", [":[]("]), ("\\", [":\\"]), ("", [":"]),
    ])
  func reading(_ key: String, _ expected: [String]) {
    #expect(pieces(Text(LocalizedStringKey(key))) == expected)
  }

  @Test("brackets within brackets: no link lies within another, and code binds stronger than either")
  func nesting() {
    func pieces(_ key: String) -> [String] { self.pieces(Text(LocalizedStringKey(key))) }
    #expect(pieces("[a [b](u:v) c](w:x)") == [":[a ", ":b→u:v", ": c](w:x)"])
    #expect(pieces("[a `]` b](https://u.v)") == [":a →https://u.v", "c:]→https://u.v", ": b→https://u.v"])
    #expect(pieces("[a](https://u.v/(x))") == [":a→https://u.v/(x)"])
    #expect(pieces("*a **b* c**") == ["i:a b c"])
    #expect(pieces("*a _b* c_") == ["i:a _b", ": c_"])
    #expect(pieces("*a* b* *c*") == ["i:a", ": b* ", "i:c"])
  }

  @Test(
    "texts of nothing but signs are read as they are: none takes longer than its length says",
    arguments: ["[", "[](", "<", "`` ` ", "**a *b ", "a* ", "h,", "](", "_a __b ", "http://(", "<a:"])
  func signs(_ sign: String) {
    let text = String(repeating: sign, count: 4_000)
    #expect(pieces(Text(LocalizedStringKey(text))).joined().hasPrefix(":" + sign.prefix(1)) || sign.hasPrefix("`"))
  }

  @Test("brackets go as deep as they like")
  func depth() {
    let nested = String(repeating: "[", count: 8_000) + "x" + String(repeating: "](a:b)", count: 8_000)
    #expect(pieces(Text(LocalizedStringKey(nested))).contains(":x→a:b"))
  }

  @Test("what is put into a key is not read, but takes part in what is around it")
  func interpolation() {
    let name = "*Ada*"
    #expect(pieces(Text("**\(name)** is `\(1)`")) == ["b:*Ada*", ": is ", "c:1"])
    #expect(pieces(Text("Hello \(name)!")) == [":Hello *Ada*!"])
    #expect(pieces(Text("[\(name)](https://a.b)")) == [":*Ada*→https://a.b"])
    #expect(pieces(Text("*a \(Text("b").bold()) c*")) == ["i:a ", "bi:b", "i: c"])
    #expect(pieces(Text(verbatim: "**a**")) == [":**a**"])
    #expect(pieces(Text(name)) == [":*Ada*"])
  }

  @Test("no text, however odd, is too much for it")
  func odd() {
    var random = SystemRandomNumberGenerator()
    let signs: [Character] = ["*", "_", "`", "[", "]", "(", ")", "~", "\\", "<", ">", "a", " ", "h", ":", "/", "é", "👍🏽"]
    for _ in 0..<400 {
      let text = String((0..<24).map { _ in signs.randomElement(using: &random) ?? "a" })
      let shown = Text(LocalizedStringKey(text)).string
      #expect(shown.count <= text.count)
    }
  }

  @Test("an attributed string keeps its fonts, colours, lines and links")
  func attributed() {
    var string = AttributedString("red")
    string.foregroundColor = .red
    string.underlineStyle = .single
    var link = AttributedString(" link")
    link.link = URL(string: "https://a.b")
    link.font = .title
    link.backgroundColor = .yellow
    let text = Text(string + link)
    #expect(text.segments.map(\.string) == ["red", " link"])
    #expect(text.segments[0].style == .color(.red))
    #expect(text.segments[0].isUnderlined == true)
    #expect(text.segments[1].link?.absoluteString == "https://a.b")
    #expect(text.segments[1].font == .title)
    #expect(text.segments[1].background == .yellow)
    #expect(pieces(Text(AttributedString(markdown: "**a** `b` [c](x:y)"))) == ["b:a", ": ", "c:b", ": ", ":c→x:y"])
    #expect(pieces(Text("*\(AttributedString(markdown: "**a**"))*")) == ["bi:a"])
  }

  @Test("a colour lies behind the letters that ask for it")
  func background() {
    var string = AttributedString("aaa")
    string.backgroundColor = .yellow
    let host = LayoutHost(Text(AttributedString("bbb ") + string), width: 200, height: 40)
    let boxes = host.operations().compactMap { operation -> CGRect? in
      if case .fill(let outline, _) = operation.operation { outline.rect } else { nil }
    }
    #expect(boxes.count == 1)
    #expect(boxes.first.map { $0.minX > 10 && $0.width > 15 && $0.width < 40 } == true)
  }

  @Test("links in a text are opened by pointer and by keys, one after the other; the rest of the text takes no press")
  func links() throws {
    let host = try ControlHost(size: CGSize(width: 400, height: 160)) {
      VStack {
        Text("Go to [one](x:1), or to [two](x:2).")
        Text("[alone](x:3)")
      }
    }
    let text = try #require(host.find(.text)).frame
    host.click(CGPoint(x: text.minX + 4, y: text.midY))
    #expect(host.platform.openedURLs.isEmpty)
    host.move(to: CGPoint(x: text.minX + 4, y: text.midY))
    #expect(host.host.input.cursor == .arrow)
    let one = text.minX + 46
    host.click(CGPoint(x: one, y: text.midY))
    #expect(host.platform.openedURLs == ["x:1"])
    #expect(host.host.input.cursor == .pointer)
    for key in [Key.tab, .tab, .tab, .left] {
      host.key(key)
      host.key(.return)
    }
    host.key(.right)
    host.key(.tab)
    host.key(.return)
    #expect(host.platform.openedURLs == ["x:1", "x:3", "x:1", "x:2", "x:1", "x:3"])
    #expect(host.find(.link, "alone") != nil)
    host.click(CGPoint(x: one, y: text.midY), .right)
    #expect(host.find(.menuItem, "Copy Link") != nil)
  }

  @Test("a link within a button is only its label")
  func linkInButton() throws {
    var presses = 0
    let host = try ControlHost(size: CGSize(width: 300, height: 160)) {
      Button {
        presses += 1
      } label: {
        Text("[press](x:1)")
      }
    }
    try host.click(.button, "press")
    #expect(presses == 1 && host.platform.openedURLs.isEmpty)
  }

  @Test(
    "letters with attributes lose their marks, and where they are to agree with a number, their noun does",
    arguments: [
      ("^[\(3) file](inflect: true)", "3 files"), ("^[\(1) file](inflect: true)", "1 file"),
      ("^[\(0) file](inflect: true)", "0 files"), ("^[\(2) box](inflect: true) left", "2 boxes left"),
      ("^[\(2) bus](inflect: true)", "2 buses"), ("^[\(2) branch](inflect: true)", "2 branches"),
      ("^[\(2) dish](inflect: true)", "2 dishes"), ("^[\(4) reply](inflect: true)", "4 replies"),
      ("^[\(4) day](inflect: true)", "4 days"), ("^[\(2) new **message**](inflect: true)", "2 new messages"),
      ("^[\(11) \("page")](inflect: true)", "11 pages"), ("^[12 word](inflect: true)", "12 words"),
      ("^[\(2) person](inflect: true)", "2 people"), ("^[\(3) piece of cake](inflect: true)", "3 pieces of cake"),
      ("^[\(3) files](inflect: true)", "3 files"), ("^[\(5) FILE](inflect: true)", "5 FILES"),
      ("^[no number](inflect: true)", "no number"),
      ("^[\(3) file](morphology: { number: \"many\" })", "3 file"),
      ("^[\(2) file](morphology: { partOfSpeech: \"noun\" }, inflect: true)", "2 files"),
      ("^[\(2) file](inflect: false)", "2 file"), ("^[x] and ^[y](z)", "^[x] and ^y"),
      ("x^[\(3) file](inflect: true), ^[\(1) box](inflect: true)", "x3 files, 1 box"),
    ] as [(LocalizedStringKey, String)])
  func agreement(_ key: LocalizedStringKey, _ expected: String) {
    let text = Text(key)
    #expect(text.segments.map(\.string).joined() == expected)
    #expect(text.segments.allSatisfy { $0.link == nil } || expected.hasSuffix("^y"))
  }

  @Test("a caret before a link, or one that was escaped, is a letter") func carets() {
    #expect(pieces(Text("^[a](https://u.v)")) == [":^", ":a→https://u.v"])
    #expect(pieces(Text("\\^[a](inflect: true)")).first == ":^")
    #expect(pieces(Text("^[\(2) **big** file](inflect: true)")) == [":2", ": ", "b:big", ": files"])
  }
}
