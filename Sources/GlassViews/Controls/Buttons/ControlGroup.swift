/// Controls that belong together and share one border, in a bar that of the bar; within a menu, one row of symbols.
public struct ControlGroup<Content: View>: View {
  let content: Content
  let label: AnyView?

  @Environment(\.controlGroupStyle) private var style
  @Environment(\.menuSession) private var session

  /// A group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = nil
  }

  /// A group of controls with a label, which is shown in forms and where the group becomes a menu.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.content = content()
    self.label = AnyView(label())
  }

  /// A group of controls with a title, which is shown in forms and where the group becomes a menu.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group of controls with a title and a symbol, which are shown where the group becomes a menu.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A group of controls with a title that is not looked up.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group of controls with a title that is not looked up and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// What the style of the environment makes of it; within a menu, one row.
  @ViewBuilder public var body: some View {
    if session != nil {
      MenuStrip(content: content)
    } else {
      style.make(
        ControlGroupStyleConfiguration(
          content: .init(AnyView(content)), label: .init(label ?? AnyView(EmptyView())), name: label.flatMap(labelName) ?? ""))
    }
  }
}

/// What a group style makes a group from.
public struct ControlGroupStyleConfiguration {
  /// The controls of a group, whatever their types.
  public struct Content: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The controls.
    public var body: some View { content }
  }

  /// The label of a group, whatever its type.
  public struct Label: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The label.
    public var body: some View { content }
  }

  /// The controls.
  public let content: Content
  /// What the group is called.
  public let label: Label
  /// What assistive technology calls it; empty for one without a label.
  let name: String
}

/// The look of groups of controls.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Makes a group's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// All controls side by side in one border.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a group's view.
  public func makeBody(configuration: Configuration) -> some View { ControlGroupRow(configuration: configuration) }
}

/// A button that opens a menu with the controls.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a group's view.
  public func makeBody(configuration: Configuration) -> some View {
    Menu(content: { configuration.content }, label: { configuration.label })
  }
}

/// A button that opens a menu with the controls; within a menu, one row.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a group's view.
  public func makeBody(configuration: Configuration) -> some View {
    MenuControlGroupStyle().makeBody(configuration: configuration)
  }
}

/// The symbols of all controls side by side in one border.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// The style.
  public nonisolated init() {}

  /// Makes a group's view.
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroupRow(configuration: configuration).labelStyle(.iconOnly)
  }
}

private struct ControlGroupRow: View {
  let configuration: ControlGroupStyleConfiguration

  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.formLayout) private var layout
  @Environment(\.isInToolbarCapsule) private var isInBar

  /// Several controls side by side are not round.
  private var border: ButtonBorderShape { shape.isCircle ? .capsule : shape }

  @ViewBuilder var body: some View {
    if layout == .inline || configuration.name.isEmpty {
      Single(content: row)
    } else {
      FormRow(label: { configuration.label }, control: { row })
    }
  }

  private var row: some View {
    controls.accessibilityElement(role: .group, label: configuration.name)
  }

  @ViewBuilder private var controls: some View {
    let controls = HStack(spacing: 0) { configuration.content }
    if isInBar {
      // The capsule that they stand in is their border, and they look like the other items there.
      controls
    } else {
      controls
        .modified(by: ControlGroupLines())
        .buttonStyle(GroupedButtonStyle(shape: border))
        .toggleStyle(GroupedToggleStyle(shape: border))
        .background { border.fill(.controlFill) }
        .modifier(ContrastBorder(shape: border))
        // As one: symbols that pale by themselves would be the darker for the ground beneath them.
        .modifier(DisabledLabelDimming())
    }
  }
}

/// Fine lines between the controls of a group.
private struct ControlGroupLines: NodeModifier {
  func makeNode(_ context: ViewContext) -> ModifierNode<ControlGroupLines> { ControlGroupLinesNode(self, context) }
}

private final class ControlGroupLinesNode: ModifierNode<ControlGroupLines> {
  override var paintsEnvironment: Bool { true }

  /// Beneath the controls: one that is filled covers the lines at its ends.
  override func paint(into list: inout DisplayList) {
    let ink = HierarchicalShapeStyle.quaternary.resolved(in: environment).ink
    let frames = (content?.layoutChildren ?? []).filter(\.isPlaced).map(\.frame).filter { $0.width > 0 }.sorted {
      $0.minX < $1.minX
    }
    for frame in frames.dropFirst() {
      list.add(
        .fill(
          .rect(CGRect(x: frame.minX - 0.5, y: frame.minY + frame.height * 0.28, width: 1, height: frame.height * 0.44)),
          .ink(ink)))
    }
    paintChildren(into: &list)
  }
}

/// A button that shares a border with its neighbours, and has the shape of that border itself.
struct GroupedButtonStyle: PrimitiveButtonStyle {
  var shape = ButtonBorderShape.capsule

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelLayout())
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(LegibleHue(color: .red)) : AnyShapeStyle(.primary))
      .pressable(.border(shape), action: configuration.action)
      .modifier(DisabledDimming())
  }
}

/// A toggle that shares a border with its neighbours; it is filled where it is on.
struct GroupedToggleStyle: ToggleStyle {
  var shape = ButtonBorderShape.capsule

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelLayout())
      .foregroundStyle(configuration.isOn ? AnyShapeStyle(ProminentInk(color: .accentColor)) : AnyShapeStyle(.primary))
      .background(configuration.isOn ? AnyShapeStyle(ProminentFill(color: .accentColor)) : AnyShapeStyle(.clear), in: shape)
      .pressable(.border(shape), role: .toggle, states: configuration.states, action: { configuration.toggle() })
      .modifier(DisabledDimming())
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The look that fits the group's place.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  /// All controls side by side in one border.
  public static var navigation: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A button that opens a menu with the controls; within a menu, one row.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// The symbols of all controls side by side in one border.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button that opens a menu with the controls.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<ControlGroupStyleConfiguration> {
    ErasedStyle(byDefault: AutomaticControlGroupStyle.self) { ErasedStyle(AutomaticControlGroupStyle()) }
  }
}

extension ErasedStyle where Configuration == ControlGroupStyleConfiguration {
  @MainActor init(_ style: some ControlGroupStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }
}

extension EnvironmentValues {
  var controlGroupStyle: ErasedStyle<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the groups of controls within.
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    environment(\.controlGroupStyle, ErasedStyle(style))
  }
}
