import CPango
import Foundation

/// One paragraph of a text as Pango lays it out. Used only under the engine's lock.
final class TextParagraph {
  /// Pango's layout.
  let layout: OpaquePointer
  /// The bytes of the whole text that belong to the paragraph, without the break that ends it.
  let range: Range<Int>
  /// Where the layout's own origin lies in the text, in points.
  var origin = CGPoint.zero { didSet { if origin != oldValue { glyphRuns = nil } } }
  /// The box of all lines, relative to the layout's origin, in points, as it was when the paragraph was placed.
  var placedRect = CGRect.zero
  /// Whether it was laid out for another text, and placed there.
  let isShared: Bool
  /// What is drawn, once it was asked for.
  var glyphRuns: [GlyphRun]?

  init(_ context: OpaquePointer, range: Range<Int>) {
    guard let layout = pango_layout_new(context) else { fatalError("GLib ends the process when memory is short") }
    self.layout = layout
    self.range = range
    isShared = false
  }

  /// The same paragraph in another text, where it may begin elsewhere.
  init(_ other: TextParagraph, range: Range<Int>) {
    glass_object_ref(UnsafeMutableRawPointer(other.layout))
    layout = other.layout
    isShared = true
    self.range = range
    origin = other.origin
    placedRect = other.placedRect
    glyphRuns = other.glyphRuns
  }

  deinit { TextEngine.locked { _ in g_object_unref(UnsafeMutableRawPointer(layout)) } }

  /// The box of all lines, relative to the layout's origin, in points.
  var logicalRect: CGRect {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return CGRect(logical)
  }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
  var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }
  var firstBaseline: Double { Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

  /// The baseline of the last line, below the layout's origin, in points.
  var lastBaseline: Double {
    guard let iterator = pango_layout_get_iter(layout) else { return firstBaseline }
    defer { pango_layout_iter_free(iterator) }
    while pango_layout_iter_next_line(iterator) != 0 {}
    return Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
  }

  /// Takes away the room that Pango leaves after an ellipsis: all that the letters left of the width.
  func closeEllipsis() {
    guard isEllipsized else { return }
    for index in 0..<pango_layout_get_line_count(layout) {
      // Asked for in this way a line is measured anew, once its letters have moved.
      guard let line = pango_layout_get_line(layout, index) else { continue }
      var next = line.pointee.runs
      while let node = next {
        next = node.pointee.next
        guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
        close(run.pointee)
      }
    }
  }

  private func close(_ run: PangoGlyphItem) {
    // The second bit of a run's flags says that it is the ellipsis.
    guard run.item.pointee.analysis.flags & 2 != 0, let glyphs = run.glyphs, glyphs.pointee.num_glyphs > 0 else { return }
    let last = glyphs.pointee.glyphs + Int(glyphs.pointee.num_glyphs - 1)
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(run.item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
    last.pointee.geometry.width = min(last.pointee.geometry.width, logical.width)
  }

  /// The box of all lines in the text's coordinates, in points.
  var frame: CGRect { placedRect.offsetBy(dx: origin.x, dy: origin.y) }
}

extension CGRect {
  /// A rectangle in Pango's units as points.
  init(_ rect: PangoRectangle) {
    let scale = Double(PANGO_SCALE)
    self.init(
      x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale, height: Double(rect.height) / scale
    )
  }
}
