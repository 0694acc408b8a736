import GlassUI

/// A scaled view keeps the place it had.
struct ScaleEffectKeepsLayout: Program {
  var body: some View {
    HStack(spacing: 0) {
      Box(width: 40, height: 20).scaleEffect(2).probe("scaled")
      Box(width: 40, height: 20).probe("next")
    }
  }

  static let steps: [Step] = [
    .frames(["scaled": rect(60, 40, 40, 20), "next": rect(100, 40, 40, 20)]),
    .picture,
  ]
}
