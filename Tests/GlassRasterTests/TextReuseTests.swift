import Foundation
import GlassGeometry
import Testing

@testable import GlassRaster

@Suite("Layouts that follow others") struct TextReuseTests {
  private let font = FontDescription(size: 14)

  private func request(_ runs: [TextRun]) -> TextRequest { TextRequest(runs: runs, alignment: .left) }
  private func request(_ text: String) -> TextRequest { request([TextRun(text, font: font)]) }

  private func expectSame(_ new: TextLayout, _ fresh: TextLayout, _ what: String) {
    #expect(new.size == fresh.size && new.lineCount == fresh.lineCount && new.leftInset == fresh.leftInset, "\(what)")
    #expect(new.firstBaseline == fresh.firstBaseline && new.lastBaseline == fresh.lastBaseline, "\(what)")
    for offset in 0...new.utf8Count {
      #expect(new.caretRect(at: offset) == fresh.caretRect(at: offset), "\(what) \(offset)")
      #expect(new.moveVisually(from: offset, by: 1) == fresh.moveVisually(from: offset, by: 1), "\(what) \(offset)")
    }
    for y in stride(from: -10, through: new.size.height + 10, by: 5) {
      #expect(new.offset(at: CGPoint(x: 20, y: y)) == fresh.offset(at: CGPoint(x: 20, y: y)), "\(what) \(y)")
    }
    let part = min(3, new.utf8Count)..<new.utf8Count
    #expect(new.selectionRects(part) == fresh.selectionRects(part), "\(what)")
    func pixels(_ layout: TextLayout) -> [UInt32] {
      let bitmap = Bitmap(size: PixelSize(width: 200, height: 120))
      Painter(bitmap).draw(layout, at: CGPoint(x: 2, y: -30), scale: 1, color: .black)
      return (0..<bitmap.height).flatMap { Array(UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)) }
    }
    #expect(pixels(new) == pixels(fresh), "\(what)")
  }

  @Test("a text that was edited is laid out as if it were new, wherever that was") func edits() {
    let lines = (0..<30).map { $0 % 7 == 0 ? "" : "line \($0) with words that wrap here" }
    let text = lines.joined(separator: "\n")
    let base = TextLayout.make(request(text), width: 160)
    _ = base.glyphRuns(between: 0, and: 300)
    let edits: [(String, (inout [String]) -> Void)] = [
      ("first", { $0[0] = "new" }), ("inside", { $0[11] += " and more words" }), ("last", { $0[29] += "!" }),
      ("split", { $0.insert("between", at: 5) }), ("joined", { $0[8] += $0.remove(at: 9) }),
      ("Hebrew", { $0[3] = "\u{5E9}\u{5DC}" }),
      ("gone", { $0.removeAll() }), ("repeated", { $0.insert($0[4], at: 4) }), ("none", { _ in }),
    ]
    for (name, edit) in edits {
      var changed = lines
      edit(&changed)
      let new = request(changed.joined(separator: "\n"))
      expectSame(.make(new, width: 160, following: base), .make(new, width: 160), name)
    }
  }

  @Test("what is underlined, set otherwise or as wide as something else is not taken over") func others() {
    let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let base = TextLayout.make(request(text), width: 160)
    let parts = [
      TextRun("line 0\nli", font: font), TextRun("ni", font: font, isUnderlined: true), TextRun("ne 1\nlast", font: font),
    ]
    expectSame(.make(request(parts), width: 160, following: base), .make(request(parts), width: 160), "runs")
    let large = request([TextRun(text, font: FontDescription(size: 20))])
    expectSame(.make(large, width: 160, following: base), .make(large, width: 160), "font")
    expectSame(.make(request(text), width: 40, following: base), .make(request(text), width: 40), "width")
    let cut = TextRequest(text, font: font, lineLimit: 3)
    #expect(TextLayout.make(cut, width: 160, following: base).isTruncated)
  }

  @Test("a letter more in a long text takes a fraction of what all of it takes") func cost() {
    let text = String(repeating: "Some words of a text that goes on and on, in lines that wrap.\n", count: 2000)
    func seconds(_ body: () -> TextLayout) -> (Double, TextLayout) {
      let start = ContinuousClock.now
      let layout = body()
      let duration = (ContinuousClock.now - start).components
      return (Double(duration.seconds) + Double(duration.attoseconds) * 1e-18, layout)
    }
    let (whole, base) = seconds { TextLayout.make(request(text), width: 300) }
    let (more, _) = seconds { TextLayout.make(request(text + "x"), width: 300, following: base) }
    #expect(more < whole / 4, "\(more) \(whole)")
  }
}
