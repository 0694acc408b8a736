import GlassUI

/// An overlay is laid out in the size of the view and drawn above it.
struct OverlayLiesAbove: Program {
  var body: some View {
    Color.gray
      .frame(width: 80, height: 60)
      .overlay(alignment: .bottomTrailing) { Box(width: 20, height: 20, color: .red).probe("badge") }
      .probe("whole")
  }

  static let steps: [Step] = [
    .frames(["whole": rect(60, 20, 80, 60), "badge": rect(120, 60, 20, 20)]),
    .picture,
  ]
}
