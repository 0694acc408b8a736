import GlassUI

/// An animation of one's own says how far a change is at any time, and when it is over.
struct OwnAnimations: Program {
  @State private var width: CGFloat = 20

  var body: some View {
    Growing(width: width).onTapGesture { withAnimation(.steps(seconds: 3)) { width = 80 } }
  }

  static let steps: [Step] = [
    .click("growing"),
    .check { $0["growing"]?.width == 40 ? nil : "it is \($0["growing"]?.width ?? .nan) wide after the first step" },
    .wait(1),
    .check { $0["growing"]?.width == 60 ? nil : "it is \($0["growing"]?.width ?? .nan) wide after the second step" },
    .wait(1),
    .check { $0["growing"]?.width == 80 ? nil : "the animation is not over" },
  ]
}

private struct Growing: View, Animatable {
  var width: CGFloat

  var animatableData: CGFloat {
    get { width }
    set { width = newValue }
  }

  var body: some View { Box(width: width, height: 20).probe("growing") }
}

/// As many steps as seconds.
private struct Steps: CustomAnimation {
  let seconds: Int

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < Double(seconds) else { return nil }
    return value.scaled(by: time.rounded(.down) / Double(seconds))
  }
}

extension Animation {
  fileprivate static func steps(seconds: Int) -> Animation { Animation(Steps(seconds: seconds)) }
}
