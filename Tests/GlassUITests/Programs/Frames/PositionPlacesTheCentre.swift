import GlassUI

/// A positioned view fills its parent, its content's centre at the point.
struct PositionPlacesTheCentre: Program {
  var body: some View {
    Box(width: 20, height: 20).probe("box").position(x: 30, y: 70).probe("parent")
  }

  static let steps: [Step] = [
    .frames(["parent": rect(0, 0, 200, 100), "box": rect(20, 60, 20, 20)])
  ]
}
