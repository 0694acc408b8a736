import GlassUI

/// Views in one background share it as in a depth stack.
struct SeveralBackgroundViews: Program {
  var body: some View {
    Color.clear
      .frame(width: 100, height: 60)
      .background {
        Color.blue.probe("under")
        Box(width: 40, height: 20, color: .white).probe("over")
      }
  }

  static let steps: [Step] = [
    .frames(["under": rect(50, 20, 100, 60), "over": rect(80, 40, 40, 20)])
  ]
}
