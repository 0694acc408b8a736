import GlassUI

/// Two spacers share what is left.
struct SpacersShareTheRest: Program {
  var body: some View {
    VStack(spacing: 0) {
      Spacer()
      Box(width: 30, height: 10).probe("first")
      Spacer()
      Spacer()
      Box(width: 30, height: 30).probe("second")
    }
  }

  static let steps: [Step] = [
    .frames(["first": rect(85, 20, 30, 10), "second": rect(85, 70, 30, 30)])
  ]
}
