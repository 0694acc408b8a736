import CPango
import Foundation

/// Splits a text into paragraphs, gives each its share of the lines, and places them below one another.
struct Typesetter {
  let request: TextRequest
  let width: Double?
  let bytes: [UInt8]
  private let engine: TextEngine
  /// Where each run begins among the bytes.
  private let runStarts: [Int]
  /// The layout of a similar text, of which paragraphs are taken over that are the same.
  private let last: TextLayout?

  init(_ request: TextRequest, width: Double?, following last: TextLayout?, _ engine: TextEngine) {
    self.last = last
    self.request = request
    self.width = width
    self.engine = engine
    var (bytes, starts): ([UInt8], [Int]) = ([], [])
    for run in request.runs {
      starts.append(bytes.count)
      bytes.append(contentsOf: run.string.utf8)
    }
    // C strings end at a zero byte; a space keeps all offsets true.
    if bytes.contains(0) { bytes = bytes.map { $0 == 0 ? 0x20 : $0 } }
    self.bytes = bytes
    runStarts = starts
  }

  /// The paragraphs that are shown, and whether others are not.
  func paragraphs() -> (shown: [TextParagraph], isCut: Bool) {
    let ranges = paragraphRanges(bytes)
    if let last, let same = SameParagraphs(last, request, width: width, bytes, ranges) {
      let all = ranges.indices.map { same.paragraph($0) ?? makeParagraph(ranges[$0], lines: nil, addsEllipsis: false) }
      place(all)
      return (all, false)
    }
    var shown: [TextParagraph] = []
    var linesLeft = request.lineLimit.map { max(1, $0) }
    for (index, range) in ranges.enumerated() {
      if let left = linesLeft, left <= 0 { break }
      var paragraph = makeParagraph(range, lines: linesLeft, addsEllipsis: false)
      if let left = linesLeft {
        if paragraph.lineCount >= left, index + 1 < ranges.count, !paragraph.isEllipsized {
          paragraph = makeParagraph(range, lines: left, addsEllipsis: true)
        }
        linesLeft = left - paragraph.lineCount
      }
      shown.append(paragraph)
    }
    place(shown)
    return (shown, shown.count < ranges.count)
  }

  private func makeParagraph(_ range: Range<Int>, lines: Int?, addsEllipsis: Bool) -> TextParagraph {
    let paragraph = TextParagraph(engine.context(request.baseDirection), range: range)
    let layout = paragraph.layout
    setText(of: paragraph, addsEllipsis: addsEllipsis)
    pango_layout_set_auto_dir(layout, request.baseDirection == .auto ? 1 : 0)
    pango_layout_set_wrap(layout, request.keepsWords ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, alignment(of: paragraph))
    pango_layout_set_spacing(layout, units(request.lineSpacing))
    if let width { pango_layout_set_width(layout, units(width)) }
    if let lines {
      pango_layout_set_ellipsize(layout, pangoEllipsis)
      pango_layout_set_height(layout, Int32(-min(lines, 1_000_000)))
      if request.truncation != .tail { paragraph.closeEllipsis() }
    }
    // A word alone is longer than there is room for: one line, cut.
    if request.keepsWords, lines != 1, let width, paragraph.logicalRect.width > width + 0.5 {
      return makeParagraph(range, lines: 1, addsEllipsis: false)
    }
    return paragraph
  }

  /// The width of the longest part that no line is broken within, in points.
  func longestWord() -> Double {
    paragraphRanges(bytes).map { range in
      let paragraph = makeParagraph(range, lines: nil, addsEllipsis: false)
      pango_layout_set_wrap(paragraph.layout, PANGO_WRAP_WORD)
      pango_layout_set_width(paragraph.layout, 0)
      return paragraph.logicalRect.width
    }.max() ?? 0
  }

  private func setText(of paragraph: TextParagraph, addsEllipsis: Bool) {
    var text = Array(bytes[paragraph.range])
    if addsEllipsis { text += "…".utf8 }
    text.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { pango_layout_set_text(paragraph.layout, $0.baseAddress, Int32($0.count)) }
    }
    let base = (request.runs.first?.font ?? FontDescription(size: 14)).makePangoDescription()
    pango_layout_set_font_description(paragraph.layout, base)
    pango_font_description_free(base)
    let attributes = pango_attr_list_new()
    // The ellipsis belongs to the last letters of the paragraph, or to what stands where that has none.
    let last = max(paragraph.range.lowerBound, paragraph.range.upperBound - 1)
    let lastIndex = addsEllipsis ? request.runs.indices.last { runStarts[$0] <= last } : nil
    for index in request.runs.indices {
      let end = index + 1 < runStarts.count ? runStarts[index + 1] : bytes.count
      let range = (runStarts[index]..<end).clamped(to: paragraph.range)
      let isLast = index == lastIndex
      guard !range.isEmpty || isLast else { continue }
      let lower = range.lowerBound - paragraph.range.lowerBound
      let upper = range.upperBound - paragraph.range.lowerBound + (isLast ? 3 : 0)
      for attribute in self.attributes(of: request.runs[index], index: index) {
        attribute.pointee.start_index = UInt32(lower)
        attribute.pointee.end_index = UInt32(upper)
        pango_attr_list_insert(attributes, attribute)
      }
    }
    pango_layout_set_attributes(paragraph.layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func attributes(of run: TextRun, index: Int) -> [UnsafeMutablePointer<PangoAttribute>] {
    let description = run.font.makePangoDescription()
    defer { pango_font_description_free(description) }
    var attributes = [pango_attr_font_desc_new(description)]
    if run.kerning != 0 { attributes.append(pango_attr_letter_spacing_new(units(run.kerning))) }
    if run.baselineOffset != 0 { attributes.append(pango_attr_rise_new(units(run.baselineOffset))) }
    if run.font.lineHeight != 1 { attributes.append(pango_attr_line_height_new(run.font.lineHeight)) }
    if run.symbol != nil {
      var box = PangoRectangle(SymbolBox(run.font).rect)
      attributes.append(pango_attr_shape_new(&box, &box))
    }
    if run.font.monospacedDigits { attributes.append(pango_attr_font_features_new("tnum=1")) }
    // The colour itself is not used: a different one per run keeps Pango from joining runs into one.
    if request.runs.count > 1 {
      attributes.append(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0))
    }
    return attributes.compactMap { $0 }
  }

  /// Without a width of its own, a text is as wide as its widest paragraph, and the others align within that.
  private func place(_ paragraphs: [TextParagraph]) {
    if width == nil, paragraphs.count > 1 {
      let widest =
        paragraphs.map { paragraph -> Int32 in
          var (width, height): (Int32, Int32) = (0, 0)
          pango_layout_get_size(paragraph.layout, &width, &height)
          return width
        }.max() ?? 0
      for paragraph in paragraphs { pango_layout_set_width(paragraph.layout, widest) }
    }
    for paragraph in paragraphs where !paragraph.isShared { paragraph.placedRect = paragraph.logicalRect }
    let left = paragraphs.reduce(Double.infinity) { min($0, $1.placedRect.minX) }
    var y = 0.0
    for paragraph in paragraphs {
      paragraph.origin = CGPoint(x: left.isFinite ? -left : 0, y: y)
      y += paragraph.placedRect.maxY + (request.lineSpacing.isFinite ? request.lineSpacing : 0)
    }
  }

  /// Pango's left is a paragraph's right where that finds its own direction, and is written from there.
  private func alignment(of paragraph: TextParagraph) -> PangoAlignment {
    let isTurned = request.baseDirection == .rightToLeft
    switch request.alignment {
    case .center: return PANGO_ALIGN_CENTER
    case .leading: return isTurned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .trailing: return isTurned ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    case .left: return findsRightToLeft(paragraph) ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .right: return findsRightToLeft(paragraph) ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }

  private func findsRightToLeft(_ paragraph: TextParagraph) -> Bool {
    guard request.baseDirection == .auto, let line = pango_layout_get_line_readonly(paragraph.layout, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  private var pangoEllipsis: PangoEllipsizeMode {
    switch request.truncation {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }

  private func units(_ points: Double) -> Int32 {
    points.isFinite ? Int32(min(max(points, -1_000_000), 1_000_000) * Double(PANGO_SCALE)) : 0
  }
}

/// The ranges of bytes between paragraph breaks (line feed, carriage return, both together, U+2029, also U+2028); at least one.
func paragraphRanges(_ bytes: [UInt8]) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var (start, index) = (0, 0)
  while index < bytes.count {
    // Long texts are searched for every letter that is typed.
    if bytes[index] > 0x0D, bytes[index] != 0xE2 {
      index += 1
      continue
    }
    let length = breakLength(bytes, at: index)
    if length > 0 {
      ranges.append(start..<index)
      start = index + length
    }
    index += max(1, length)
  }
  ranges.append(start..<bytes.count)
  return ranges
}

private func breakLength(_ bytes: [UInt8], at index: Int) -> Int {
  switch bytes[index] {
  case 0x0A: return 1
  case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
  case 0xE2: return index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8 ? 3 : 0
  default: return 0
  }
}
