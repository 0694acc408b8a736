import GlassUI

/// What views hand up is reduced in order.
struct PreferencesReachUp: Program {
  @State private var widest: CGFloat = 0

  var body: some View {
    VStack(spacing: 5) {
      Color.clear.frame(height: 1).preference(key: WidestKey.self, value: 30)
      Color.clear.frame(height: 1).preference(key: WidestKey.self, value: 90)
      Box(width: widest, height: 10).probe("box")
    }
    .onPreferenceChange(WidestKey.self) { widest = $0 }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 90 ? nil : "it is \(String(describing: $0["box"]))" }
  ]
}

private struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}
