import GlassUI

/// A lazy row makes only what can be seen of it.
struct LazyHStackIsPlacedAlongTheRow: Program {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 10) {
        ForEach(0..<1000) { index in Box(width: 40, height: 20).probe("item \(index)") }
      }
    }
  }

  static let steps: [Step] = [
    .frames(["item 0": rect(0, 40, 40, 20), "item 2": rect(100, 40, 40, 20), "item 500": nil])
  ]
}
