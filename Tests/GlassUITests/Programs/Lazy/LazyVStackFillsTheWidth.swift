import GlassUI

/// A lazy column takes the width it is proposed and aligns its rows.
struct LazyVStackFillsTheWidth: Program {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(0..<100) { index in Box(width: 50, height: 30).probe("row \(index)") }
      }
      .probe("stack")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let stack = frames["stack"], let row = frames["row 1"] else { return "nothing was laid out" }
      return stack.width == 200 && row == rect(0, 30, 50, 30) && frames["row 60"] == nil ? nil : "\(stack), \(row)"
    }
  ]
}
