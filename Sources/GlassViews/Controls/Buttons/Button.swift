/// What a button is for.
public struct ButtonRole: Sendable, Hashable {
  fileprivate enum Kind { case destructive, cancel, confirm, close }
  fileprivate let kind: Kind

  /// It removes something.
  public static let destructive = ButtonRole(kind: .destructive)
  /// It leaves without doing anything.
  public static let cancel = ButtonRole(kind: .cancel)
  /// It completes what is being done.
  public static let confirm = ButtonRole(kind: .confirm)
  /// It closes something.
  public static let close = ButtonRole(kind: .close)
}

/// Something that acts when it is pressed.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let steady: SteadyAction
  let label: Label

  @Environment(\.buttonStyle) private var style
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.menuSession) private var session

  /// What it is called, where its label is a text or has one.
  var name: String? { (label as? Text)?.string ?? (label as? any NamedLabel)?.labelName }

  /// A button with any label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a role and any label.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    steady = SteadyAction(action)
    self.label = label()
  }

  /// The label as the button style of the environment shows it.
  public var body: some View {
    // One view whatever the style makes of it: a row of a list, say.
    Single(
      content: style.make(
        PrimitiveButtonStyleConfiguration(
          role: role, label: .init(shownLabel), action: steady.action, title: (label as? Text)?.string)), role: role)
  }

  private var shownLabel: AnyView {
    session == nil ? shown(label) : shown(MenuLabel(label: label))
  }

  private func shown(_ label: some View) -> AnyView {
    let label = label.environment(\.keepsWords, true)
    return sizing == .flexible ? AnyView(label.frame(maxWidth: .infinity)) : AnyView(label)
  }
}

/// How wide a button is.
public struct ButtonSizing: Sendable, Hashable {
  private enum Kind { case automatic, fitted, flexible }
  private let kind: Kind

  /// As the platform has it: as wide as its label.
  public static let automatic = ButtonSizing(kind: .automatic)
  /// As wide as its label.
  public static let fitted = ButtonSizing(kind: .fitted)
  /// As wide as there is room.
  public static let flexible = ButtonSizing(kind: .flexible)
}

private enum ButtonSizingKey: EnvironmentKey { static var defaultValue: ButtonSizing { .automatic } }

extension EnvironmentValues {
  var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// Sets how wide buttons within are.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
}

extension Button where Label == Text {
  /// A button with a title.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a title and a role.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a title and a role.
  public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == GlassViews.Label<Text, Image> {
  /// A button with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A button with a title, a symbol and a role.
  public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A button with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { GlassViews.Label(title, systemImage: systemImage) }
  }
}

/// What a button shows that was given a role and no label: the symbol that stands for the role.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// The role's symbol and, for assistive technology, its name.
  public var body: some View { Image(systemName: role.symbol).accessibilityLabel(role.name) }
}

extension ButtonRole {
  fileprivate var symbol: String {
    switch kind {
    case .destructive: "trash"
    case .cancel, .close: "xmark"
    case .confirm: "checkmark"
    }
  }

  fileprivate var name: String {
    switch kind {
    case .destructive: "Delete"
    case .cancel: "Cancel"
    case .confirm: "Done"
    case .close: "Close"
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button that says what it is for by its role's symbol.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was given, to be shown in another style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
