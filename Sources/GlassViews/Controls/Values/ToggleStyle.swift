/// What a toggle style makes a toggle from.
public struct ToggleStyleConfiguration {
  /// A toggle's label, whatever its type.
  public struct Label: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The label.
    public var body: some View { content }
  }

  /// What the toggle is called.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool
  /// Whether it stands for several values that differ.
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }

  /// What a row of a menu shows.
  var check: MenuRowModifier.Check { isMixed ? .mixed : isOn ? .on : .off }

  var states: Set<SemanticsState> { isMixed ? [.mixed] : isOn ? [.checked] : [] }

  /// Turns it over, as it does when it is pressed. What else depends on the value moves only where its binding says so.
  @MainActor func toggle() { isOn.toggle() }
}

/// The look and the behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = ToggleStyleConfiguration
  /// Makes a toggle's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The look that fits the toggle's place: a switch, in the columns of a form a box with a checkmark, in a bar a button that stays down.
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a toggle's view.
  public func makeBody(configuration: Configuration) -> some View { PlacedToggle(configuration: configuration) }
}

private struct PlacedToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.formLayout) private var layout
  @Environment(\.isInToolbarCapsule) private var isInBar

  var body: some View {
    if isInBar {
      BarToggle(configuration: configuration)
    } else if layout == .columns {
      CheckboxToggle(configuration: configuration)
    } else {
      SwitchToggle(configuration: configuration)
    }
  }
}

/// A switch beside the label; in rows of lists and forms at the trailing end.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() { tint = nil }
  /// The style, where switches that are on have a colour of their own.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// Makes a toggle's view.
  public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration).ownTint(tint) }
}

/// A box with a checkmark before the label.
public struct CheckboxToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a toggle's view.
  public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

/// A button that stays down, in the button style around it; where it is on it is filled with the tint.
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a toggle's view.
  public func makeBody(configuration: Configuration) -> some View {
    PushToggle(configuration: configuration).animation(.brisk, value: configuration.isOn)
  }
}

/// The label and a switch, whose knob can be pressed or dragged over.
private struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration

  @State private var isPressed = false
  @Environment(\.controlMetrics) private var metrics

  var body: some View {
    HStack(spacing: 10) {
      ShownLabel {
        configuration.label
        RowRoom()
      }
      SwitchTrack(
        isOn: configuration.isOn, isMixed: configuration.isMixed, isPressed: isPressed, toggle: { configuration.toggle() })
    }
    .modifier(UnseenLabel(label: configuration.label))
    .modifier(BarLabelRoom())
    .font(metrics.font)
    .frame(minHeight: metrics.height)
    .pressable(.own, role: .toggle, states: configuration.states, action: { configuration.toggle() }, onPress: { isPressed = $0 })
    .modifier(DisabledDimming())
  }
}

private struct CheckboxToggle: View {
  let configuration: ToggleStyleConfiguration

  @Environment(\.controlMetrics) private var metrics

  var body: some View {
    // The label begins where those of radio buttons do.
    HStack(spacing: metrics.scaled(ChoiceNode.markWidth) - metrics.scaled(CheckboxMark.side)) {
      CheckboxMark(isOn: configuration.isOn, isMixed: configuration.isMixed)
      ShownLabel { configuration.label }
    }
    .modifier(UnseenLabel(label: configuration.label))
    .modifier(BarLabelRoom(edges: .horizontal))
    .font(metrics.font)
    .frame(minHeight: metrics.height)
    .pressable(.own, role: .toggle, states: configuration.states, action: { configuration.toggle() })
    .modifier(DisabledDimming())
  }
}

/// A button of a bar that stays down: its label is in the tint, on a ground.
private struct BarToggle: View {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    HStack(spacing: 6) { configuration.label }
      .modifier(BarFont(size: 16, weight: .medium))
      .modifier(BarInk())
      .foregroundStyle(configuration.isOn ? AnyShapeStyle(LegibleHue(color: .accentColor)) : AnyShapeStyle(.foreground))
      .padding(.horizontal, 8)
      .frame(minWidth: 36, minHeight: 36)
      .background(configuration.isOn ? AnyShapeStyle(.fill) : AnyShapeStyle(.clear), in: .capsule)
      .animation(.brisk, value: configuration.isOn)
      .pressable(.capsule, role: .toggle, states: configuration.states, action: { configuration.toggle() })
      .modifier(DisabledDimming())
      .frame(minHeight: 44)
      .helpByName()
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The look that fits the toggle's place.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch beside the label; in rows of lists and forms at the trailing end.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a checkmark before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<ToggleStyleConfiguration> {
    ErasedStyle(byDefault: DefaultToggleStyle.self) { ErasedStyle(DefaultToggleStyle()) }
  }
}

extension EnvironmentValues {
  var toggleStyle: ErasedStyle<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the toggles within.
  public func toggleStyle(_ style: some ToggleStyle) -> some View { self.style(\.toggleStyle, ErasedStyle(style)) }
}

extension ErasedStyle where Configuration == ToggleStyleConfiguration {
  @MainActor init(_ style: some ToggleStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}
