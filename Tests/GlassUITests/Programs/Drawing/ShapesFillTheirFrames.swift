import GlassUI

/// Shapes take what they are proposed; a circle fits into it.
struct ShapesFillTheirFrames: Program {
  var body: some View {
    HStack(spacing: 10) {
      Rectangle().fill(.red).probe("rectangle")
      Circle().fill(.green).probe("circle")
      Capsule().fill(.blue).frame(height: 20).probe("capsule")
      Ellipse().fill(.orange)
    }
  }

  static let steps: [Step] = [
    .check { $0["rectangle"]?.height == 100 ? nil : "the rectangle does not fill" },
    .picture,
  ]
}
