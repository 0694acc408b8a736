import Foundation

/// Which paragraphs of a text are those of another one that was laid out before: what is typed changes one of them, and those before and
/// after it stay as they are.
struct SameParagraphs {
  private let last: [TextParagraph]
  private let ranges: [Range<Int>]
  /// How many are the same from the beginning on, and how many up to the end.
  private var (before, after) = (0, 0)

  /// `nil` where the texts are not set alike.
  init?(_ layout: TextLayout, _ request: TextRequest, width: Double?, _ bytes: [UInt8], _ ranges: [Range<Int>]) {
    guard width != nil, layout.width == width, request.lineLimit == nil, request.isSetLike(layout.request) else { return nil }
    let last = layout.paragraphs
    let styles = (RunStyles(layout.request), RunStyles(request))
    func isSame(_ old: Int, _ new: Int) -> Bool {
      let (old, new) = (last[old].range, ranges[new])
      guard old.count == new.count, styles.0.style(of: old) == styles.1.style(of: new), styles.1.style(of: new) != nil else {
        return false
      }
      return layout.bytes.withUnsafeBytes { oldBytes in
        bytes.withUnsafeBytes { newBytes in
          old.isEmpty
            || memcmp(oldBytes.baseAddress! + old.lowerBound, newBytes.baseAddress! + new.lowerBound, old.count) == 0
        }
      }
    }
    let limit = min(last.count, ranges.count)
    var (before, after) = (0, 0)
    while before < limit, isSame(before, before) { before += 1 }
    while after < limit - before, isSame(last.count - 1 - after, ranges.count - 1 - after) { after += 1 }
    (self.last, self.ranges, self.before, self.after) = (last, ranges, before, after)
  }

  /// The paragraph, if it is one that was there before.
  func paragraph(_ index: Int) -> TextParagraph? {
    let fromEnd = ranges.count - index
    guard index < before || fromEnd <= after else { return nil }
    return TextParagraph(last[index < before ? index : last.count - fromEnd], range: ranges[index])
  }
}

/// In which style parts of a text are written.
private struct RunStyles {
  private var styles: [TextRun] = []
  private var ends: [Int] = []

  init(_ request: TextRequest) {
    for run in request.runs {
      var style = run
      style.string = ""
      styles.append(style)
      ends.append((ends.last ?? 0) + run.string.utf8.count)
    }
  }

  /// The style of all of a part; `nil` where there are several.
  func style(of range: Range<Int>) -> TextRun? {
    var start = 0
    for (style, end) in zip(styles, ends) {
      if range.lowerBound >= start, range.upperBound <= end { return style }
      start = end
    }
    return nil
  }
}

extension TextRequest {
  /// Whether texts are set alike, but for their letters and what is said of those.
  fileprivate func isSetLike(_ other: TextRequest) -> Bool {
    guard runs.first?.font == other.runs.first?.font else { return false }
    var (own, other) = (self, other)
    own.runs = []
    other.runs = []
    return own == other
  }
}
