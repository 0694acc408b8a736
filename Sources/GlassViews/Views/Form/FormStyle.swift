import Foundation

/// What a form style makes a form from.
public struct FormStyleConfiguration {
  /// A form's content, whatever its type.
  public struct Content: View {
    let content: AnyView
    /// The content.
    public var body: some View { content }
  }

  /// The content.
  public let content: Content
}

/// The look of forms.
@MainActor @preconcurrency public protocol FormStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = FormStyleConfiguration
  /// Makes a form's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The look that fits the form's place: grouped.
public struct AutomaticFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a form's view.
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content.content) }
}

/// Rows that scroll, each section on a ground of its own; labels stand at the leading edge, controls at the trailing one.
public struct GroupedFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a form's view.
  public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content.content) }
}

/// Two columns that do not scroll: labels end where controls begin. What has no label stands with the controls.
public struct ColumnsFormStyle: FormStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a form's view.
  public func makeBody(configuration: Configuration) -> some View {
    FormColumns { configuration.content }
      .environment(\.formLayout, .columns)
      .padding()
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The look that fits the form's place.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// Rows that scroll, each section on a ground of its own.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Two columns that do not scroll.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private struct GroupedForm: View {
  let content: AnyView
  @State private var rows = RowContainer()
  @Environment(\.rowSpacing) private var spacing

  var body: some View {
    rows.look = .grouped
    rows.hasKeys = false
    return ScrollView {
      LazyVStack(alignment: .leading, spacing: spacing.rows) { RowElements(content: content) }
        .padding(spacing.margins(of: .grouped))
        .environment(\.rowContainer, rows)
        .environment(\.formLayout, .grouped)
    }
    .modifier(ScrollContentGround())
  }
}

/// How labels and controls stand to each other.
enum FormLayout: Sendable, Hashable {
  /// One after the other.
  case inline
  /// The label at the leading edge, the control at the trailing one.
  case grouped
  /// The label before a column of controls.
  case columns
}

private enum FormLayoutKey: EnvironmentKey { static var defaultValue: FormLayout { .inline } }
private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<FormStyleConfiguration> {
    ErasedStyle(byDefault: AutomaticFormStyle.self) { ErasedStyle(AutomaticFormStyle()) }
  }
}

extension EnvironmentValues {
  /// How labels and controls stand to each other.
  var formLayout: FormLayout {
    get { self[FormLayoutKey.self] }
    set { self[FormLayoutKey.self] = newValue }
  }
  /// The style of forms.
  var formStyle: ErasedStyle<FormStyleConfiguration> {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension ErasedStyle where Configuration == FormStyleConfiguration {
  @MainActor fileprivate init(_ style: some FormStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension View {
  /// Sets the look of the forms within.
  public func formStyle(_ style: some FormStyle) -> some View { self.style(\.formStyle, ErasedStyle(style)) }
}

/// Where labels end and controls begin; for what has no label, its leading edge.
private enum FormColumn: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

extension HorizontalAlignment {
  /// Where labels end and controls begin.
  static let formColumn = HorizontalAlignment(FormColumn.self)
}
