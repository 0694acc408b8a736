import GlassUI

/// A shape of one's own draws in whatever room it is given.
struct OwnShapes: Program {
  var body: some View {
    Triangle().fill(.indigo).frame(width: 80, height: 60).probe("triangle")
  }

  static let steps: [Step] = [
    .frames(["triangle": rect(60, 20, 80, 60)]),
    .picture,
  ]
}

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
