/// What a gauge style makes a gauge from.
public struct GaugeStyleConfiguration {
  /// What a gauge is about, whatever its type.
  public typealias Label = ErasedView
  /// What says the value, whatever its type.
  public typealias CurrentValueLabel = ErasedView
  /// What says the lower bound, whatever its type.
  public typealias MinimumValueLabel = ErasedView
  /// What says the upper bound, whatever its type.
  public typealias MaximumValueLabel = ErasedView
  /// What marks values between the bounds, whatever its type.
  public typealias MarkedValueLabel = ErasedView

  /// How far the value is from the lower bound to the upper one, 0…1.
  public var value: Double
  /// What the gauge is about.
  public var label: Label
  /// What says the value.
  public var currentValueLabel: CurrentValueLabel?
  /// What says the lower bound.
  public var minimumValueLabel: MinimumValueLabel?
  /// What says the upper bound.
  public var maximumValueLabel: MaximumValueLabel?
  /// What marks values between the bounds.
  public var markedValueLabels: MarkedValueLabel?
}

/// The look of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = GaugeStyleConfiguration
  /// Makes a gauge's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar that fills, beneath the label and above the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label
      GaugeLine(configuration: configuration) { GaugeScale(form: .line, isCapacity: true, value: configuration.value) }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A bar as a gauge has it by itself.
public struct DefaultGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A line with a mark where the value is.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeLine(configuration: configuration, isShort: true) {
      GaugeScale(form: .line, isCapacity: false, value: configuration.value)
    }
  }
}

/// A line that fills, between the label and the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.font(.callout)
      GaugeLine(configuration: configuration) { GaugeScale(form: .line, isCapacity: true, value: configuration.value) }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// An open ring with a mark where the value is, which stands in its middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(isOpen: true, value: configuration.value) {
      if let current = configuration.currentValueLabel { current } else { configuration.label }
    } foot: {
      if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
        HStack(spacing: 0) {
          configuration.minimumValueLabel
          Spacer(minLength: 4)
          configuration.maximumValueLabel
        }
      } else if configuration.currentValueLabel != nil {
        configuration.label
      }
    }
  }
}

/// A ring that closes as the value grows.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a gauge's view.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(isOpen: false, value: configuration.value) {
      if let current = configuration.currentValueLabel { current } else { configuration.label }
    } foot: {
      EmptyView()
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A bar that fills.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a mark where the value is.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A line that fills.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark where the value is.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that closes as the value grows.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<GaugeStyleConfiguration> {
    ErasedStyle(byDefault: DefaultGaugeStyle.self) { ErasedStyle(DefaultGaugeStyle()) }
  }
}

extension ErasedStyle where Configuration == GaugeStyleConfiguration {
  @MainActor init(_ style: some GaugeStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension EnvironmentValues {
  var gaugeStyle: ErasedStyle<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the gauges within.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { self.style(\.gaugeStyle, ErasedStyle(style)) }
}
