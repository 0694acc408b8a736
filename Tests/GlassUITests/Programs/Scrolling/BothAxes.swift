import GlassUI

/// A scroll view may scroll along both axes.
struct BothAxes: Program {
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      Box(width: 400, height: 300).probe("content")
    }
    .probe("view")
  }

  static let steps: [Step] = [
    .scroll("view", by: CGSize(width: 70, height: 50)),
    .check { frames in
      guard let content = frames["content"] else { return "nothing was laid out" }
      return content.minX < 0 && content.minY < 0 ? nil : "\(content)"
    },
  ]
}
