import GlassUI

/// `ForEach` makes one view for each element.
struct ForEachRepeats: Program {
  var body: some View {
    HStack(spacing: 5) {
      ForEach(0..<4) { index in
        Box(width: 20, height: 10 + CGFloat(index) * 10).probe("box \(index)")
      }
    }
  }

  static let steps: [Step] = [
    .frames(["box 0": rect(52.5, 45, 20, 10), "box 3": rect(127.5, 30, 20, 40), "box 4": nil])
  ]
}
