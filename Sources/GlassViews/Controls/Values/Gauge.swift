/// Where a value stands between two bounds, such as a level or a temperature.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValue: CurrentValueLabel
  private let minimum: BoundsLabel
  private let maximum: BoundsLabel
  private let marked: MarkedValueLabels

  @Environment(\.gaugeStyle) private var style

  /// A value between two bounds, with all of its labels.
  ///
  /// What marks values has a place in styles of one's own; those of the library show none.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    let part = Double((value - bounds.lowerBound) / length)
    fraction = part.isNaN ? 0 : min(max(part, 0), 1)
    self.label = label()
    currentValue = currentValueLabel()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    marked = markedValueLabels()
  }

  /// What the gauge style of the environment makes of it.
  public var body: some View {
    // A row of a form holds the control, and not the other way round.
    Single(
      content: style.make(
        GaugeStyleConfiguration(
          value: fraction, label: .init(AnyView(label)),
          currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(AnyView(currentValue)),
          minimumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(AnyView(minimum)),
          maximumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(AnyView(maximum)),
          markedValueLabels: MarkedValueLabels.self == EmptyView.self ? nil : .init(AnyView(marked)))
      )
      .accessibilityElement(role: .gauge, label: labelName(of: label) ?? "")
      .accessibilityValue(labelName(of: currentValue) ?? "\(Int((fraction * 100).rounded())) %"))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A value between two bounds, with a label of its own.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, markedValueLabels: { EmptyView() })
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A value between two bounds.
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// A value between two bounds that have labels.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel, markedValueLabels: { EmptyView() })
  }
}
