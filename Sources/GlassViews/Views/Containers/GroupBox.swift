/// Content that belongs together, on a ground of its own, with a label.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  @Environment(\.groupBoxStyle) private var style

  /// A box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// What the style of the environment makes of it.
  public var body: some View {
    Single(
      content: style.make(
        GroupBoxStyleConfiguration(
          label: .init(AnyView(label)), content: .init(AnyView(content)), hasLabel: Label.self != EmptyView.self)))
  }
}

extension GroupBox where Label == EmptyView {
  /// A box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// A box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// A box with a title.
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// What a style makes a box from.
public struct GroupBoxStyleConfiguration {
  /// A label, whatever its type.
  public typealias Label = ErasedView
  /// Content, whatever its type.
  public typealias Content = ErasedView

  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
  /// Whether the box was given a label.
  let hasLabel: Bool
}

/// The look of boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Makes a box's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label, and beneath it the content, on a ground with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a box's view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      if configuration.hasLabel { configuration.label.font(.headline).accessibilityAddTraits(.isHeader) }
      configuration.content
    }
    .padding(12)
    .background(FillShapeStyle().opacity(0.55), in: .rect(cornerRadius: 14))
    .containerShape(RoundedRectangle(cornerRadius: 14))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The look that fits the box's place.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<GroupBoxStyleConfiguration> {
    ErasedStyle(byDefault: DefaultGroupBoxStyle.self) { ErasedStyle(DefaultGroupBoxStyle()) }
  }
}

extension EnvironmentValues {
  /// The style of boxes.
  var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension ErasedStyle where Configuration == GroupBoxStyleConfiguration {
  @MainActor fileprivate init(_ style: some GroupBoxStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension View {
  /// Sets the look of the boxes within.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View { environment(\.groupBoxStyle, ErasedStyle(style)) }
}
