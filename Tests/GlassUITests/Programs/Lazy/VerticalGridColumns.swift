import GlassUI

/// Fixed columns have their width; flexible ones share what is left.
struct VerticalGridColumns: Program {
  var body: some View {
    ScrollView {
      LazyVGrid(
        columns: [GridItem(.fixed(50), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem(.flexible())], spacing: 5
      ) {
        ForEach(0..<6) { index in Color.red.frame(height: 20).probe("cell \(index)") }
      }
    }
  }

  static let steps: [Step] = [
    .frames([
      "cell 0": rect(0, 0, 50, 20), "cell 1": rect(60, 0, 65, 20), "cell 2": rect(135, 0, 65, 20), "cell 3": rect(0, 25, 50, 20),
    ])
  ]
}
