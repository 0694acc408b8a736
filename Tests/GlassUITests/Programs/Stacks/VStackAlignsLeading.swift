import GlassUI

/// A vertical stack's alignment positions the views inside it, not the stack itself.
struct VStackAlignsLeading: Program {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Box(width: 100, height: 20).probe("wide")
      Box(width: 30, height: 20).probe("narrow")
    }
    .probe("stack")
  }

  static let steps: [Step] = [
    .frames(["stack": rect(50, 25, 100, 50), "wide": rect(50, 25, 100, 20), "narrow": rect(50, 55, 30, 20)])
  ]
}
