import GlassUI

/// Of two views that overlap since one is turned, the first lies in front by its index; the other one has the default of 0.
struct TurnedRectanglesByIndex: Program {
  var body: some View {
    HStack(spacing: 60) {
      VStack {
        Rectangle().fill(.yellow).frame(width: 100, height: 100).zIndex(1).probe("first")
        Rectangle().fill(.red).frame(width: 100, height: 100).rotationEffect(.degrees(45)).probe("second")
      }
      VStack {
        Rectangle().fill(.yellow).frame(width: 100, height: 100).zIndex(0)
        Rectangle().fill(.red).frame(width: 100, height: 100).rotationEffect(.degrees(45))
      }
    }
  }

  static let size = CGSize(width: 360, height: 260)

  static let steps: [Step] = [
    .frames(["first": rect(50, 26, 100, 100), "second": rect(50, 134, 100, 100)]),
    .picture,
  ]
}
