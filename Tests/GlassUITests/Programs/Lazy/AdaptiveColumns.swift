import GlassUI

/// An adaptive item makes as many columns as fit.
struct AdaptiveColumns: Program {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 45), spacing: 5)], spacing: 5) {
        ForEach(0..<8) { index in Color.red.frame(height: 20).probe("cell \(index)") }
      }
    }
  }

  static let steps: [Step] = [
    .frames(["cell 3": rect(153.75, 0, 46.25, 20), "cell 4": rect(0, 25, 46.25, 20)]),
    .resize(100, 100),
    .frames(["cell 1": rect(52.5, 0, 47.5, 20), "cell 2": rect(0, 25, 47.5, 20)]),
  ]
}
