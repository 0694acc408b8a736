import GlassUI

/// A clipped view is drawn only within the shape; its frame stays.
struct ClipShapeCuts: Program {
  var body: some View {
    LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
      .frame(width: 120, height: 60)
      .clipShape(Capsule())
      .probe("clipped")
  }

  static let steps: [Step] = [
    .frames(["clipped": rect(40, 20, 120, 60)]),
    .picture,
  ]
}
