import GlassUI

/// An effect of one's own moves what is seen and hit, and leaves the layout alone.
struct OwnGeometryEffects: Program {
  @State private var taps = 0

  var body: some View {
    VStack(spacing: 0) {
      Box(width: 40, height: 20).onTapGesture { taps += 1 }.modifier(Shift(distance: 60))
      Box(width: 40 + CGFloat(taps) * 10, height: 20).probe("taps")
    }
    .overlay(alignment: .top) { place.probe("before") }
    .overlay(alignment: .top) { place.probe("after").offset(x: 60) }
  }

  /// Stands where something is, and takes nothing.
  private var place: some View { Color.clear.frame(width: 40, height: 20).allowsHitTesting(false) }

  static let steps: [Step] = [
    .frames(["taps": rect(80, 50, 40, 20)]),
    .click("before"),
    .check { $0["taps"]?.width == 40 ? nil : "it is hit where it is no longer seen" },
    .click("after"),
    .check { $0["taps"]?.width == 50 ? nil : "it is not hit where it is seen" },
  ]
}

private struct Shift: GeometryEffect {
  var distance: CGFloat

  var animatableData: CGFloat {
    get { distance }
    set { distance = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
  }
}
