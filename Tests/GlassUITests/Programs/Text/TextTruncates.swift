import GlassUI

/// A line that is too long ends in an ellipsis.
struct TextTruncates: Program {
  var body: some View {
    Text("A sentence that is far too long for the room it is given here").lineLimit(1).probe("line")
  }

  static let steps: [Step] = [
    .check { frames in
      guard let line = frames["line"] else { return "nothing was laid out" }
      return line.width <= 200 && line.height < 30 ? nil : "\(line)"
    },
    .picture,
  ]
}
