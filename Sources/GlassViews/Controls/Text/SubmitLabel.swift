/// What Return in a text field means: told to assistive technology and named in the field's menu. No keyboard here has a key that could show it.
public struct SubmitLabel: Sendable, Hashable {
  let title: String

  /// It finishes.
  public static let done = SubmitLabel(title: "Done")
  /// It goes somewhere.
  public static let go = SubmitLabel(title: "Go")
  /// It sends.
  public static let send = SubmitLabel(title: "Send")
  /// It joins.
  public static let join = SubmitLabel(title: "Join")
  /// It leads on.
  public static let route = SubmitLabel(title: "Route")
  /// It searches.
  public static let search = SubmitLabel(title: "Search")
  /// It begins a line.
  public static let `return` = SubmitLabel(title: "Return")
  /// It goes to the next field.
  public static let next = SubmitLabel(title: "Next")
  /// It goes on.
  public static let `continue` = SubmitLabel(title: "Continue")
}

private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel? { nil } }

extension EnvironmentValues {
  /// What Return in the text fields here means.
  var submitLabel: SubmitLabel? {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Says what Return in the text fields within means.
  public func submitLabel(_ label: SubmitLabel) -> some View { environment(\.submitLabel, label) }
}
