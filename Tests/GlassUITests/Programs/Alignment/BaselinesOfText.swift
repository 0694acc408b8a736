import GlassUI

/// First baselines line up however large the text is, also with the last line of a text of several; the bottom of a box lies on them.
struct BaselinesOfText: Program {
  private func text(_ name: String, _ text: String, size: CGFloat, marks: VerticalAlignment = .firstTextBaseline) -> some View {
    Text(verbatim: text).font(.system(size: size))
      // A mark's own baseline is its bottom, so that it ends where the text's lies.
      .overlay(alignment: Alignment(horizontal: .leading, vertical: marks)) { Box(width: 2, height: 1).probe("\(name) line") }
      .probe(name)
  }

  var body: some View {
    HStack(spacing: 20) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        text("large", "Ag", size: 30)
        text("small", "Ag", size: 10)
        text("two", "Ag\nAg", size: 10)
        Box(width: 10, height: 10).probe("box")
      }
      HStack(alignment: .lastTextBaseline, spacing: 4) {
        text("last large", "Ag", size: 30, marks: .lastTextBaseline)
        text("last two", "Ag\nAg", size: 10, marks: .lastTextBaseline)
      }
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let line = frames["large line"]?.maxY, let large = frames["large"], let small = frames["small"] else {
        return "nothing was laid out"
      }
      let areOnLine = ["small line", "two line"].allSatisfy { abs((frames[$0]?.maxY ?? 0) - line) < 0.01 }
      guard areOnLine, frames["box"]?.maxY == line else { return "\(frames)" }
      // The letters above the line are as high as the font is large; below it is what hangs down.
      return small.minY > large.minY && small.maxY < large.maxY && line < small.maxY && line > small.midY ? nil : "\(frames)"
    },
    .check { frames in
      guard let line = frames["last large line"]?.maxY, let two = frames["last two"], let other = frames["last two line"] else {
        return "nothing was laid out"
      }
      return abs(line - other.maxY) < 0.01 && line > two.minY + two.height * 0.6 ? nil : "\(frames)"
    },
  ]
}
