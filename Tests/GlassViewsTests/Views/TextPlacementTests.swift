import Foundation
import GlassGeometry
import GlassRaster
import Testing

@testable import GlassViews

/// What becomes of texts on the screen by what their surroundings say: where letters are, not what the environment holds.
@MainActor @Suite("Where the letters of texts are") struct TextPlacementTests {
  /// The ink of what is drawn, as columns and rows of pixels, 2 to a point.
  private struct Ink {
    let columns: [Bool]
    let rows: [Bool]

    /// Where ink begins and ends, in points.
    private static func stretch(_ line: [Bool]) -> ClosedRange<CGFloat>? {
      guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else { return nil }
      return CGFloat(first) / 2...CGFloat(last + 1) / 2
    }
    var across: ClosedRange<CGFloat>? { Self.stretch(columns) }
    var down: ClosedRange<CGFloat>? { Self.stretch(rows) }

    /// The beginnings of stretches of rows with ink, in points: those of lines.
    var lines: [CGFloat] {
      rows.indices.filter { rows[$0] && ($0 == 0 || !rows[$0 - 1]) }.map { CGFloat($0) / 2 }
    }
  }

  private static let size = PixelSize(width: 400, height: 300)

  /// Draws the texts of a view, within a part of its height if one is given.
  private func ink(_ view: some View, rows: Range<CGFloat>? = nil, _ direction: LayoutDirection = .leftToRight) -> Ink {
    let host = LayoutHost(view, width: 200, height: 150) {
      $0.displayScale = 2
      $0.layoutDirection = direction
    }
    let bitmap = Bitmap(size: Self.size)
    let painter = Painter(bitmap)
    for (operation, origin) in host.operations() {
      guard case .text(let layout, let place, _) = operation else { continue }
      let point = CGPoint(x: (origin.x + place.x) * 2, y: (origin.y + place.y) * 2)
      painter.draw(layout, at: point, scale: 2, color: .black)
    }
    var columns = [Bool](repeating: false, count: Self.size.width)
    var lines = [Bool](repeating: false, count: Self.size.height)
    let wanted = rows.map { Int($0.lowerBound * 2)..<Int($0.upperBound * 2) } ?? 0..<Self.size.height
    for y in wanted {
      let row = bitmap.row(y)
      for x in 0..<Self.size.width where row[x] >> 24 > 60 { (columns[x], lines[y]) = (true, true) }
    }
    return Ink(columns: columns, rows: lines)
  }

  private func text(_ string: String) -> Text { Text(verbatim: string).font(.system(size: 14)) }

  @Test(
    "lines of several lengths lie at the side asked for, in the box of the longest; where writing runs right to left at the other"
  )
  func alignment() throws {
    // Without descenders, so that lines are apart.
    let both = text("MMMMMMMMMM\nMM")
    let whole = try #require(ink(both.fixedSize()).across)
    let lines = ink(both.fixedSize()).lines
    #expect(lines.count == 2)
    let second = lines[1] - 1..<150
    func short(_ alignment: TextAlignment, _ direction: LayoutDirection = .leftToRight) throws -> ClosedRange<CGFloat> {
      try #require(ink(both.multilineTextAlignment(alignment).fixedSize(), rows: second, direction).across)
    }
    #expect(try abs(short(.leading).lowerBound - whole.lowerBound) <= 0.5)
    #expect(try abs(short(.trailing).upperBound - whole.upperBound) <= 0.5)
    let middle = try short(.center)
    #expect(abs(middle.lowerBound + middle.upperBound - whole.lowerBound - whole.upperBound) <= 1.5)
    #expect(try abs(short(.leading, .rightToLeft).upperBound - whole.upperBound) <= 0.5)
    #expect(try abs(short(.trailing, .rightToLeft).lowerBound - whole.lowerBound) <= 0.5)
    // It moves lines within the text, not the text: a single line lies in the middle of a wider frame as before.
    let alone = try #require(ink(text("MM").multilineTextAlignment(.trailing).frame(width: 180)).across)
    #expect(abs(alone.lowerBound + alone.upperBound - 200) <= 1.5)
  }

  @Test("what is cut ends with dots at its end, begins with them, or has them in its middle")
  func truncation() throws {
    // The dots stand at the foot of the line: above them there is no ink.
    let string = String(repeating: "H", count: 40)
    func gap(_ mode: Text.TruncationMode) throws -> (before: CGFloat, behind: CGFloat) {
      let view = text(string).lineLimit(1).truncationMode(mode).frame(width: 160)
      let all = ink(view)
      let down = try #require(all.down)
      let upper = ink(view, rows: down.lowerBound..<(down.lowerBound + 3))
      let (across, letters) = (try #require(all.across), try #require(upper.across))
      return (letters.lowerBound - across.lowerBound, across.upperBound - letters.upperBound)
    }
    let (tail, head, middle) = (try gap(.tail), try gap(.head), try gap(.middle))
    #expect(tail.before < 0.6 && tail.behind > 4)
    #expect(head.before > 4 && head.behind < 0.6)
    #expect(middle.before < 0.6 && middle.behind < 0.6)
  }

  @Test("several lines are cut in the last one")
  func lastLine() throws {
    let long = text(Array(repeating: "HHHH", count: 30).joined(separator: " "))
    let cut = ink(long.lineLimit(2).frame(width: 150))
    #expect(cut.lines.count >= 2)
    let whole = try #require(LayoutHost(long.lineLimit(2).frame(width: 150).named("text")).frame("text"))
    let one = try #require(LayoutHost(long.lineLimit(1).frame(width: 150).named("text")).frame("text"))
    #expect(abs(whole.height - 2 * one.height) < 1.5)
  }

  @Test("room between lines moves each further down, takes as much from the box, and none from a single line")
  func lineSpacing() throws {
    let lines = text("MM\nMM\nMM")
    let (close, apart) = (ink(lines.fixedSize()).lines, ink(lines.lineSpacing(9).fixedSize()).lines)
    #expect(close.count == 3 && apart.count == 3)
    let pitch = close[1] - close[0]
    #expect(abs(apart[1] - apart[0] - pitch - 9) <= 0.5 && abs(apart[2] - apart[1] - pitch - 9) <= 0.5)
    func height(_ view: some View) -> CGFloat { LayoutHost(view.named("text"), height: 300).frame("text")?.height ?? 0 }
    #expect(abs(height(lines.lineSpacing(9)) - height(lines) - 18) < 0.01)
    #expect(height(text("MM").lineSpacing(9)) == height(text("MM")))
    // Lines that are wrapped have the same room between them.
    let wrapped = text("MMMM MMMM MMMM")
    #expect(abs(height(wrapped.lineSpacing(9).frame(width: 60)) - height(wrapped.frame(width: 60)) - 18) < 0.01)
  }

  @Test("room for lines that are not there lies beneath those that are")
  func reserved() throws {
    let one = try #require(LayoutHost(text("MM").named("text")).frame("text")).height
    for count in [2, 4] {
      let view = text("MM").lineLimit(count, reservesSpace: true)
      let frame = try #require(LayoutHost(view.named("text"), height: 300).frame("text"))
      #expect(abs(frame.height - CGFloat(count) * one) < CGFloat(count) * 0.5 + 0.01)
      let first = try #require(ink(view.frame(height: 150, alignment: .top)).down)
      let alone = try #require(ink(text("MM").frame(height: 150, alignment: .top)).down)
      #expect(abs(first.lowerBound - alone.lowerBound) <= 0.5)
    }
    let long = text(Array(repeating: "MMMM", count: 30).joined(separator: " "))
    let frame = try #require(LayoutHost(long.lineLimit(2, reservesSpace: true).frame(width: 80).named("text")).frame("text"))
    #expect(abs(frame.height - 2 * one) < 1.5)
    #expect(LayoutHost(text("MM").lineLimit(3, reservesSpace: false).named("text")).frame("text")?.height == one)
  }

  @Test("a text that would be cut is made smaller as a whole, as little as it takes and no more than allowed")
  func scaling() throws {
    let view = text(String(repeating: "H", count: 14)).lineLimit(1)
    let whole = try #require(ink(view.fixedSize()).across)
    let length = whole.upperBound - whole.lowerBound
    func shown(_ factor: CGFloat, _ part: CGFloat) throws -> (length: CGFloat, height: CGFloat) {
      let all = ink(view.minimumScaleFactor(factor).frame(width: length * part))
      let (across, down) = (try #require(all.across), try #require(all.down))
      return (across.upperBound - across.lowerBound, down.upperBound - down.lowerBound)
    }
    let plain = try shown(1, 1.2)
    let small = try shown(0.3, 0.75)
    // The letters fill the room, and have become lower by as much.
    #expect(small.length > length * 0.69 && small.length <= length * 0.76)
    #expect(abs(small.height / plain.height - 0.74) < 0.08)
    // Where even the smallest are too long, they have that size and the rest is cut.
    let smallest = try shown(0.8, 0.5)
    #expect(abs(smallest.height / plain.height - 0.8) < 0.08 && smallest.length <= length * 0.51)
  }

  @Test("letters come closer, by little, before anything is cut; they keep their size")
  func tightening() throws {
    let string = "HHHHHHHHHHHHHHHHHH"
    let whole = try #require(ink(text(string).lineLimit(1).fixedSize()).across)
    let length = whole.upperBound - whole.lowerBound
    func shown(_ tightens: Bool, _ part: CGFloat) throws -> (length: CGFloat, height: CGFloat, letters: Int) {
      let all = ink(text(string).lineLimit(1).allowsTightening(tightens).frame(width: length * part))
      let (across, down) = (try #require(all.across), try #require(all.down))
      let upper = ink(
        text(string).lineLimit(1).allowsTightening(tightens).frame(width: length * part),
        rows: down.lowerBound..<(down.lowerBound + 3)
      ).columns
      let letters = upper.indices.filter { upper[$0] && ($0 == 0 || !upper[$0 - 1]) }.count
      return (across.upperBound - across.lowerBound, down.upperBound - down.lowerBound, letters)
    }
    let (plain, tight, cut) = (try shown(false, 1.1), try shown(true, 0.985), try shown(false, 0.985))
    #expect(tight.letters == plain.letters && cut.letters < plain.letters)
    #expect(tight.length < plain.length && tight.height == plain.height)
    // Beyond that it is cut all the same.
    #expect(try shown(true, 0.7).letters < plain.letters)
  }
}
