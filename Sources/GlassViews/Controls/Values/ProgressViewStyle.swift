/// What a progress style makes a progress view from.
public struct ProgressViewStyleConfiguration {
  /// A progress view's title, whatever its type.
  public typealias Label = ErasedView
  /// What a progress view says it has reached, whatever its type.
  public typealias CurrentValueLabel = ErasedView

  /// How far it has come, 0…1; `nil` where that is not known.
  public let fractionCompleted: Double?
  /// The title, if it has one.
  public var label: Label?
  /// What it has reached, if it says so.
  public var currentValueLabel: CurrentValueLabel?
}

/// The look of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Makes a progress view's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar where the end is known, otherwise a wheel that turns.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a progress view's view.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted != nil {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    } else {
      HStack(spacing: 8) {
        ProgressWheel()
        configuration.label.foregroundStyle(.secondary)
      }
    }
  }
}

/// A bar that fills; where the end is not known, a light that goes to and fro in it.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }
  /// The style in a colour of its own.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// Makes a progress view's view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .ownTint(tint)
  }
}

/// A ring that closes; where the end is not known, a wheel that turns.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }
  /// The style in a colour of its own.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// Makes a progress view's view.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 6) {
      if let fraction = configuration.fractionCompleted { ProgressRing(fraction: fraction) } else { ProgressWheel() }
      configuration.label.font(.callout).foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .ownTint(tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where the end is known, otherwise a wheel that turns.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring or a wheel.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<ProgressViewStyleConfiguration> {
    ErasedStyle(byDefault: DefaultProgressViewStyle.self) { ErasedStyle(DefaultProgressViewStyle()) }
  }
}

extension ErasedStyle where Configuration == ProgressViewStyleConfiguration {
  @MainActor init(_ style: some ProgressViewStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension EnvironmentValues {
  var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration> {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the progress views within.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    self.style(\.progressViewStyle, ErasedStyle(style))
  }
}
