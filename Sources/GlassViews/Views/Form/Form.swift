import GlassRaster

/// Controls to enter data or settings with, laid out as its style says: labels and controls stand in line with each other.
public struct Form<Content: View>: View {
  private let content: Content

  @Environment(\.formStyle) private var style

  /// A form; sections group what belongs together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// What the form style of the environment makes of it.
  public var body: some View { style.make(FormStyleConfiguration(content: .init(content: AnyView(content)))) }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style was given, to be shown in another style.
  public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

/// A label with its control, as the form around lays them out.
struct FormRow<Label: View, Control: View>: View {
  /// How both stand to each other where the form does not say so.
  var alignment = VerticalAlignment.center
  @ViewBuilder let label: Label
  @ViewBuilder let control: Control

  @Environment(\.formLayout) private var layout
  @Environment(\.barLabelRoom) private var barRoom

  @ViewBuilder var body: some View {
    switch layout {
    case .inline:
      HStack(alignment: alignment, spacing: 8) {
        ShownLabel { LabelLines(label: label) }
        control
      }
      // A row of a form is one view; a modifier with a body of its own might be several.
      .padding(.leading, barRoom)
    case .grouped:
      HStack(alignment: alignment, spacing: 12) {
        ShownLabel { LabelLines(label: label).layoutPriority(1) }
        Spacer(minLength: 0)
        control
      }
    case .columns:
      ColumnsRow {
        ShownLabel { LabelLines(label: label) }
        HStack(spacing: 8) { control }.alignmentGuide(.formColumn) { $0[.leading] }
      }
    }
  }
}

extension View {
  /// Lets a control without text stand level with the middle of a line of text whose baseline it is aligned with.
  func besideText() -> some View { modifier(LevelWithText()) }
}

private struct LevelWithText: ViewModifier {
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    let line = TextLayout.make(TextRequest("0", font: Font.body.resolved(in: environment)), width: nil)
    let drop = line.firstBaseline - line.size.height / 2
    content.alignmentGuide(.firstTextBaseline) { $0[VerticalAlignment.center] + drop }
  }
}
