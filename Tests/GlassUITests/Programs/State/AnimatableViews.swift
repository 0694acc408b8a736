import GlassUI

/// A view of one's own animates through the values between, once it says what its data is.
struct AnimatableViews: Program {
  private struct Bar: View, Animatable {
    var length: CGFloat
    var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }
    var body: some View { Box(width: length, height: 20).probe("bar") }
  }

  @State private var isLong = false

  var body: some View {
    Bar(length: isLong ? 150 : 50)
      .onTapGesture { withAnimation(.linear(duration: 3)) { isLong.toggle() } }
  }

  static let steps: [Step] = [
    .frames(["bar": rect(75, 40, 50, 20)]),
    .click("bar"),
    // Half of the time has gone by.
    .check { frames in
      guard let bar = frames["bar"] else { return "there is no bar" }
      return abs(bar.width - 100) < 10 && abs(bar.midX - 100) < 0.51 ? nil : "\(bar)"
    },
    .wait(2),
    .frames(["bar": rect(25, 40, 150, 20)]),
  ]
}
