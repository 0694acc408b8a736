import Foundation
import GlassGeometry

/// A button and the one beside it that opens its menu, in the button style around them: where that has a border they share it.
struct SplitButton<Content: View>: View {
  @ViewBuilder let content: Content

  @Environment(\.buttonStyle) private var style
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.isInToolbarCapsule) private var isInCapsule
  @Environment(\.isEnabled) private var isEnabled

  /// Two buttons side by side are not round.
  private var border: ButtonBorderShape { shape.isCircle ? .capsule : shape }

  @ViewBuilder var body: some View {
    if isInCapsule {
      ControlGroup { content }
    } else if let glass {
      halves(nil)
        .opacity(isEnabled ? 1 : 0.4)
        .glassEffect(glass.interactive(), in: border)
        .accessibilityElement(role: .group, label: "")
    } else if style.isOne(of: [BorderedProminentButtonStyle.self]) {
      halves(.accentColor)
        .foregroundStyle(ProminentInk(color: .accentColor))
        .background(ProminentFill(color: .accentColor), in: border)
        .modifier(ContrastBorder(shape: border))
        .modifier(DisabledDimming())
        .accessibilityElement(role: .group, label: "")
    } else if style.isOwn, !style.isOne(of: [PlainButtonStyle.self, BorderlessButtonStyle.self]) {
      ControlGroup { content }
    } else {
      HStack(spacing: 6) { content }.accessibilityElement(role: .group, label: "")
    }
  }

  /// The glass that both lie on, if they lie on any.
  private var glass: Glass? {
    if style.isOne(of: [GlassProminentButtonStyle.self]) { return isEnabled ? .regular.tint(.accentColor) : .regular }
    return style.isOne(of: [GlassButtonStyle.self]) ? (style.value as? GlassButtonStyle)?.glass ?? .regular : nil
  }

  private func halves(_ fill: Color?) -> some View {
    let isProminent = style.isOne(of: [GlassProminentButtonStyle.self, BorderedProminentButtonStyle.self])
    return HStack(spacing: 0) { content }
      .buttonStyle(SplitHalfStyle(weight: isProminent ? .semibold : .medium, fill: fill))
  }
}

/// One of two buttons that share what they lie on.
struct SplitHalfStyle: PrimitiveButtonStyle {
  let weight: Font.Weight
  /// What they are filled with; none on glass.
  let fill: Color?

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelLayout(weight: weight))
      .pressable(fill.map { .prominent(.capsule, $0) } ?? .border(.capsule), action: configuration.action)
  }
}
