public import Foundation

/// How far something has come, or that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let extent: ProgressExtent
  private let label: Label
  private let currentValue: CurrentValueLabel
  /// What a style was given, which shows it in another style; the view that it belongs to says already what it is.
  private var given: ProgressViewStyleConfiguration?

  @Environment(\.progressViewStyle) private var style

  private init(fraction: Double?, label: Label, currentValue: CurrentValueLabel) {
    self.init(.fraction(fraction), label: label, currentValue: currentValue)
  }

  init(_ extent: ProgressExtent, label: Label, currentValue: CurrentValueLabel) {
    self.extent = extent
    self.label = label
    self.currentValue = currentValue
  }

  /// Something that has come some way of the total, with a title and what it has reached; `nil` where that is not known.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: ProgressExtent.fraction(value, total), label: label(), currentValue: currentValueLabel())
  }

  /// What the progress style of the environment makes of it.
  public var body: some View {
    if let given {
      style.make(given)
    } else {
      switch extent {
      case .fraction(let fraction): shown(fraction)
      case .interval(let interval):
        TimelineView(interval) { context in shown(interval.fraction(at: context.date)) }
      case .reported(let watch):
        TimelineView(watch) { _ in shown(watch.fraction) }
      }
    }
  }

  private func shown(_ fraction: Double?) -> some View {
    let title = labelName(of: label)
    // A row of a form holds the control, and not the other way round.
    return Single(
      content: style.make(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(AnyView(ShownLabel { label })),
          currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(AnyView(currentValue)))
      )
      .accessibilityElement(role: .progress, label: title ?? "Progress")
      .accessibilityValue(fraction.map { "\(Int(($0 * 100).rounded())) %" } ?? ""))
  }
}

extension ProgressExtent {
  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 && $0.isFinite ? Double(min(max($0 / total, 0), 1)) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Something whose end is not known, with any label.
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValue: EmptyView()) }

  /// Something that has come some way of the total, with any label; `nil` where that is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: ProgressExtent.fraction(value, total), label: label(), currentValue: EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Something whose end is not known.
  public init() { self.init(fraction: nil, label: EmptyView(), currentValue: EmptyView()) }

  /// What a `Progress` reports, until it is finished or cancelled.
  public init(_ progress: Progress) {
    self.init(.reported(ProgressWatch(progress: progress)), label: EmptyView(), currentValue: EmptyView())
  }

  /// Something that has come some way of the total; `nil` where that is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(fraction: ProgressExtent.fraction(value, total), label: EmptyView(), currentValue: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Something whose end is not known, with a title.
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  /// Something whose end is not known, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Something that has come some way of the total, with a title; `nil` where that is not known.
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Something that has come some way of the total, with a title; `nil` where that is not known.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
  /// The progress view that a style was given, to be shown in another style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      .fraction(configuration.fractionCompleted), label: configuration.label ?? .init(AnyView(EmptyView())),
      currentValue: configuration.currentValueLabel ?? .init(AnyView(EmptyView())))
    given = configuration
  }
}
