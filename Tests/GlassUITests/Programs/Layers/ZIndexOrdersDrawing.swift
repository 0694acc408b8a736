import GlassUI

/// A higher z index is drawn above; the layout does not change.
struct ZIndexOrdersDrawing: Program {
  var body: some View {
    ZStack {
      Box(width: 60, height: 60, color: .red).zIndex(1).probe("red")
      Box(width: 90, height: 30, color: .blue).probe("blue")
    }
  }

  static let steps: [Step] = [
    .frames(["red": rect(70, 20, 60, 60), "blue": rect(55, 35, 90, 30)]),
    .picture,
  ]
}
