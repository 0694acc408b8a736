import Foundation
import GlassGeometry
import TestSupport
import Testing

@testable import GlassRaster

@Suite struct TextLayoutTests {
  private let font = FontDescription(size: 14)

  private func layout(
    _ text: String, width: Double? = nil, lines: Int? = nil, truncation: TextRequest.Truncation = .tail,
    alignment: TextRequest.Alignment = .leading
  ) -> TextLayout {
    TextLayout.make(TextRequest(text, font: font, alignment: alignment, lineLimit: lines, truncation: truncation), width: width)
  }

  private let paragraphs =
    "The first paragraph is long enough to need several lines.\nThe second is as long as that, or longer.\nThird."

  @Test("text wraps between words and keeps within its width")
  func wrapping() {
    let (wide, narrow) = (layout("Some words in a row"), layout("Some words in a row", width: 60))
    #expect(wide.lineCount == 1)
    #expect(narrow.lineCount > 1)
    #expect(narrow.size.width <= 60)
    #expect(narrow.size.height > wide.size.height * 1.8)
  }

  @Test("a word too long for a line breaks between letters")
  func longWord() {
    #expect(layout("Donaudampfschifffahrtsgesellschaft", width: 70).size.width <= 70)
  }

  @Test("no more lines are shown than allowed, paragraph breaks or not", arguments: 1...6)
  func lineLimit(lines: Int) {
    for separator in ["\n", "\r\n", "\u{2029}", "\u{2028}", " "] {
      for width in [nil, 40, 120, 300] as [Double?] {
        let text = layout(paragraphs.replacing("\n", with: separator), width: width, lines: lines)
        #expect(text.lineCount <= lines, "\(separator.unicodeScalars.map(\.value)) \(String(describing: width))")
        let whole = layout(paragraphs.replacing("\n", with: separator), width: width)
        #expect(text.isTruncated == (whole.lineCount > lines))
      }
    }
  }

  @Test("text that is cut ends in an ellipsis within its width", arguments: [TextRequest.Truncation.head, .middle, .tail])
  func ellipsis(truncation: TextRequest.Truncation) {
    let text = layout("A title that does not fit", width: 90, lines: 1, truncation: truncation)
    #expect(text.isTruncated && text.lineCount == 1 && text.size.width <= 90)
    #expect(!layout("Fits", width: 90, lines: 1, truncation: truncation).isTruncated)
  }

  @Test("no hole is left after an ellipsis in the middle or at the beginning", arguments: [TextRequest.Truncation.head, .middle])
  func closedEllipsis(truncation: TextRequest.Truncation) {
    let ellipsis = layout("…").size.width
    for width in stride(from: 90.0, to: 260, by: 17) {
      for lines in [1, 2] {
        let text = layout(
          "A rather long name of a picture that does not fit, however one may try.jpeg", width: width, lines: lines,
          truncation: truncation)
        #expect(text.isTruncated)
        let cut = text.glyphRuns.first { $0.glyphs.count == 1 && $0.glyphs[0].id == layout("…").glyphRuns[0].glyphs[0].id }
        let mark = cut?.glyphs.first
        let next = text.glyphRuns.flatMap(\.glyphs).filter { $0.y == mark?.y && $0.x > mark?.x ?? .infinity }.map(\.x).min()
        #expect((next ?? .infinity) - (mark?.x ?? 0) < ellipsis + 0.1, "\(width) \(lines)")
        #expect(text.size.width <= width)
      }
    }
  }

  @Test("the longest word of a text is as wide as it is alone, without what lies between words, in any paragraph")
  func longestWord() {
    func longest(_ text: String) -> Double { TextLayout.longestWord(of: TextRequest(text, font: font)) }
    for text in ["Copies of Everything", "of\nEverything", "Everything"] {
      #expect(abs(longest(text) - layout("Everything").size.width) < 0.1, "\(text)")
    }
    #expect(longest("") == 0)
    #expect(abs(longest("天地玄黄") - layout("天").size.width) < 2, "lines are broken between ideographs")
  }

  @Test("where words stay whole, lines break between them, and one that is too long is cut") func wholeWords() {
    func layout(_ string: String, _ width: Double) -> TextLayout {
      var request = TextRequest(string, font: font)
      request.keepsWords = true
      return TextLayout.make(request, width: width)
    }
    let two = layout("Show Preferences", 100)
    #expect(two.lineCount == 2 && !two.isTruncated && two.size.width <= 100)
    let long = layout("Internationalization", 60)
    #expect(long.lineCount == 1 && long.isTruncated && long.size.width <= 60)
    let mixed = layout("An Internationalization", 60)
    #expect(mixed.lineCount == 1 && mixed.isTruncated && mixed.size.width <= 60)
  }

  @Test("the size does not depend on the scale of the output, and drawing at a scale fills the scaled size")
  func anyScale() {
    let text = layout("Liquid Glass")
    for scale in [1, 1.25, 1.5, 2] {
      let bitmap = Bitmap(size: PixelSize(width: 300, height: 60))
      Painter(bitmap).draw(text, at: .zero, scale: scale, color: .white)
      let columns = Array(0..<300)
      let inked = columns.last { x in (0..<60).contains { bitmap[x, $0] != 0 } } ?? 0
      #expect(abs(Double(inked) - text.size.width * scale) < 3)
    }
  }

  @Test("letters of other scripts and emoji come from other fonts; missing ones take space")
  func fallback() {
    for sample in ["العربية", "Ελλάδα", "🙂", "\u{10FFFD}"] { #expect(layout(sample).size.width > 5) }
    let emoji = layout("🙂")
    let bitmap = Bitmap(size: PixelSize(width: 40, height: 40))
    Painter(bitmap).draw(emoji, at: .zero, scale: 1, color: .white)
    let isColored = (0..<40).contains { y in (0..<40).contains { x in bitmap[x, y] & 0xFF != bitmap[x, y] >> 16 & 0xFF } }
    #expect(isColored)
  }

  @Test("right-to-left paragraphs begin at the right edge, trailing ones at the other side")
  func bidi() {
    let mixed = layout("Latin line that sets the width\nعربي")
    #expect(mixed.caretRect(at: 31).minX > mixed.size.width * 0.7)
    let trailing = layout("Latin line that sets the width\nshort", alignment: .trailing)
    #expect(trailing.caretRect(at: 31).minX > trailing.size.width * 0.6)
    let center = layout("Latin line that sets the width\nshort", alignment: .center)
    #expect(abs(center.selectionRects(31..<36)[0].midX - center.size.width / 2) < 0.5)
  }

  @Test("lines can be put on one side, whichever way they are written") func sides() {
    let text = "Latin line that sets the width\nshort\n\u{639}\u{631}\u{628}\u{64A}"
    let (left, right) = (layout(text, alignment: .left), layout(text, alignment: .right))
    for range in [31..<36, 37..<45] {
      #expect(left.selectionRects(range)[0].minX < 1)
      #expect(right.selectionRects(range)[0].maxX > right.size.width - 1)
    }
    let wrapped = layout("Latin words in lines of their own\nshort", width: 120, alignment: .right)
    #expect(wrapped.lineCount > 2 && wrapped.selectionRects(34..<39)[0].maxX > wrapped.size.width - 1)
  }

  @Test("where directions meet there are two carets")
  func splitCaret() {
    let carets = layout("abc שלום").carets(at: 4)
    #expect(carets.primary.minX != carets.secondary.minX)
    let plain = layout("abc").carets(at: 1)
    #expect(plain.primary == plain.secondary)
  }

  @Test("the caret goes from edge to edge and a click there finds its offset")
  func carets() {
    let text = layout("Hello")
    let positions = (0...5).map { text.caretRect(at: $0).minX }
    #expect(positions[0] == 0 && abs(positions[5] - text.size.width) < 0.01)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    for (offset, x) in positions.enumerated() { #expect(text.offset(at: CGPoint(x: x, y: 5)) == offset) }
    #expect(text.offset(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(text.offset(at: CGPoint(x: 500, y: 500)) == 5)
  }

  @Test("offsets fall on characters as readers see them", arguments: ["e\u{301}", "👨‍👩‍👧", "🇩🇪", "\u{1112}\u{1161}\u{11AB}"])
  func clusters(character: String) {
    let text = layout("a\(character)b")
    let length = character.utf8.count
    for inside in 1..<(1 + length) { #expect(text.snapped(inside) == 1) }
    #expect(text.snapped(1 + length) == 1 + length)
    #expect(text.moveVisually(from: 1, by: 1) == 1 + length)
    #expect(text.moveVisually(from: 1 + length, by: -1) == 1)
    let x = text.caretRect(at: 1 + length).minX
    #expect(text.offset(at: CGPoint(x: x - 0.2, y: 5)) == 1 + length)
  }

  @Test("moving right across a right-to-left word goes through it the way it is seen")
  func visualMovement() {
    let text = layout("ab שלום cd")
    var (offset, seen): (Int, [Double]) = (0, [])
    for _ in 0..<10 {
      seen.append(text.caretRect(at: offset).minX)
      offset = text.moveVisually(from: offset, by: 1)
    }
    #expect(offset == text.utf8Count)
    #expect(text.moveVisually(from: 0, by: 100) == text.utf8Count)
    #expect(text.moveVisually(from: text.utf8Count, by: -100) == 0)
  }

  @Test("movement goes on from paragraph to paragraph")
  func movementBetweenParagraphs() {
    let text = layout("ab\r\ncd")
    #expect(text.moveVisually(from: 2, by: 1) == 4)
    #expect(text.moveVisually(from: 4, by: -1) == 2)
    #expect(text.offset(at: CGPoint(x: 1000, y: text.size.height - 2)) == 6)
    #expect(text.offset(at: CGPoint(x: 1000, y: 2)) == 2)
  }

  @Test("a selection covers its letters line by line")
  func selections() {
    let text = layout("one two three", width: 40)
    #expect(text.lineCount >= 3)
    let all = text.selectionRects(0..<13)
    #expect(all.count == text.lineCount)
    #expect(text.selectionRects(0..<3).count == 1)
    #expect(text.selectionRects(3..<3).isEmpty)
    #expect(layout("ab\ncd").selectionRects(1..<4).count == 2)
  }

  @Test("zero bytes, wild offsets and numbers that are none do no harm")
  func hostile() {
    let text = layout("a\0b\0\0c")
    #expect(text.utf8Count == 6)
    #expect(text.caretRect(at: 6).minX > text.caretRect(at: 1).minX)
    for offset in [Int.min, -1, 7, Int.max] {
      _ = text.caretRect(at: offset)
      _ = text.moveVisually(from: offset, by: Int.min)
    }
    #expect(text.selectionRects(Int.min..<Int.max).count == 1)
    _ = text.offset(at: CGPoint(x: Double.nan, y: Double.infinity))
    for width in [Double.nan, -5, 0, .infinity] { #expect(layout("word", width: width).size.height > 0) }
    #expect(layout("", width: 10).size.height > 10)
    #expect(TextLayout.make(TextRequest(runs: []), width: nil).lineCount == 1)
    var request = TextRequest("a", font: font)
    (request.lineSpacing, request.lineLimit) = (.nan, -3)
    #expect(TextLayout.make(request, width: 20).lineCount == 1)
  }

  @Test("runs have their own font and colour, and lines where asked for")
  func runs() {
    let big = TextRun("Big ", font: FontDescription(size: 30), color: RGBA(1, 0, 0))
    let small = TextRun("small", font: font, isUnderlined: true, isStruckThrough: true, kerning: 2)
    let text = TextLayout.make(TextRequest(runs: [big, small]), width: nil)
    #expect(text.size.width > layout("small").size.width + 10)
    #expect(text.glyphRuns.first?.color == RGBA(1, 0, 0))
    #expect(text.glyphRuns.last?.decorations.count == 2)
  }

  @Test("what is cut ends in an ellipsis in the letters it follows, whatever comes after")
  func ellipsisOfItsParagraph() {
    let big = TextRun("BIG", font: FontDescription(size: 60))
    func height(_ first: String, _ rest: [TextRun]) -> Double {
      var request = TextRequest(runs: [TextRun(first, font: font)] + rest)
      request.lineLimit = 1
      let text = TextLayout.make(request, width: nil)
      #expect(text.isTruncated == !rest.isEmpty)
      return text.size.height
    }
    #expect(height("Small\n", [big]) == height("Small", []))
    #expect(height("Small\n", [TextRun("more", font: font), big]) == height("Small", []))
    #expect(height("\n", [big]) == height("", []), "also after a line without letters")
    let first = TextLayout.make(TextRequest(runs: [TextRun("Small", font: font), TextRun("BIG", font: big.font)]), width: nil)
    var cut = TextRequest(runs: [TextRun("Small", font: font), TextRun("BIG\n", font: big.font), TextRun("more", font: font)])
    cut.lineLimit = 1
    #expect(TextLayout.make(cut, width: nil).size.height == first.size.height)
  }

  @Test("digits of one width stay in place")
  func monospacedDigits() {
    func width(_ text: String, _ isMonospaced: Bool) -> Double {
      let font = FontDescription(size: 14, monospacedDigits: isMonospaced)
      return TextLayout.make(TextRequest(text, font: font), width: nil).size.width
    }
    #expect(width("1111", true) == width("0000", true))
    #expect(width("1111", false) < width("0000", false))
  }

  @Test("an equal request gives the layout that is kept")
  func caching() {
    #expect(layout("kept", width: 50) === layout("kept", width: 50))
    #expect(layout("kept", width: 50) !== layout("kept", width: 51))
  }

  @Test("text may be warmed up and used on several threads at once")
  func threads() async {
    await withTaskGroup(of: Double.self) { group in
      for index in 0..<8 {
        group.addTask {
          TextLayout.warmUp()
          let bitmap = Bitmap(size: PixelSize(width: 100, height: 30))
          let text = TextLayout.make(TextRequest("Thread \(index)", font: FontDescription(size: 14)), width: nil)
          Painter(bitmap).draw(text, at: .zero, scale: 1, color: .white)
          return text.size.height
        }
      }
      for await height in group { #expect(height > 10) }
    }
  }

  @Test("text looks as it did at every scale", arguments: [1, 1.25, 1.5, 2])
  func picture(scale: Double) {
    let bitmap = Bitmap(size: PixelSize(width: Int(320 * scale), height: Int(120 * scale)))
    bitmap.fill(bitmap.bounds, RGBA(0.12, 0.14, 0.22))
    let painter = Painter(bitmap)
    func draw(_ text: TextLayout, _ x: Double, _ y: Double) {
      painter.draw(text, at: CGPoint(x: x * scale, y: y * scale), scale: scale, color: .white)
    }
    draw(layout("Hello, Liquid Glass — العربية 🙂 AVATo"), 10, 6)
    draw(layout("A paragraph wraps between words; شكرا is written from right to left.", width: 200), 10, 30)
    draw(layout(paragraphs, width: 200, lines: 2), 10, 82)
    for (row, weight) in [FontWeight.light, .regular, .medium, .semibold, .bold].enumerated() {
      draw(
        TextLayout.make(TextRequest("illness", font: FontDescription(size: 13, weight: weight)), width: nil), 230,
        30 + Double(row) * 17)
    }
    expectPicture(bitmap, named: "text-\(scale)", tolerance: .text)
  }
}
