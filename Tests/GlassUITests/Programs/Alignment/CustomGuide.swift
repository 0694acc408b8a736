import GlassUI

/// A guide of one's own lines up views in different stacks.
struct CustomGuide: Program {
  var body: some View {
    HStack(alignment: .mark, spacing: 10) {
      VStack(spacing: 0) {
        Box(width: 20, height: 20)
        Box(width: 20, height: 20).alignmentGuide(.mark) { $0[VerticalAlignment.center] }.probe("left")
      }
      VStack(spacing: 0) {
        Box(width: 20, height: 10).alignmentGuide(.mark) { $0[VerticalAlignment.center] }.probe("right")
        Box(width: 20, height: 10)
      }
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let left = frames["left"], let right = frames["right"] else { return "nothing was laid out" }
      return left.midY == right.midY ? nil : "\(left.midY) is not \(right.midY)"
    }
  ]
}

private enum MarkAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
  fileprivate static let mark = VerticalAlignment(MarkAlignment.self)
}
