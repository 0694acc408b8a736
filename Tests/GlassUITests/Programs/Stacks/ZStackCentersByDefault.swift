import GlassUI

/// Views in a depth stack lie centred over each other.
struct ZStackCentersByDefault: Program {
  var body: some View {
    ZStack {
      Color.gray.probe("ground")
      Box(width: 50, height: 30).probe("box")
    }
  }

  static let steps: [Step] = [
    .frames(["ground": rect(0, 0, 200, 100), "box": rect(75, 35, 50, 30)])
  ]
}
