import Foundation

/// What buttons look like where nobody says otherwise: softly filled, with a round border; links in rows of lists and forms are those rows, and
/// what Return presses is in the tint.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View { PlacedButton(configuration: configuration) }
}

private struct PlacedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration

  @Environment(\.navigationLinkKind) private var link
  @Environment(\.listAround) private var list
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    if let link, let list {
      RowLink(configuration: configuration, kind: link, look: list.look)
    } else {
      BorderedButton(configuration: configuration, isProminent: shortcut == .defaultAction)
    }
  }
}

/// A link that fills its row, with an arrow at the end where it leads away from its list.
private struct RowLink: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let kind: NavigationLinkKind
  let look: RowLook

  @Environment(\.rowTraits) private var traits
  @Environment(\.minimumRowHeight) private var minimumHeight

  /// How far what answers to the pointer stays within the row, in points: where the row is marked, it reaches as far as the mark.
  private var margin: (side: CGFloat, line: CGFloat) { kind == .beside ? (0, 0) : (2, 3.5) }

  /// How far what answers to the pointer reaches beyond the content, into the room that the row has around it, in points.
  private var reach: EdgeInsets {
    let room = traits.insets(of: look)
    func reach(_ length: CGFloat) -> CGFloat { max(0, length - margin.side) }
    return EdgeInsets(
      top: reach(room.top), leading: reach(room.leading), bottom: reach(room.bottom), trailing: reach(room.trailing))
  }

  var body: some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      if kind == .covering {
        Image(decorativeSystemName: "chevron.right").flipsForRightToLeftLayoutDirection(true)
          .font(.caption.weight(.semibold)).foregroundStyle(.tertiary)
      }
    }
    .environment(\.navigationLinkKind, nil)
    .padding(reach)
    .frame(minHeight: max(0, (minimumHeight ?? look.minimumHeight) - 2 * margin.line))
    .pressable(.roundedRect(8), role: .link, action: configuration.action)
    .modifier(DisabledDimming())
    .padding(reach.negated)
  }
}

extension EdgeInsets {
  /// As far the other way.
  fileprivate var negated: EdgeInsets { EdgeInsets(top: -top, leading: -leading, bottom: -bottom, trailing: -trailing) }
}

/// A softly filled button.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false)
  }
}

/// A button filled with the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: true)
  }
}

/// A button that is only its label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ControlFont()).pressable(.dimming, action: configuration.action).modifier(DisabledDimming())
  }
}

/// A button that is only its label, in the colour of what can be acted on.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ControlFont())
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(LegibleHue(color: .red)) : AnyShapeStyle(.tint))
      .pressable(.dimming, action: configuration.action)
      .modifier(DisabledDimming())
  }
}

/// A capsule of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  let glass: Glass?

  /// The style.
  public nonisolated init() { glass = nil }

  /// The style with a glass of one's own.
  public nonisolated init(_ glass: Glass) { self.glass = glass }

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    GlassButton(configuration: configuration, glass: glass ?? .regular, isProminent: false)
  }
}

/// A capsule of glass in the tint colour: the one action that matters most.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a button's view.
  public func makeBody(configuration: Configuration) -> some View {
    GlassButton(configuration: configuration, glass: .regular, isProminent: true)
  }
}

/// A filled button of the environment's size and border.
private struct BorderedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool

  @Environment(\.buttonBorderShape) private var border
  @Environment(\.appearsActive) private var appearsActive

  var body: some View { HostedButton(configuration: configuration, elsewhere: own) }

  private var own: some View {
    configuration.label
      .modifier(ButtonLabelLayout(weight: isProminent ? .semibold : .medium))
      .foregroundStyle(ink)
      .background(fill, in: border)
      .modifier(ContrastBorder(shape: border))
      .pressable(isProminent ? .prominent(border, color) : .filled(border), action: configuration.action)
      .modifier(DisabledDimming())
  }

  private var isDestructive: Bool { configuration.role == .destructive }
  /// In a window that is not in use nothing is prominent by its colour, which the accent leaves there.
  private var color: Color { isDestructive && appearsActive ? .red : .accentColor }

  private var ink: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(ProminentInk(color: color)) }
    return isDestructive ? AnyShapeStyle(LegibleHue(color: .red)) : AnyShapeStyle(.primary)
  }

  private var fill: AnyShapeStyle {
    isProminent ? AnyShapeStyle(ProminentFill(color: color)) : AnyShapeStyle(.controlFill)
  }
}

/// A button of glass, of the environment's size and border.
struct GlassButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let glass: Glass
  let isProminent: Bool
  /// How heavy its label is, where that does not follow from its prominence.
  var weight: Font.Weight?

  @Environment(\.buttonBorderShape) private var border
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.appearsActive) private var appearsActive

  var body: some View { HostedButton(configuration: configuration, elsewhere: own) }

  private var own: some View {
    configuration.label
      .modifier(ButtonLabelLayout(weight: weight ?? (isProminent ? .semibold : .medium)))
      .transformEnvironment(\.foregroundStyles) {
        if isRed { $0 = [AnyShapeStyle(LegibleHue(color: .red))] }
      }
      .modifier(DisabledDimming(opacity: 0.4))
      .pressable(isRed && colorScheme == .dark ? .glow(border) : .glass(border), action: configuration.action)
      .glassEffect(tinted.interactive(), in: border)
  }

  /// Light red is legible on glass of its neighbours' tone as long as no layer of ink lies between.
  private var isRed: Bool { configuration.role == .destructive && !isProminent }

  /// Without a reaction there is no prominence either.
  private var tinted: Glass {
    guard isProminent, isEnabled else { return glass }
    return glass.tint(configuration.role == .destructive && appearsActive ? .red : .accentColor)
  }
}

/// A button as its place has it, where the place brings a border of its own: a row of a menu, an item of a bar.
private struct HostedButton<Elsewhere: View>: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let elsewhere: Elsewhere

  @Environment(\.menuSession) private var session
  @Environment(\.isInToolbarCapsule) private var isInCapsule

  var body: some View {
    if session != nil {
      MenuButtonStyle().makeBody(configuration: configuration)
    } else if isInCapsule {
      ToolbarButtonStyle().makeBody(configuration: configuration)
    } else {
      elsewhere
    }
  }
}

private enum ToolbarCapsuleKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the views stand in a capsule of a toolbar, which is what their border would be.
  var isInToolbarCapsule: Bool {
    get { self[ToolbarCapsuleKey.self] }
    set { self[ToolbarCapsuleKey.self] = newValue }
  }
}

/// The font of a button's label and the room around it, by the environment's control size.
struct ButtonLabelLayout: ViewModifier {
  var weight = Font.Weight.medium

  @Environment(\.controlMetrics) private var metrics
  @Environment(\.buttonBorderShape) private var border

  func body(content: Content) -> some View {
    content
      .font(metrics.font.weight(weight))
      .padding(.horizontal, border.isCircle ? 0 : metrics.padding)
      .frame(minWidth: metrics.height, minHeight: metrics.height)
      .modified(by: CircleRoom(isCircle: border.isCircle))
  }
}

/// A button in a bar's capsule: 36 points high, round, softly lit under the pointer.
struct ToolbarButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(BarFont(size: 16, weight: .medium))
      .modifier(BarInk())
      .padding(.horizontal, 8)
      .frame(minWidth: 36, minHeight: 36)
      .pressable(.capsule, action: configuration.action)
      .modifier(DisabledDimming())
      .frame(minHeight: 44)
      .helpByName()
      .modifier(ToolbarItemActivity())
  }
}

/// The font of what stands in a bar: it grows with the size of text as far as a capsule has room.
struct BarFont: ViewModifier {
  let size: CGFloat
  let weight: Font.Weight

  @Environment(\.dynamicTypeSize) private var typeSize

  func body(content: Content) -> some View {
    content.font(.system(size: Self.scaled(size, typeSize), weight: weight))
  }

  /// A size as it is where text has another one, in points: bars have room for somewhat larger ones.
  static func scaled(_ size: CGFloat, _ typeSize: DynamicTypeSize) -> CGFloat {
    (size * min(max(1, typeSize.factor), 1.4)).rounded()
  }
}

/// The ink of what stands in a bar: it steps back in a window that is not in use, which shows where keys go.
struct BarInk: ViewModifier {
  @Environment(\.appearsActive) private var appearsActive

  func body(content: Content) -> some View {
    content.foregroundStyle(appearsActive ? AnyShapeStyle(.foreground) : AnyShapeStyle(.secondary))
  }
}

/// A button that closes, minimizes or maximizes the window. Tab passes it by: the desktop has keys for that, and who looks for the window's own
/// controls should not close it.
struct WindowControlButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(BarInk())
      .frame(width: 30, height: 30)
      .pressable(.capsule, isFocusable: false, action: configuration.action)
  }
}

/// Shows that a control does nothing now: it pales.
struct DisabledDimming: ViewModifier {
  /// How much of what is disabled is seen, 0…1: symbols, words and fields alike.
  nonisolated static let share = 0.35

  var opacity = Self.share

  @Environment(\.palesItself) private var palesItself

  func body(content: Content) -> some View { content.opacity(palesItself ? opacity : 1) }
}

/// Shows that what a label stands for does nothing now, where the label may be, or hold, a control: that does not pale once more.
struct DisabledLabelDimming: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    content.environment(\.isPaled, !isEnabled).modifier(DisabledDimming())
  }
}

private enum PaledKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether what is around the views is disabled and pales with all that it holds.
  var isPaled: Bool {
    get { self[PaledKey.self] }
    set { self[PaledKey.self] = newValue }
  }
  /// Whether what is disabled is to pale by itself.
  var palesItself: Bool { !isEnabled && !isPaled }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// What buttons look like where nobody says otherwise.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A softly filled button.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button filled with the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button that is only its label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button that is only its label, in the colour of what can be acted on.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
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
}

extension PrimitiveButtonStyle where Self == ToolbarButtonStyle {
  static var toolbar: ToolbarButtonStyle { ToolbarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == WindowControlButtonStyle {
  static var windowControl: WindowControlButtonStyle { WindowControlButtonStyle() }
}
