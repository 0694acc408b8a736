/// Collects from the buttons of a bar's item whether any of them does something now; `nil` where there is none.
enum ToolbarItemActivityKey: PreferenceKey {
  static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
    guard let next = nextValue() else { return }
    value = value == true || next
  }
}

/// Tells the capsule around a button whether it does something now.
struct ToolbarItemActivity: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View { content.preference(key: ToolbarItemActivityKey.self, value: isEnabled) }
}
