import CPango
import Foundation
import GlassGeometry

/// A Pango font that is kept for as long as glyphs refer to it.
final class TextFont: @unchecked Sendable {
  let pango: UnsafeMutablePointer<PangoFont>
  /// Whether its glyphs are pictures with colours of their own.
  let isColored: Bool

  /// Called under the engine's lock.
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    pango = font
    glass_object_ref(UnsafeMutableRawPointer(font))
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
  }

  deinit { TextEngine.locked { _ in g_object_unref(UnsafeMutableRawPointer(pango)) } }
}

/// Glyphs of one font and colour side by side; lengths are in points from the text's upper left corner.
struct GlyphRun: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    var x: Double
    var y: Double
  }

  var font: TextFont
  var color: RGBA?
  /// Which part of the text it belongs to.
  var part = 0
  var glyphs: [Glyph]
  /// Boxes for characters that no font has.
  var missing: [CGRect] = []
  /// Lines beneath or through the letters.
  var decorations: [Line] = []
  /// Symbols among the letters, and where they are drawn.
  var symbols: [Mark] = []

  struct Line: Sendable {
    var box: CGRect
    var color: RGBA?
  }

  struct Mark: Sendable {
    var symbol: Symbol
    var box: CGRect
    var weight: FontWeight
  }
}

/// The room of a symbol in a line of text: 1.25 of the font's size, centred on its capital letters, in points from the baseline.
struct SymbolBox {
  /// Letters of Inter are 0.727 em high.
  private static let capHeight = 0.727

  let rect: CGRect

  init(_ font: FontDescription) {
    let side = font.size * 1.25
    rect = CGRect(x: 0, y: -(side + font.size * Self.capHeight) / 2, width: side, height: side)
  }
}

extension PangoRectangle {
  /// A rectangle in points in Pango's units.
  init(_ rect: CGRect) {
    func units(_ value: Double) -> Int32 { Int32((min(max(value, -100_000), 100_000) * Double(PANGO_SCALE)).rounded()) }
    self.init(x: units(rect.minX), y: units(rect.minY), width: units(rect.width), height: units(rect.height))
  }
}

/// Reads the glyphs out of Pango's layouts. Used only under the engine's lock.
struct GlyphCollector {
  private let runs: [TextRun]
  private let runStarts: [Int]
  private var fonts: [UnsafeMutablePointer<PangoFont>: TextFont] = [:]
  private let scale = Double(PANGO_SCALE)

  init(_ request: TextRequest) {
    runs = request.runs
    var start = 0
    runStarts = request.runs.map { run in
      defer { start += run.string.utf8.count }
      return start
    }
  }

  /// The glyphs of a paragraph, line by line from left to right.
  mutating func collect(_ paragraph: TextParagraph) -> [GlyphRun] {
    guard let iterator = pango_layout_get_iter(paragraph.layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var result: [GlyphRun] = []
    repeat {
      guard let item = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let box = CGRect(logical).offsetBy(dx: paragraph.origin.x, dy: paragraph.origin.y)
      let baseline = paragraph.origin.y + Double(pango_layout_iter_get_baseline(iterator)) / scale
      if let run = run(item.pointee, box: box, baseline: baseline, paragraph) { result.append(run) }
    } while pango_layout_iter_next_run(iterator) != 0
    return result
  }

  private mutating func run(_ item: PangoGlyphItem, box: CGRect, baseline: Double, _ paragraph: TextParagraph) -> GlyphRun? {
    guard let font = item.item.pointee.analysis.font, let string = item.glyphs else { return nil }
    let style = style(at: paragraph.range.lowerBound + Int(item.item.pointee.offset))
    var result = GlyphRun(font: textFont(font), color: style?.color, part: style?.part ?? 0, glyphs: [])
    if let style, let symbol = style.symbol {
      let place = SymbolBox(style.font).rect.offsetBy(dx: box.minX, dy: baseline)
      result.symbols = [GlyphRun.Mark(symbol: symbol, box: place, weight: style.font.weight)]
      return result
    }
    let baseline = baseline - Double(item.y_offset) / scale
    var x = box.minX
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      let advance = Double(info.geometry.width) / scale
      if info.glyph & Self.unknownFlag != 0 {
        result.missing.append(
          CGRect(x: x, y: box.minY, width: advance, height: box.height).insetBy(dx: advance * 0.1, dy: box.height * 0.12))
      } else if info.glyph != Self.emptyGlyph {
        result.glyphs.append(
          GlyphRun.Glyph(
            id: info.glyph, x: x + Double(info.geometry.x_offset) / scale, y: baseline + Double(info.geometry.y_offset) / scale))
      }
      x += advance
    }
    if let style { result.decorations = decorations(style, font, box: box, baseline: baseline) }
    return result
  }

  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownFlag: UInt32 = 0x1000_0000

  private mutating func textFont(_ font: UnsafeMutablePointer<PangoFont>) -> TextFont {
    if let known = fonts[font] { return known }
    let made = TextFont(font)
    fonts[font] = made
    return made
  }

  private func style(at offset: Int) -> TextRun? {
    guard let index = runStarts.lastIndex(where: { $0 <= offset }) else { return runs.first }
    return runs[index]
  }

  private func decorations(_ style: TextRun, _ font: UnsafeMutablePointer<PangoFont>, box: CGRect, baseline: Double)
    -> [GlyphRun.Line]
  {
    guard style.isUnderlined || style.isStruckThrough, let metrics = pango_font_get_metrics(font, nil) else { return [] }
    defer { pango_font_metrics_unref(metrics) }
    func line(_ position: Int32, _ thickness: Int32) -> CGRect {
      CGRect(
        x: box.minX, y: baseline - Double(position) / scale, width: box.width, height: max(0.5, Double(thickness) / scale))
    }
    var lines: [GlyphRun.Line] = []
    if style.isUnderlined {
      let box = line(pango_font_metrics_get_underline_position(metrics), pango_font_metrics_get_underline_thickness(metrics))
      lines += strokes(of: box, style.underline)
    }
    if style.isStruckThrough {
      let box = line(
        pango_font_metrics_get_strikethrough_position(metrics), pango_font_metrics_get_strikethrough_thickness(metrics))
      lines += strokes(of: box, style.strikethrough)
    }
    return lines
  }

  /// The strokes that a line is made of.
  private func strokes(of box: CGRect, _ line: TextLine) -> [GlyphRun.Line] {
    let lengths = line.pattern.lengths.map { $0 * max(box.height, 1) }
    guard !lengths.isEmpty else { return [GlyphRun.Line(box: box, color: line.color)] }
    var strokes: [GlyphRun.Line] = []
    var (x, index) = (box.minX, 0)
    while x < box.maxX {
      let length = lengths[index % lengths.count]
      if index.isMultiple(of: 2) {
        let stroke = CGRect(x: x, y: box.minY, width: min(length, box.maxX - x), height: box.height)
        strokes.append(GlyphRun.Line(box: stroke, color: line.color))
      }
      x += length
      index += 1
    }
    return strokes
  }
}
