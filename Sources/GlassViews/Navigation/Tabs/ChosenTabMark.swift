import Foundation

/// Where the chosen tab of a bar is.
enum ChosenTabBounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

/// Marks the chosen one of the tabs within.
struct ChosenTabGround: ViewModifier {
  let chosen: AnyHashable?

  func body(content: Content) -> some View {
    content.backgroundPreferenceValue(ChosenTabBounds.self) { bounds in
      if let bounds { ChosenTabMark(bounds: bounds, chosen: chosen) }
    }
  }
}

/// The capsule that the chosen tab of a bar lies on; it glides to another one that is chosen.
struct ChosenTabMark: View {
  let bounds: Anchor<CGRect>
  let chosen: AnyHashable?

  /// How high it is, in points.
  static let height: CGFloat = 36

  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    GeometryReader { proxy in
      let rect = proxy[bounds]
      Capsule().fill(FillShapeStyle(.chosen))
        .modifier(ContrastBorder(shape: .capsule))
        .frame(width: rect.width, height: Self.height)
        .position(x: rect.midX, y: rect.midY)
        .animation(reduceMotion ? nil : .brisk, value: chosen)
    }
    .environment(\.layoutDirection, .leftToRight)
  }
}
