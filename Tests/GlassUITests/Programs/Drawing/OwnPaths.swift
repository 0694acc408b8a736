import GlassUI

/// A path is lines and curves in the coordinates of its view.
struct OwnPaths: Program {
  var body: some View {
    Path { path in
      path.move(to: CGPoint(x: 20, y: 80))
      path.addLine(to: CGPoint(x: 60, y: 20))
      path.addQuadCurve(to: CGPoint(x: 140, y: 20), control: CGPoint(x: 100, y: -10))
      path.addCurve(to: CGPoint(x: 180, y: 80), control1: CGPoint(x: 180, y: 20), control2: CGPoint(x: 140, y: 80))
      path.closeSubpath()
    }
    .fill(.teal)
    .probe("path")
  }

  static let steps: [Step] = [
    .frames(["path": rect(0, 0, 200, 100)]),
    .picture,
  ]
}
