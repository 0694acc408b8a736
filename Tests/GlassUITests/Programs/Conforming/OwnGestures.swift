import GlassUI

/// A gesture of one's own is made of others and tells what they tell.
struct OwnGestures: Program {
  @State private var taps = 0
  @State private var distance: CGFloat = 0

  var body: some View {
    VStack(spacing: 10) {
      Box(width: 20 + CGFloat(taps) * 10, height: 30).probe("tapped")
        .gesture(DoubleTap().onEnded { taps += $0 })
      Box(width: 20 + distance, height: 30).probe("pulled")
        .gesture(Pull().onChanged { distance = $0 })
    }
  }

  static let steps: [Step] = [
    .click("tapped"),
    .check { $0["tapped"]?.width == 30 ? nil : "a gesture of one's own did not end" },
    .drag("pulled", by: CGSize(width: 16, height: 0)),
    .check { $0["pulled"]?.width == 36 ? nil : "a gesture of one's own did not change" },
  ]
}

private struct DoubleTap: Gesture {
  var body: some Gesture<Int> { TapGesture(count: 1).map { 1 } }
}

private struct Pull: Gesture {
  var body: AnyGesture<CGFloat> {
    AnyGesture(DragGesture(minimumDistance: 2, coordinateSpace: .global).map { $0.translation.width })
  }
}
