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
    HStack(spacing: 8) {
      configuration.icon
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

/// The icon alone; assistive technology is told the title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a label's view.
  public func makeBody(configuration: Configuration) -> some View {
    if let name = configuration.name {
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

extension EnvironmentValues {
  /// The style of labels.
  var labelStyle: ErasedStyle<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the labels within.
  public func labelStyle(_ style: some LabelStyle) -> some View { environment(\.labelStyle, ErasedStyle(style)) }
}

extension ErasedStyle where Configuration == LabelStyleConfiguration {
  @MainActor init(_ style: some LabelStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}
