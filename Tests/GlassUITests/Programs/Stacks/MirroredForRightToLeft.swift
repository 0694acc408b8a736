import GlassUI

/// Right to left, a stack begins at the right and leading is the right edge.
struct MirroredForRightToLeft: Program {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Box(width: 30, height: 20).probe("first")
        Box(width: 50, height: 20).probe("second")
      }
      Box(width: 40, height: 20).probe("below")
    }
    .environment(\.layoutDirection, .rightToLeft)
  }

  static let steps: [Step] = [
    .frames(["first": rect(110, 30, 30, 20), "second": rect(60, 30, 50, 20), "below": rect(100, 50, 40, 20)])
  ]
}
