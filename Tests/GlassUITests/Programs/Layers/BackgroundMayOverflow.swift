import GlassUI

/// A background larger than the content lies around it, aligned as asked.
struct BackgroundMayOverflow: Program {
  var body: some View {
    Box(width: 60, height: 40)
      .background(alignment: .topLeading) { Box(width: 80, height: 80, color: .blue).probe("ground") }
      .probe("whole")
  }

  static let steps: [Step] = [
    .frames(["whole": rect(70, 30, 60, 40), "ground": rect(70, 30, 80, 80)])
  ]
}
