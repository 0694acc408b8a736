import GlassUI

/// A masked view is seen only within the mask's shape.
struct MaskShowsWithinItsShape: Program {
  var body: some View {
    Color.purple
      .frame(width: 120, height: 60)
      .mask { Circle() }
  }

  static let steps: [Step] = [
    .picture
  ]
}
