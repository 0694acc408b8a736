import Foundation

/// A rounded, softly filled button: what buttons look like where nobody says otherwise.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(.medium))
      .padding(.horizontal, 14)
      .frame(minHeight: 32)
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
      .background(.quaternary, in: .capsule)
      .pressable(.capsule, action: configuration.action)
      .modifier(DisabledDimming())
  }
}

/// A button that is only its label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressable(.dimming, action: configuration.action).modifier(DisabledDimming())
  }
}

/// A capsule of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass?

  /// The style.
  public nonisolated init() { glass = nil }

  /// The style with a glass of one's own.
  public nonisolated init(_ glass: Glass) { self.glass = glass }

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(.medium))
      .padding(.horizontal, 16)
      .frame(minWidth: 44, minHeight: 44)
      .pressable(.glass, action: configuration.action)
      .glassEffect((glass ?? .regular).interactive(), in: .capsule)
  }
}

/// A capsule of glass in the tint colour: the one action that matters most.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(.semibold))
      .padding(.horizontal, 16)
      .frame(minWidth: 44, minHeight: 44)
      .pressable(.glass, action: configuration.action)
      .glassEffect(.regular.tint(.accentColor).interactive(), in: .capsule)
  }
}

/// A button in a bar's capsule: 36 points high, round, softly lit under the pointer.
struct ToolbarButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 16, weight: .medium))
      .padding(.horizontal, 9)
      .frame(minWidth: 36, minHeight: 36)
      .pressable(.capsule, action: configuration.action)
      .modifier(DisabledDimming())
      .frame(minHeight: 44)
  }
}

/// A button that closes, minimizes or maximizes the window.
struct WindowControlButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(width: 30, height: 30)
      .pressable(.capsule, action: configuration.action)
  }
}

/// Shows that a button does nothing now: it pales.
private struct DisabledDimming: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : 0.35) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// What buttons look like where nobody says otherwise.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// A rounded, softly filled button.
  public static var bordered: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button that is only its label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// A button that is only its label.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A capsule of glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// A capsule of a glass of one's own.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A capsule of glass in the tint colour.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
  /// A capsule of glass in the tint colour.
  public static var borderedProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == ToolbarButtonStyle {
  static var toolbar: ToolbarButtonStyle { ToolbarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == WindowControlButtonStyle {
  static var windowControl: WindowControlButtonStyle { WindowControlButtonStyle() }
}
