import Foundation
import GlassGeometry

/// A toggle as a button that stays down, in the button style around it.
struct PushToggle: View {
  let configuration: ToggleStyleConfiguration

  @Environment(\.buttonStyle) private var style
  @Environment(\.buttonBorderShape) private var border
  @Environment(\.isInToolbarCapsule) private var isInCapsule
  @Environment(\.isEnabled) private var isEnabled

  @ViewBuilder var body: some View {
    if isInCapsule {
      filled
    } else if let glass {
      // A button that does not react has no prominence, but this one still tells whether it is on.
      let shown = configuration.isOn && !isEnabled ? glass.tint(.accentColor.opacity(0.4)) : glass
      pressed(GlassButton(configuration: button, glass: shown, isProminent: configuration.isOn, weight: .medium))
    } else if style.isOne(of: [PlainButtonStyle.self, BorderlessButtonStyle.self]) {
      plain
    } else if style.isOwn {
      // Whoever else brings a border is the place, such as a group: the toggle has its own there.
      filled
    } else {
      pressed(style.make(button))
    }
  }

  /// The glass that it is of, if it is of any.
  private var glass: Glass? {
    if style.isOne(of: [GlassProminentButtonStyle.self]) { return .regular }
    return style.isOne(of: [GlassButtonStyle.self]) ? (style.value as? GlassButtonStyle)?.glass ?? .regular : nil
  }

  /// What a button style makes it from.
  private var button: PrimitiveButtonStyleConfiguration {
    PrimitiveButtonStyleConfiguration(
      role: nil, label: .init(AnyView(configuration.label)), action: SteadyAction.Kept { configuration.toggle() })
  }

  /// A button that is told as the toggle it is.
  private func pressed(_ button: some View) -> some View {
    button
      .environment(\.pressedToggle, PressedToggle(states: configuration.states))
      .overlay { mixedBorder }
  }

  /// Where it stands for values that differ it is framed rather than filled.
  @ViewBuilder private var mixedBorder: some View {
    if configuration.isMixed { border.strokeBorder(Color.accentColor, lineWidth: 2) }
  }

  private var filled: some View {
    HStack(spacing: 8) { configuration.label }
      .modifier(ButtonLabelLayout())
      .foregroundStyle(configuration.isOn ? AnyShapeStyle(ProminentInk(color: .accentColor)) : AnyShapeStyle(ForegroundStyle()))
      .overlay { mixedBorder }
      .background(
        configuration.isOn ? AnyShapeStyle(ProminentFill(color: .accentColor)) : AnyShapeStyle(.controlFill), in: border
      )
      .modifier(ContrastBorder(shape: border))
      .pressable(
        configuration.isOn ? .prominent(border, .accentColor) : .filled(border), role: .toggle, states: configuration.states,
        action: { configuration.toggle() }
      )
      .modifier(DisabledDimming())
  }

  /// Only its label; where it is on, filled a little beyond that, so that nothing around it moves.
  private var plain: some View {
    HStack(spacing: 8) { configuration.label }
      .modifier(ControlFont())
      .foregroundStyle(plainInk)
      .background {
        ZStack {
          if configuration.isOn { border.fill(ProminentFill(color: .accentColor)) }
          mixedBorder
        }
        .padding(.horizontal, -8)
        .padding(.vertical, -3)
      }
      .animation(isTinted ? nil : .brisk, value: configuration.isOn)
      .pressable(.dimming, role: .toggle, states: configuration.states, action: { configuration.toggle() })
      .modifier(DisabledDimming())
  }

  /// Whether its label is in the tint where it is off. Neither that one nor the label on the fill could be read on a fill that has come half.
  private var isTinted: Bool { style.isOne(of: [BorderlessButtonStyle.self]) }

  private var plainInk: AnyShapeStyle {
    if configuration.isOn { return AnyShapeStyle(ProminentInk(color: .accentColor)) }
    return isTinted ? AnyShapeStyle(.tint) : AnyShapeStyle(ForegroundStyle())
  }
}

/// What a button is told as that is a toggle's.
struct PressedToggle: Equatable {
  let states: Set<SemanticsState>
}

private enum PressedToggleKey: EnvironmentKey { static var defaultValue: PressedToggle? { nil } }

extension EnvironmentValues {
  /// The toggle that the button within is, if it is one.
  var pressedToggle: PressedToggle? {
    get { self[PressedToggleKey.self] }
    set { self[PressedToggleKey.self] = newValue }
  }
}
