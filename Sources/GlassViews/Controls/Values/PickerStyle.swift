/// How a picker shows its choices. Conform only by way of the styles below.
public protocol PickerStyle: Sendable {
  /// The kind of control.
  static var _kind: _PickerKind { get }
}

/// The kinds of control that pickers are.
public enum _PickerKind: Sendable, Hashable {
  /// What fits the picker's place.
  case automatic
  /// A button with a menu.
  case menu
  /// All choices side by side.
  case segmented
  /// All choices beneath each other.
  case inline
  /// All choices beneath each other, beside their label.
  case radioGroup
  /// Symbols side by side.
  case palette
  /// A link to a screen with all choices.
  case navigationLink
}

/// What fits the picker's place: a menu; within a menu, rows.
public struct DefaultPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// What fits.
  public static let _kind = _PickerKind.automatic
}

/// A button that opens a menu; within a menu, a submenu.
public struct MenuPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// A menu.
  public static let _kind = _PickerKind.menu
}

/// All choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// Segments.
  public static let _kind = _PickerKind.segmented
}

/// All choices beneath each other.
public struct InlinePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// Rows.
  public static let _kind = _PickerKind.inline
}

/// A set of radio buttons beneath each other; the label stands before the first of them.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// Radio buttons.
  public static let _kind = _PickerKind.radioGroup
}

/// Symbols side by side; within a menu, one row of them.
public struct PalettePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// Symbols.
  public static let _kind = _PickerKind.palette
}

/// A row that says what is chosen and leads to a screen with all choices, where a navigation stack is around; a menu elsewhere.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}
  /// A link.
  public static let _kind = _PickerKind.navigationLink
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A row that leads to a screen with all choices.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// What fits the picker's place.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A button that opens a menu; within a menu, a submenu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All choices side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All choices beneath each other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A set of radio buttons beneath each other; the label stands before the first of them.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// Symbols side by side.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerKind { .automatic } }

extension EnvironmentValues {
  var pickerStyle: _PickerKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the pickers within show their choices.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, S._kind) }
}
