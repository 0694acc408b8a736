/// Counts a value up and down.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?

  /// A stepper with any label; a direction without an action is disabled.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  /// The label and two buttons.
  public var body: some View {
    HStack(spacing: 10) {
      label
      Spacer(minLength: 0)
      HStack(spacing: 0) {
        button("minus", "Decrease", decrement)
        Divider().frame(height: 16)
        button("plus", "Increase", increment)
      }
      .background(.quaternary, in: .capsule)
    }
  }

  private func button(_ symbol: String, _ name: String, _ action: (@MainActor () -> Void)?) -> some View {
    Image(decorativeSystemName: symbol)
      .font(.system(size: 12, weight: .semibold))
      .frame(width: 36, height: 30)
      .pressable(.capsule, action: { action?() })
      .accessibilityLabel(name)
      .disabled(action == nil)
  }
}

extension Stepper where Label == Text {
  /// A stepper of a number within a range.
  public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V>, step: V.Stride = 1) {
    let current = value.wrappedValue
    let up = current.advanced(by: step)
    let down = current.advanced(by: -step)
    let increase: @MainActor () -> Void = { value.wrappedValue = up }
    let decrease: @MainActor () -> Void = { value.wrappedValue = down }
    self.init(
      label: { Text(title) }, onIncrement: up <= range.upperBound ? increase : nil,
      onDecrement: down >= range.lowerBound ? decrease : nil)
  }
}
