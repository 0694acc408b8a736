import Foundation

extension Stepper {
  /// A stepper of a number within a range that can be written too, in a format, with any label.
  public init<Title: View, F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Title, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == StepperFieldLabel<Title> {
    let kept = Binding(
      get: { value.wrappedValue },
      set: { value.wrappedValue = min(max($0, bounds.lowerBound), bounds.upperBound) })
    let title = label()
    self.init(
      value: value, in: bounds, step: step, label: { StepperFieldLabel(title: title, kept, format) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number that can be written too, in a format, with any label.
  public init<Title: View, F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Title,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String, Label == StepperFieldLabel<Title> {
    let title = label()
    self.init(
      value: value, step: step, label: { StepperFieldLabel(title: title, value, format) },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == StepperFieldLabel<Text> {
  /// A stepper of a number within a range that can be written too, in a format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number within a range that can be written too, in a format, with a title that is not looked up.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number that can be written too, in a format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number that can be written too, in a format, with a title that is not looked up.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

/// What a stepper is called whose number can be written: the stepper places the field with it.
public struct StepperFieldLabel<Title: View>: View, NamedLabel, FieldHoldingLabel {
  private let title: Title
  let numberField: AnyView

  init<F: ParseableFormatStyle>(title: Title, _ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    self.title = title
    numberField = AnyView(TextField(value: value, format: format) { title })
  }

  /// The label that was given.
  public var body: some View { title }

  var labelName: String? { GlassViews.labelName(of: title) }
}

/// A label that comes with a field for the number that it names.
@MainActor protocol FieldHoldingLabel {
  /// The field.
  var numberField: AnyView { get }
}
