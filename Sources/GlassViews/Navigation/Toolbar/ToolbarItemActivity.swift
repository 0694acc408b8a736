/// Collects from the buttons of a bar's item whether any of them does something now; `nil` where there is none.
enum ToolbarItemActivityKey: PreferenceKey {
  static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
    guard let next = nextValue() else { return }
    value = value == true || next
  }
}

/// What the buttons of a bar's item ask for: whether they are prominent, and in which colour.
struct ToolbarItemEmphasis: Equatable {
  var isProminent: Bool
  var tint: Color?
}

/// Collects from the buttons of a bar's item whether all of them are prominent; `nil` where there is none.
enum ToolbarItemEmphasisKey: PreferenceKey {
  static func reduce(value: inout ToolbarItemEmphasis?, nextValue: () -> ToolbarItemEmphasis?) {
    guard let next = nextValue() else { return }
    guard let first = value else { return value = next }
    value = first.isProminent ? ToolbarItemEmphasis(isProminent: next.isProminent, tint: first.tint) : first
  }
}

/// Tells the capsule around a button whether it does something now, and whether it is prominent: that of a button within a view of a program's own
/// is known only once that view is made.
struct ToolbarItemActivity: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.buttonStyle) private var style
  @Environment(\.tint) private var tint

  func body(content: Content) -> some View {
    content
      .preference(key: ToolbarItemActivityKey.self, value: isEnabled)
      .preference(
        key: ToolbarItemEmphasisKey.self,
        value: ToolbarItemEmphasis(isProminent: style.isProminent, tint: tint))
  }
}
