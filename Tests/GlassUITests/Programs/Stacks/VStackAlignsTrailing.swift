import GlassUI

/// `alignment: .trailing` lines up the far edges.
struct VStackAlignsTrailing: Program {
  var body: some View {
    VStack(alignment: .trailing, spacing: 10) {
      Box(width: 100, height: 20).probe("wide")
      Box(width: 30, height: 20).probe("narrow")
    }
  }

  static let steps: [Step] = [
    .frames(["wide": rect(50, 25, 100, 20), "narrow": rect(120, 55, 30, 20)])
  ]
}
