import GlassUI

/// Rows come into being as they are scrolled into view.
struct ScrollingMakesRows: Program {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000) { index in Box(width: 50, height: 50).probe("row \(index)") }
      }
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .check { $0["row 20"] == nil ? nil : "a row far below was made" },
    .scroll("view", by: CGSize(width: 0, height: 1000)),
    .frames(["row 20": rect(75, 0, 50, 50), "row 21": rect(75, 50, 50, 50), "row 0": nil]),
  ]
}
