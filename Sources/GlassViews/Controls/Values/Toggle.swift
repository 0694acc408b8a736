/// Something that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  @Environment(\.toggleStyle) private var style
  @Environment(\.menuSession) private var session

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The label and a switch, or what the style makes of them; within a menu, a row with a checkmark.
  @ViewBuilder public var body: some View {
    if session != nil {
      HStack(spacing: 8) { label }
        .modified(by: MenuRowModifier(kind: .action(toggle), isChecked: isOn.wrappedValue))
    } else {
      styled
    }
  }

  private var states: Set<SemanticsState> { isOn.wrappedValue ? [.checked] : [] }

  @ViewBuilder private var styled: some View {
    switch style {
    case .switch:
      HStack(spacing: 10) {
        label
        Spacer(minLength: 0)
        SwitchTrack(isOn: isOn.wrappedValue)
      }
      .frame(minHeight: 32)
      .pressable(.none, role: .toggle, states: states, action: toggle)
    case .checkbox:
      HStack(spacing: 8) {
        CheckboxMark(isOn: isOn.wrappedValue)
        label
      }
      .frame(minHeight: 32)
      .pressable(.none, role: .toggle, states: states, action: toggle)
    case .button:
      HStack(spacing: 8) { label }
        .font(.body.weight(.medium))
        .padding(.horizontal, 14)
        .frame(minHeight: 32)
        .foregroundStyle(isOn.wrappedValue ? AnyShapeStyle(Color.white) : AnyShapeStyle(ForegroundStyle()))
        .background(isOn.wrappedValue ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(.quaternary), in: .capsule)
        .pressable(.capsule, role: .toggle, states: states, action: toggle)
    }
  }

  private func toggle() {
    withAnimation(.snappy) { isOn.wrappedValue.toggle() }
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == GlassViews.Label<Text, Image> {
  /// A toggle with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { GlassViews.Label(title, systemImage: systemImage) }
  }
}

/// The look of toggles.
public struct ToggleStyle: Sendable, Hashable {
  enum Kind: Sendable, Hashable { case `switch`, checkbox, button }
  let kind: Kind

  /// The style that fits the toggle's place: a switch.
  public static let automatic = ToggleStyle(kind: .switch)
  /// A switch at the trailing end.
  public static let `switch` = ToggleStyle(kind: .switch)
  /// A box with a checkmark before the label.
  public static let checkbox = ToggleStyle(kind: .checkbox)
  /// A button that stays down.
  public static let button = ToggleStyle(kind: .button)
}

private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyle.Kind { .switch } }

extension EnvironmentValues {
  var toggleStyle: ToggleStyle.Kind {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of toggles within.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style.kind) }
}
