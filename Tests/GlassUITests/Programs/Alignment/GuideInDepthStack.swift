import GlassUI

/// Both guides of a depth stack's alignment can be moved.
struct GuideInDepthStack: Program {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Box(width: 100, height: 50).probe("back")
      Box(width: 10, height: 10)
        .alignmentGuide(HorizontalAlignment.leading) { _ in -20 }
        .alignmentGuide(VerticalAlignment.top) { _ in -30 }
        .probe("front")
    }
  }

  static let steps: [Step] = [
    .frames(["back": rect(50, 25, 100, 50), "front": rect(70, 55, 10, 10)])
  ]
}
