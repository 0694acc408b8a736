import GlassUI

/// Outside a stack a spacer expands on both axes.
struct SpacerAloneFillsBothAxes: Program {
  var body: some View {
    ZStack { Spacer().probe("spacer") }
  }

  static let steps: [Step] = [
    .frames(["spacer": rect(0, 0, 200, 100)])
  ]
}
