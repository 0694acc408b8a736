public import Foundation
import GlassGeometry

/// Text broken into lines: what is measured, hit-tested and drawn. It never changes, and any thread may use it.
///
/// Lengths are in points and the same at every scale of the output. Offsets count the bytes of the text's UTF-8; any number may be
/// given: it is clamped to the text and moved to the start of the character it lies in.
public final class TextLayout: @unchecked Sendable {
  /// What was laid out.
  public let request: TextRequest
  /// The width that lines had to fit in, in points, or nil for any.
  public let width: Double?
  /// The size of the box around all lines, in points, not rounded.
  public let size: CGSize
  /// From the left of the width that lines had to fit in to the box around them, in points; 0 where they had none.
  public var leftInset: Double { width == nil ? 0 : max(0, -(paragraphs.first?.origin.x ?? 0)) }
  /// The distance of the first line's baseline from the top, in points.
  public let firstBaseline: Double
  /// The distance of the last line's baseline from the top, in points.
  public let lastBaseline: Double
  /// The number of lines shown, at least 1.
  public let lineCount: Int
  /// Whether some of the text is not shown.
  public let isTruncated: Bool
  /// The length of the text's UTF-8 in bytes.
  public let utf8Count: Int

  let paragraphs: [TextParagraph]
  /// The text, as its paragraphs have it.
  let bytes: [UInt8]
  private var collectedRuns: [GlyphRun]?
  /// Which part of the text is drawn; nil for all of it.
  private let drawnPart: Int?
  private var parts: [Int: TextLayout] = [:]
  private var foundRects: [CGRect]?

  private struct Key: Hashable {
    var request: TextRequest
    var width: Double?
  }

  private static let cache = BoundedCache<Key, TextLayout>(capacity: 1 << 20)

  /// The layout of a text in lines at most `width` points wide; those made lately are kept.
  public static func make(_ request: TextRequest, width: Double?) -> TextLayout {
    let usable = usable(width)
    let key = Key(request: request, width: usable)
    return cache.value(for: key, cost: { 1024 + 16 * $0.utf8Count }) {
      TextEngine.locked { engine in TextLayout(request, width: usable, engine) }
    }
  }

  /// The layout of a text that takes over the paragraphs that it has in common with another one of that width, such as what it was before
  /// something was typed. It is not kept for others.
  public static func make(_ request: TextRequest, width: Double, following last: TextLayout) -> TextLayout {
    TextEngine.locked { engine in TextLayout(request, width: usable(width), following: last, engine) }
  }

  /// The width of the longest part of a text that no line is broken within, in points.
  public static func longestWord(of request: TextRequest) -> Double {
    TextEngine.locked { engine in Typesetter(request, width: nil, following: nil, engine).longestWord() }
  }

  private static func usable(_ width: Double?) -> Double? {
    width.flatMap { $0.isNaN || $0 > 1_000_000 ? nil : max(0, $0) }
  }

  /// Loads the fonts of the interface and sets a line in them, so that the first use by the interface need not wait.
  ///
  /// Safe on any thread: text elsewhere waits for it at most as long as the work would have taken there.
  public static func warmUp() {
    for weight in [FontWeight.regular, .semibold] {
      let request = TextRequest("Warm up 0123456789", font: FontDescription(size: 14, weight: weight))
      let layout = make(request, width: nil)
      let painter = Painter(Bitmap(size: PixelSize(width: 8, height: 8)))
      painter.draw(layout, at: .zero, scale: 1, color: .black)
    }
  }

  private init(_ request: TextRequest, width: Double?, following last: TextLayout? = nil, _ engine: TextEngine) {
    let typesetter = Typesetter(request, width: width, following: last, engine)
    bytes = typesetter.bytes
    self.request = request
    self.width = width
    drawnPart = nil
    utf8Count = typesetter.bytes.count
    let (paragraphs, isCut) = typesetter.paragraphs()
    self.paragraphs = paragraphs
    let frames = paragraphs.map(\.frame)
    size = CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    firstBaseline = paragraphs.first.map { $0.origin.y + $0.firstBaseline } ?? 0
    lastBaseline = paragraphs.last.map { $0.origin.y + $0.lastBaseline } ?? 0
    lineCount = paragraphs.reduce(0) { $0 + $1.lineCount }
    isTruncated = isCut || paragraphs.contains(where: \.isEllipsized)
  }

  private init(_ part: Int, of whole: TextLayout) {
    request = whole.request
    width = whole.width
    size = whole.size
    firstBaseline = whole.firstBaseline
    lastBaseline = whole.lastBaseline
    lineCount = whole.lineCount
    isTruncated = whole.isTruncated
    utf8Count = whole.utf8Count
    paragraphs = whole.paragraphs
    bytes = whole.bytes
    drawnPart = part
  }

  /// The same layout, of which only the letters of a part are drawn: what is of several inks is drawn once for each.
  public func part(_ part: Int) -> TextLayout {
    TextEngine.locked { _ in
      if let known = parts[part] { return known }
      let new = TextLayout(part, of: self)
      parts[part] = new
      return new
    }
  }

  /// The boxes of the letters that are drawn, in points: one around a whole text, one or more per line for each run of a part.
  public var inkRects: [CGRect] {
    guard let drawnPart else { return [CGRect(origin: .zero, size: size)] }
    return TextEngine.locked { _ in
      if let foundRects { return foundRects }
      var (start, rects) = (0, [CGRect]())
      for run in request.runs {
        let end = start + run.string.utf8.count
        if run.part == drawnPart { rects += selectionRects(start..<end) }
        start = end
      }
      foundRects = rects
      return rects
    }
  }

  /// What is drawn, read from Pango when first asked for.
  var glyphRuns: [GlyphRun] {
    TextEngine.locked { _ in
      if let collectedRuns { return collectedRuns }
      let runs = glyphRuns(of: paragraphs[...])
      collectedRuns = runs
      return runs
    }
  }

  /// More paragraphs than these are read only where they are seen.
  private static let fewParagraphs = 16

  /// What is drawn of the paragraphs that are seen between two heights, in points; of few paragraphs all.
  func glyphRuns(between top: Double, and bottom: Double) -> [GlyphRun] {
    guard paragraphs.count > Self.fewParagraphs else { return glyphRuns }
    return TextEngine.locked { _ in
      let first = lastParagraph { $0.frame.minY <= top } ?? 0
      let last = lastParagraph { $0.frame.minY <= bottom } ?? 0
      return glyphRuns(of: paragraphs[first...max(first, last)])
    }
  }

  private func glyphRuns(of shown: ArraySlice<TextParagraph>) -> [GlyphRun] {
    var collector = GlyphCollector(request)
    var runs: [GlyphRun] = []
    for paragraph in shown {
      let own = paragraph.glyphRuns ?? collector.collect(paragraph)
      if paragraphs.count > Self.fewParagraphs { paragraph.glyphRuns = own }
      runs += own
    }
    return drawnPart.map { part in runs.filter { $0.part == part } } ?? runs
  }

  /// The last paragraph that a condition holds for, where it holds for all before.
  func lastParagraph(where holds: (TextParagraph) -> Bool) -> Int? {
    var (low, high) = (0, paragraphs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(paragraphs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// How far ink may reach out of the box, in points: accents, slanted letters, emoji.
  var inkReach: Double { request.runs.map(\.font.size).max() ?? 0 }
}
