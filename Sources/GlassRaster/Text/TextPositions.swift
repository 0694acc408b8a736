import CPango
public import Foundation

/// Where an insertion point is shown.
public struct TextCarets: Sendable, Hashable {
  /// Where a letter in the paragraph's direction would go: a line of no width, in points.
  public var primary: CGRect
  /// Where a letter in the other direction would go; the same where directions do not meet.
  public var secondary: CGRect
}

extension TextLayout {
  /// The caret before the character at an offset: a line of no width, in points.
  public func caretRect(at utf8Offset: Int) -> CGRect { carets(at: utf8Offset).primary }

  /// Both carets before the character at an offset; they differ where left-to-right and right-to-left letters meet.
  public func carets(at utf8Offset: Int) -> TextCarets {
    TextEngine.locked { _ in
      guard let paragraph = paragraph(at: utf8Offset) else { return TextCarets(primary: .zero, secondary: .zero) }
      var (strong, weak) = (PangoRectangle(), PangoRectangle())
      pango_layout_get_cursor_pos(paragraph.layout, Int32(paragraph.localOffset(utf8Offset)), &strong, &weak)
      return TextCarets(
        primary: CGRect(strong).offsetBy(dx: paragraph.origin.x, dy: paragraph.origin.y),
        secondary: CGRect(weak).offsetBy(dx: paragraph.origin.x, dy: paragraph.origin.y))
    }
  }

  /// The offset whose caret is nearest to a point, in points; characters of several parts are not split.
  public func offset(at point: CGPoint) -> Int {
    TextEngine.locked { _ in
      guard let paragraph = paragraph(atHeight: point.y) ?? paragraphs.first else { return 0 }
      var (index, trailing): (Int32, Int32) = (0, 0)
      pango_layout_xy_to_index(
        paragraph.layout, pangoUnits(point.x - paragraph.origin.x), pangoUnits(point.y - paragraph.origin.y), &index, &trailing)
      return paragraph.range.lowerBound + paragraph.offset(Int(index), movedByCharacters: Int(trailing))
    }
  }

  /// The bytes of the character, as a reader sees them, that lies at a point, in points; nil beside the text.
  public func character(at point: CGPoint) -> Range<Int>? {
    TextEngine.locked { _ in
      guard let paragraph = paragraphs.last(where: { $0.frame.minY <= point.y }), point.y < paragraph.frame.maxY else {
        return nil
      }
      var (index, trailing): (Int32, Int32) = (0, 0)
      let isWithin = pango_layout_xy_to_index(
        paragraph.layout, pangoUnits(point.x - paragraph.origin.x), pangoUnits(point.y - paragraph.origin.y), &index, &trailing)
      guard isWithin != 0 else { return nil }
      let start = paragraph.localOffset(paragraph.range.lowerBound + Int(index))
      let end = paragraph.offset(start, movedByCharacters: 1)
      return paragraph.range.lowerBound + start..<paragraph.range.lowerBound + max(start, end)
    }
  }

  /// The boxes behind a range of bytes, one or more per line, in points; of a range that is too long, what there is.
  public func selectionRects(_ range: Range<Int>) -> [CGRect] {
    TextEngine.locked { _ in
      let first = lastParagraph { $0.range.lowerBound <= range.lowerBound } ?? 0
      return paragraphs[first...].prefix(while: { $0.range.lowerBound <= range.upperBound }).flatMap { paragraph -> [CGRect] in
        let part = range.clamped(to: paragraph.range)
        let isBreakSelected = range.lowerBound <= paragraph.range.upperBound && range.upperBound > paragraph.range.upperBound
        guard !part.isEmpty || isBreakSelected && !range.isEmpty else { return [] }
        return paragraph.selectionRects(
          from: paragraph.localOffset(part.lowerBound), to: paragraph.localOffset(part.upperBound))
      }
    }
  }

  /// The offset `count` characters further to the right on the screen, to the left where it is negative; it stops at the ends.
  public func moveVisually(from utf8Offset: Int, by count: Int) -> Int {
    TextEngine.locked { _ in
      var offset = snapped(utf8Offset)
      let direction = count < 0 ? -1 : 1
      for _ in 0..<min(count.magnitude, UInt(utf8Count) + 1) {
        guard let next = visualNeighbour(of: offset, direction) else { break }
        offset = next
      }
      return offset
    }
  }

  /// The start of the character that an offset lies in; at most the length of the text.
  public func snapped(_ utf8Offset: Int) -> Int {
    TextEngine.locked { _ in
      paragraph(at: utf8Offset).map { $0.range.lowerBound + $0.localOffset(utf8Offset) } ?? 0
    }
  }

  /// An offset between paragraphs, within a break of two bytes, counts to the paragraph before.
  private func paragraph(at offset: Int) -> TextParagraph? {
    lastParagraph { $0.range.lowerBound <= offset }.map { paragraphs[$0] } ?? paragraphs.first
  }

  private func paragraph(atHeight y: Double) -> TextParagraph? { lastParagraph { $0.frame.minY <= y }.map { paragraphs[$0] } }

  private func visualNeighbour(of offset: Int, _ direction: Int) -> Int? {
    guard let index = lastParagraph(where: { $0.range.lowerBound <= offset }) else { return nil }
    let paragraph = paragraphs[index]
    var (next, trailing): (Int32, Int32) = (0, 0)
    pango_layout_move_cursor_visually(
      paragraph.layout, 1, Int32(paragraph.localOffset(offset)), 0, Int32(direction), &next, &trailing)
    if next >= 0, next != Int32.max {
      return paragraph.range.lowerBound + paragraph.offset(Int(next), movedByCharacters: Int(trailing))
    }
    // Beyond the paragraph's visual end begins the next one, or ends the one before; Pango says which by the sign.
    let neighbour = next < 0 ? index - 1 : index + 1
    guard paragraphs.indices.contains(neighbour) else { return nil }
    return next < 0 ? paragraphs[neighbour].range.upperBound : paragraphs[neighbour].range.lowerBound
  }
}

extension TextParagraph {
  /// An offset in the whole text as one in the paragraph, at the start of a character.
  func localOffset(_ offset: Int) -> Int {
    let local = min(max(offset - range.lowerBound, 0), range.count)
    return clusterStarts.last { $0 <= local } ?? 0
  }

  /// The offset some characters (as Pango counts them: code points) after another, at the start of a character a reader sees.
  func offset(_ index: Int, movedByCharacters count: Int) -> Int {
    guard let text = pango_layout_get_text(layout) else { return 0 }
    var local = min(max(index, 0), range.count)
    for _ in 0..<max(0, count) where local < range.count { local += utf8Length(UInt8(bitPattern: text[local])) }
    local = min(local, range.count)
    // A point in the trailing half of a character that was cut short belongs after it.
    return count > 0 ? clusterStarts.first { $0 >= local } ?? range.count : clusterStarts.last { $0 <= local } ?? 0
  }

  /// Where characters as a reader sees them begin, in bytes, the end included.
  private var clusterStarts: [Int] {
    var count: Int32 = 0
    guard let text = pango_layout_get_text(layout), let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else {
      return [0]
    }
    var (starts, position): ([Int], Int) = ([], 0)
    for index in 0..<Int(count) where position <= range.count {
      if attributes[index].is_cursor_position != 0 { starts.append(position) }
      position += utf8Length(UInt8(bitPattern: text[position]))
    }
    return starts
  }

  func selectionRects(from start: Int, to end: Int) -> [CGRect] {
    var rects: [CGRect] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let lineStart = Int(pango_layout_line_get_start_index(line))
      let lineEnd = lineStart + Int(pango_layout_line_get_length(line))
      guard start <= lineEnd, end >= lineStart, start < end || lineStart == lineEnd else { continue }
      var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
      pango_layout_line_get_x_ranges(line, Int32(max(start, lineStart)), Int32(min(end, lineEnd)), &ranges, &count)
      defer { g_free(ranges) }
      var (top, bottom): (Int32, Int32) = (0, 0)
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      for index in 0..<Int(count) {
        guard let ranges else { break }
        let rect = PangoRectangle(
          x: ranges[2 * index], y: top, width: ranges[2 * index + 1] - ranges[2 * index], height: bottom - top)
        if rect.width > 0 { rects.append(CGRect(rect).offsetBy(dx: origin.x, dy: origin.y)) }
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return rects
  }
}

/// How many bytes the character that begins with `byte` takes in UTF-8.
private func utf8Length(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

/// A length in points in Pango's units, within what its integers hold.
private func pangoUnits(_ points: Double) -> Int32 {
  points.isNaN ? 0 : Int32(min(max(points, -1_000_000), 1_000_000) * Double(PANGO_SCALE))
}
