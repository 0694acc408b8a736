import GlassUI

/// A preference of an optional type needs no default; what views hand up is put together in their order.
struct OwnPreferenceKeys: Program {
  @State private var widest: CGFloat?
  @State private var names = ""

  var body: some View {
    VStack(spacing: 0) {
      Box(width: 30, height: 10).preference(key: WidestKey.self, value: 30).preference(key: NamesKey.self, value: "a")
      Box(width: 50, height: 10).preference(key: WidestKey.self, value: 50).preference(key: NamesKey.self, value: "b")
      Box(width: widest ?? 0, height: 20).probe("widest")
      Box(width: names == "ab" ? 70 : 10, height: 20).probe("names")
    }
    .onPreferenceChange(WidestKey.self) { widest = $0 }
    .onPreferenceChange(NamesKey.self) { names = $0 }
  }

  static let steps: [Step] = [
    .check { $0["widest"]?.width == 50 ? nil : "the greater of two values does not arrive" },
    .check { $0["names"]?.width == 70 ? nil : "the values do not come in order" },
  ]
}

private struct WidestKey: PreferenceKey {
  typealias Value = CGFloat?
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    guard let next = nextValue() else { return }
    value = max(value ?? 0, next)
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}
