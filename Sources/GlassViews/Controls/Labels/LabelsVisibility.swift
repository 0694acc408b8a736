private enum LabelsVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Whether controls show what they are called beside themselves.
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Leaves out what controls within are called; assistive technology is told all the same.
  ///
  /// What a control is made of stays: the title of a button, of a menu, of a toggle that looks like a button.
  public func labelsHidden() -> some View { labelsVisibility(.hidden) }

  /// Whether controls within show what they are called beside themselves.
  public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }
}

/// What a control is called, where that is shown.
struct ShownLabel<Content: View>: View {
  @ViewBuilder let content: Content
  @Environment(\.labelsVisibility) private var visibility

  @ViewBuilder var body: some View {
    if visibility != .hidden { content }
  }
}

/// What parts a control from its label in a row of a list or form, whose ends they take; elsewhere both stay together.
struct RowRoom: View {
  @Environment(\.listAround) private var list

  @ViewBuilder var body: some View {
    if list != nil { Spacer(minLength: 0) }
  }
}

/// Keeps what a control is called among what it consists of where that is not shown, so that its name is still known.
struct UnseenLabel<Label: View>: ViewModifier {
  let label: Label
  @Environment(\.labelsVisibility) private var visibility

  func body(content: Content) -> some View {
    content.background {
      if visibility == .hidden { label.opacity(0).frame(width: 0, height: 0).allowsHitTesting(false) }
    }
  }
}
