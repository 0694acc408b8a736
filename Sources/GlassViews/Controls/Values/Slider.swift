import Foundation

/// Chooses a value of a range.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let scale: SliderScale
  let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void
  private let neutral: Double?
  /// What is written under the track, beside marks of its own.
  private let ticks: [SliderTickMark]
  /// The value in words, where somebody says them.
  private let valueText: String?

  @Environment(\.controlMetrics) private var metrics
  @Environment(\.formLayout) private var layout

  private init(
    _ value: Binding<Double>, _ scale: SliderScale, neutral: Double? = nil, ticks: [SliderTickMark] = [],
    valueText: String? = nil, label: Label, minimum: ValueLabel, maximum: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.valueText = valueText
    self.ticks = ticks
    self.value = value
    self.scale = scale
    self.neutral = neutral
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  /// A slider with labels at its ends; its own label is what it is called, and is shown in forms alone.
  ///
  /// - Parameter onEditingChanged: Told when somebody takes hold of the slider and when they let go.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: nil), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged: onEditingChanged)
  }

  /// A slider that has a value every `step` along its range, marked by ticks, and labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: Double(step)), label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }

  /// The track and the knob, between the labels of its ends; the slider's own label is shown in forms alone.
  @ViewBuilder public var body: some View {
    if layout == .inline {
      track
    } else {
      FormRow(
        label: { LabelLines(label: label).modifier(DisabledDimming()) },
        control: { track.frame(maxWidth: 260).besideText() })
    }
  }

  /// The values that have marks of their own.
  var markedValues: [Double] { ticks.map(\.value) }

  private var track: some View {
    HStack(spacing: 8) {
      minimum.modifier(DisabledDimming()).accessibilityHidden(true)
      SliderTrack(
        binding: value, value: value.wrappedValue, scale: scale, neutral: neutral,
        ticks: ticks.map { scale.fraction(of: $0.value) },
        label: labelName(of: label) ?? "", valueText: valueText, onEditingChanged: onEditingChanged
      )
      .modifier(SliderTickLabels(ticks: ticks, scale: scale))
      maximum.modifier(DisabledDimming()).accessibilityHidden(true)
    }
    .font(metrics.font)
    .foregroundStyle(.secondary)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with any label; it is what the slider is called, and is shown in forms alone.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: nil), label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  /// A slider that has a value every `step` along its range, marked by ticks.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: Double(step)), label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  /// A slider whose track is filled from a value within its range instead of from its beginning.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: nil), neutral: Double(neutralValue), label: label(), minimum: EmptyView(),
      maximum: EmptyView(), onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// A slider with marks under its track, some with labels of their own, and labels at its ends.
  public init<V: BinaryFloatingPoint, T: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, T.Value == V {
    self.init(
      value.double, SliderScale(bounds, step: nil), neutral: neutralValue.map { Double($0) },
      ticks: SliderTickMark.marks(of: ticks()),
      label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with marks under its track, some with labels of their own.
  public init<V: BinaryFloatingPoint, T: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, T.Value == V {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, ticks: ticks, onEditingChanged: onEditingChanged)
  }

  /// A slider that has a value every `step` along its range, each with the mark that `tick` makes for it; those without one are not marked.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let scale = SliderScale(bounds, step: Double(step))
    let marks = scale.ticks.compactMap { tick(V(scale.value(at: $0))) }.map(\.mark)
    self.init(
      value.double, scale, neutral: neutralValue.map { Double($0) }, ticks: marks, label: label(), minimum: EmptyView(),
      maximum: EmptyView(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider without a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// A slider without a label that has a value every `step` along its range, marked by ticks.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// A slider with views at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel }, onEditingChanged: onEditingChanged)
  }

  /// A slider with views at its ends that has a value every `step` along its range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel }, onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// A slider with a view that says its value in words, for assistive technology: it is not seen.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: nil), neutral: neutralValue.map { Double($0) },
      valueText: labelName(of: currentValueLabel()), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged: onEditingChanged)
  }

  /// A slider that has a value every `step` along its range, with a view that says its value in words, for assistive technology.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value.double, SliderScale(bounds, step: Double(step)), neutral: neutralValue.map { Double($0) },
      valueText: labelName(of: currentValueLabel()), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// A slider with marks under its track and labels at its ends, with a view that says its value in words, for assistive technology.
  public init<V: BinaryFloatingPoint, T: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, @SliderTickBuilder<V> ticks: () -> T,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, T.Value == V {
    self.init(
      value.double, SliderScale(bounds, step: nil), neutral: neutralValue.map { Double($0) },
      ticks: SliderTickMark.marks(of: ticks()), valueText: labelName(of: currentValueLabel()), label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with marks under its track, with a view that says its value in words, for assistive technology.
  public init<V: BinaryFloatingPoint, T: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, @SliderTickBuilder<V> ticks: () -> T,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, T.Value == V {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, ticks: ticks, onEditingChanged: onEditingChanged)
  }

  /// A slider with a view that says its value in words, for assistive technology: it is not seen.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// A slider that has a value every `step` along its range, with a view that says its value in words, for assistive technology.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, neutralValue: V? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, neutralValue: neutralValue, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Binding where Value: BinaryFloatingPoint {
  /// The same value as a `Double`.
  fileprivate var double: Binding<Double> {
    Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
  }
}

/// Where a slider's value lies and how it moves: pure.
struct SliderScale: Hashable {
  let range: ClosedRange<Double>
  let step: Double?

  init(range: ClosedRange<Double>, step: Double?) {
    self.range = range
    self.step = step
  }

  init<V: BinaryFloatingPoint>(_ bounds: ClosedRange<V>, step: Double?) {
    self.init(range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.flatMap { $0 > 0 ? $0 : nil })
  }

  /// The nearest value that the slider can have.
  func clamped(_ value: Double) -> Double {
    guard value.isFinite else { return range.lowerBound }
    var value = value
    if let step, step > 0 { value = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// How far along the range a value lies, 0…1.
  func fraction(of value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    guard !value.isNaN else { return 0 }
    return length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
  }

  /// The value some way along the range, 0…1.
  func value(at fraction: Double) -> Double {
    clamped(range.lowerBound + min(max(fraction, 0), 1) * (range.upperBound - range.lowerBound))
  }

  /// The value a number of key steps further: a step, or a twentieth of the range.
  func moved(_ value: Double, by steps: Double) -> Double {
    clamped(value + steps * (step ?? (range.upperBound - range.lowerBound) / 20))
  }

  /// How many key steps a page is: five, but no more than a quarter of the range.
  var stepsOfPage: Double {
    guard let step, step > 0 else { return 5 }
    return min(5, max(1, ((range.upperBound - range.lowerBound) / step / 4).rounded(.down)))
  }

  /// More ticks than this are not told apart.
  private static let mostTicks = 40

  /// Where ticks stand, 0…1.
  var ticks: [Double] {
    let length = range.upperBound - range.lowerBound
    guard let step, step > 0, length > 0, length / step <= Double(Self.mostTicks) else { return [] }
    return (0...Int((length / step + 1e-9).rounded(.down))).map { Double($0) * step / length }
  }
}
