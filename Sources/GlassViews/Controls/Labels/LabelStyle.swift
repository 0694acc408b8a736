public import Foundation

/// What a label style makes a label from.
public struct LabelStyleConfiguration {
  /// A label's title, whatever its type.
  public struct Title: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The title.
    public var body: some View { content }
  }

  /// A label's icon, whatever its type.
  public struct Icon: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The icon.
    public var body: some View { content }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
  /// What the label is called, where that is known.
  let name: String?
  /// Whether there is something to be seen of the icon.
  let hasIcon: Bool
}

/// The look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = LabelStyleConfiguration
  /// Makes a label's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The look that fits the label's place: the icon, then the title.
public struct DefaultLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a label's view.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The icon, then the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a label's view.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIcon(configuration: configuration)
  }
}

private struct TitleAndIcon: View {
  let configuration: LabelStyleConfiguration

  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var iconWidth

  var body: some View {
    HStack(spacing: spacing) {
      if let iconWidth { configuration.icon.frame(minWidth: iconWidth) } else { configuration.icon }
      configuration.title
    }
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a label's view.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone, or the title where the icon is a symbol that there is not; assistive technology is told the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a label's view.
  public func makeBody(configuration: Configuration) -> some View {
    if !configuration.hasIcon {
      configuration.title
    } else if let name = configuration.name {
      configuration.icon.accessibilityElement(role: .image, label: name)
    } else {
      configuration.icon
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The look that fits the label's place.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon, then the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<LabelStyleConfiguration> {
    ErasedStyle(byDefault: DefaultLabelStyle.self) { ErasedStyle(DefaultLabelStyle()) }
  }
}

private enum LabelSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 8 } }
private enum LabelIconWidthKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// The distance of a label's title from its icon, in points.
  public var labelIconToTitleSpacing: CGFloat {
    get { self[LabelSpacingKey.self] }
    set { self[LabelSpacingKey.self] = newValue }
  }

  /// The least width of the icons of labels, in points, so that titles beneath each other line up.
  public var labelReservedIconWidth: CGFloat? {
    get { self[LabelIconWidthKey.self] }
    set { self[LabelIconWidthKey.self] = newValue }
  }

  /// The style of labels.
  var labelStyle: ErasedStyle<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the labels within.
  public func labelStyle(_ style: some LabelStyle) -> some View { self.style(\.labelStyle, ErasedStyle(style)) }
}

extension ErasedStyle where Configuration == LabelStyleConfiguration {
  @MainActor init(_ style: some LabelStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension View {
  /// Sets the distance of titles from icons in the labels within, in points.
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { environment(\.labelIconToTitleSpacing, spacing) }

  /// Sets the least width of the icons in the labels within, in points, so that titles beneath each other line up.
  public func labelReservedIconWidth(_ width: CGFloat) -> some View { environment(\.labelReservedIconWidth, width) }
}
