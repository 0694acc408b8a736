import Foundation

/// Counts a value up and down.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?
  private let onEditingChanged: (Bool) -> Void
  private let value: String?

  @Environment(\.controlMetrics) private var metrics
  @Environment(\.formLayout) private var layout
  @Environment(\.barLabelRoom) private var barRoom
  @Environment(\.dynamicTypeSize) private var typeSize

  private init(
    label: Label, value: String?, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.label = label
    self.value = value
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// A stepper with any label; a direction without an action is disabled.
  ///
  /// - Parameter onEditingChanged: Told when a button is pressed, and when it is let go; of a step by a key, when it begins and when it is done.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), value: nil, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number within a range, with any label.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    let steps = StepperSteps(bounds: bounds, step: step)
    self.init(
      label: label(), value: spoken(current),
      onIncrement: steps.next(to: current, up: true).map { _ in { @MainActor in steps.move(value, up: true) } },
      onDecrement: steps.next(to: current, up: false).map { _ in { @MainActor in steps.move(value, up: false) } },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number, with any label.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let steps = StepperSteps<V>(bounds: nil, step: step)
    self.init(
      label: label(), value: spoken(value.wrappedValue), onIncrement: { steps.move(value, up: true) },
      onDecrement: { steps.move(value, up: false) }, onEditingChanged: onEditingChanged)
  }

  /// The label and two buttons in one border.
  public var body: some View {
    labeled(metrics)
      .font(metrics.font)
      .buttonRepeatBehavior(.enabled)
  }

  @ViewBuilder private func labeled(_ metrics: ControlMetrics) -> some View {
    if layout == .columns {
      FormRow(
        label: { dimmedLabel },
        control: {
          field
          buttons(metrics)
        })
    } else {
      HStack(spacing: 10) {
        ShownLabel {
          dimmedLabel
          RowRoom()
        }
        field
        buttons(metrics)
      }
      // A row of a form is one view; a modifier with a body of its own might be several.
      .padding(.leading, barRoom)
    }
  }

  private var dimmedLabel: some View { LabelLines(label: label).modifier(DisabledDimming()) }

  /// The number that can be written; it pales by itself. At the end of a form's row it stands close to its buttons.
  @ViewBuilder private var field: some View {
    if let number = (label as? any FieldHoldingLabel)?.numberField {
      // It gives way before the label is broken.
      number.labelsHidden().frame(minWidth: 40 * max(1, typeSize.factor), maxWidth: 88 * max(1, typeSize.factor))
        .transformEnvironment(\.multilineTextAlignment) { if layout == .grouped, $0 == .leading { $0 = .trailing } }
    }
  }

  private func buttons(_ metrics: ControlMetrics) -> some View {
    HStack(spacing: 0) {
      button("minus", "Decrease", decrement, metrics)
      Divider().frame(height: metrics.scaled(16))
      button("plus", "Increase", increment, metrics)
    }
    .background(.controlFill, in: .capsule)
    .modifier(ContrastBorder(shape: .capsule))
    .modifier(DisabledDimming())
    .modified(by: StepperModifier(name: name, value: value, increment: stepping(increment), decrement: stepping(decrement)))
  }

  private func button(_ symbol: String, _ name: String, _ action: (@MainActor () -> Void)?, _ metrics: ControlMetrics)
    -> some View
  {
    Image(decorativeSystemName: symbol)
      .font(.system(size: metrics.scaled(13), weight: .semibold))
      .frame(width: metrics.scaled(38), height: metrics.height - 2)
      .opacity(action == nil ? DisabledDimming.share : 1)
      .pressable(
        action == nil ? .none : .border(.capsule), isFocusable: false, action: { action?() },
        onHold: action == nil ? nil : onEditingChanged
      )
      .modified(by: SemanticsModifier(properties: SemanticsProperties(label: name, states: action == nil ? [.disabled] : [])))
  }

  /// What is counted, where words say so.
  var name: String { labelName(of: label) ?? "Stepper" }

  /// A step by a key or by assistive technology, told to who wants to hear of it.
  private func stepping(_ action: (@MainActor () -> Void)?) -> (@MainActor () -> Void)? {
    guard let action else { return nil }
    return { [onEditingChanged] in
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }
}

/// The values of a stepper: it never counts beyond its bounds, or beyond what its kind of number holds.
struct StepperSteps<V: Strideable> {
  /// `nil` where any value will do.
  let bounds: ClosedRange<V>?
  let step: V.Stride

  /// The value after one step; `nil` where there is none.
  func next(to value: V, up: Bool) -> V? {
    // Whole numbers end the program where they overflow.
    if let number = value as? any FixedWidthInteger { return next(to: number, up: up) }
    return within(value.advanced(by: up ? step : -step), from: value)
  }

  private func next<I: FixedWidthInteger>(to number: I, up: Bool) -> V? {
    guard let step = step as? Int, let length = I(exactly: step.magnitude) else { return nil }
    let (next, overflows) =
      (step > 0) == up ? number.addingReportingOverflow(length) : number.subtractingReportingOverflow(length)
    guard !overflows, let value = number as? V, let next = next as? V else { return nil }
    return within(next, from: value)
  }

  /// A value beyond the bounds may still come back to them: only the one ahead counts.
  private func within(_ next: V, from value: V) -> V? {
    guard let bounds else { return next }
    return (next > value ? next <= bounds.upperBound : next >= bounds.lowerBound) ? next : nil
  }

  /// Takes a step from where the value is by now: a stepper that is held acts more often than it is evaluated.
  @MainActor func move(_ value: Binding<V>, up: Bool) {
    if let next = next(to: value.wrappedValue, up: up) { value.wrappedValue = next }
  }
}

/// A number as it is read out: fractions without the digits that adding them up leaves behind.
private func spoken<V: Strideable>(_ value: V) -> String {
  guard let number = value as? any BinaryFloatingPoint else { return "\(value)" }
  return String(format: "%.10g", Double(number))
}

extension Stepper where Label == Text {
  /// A stepper of a number within a range.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number within a range.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper that counts whatever its actions do; a direction without an action is disabled.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// A stepper of a number, with a title that is not looked up.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper that counts whatever its actions do, with a title that is not looked up.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
}
