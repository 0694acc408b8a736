public import Foundation

/// A label with a value or a control.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  /// Whether the content is a value that is only read.
  private let isValue: Bool

  @Environment(\.labeledContentStyle) private var style

  /// What the style of the environment makes of it.
  public var body: some View {
    Single(
      content: style.make(
        LabeledContentStyleConfiguration(
          label: .init(AnyView(LabelLines(label: label))), content: .init(AnyView(content)), isValue: isValue)))
  }
}

extension LabeledContent {
  /// A label of any kind for views of any kind.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    isValue = Content.self == Text.self
  }
}

extension LabeledContent where Label == Text {
  /// A title for views of any kind.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A title for views of any kind.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A title for a text.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// A title for a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// A title for a value, written in a format.
  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }

  /// A title for a value, written in a format.
  @_disfavoredOverload
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The labelled content that a style was given, to be shown in another style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    isValue = configuration.isValue
  }
}

/// What a style makes labelled content from.
public struct LabeledContentStyleConfiguration {
  /// A label, whatever its type.
  public typealias Label = ErasedView
  /// Content, whatever its type.
  public typealias Content = ErasedView

  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
  /// Whether the content is a value that is only read.
  let isValue: Bool
}

/// The look of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Makes a view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The look that fits the place: in a form the label and the content stand in line with those of other rows, elsewhere one follows the
/// other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a view.
  public func makeBody(configuration: Configuration) -> some View {
    FormRow {
      configuration.label
    } control: {
      if configuration.isValue { ReadValue(content: configuration.content) } else { configuration.content }
    }
  }
}

/// A value that is only read steps back behind its label where they are apart.
private struct ReadValue: View {
  let content: LabeledContentStyleConfiguration.Content
  @Environment(\.formLayout) private var layout

  var body: some View {
    if layout == .grouped {
      content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    } else {
      content
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The look that fits the place.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<LabeledContentStyleConfiguration> {
    ErasedStyle(byDefault: AutomaticLabeledContentStyle.self) { ErasedStyle(AutomaticLabeledContentStyle()) }
  }
}

extension EnvironmentValues {
  /// The style of labelled content.
  var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration> {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension ErasedStyle where Configuration == LabeledContentStyleConfiguration {
  @MainActor fileprivate init(_ style: some LabeledContentStyle) {
    self.init(style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

extension View {
  /// Sets the look of the labelled content within.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    self.style(\.labeledContentStyle, ErasedStyle(style))
  }
}
