import GlassUI

/// A view's own guide moves it against the others.
struct ExplicitGuide: Program {
  var body: some View {
    HStack(alignment: .center, spacing: 0) {
      Box(width: 20, height: 20).probe("plain")
      Box(width: 20, height: 20).probe("raised").alignmentGuide(VerticalAlignment.center) { $0[VerticalAlignment.bottom] }
    }
  }

  static let steps: [Step] = [
    .frames(["plain": rect(80, 40, 20, 20), "raised": rect(100, 30, 20, 20)])
  ]
}
