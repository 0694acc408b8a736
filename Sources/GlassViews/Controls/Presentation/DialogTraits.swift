/// How grave what an alert or dialog is about is.
public struct DialogSeverity: Sendable, Hashable {
  private enum Kind { case automatic, standard, critical }
  private let kind: Kind

  /// As the platform has it: standard.
  public static let automatic = DialogSeverity(kind: .automatic)
  /// Not graver than usual.
  public static let standard = DialogSeverity(kind: .standard)
  /// It needs attention: the dialog shows a sign of warning.
  public static let critical = DialogSeverity(kind: .critical)
}

/// A box that keeps a dialog from being shown again.
struct DialogSuppression {
  let label: AnyView
  let isSuppressed: Binding<Bool>
}

private enum DialogIconKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum DialogSeverityKey: EnvironmentKey { static var defaultValue: DialogSeverity { .automatic } }
private enum DialogSuppressionKey: EnvironmentKey { static var defaultValue: DialogSuppression? { nil } }

extension EnvironmentValues {
  var dialogIcon: AnyView? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  var dialogSeverity: DialogSeverity {
    get { self[DialogSeverityKey.self] }
    set { self[DialogSeverityKey.self] = newValue }
  }

  var dialogSuppression: DialogSuppression? {
    get { self[DialogSuppressionKey.self] }
    set { self[DialogSuppressionKey.self] = newValue }
  }
}

extension View {
  /// The icon of alerts and dialogs of this view.
  public func dialogIcon(_ icon: Image?) -> some View {
    let view = icon.map { AnyView($0) }
    return transformEnvironment(\.dialogIcon) { $0 = view }
  }

  /// How grave what alerts and dialogs of this view are about is.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { environment(\.dialogSeverity, severity) }

  /// Adds a box to alerts and dialogs of this view that keeps them from being shown again; the program looks at the value before it asks.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle("Don't ask again", isSuppressed: isSuppressed)
  }

  /// Adds a box with a title to alerts and dialogs of this view that keeps them from being shown again.
  public func dialogSuppressionToggle(_ title: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }

  /// Adds a box with a label to alerts and dialogs of this view that keeps them from being shown again.
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    let suppression = DialogSuppression(label: AnyView(label), isSuppressed: isSuppressed)
    return transformEnvironment(\.dialogSuppression) { $0 = suppression }
  }
}
