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
    .check { frames in
      guard let item = frames["item 2"] else { return "the third item is not there" }
      return item.minX == 100 && frames["item 500"] == nil ? nil : "\(item)"
    }
  ]
}
