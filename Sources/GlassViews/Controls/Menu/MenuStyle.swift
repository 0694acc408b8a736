/// What a menu style makes a menu from.
public struct MenuStyleConfiguration {
  /// The label of a menu, whatever its type.
  public struct Label: View {
    let content: AnyView
    /// The label, one view whatever it consists of.
    public var body: some View { HStack { content } }
  }

  /// What a menu shows, whatever its type.
  public struct Content: View {
    let content: AnyView
    /// The rows.
    public var body: some View { content }
  }

  /// What is on the button.
  public let label: Label
  /// The rows.
  public let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

/// The look of buttons that open menus.
@MainActor @preconcurrency public protocol MenuStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = MenuStyleConfiguration
  /// Makes a menu's view, mostly a `Menu` of the configuration with something around it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button that the style of buttons around it says.
public struct DefaultMenuStyle: MenuStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a menu's view.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// The button that the style of buttons around it says.
public struct ButtonMenuStyle: MenuStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a menu's view.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a menu's view.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).buttonStyle(.borderless) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The button that the style of buttons around it says.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// The button that the style of buttons around it says.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// In which order a menu shows its rows.
public struct MenuOrder: Sendable, Hashable {
  private enum Kind { case automatic, priority, fixed }
  private let kind: Kind

  /// As the platform has it: from the first one down.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first one nearest to the pointer; here menus open downwards wherever there is room, and the order stays.
  public static let priority = MenuOrder(kind: .priority)
  /// From the first one down.
  public static let fixed = MenuOrder(kind: .fixed)
}

/// What becomes of a menu once a row of it has acted.
public struct MenuActionDismissBehavior: Sendable, Hashable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// As the platform has it: the menu closes.
  public static let automatic = MenuActionDismissBehavior(kind: .automatic)
  /// The menu closes.
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

private enum MenuStyleKey: EnvironmentKey { static var defaultValue: ErasedStyle<MenuStyleConfiguration>? { nil } }
private enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private enum MenuDismissalKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }

extension EnvironmentValues {
  var menuStyle: ErasedStyle<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }

  var menuIndicator: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  /// In which order menus show their rows.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissalKey.self] }
    set { self[MenuDismissalKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of buttons that open menus within.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, ErasedStyle(style) { AnyView($0.makeBody(configuration: $1)) })
  }

  /// Says whether buttons that open menus show an arrow; by themselves they do where pressing them does something else.
  public func menuIndicator(_ visibility: Visibility) -> some View { environment(\.menuIndicator, visibility) }

  /// Sets in which order menus show their rows.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Says whether a menu closes once a row within has acted.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}
