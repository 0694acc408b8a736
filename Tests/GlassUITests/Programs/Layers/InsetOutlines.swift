import GlassUI

/// The outline of a smaller rectangle before a larger one is a border that keeps off the edge.
struct InsetOutlines: Program {
  var body: some View {
    Rectangle().fill(.teal)
      .overlay(.white, in: Rectangle().inset(by: 8).stroke(lineWidth: 5))
      .frame(width: 120, height: 60)
      .probe("whole")
  }

  static let steps: [Step] = [
    .frames(["whole": rect(40, 20, 120, 60)]),
    .picture,
  ]
}
