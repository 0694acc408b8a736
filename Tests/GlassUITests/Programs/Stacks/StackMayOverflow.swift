import GlassUI

/// A stack encloses its views exactly, even where they do not fit: the least flexible is asked first.
struct StackMayOverflow: Program {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(maxWidth: 100).probe("capped")
      Color.blue.frame(minWidth: 100).probe("wide")
    }
    .frame(width: 150)
    .probe("frame")
  }

  static let steps: [Step] = [
    .frames(["frame": rect(25, 0, 150, 100), "capped": rect(12.5, 0, 75, 100), "wide": rect(87.5, 0, 100, 100)])
  ]
}
