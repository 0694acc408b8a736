/// What a button style makes a button from, with the action for it to call.
public struct PrimitiveButtonStyleConfiguration {
  /// A button's label, whatever its type.
  public struct Label: View {
    private let content: AnyView
    init(_ content: AnyView) { self.content = content }
    /// The label, one view whatever it consists of: several stand beside one another.
    public var body: some View { HStack { content } }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  private let steady: SteadyAction.Kept
  /// The label's text where it is nothing but that.
  var title: String?

  init(role: ButtonRole?, label: Label, action: SteadyAction.Kept, title: String? = nil) {
    self.role = role
    self.label = label
    steady = action
    self.title = title
  }

  /// Acts as the button does.
  @MainActor var action: @MainActor () -> Void { { [steady] in steady.perform() } }

  /// Acts as the button does.
  @MainActor public func trigger() { steady.perform() }
}

/// The look and the behaviour of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Makes a button's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button style makes a look from; pressing is taken care of.
public struct ButtonStyleConfiguration {
  /// A button's label, whatever its type.
  public typealias Label = PrimitiveButtonStyleConfiguration.Label
  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down.
  public let isPressed: Bool
}

/// The look of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// What it makes.
  associatedtype Body: View
  /// What it is given.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes a button's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button that looks as a `ButtonStyle` says.
private struct StyledButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(role: configuration.role, label: configuration.label, isPressed: isPressed)
    )
    .pressable(.none, action: configuration.action) { isPressed = $0 }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<PrimitiveButtonStyleConfiguration> {
    ErasedStyle(byDefault: DefaultButtonStyle.self) { ErasedStyle(DefaultButtonStyle()) }
  }
}

extension EnvironmentValues {
  /// The style of buttons.
  var buttonStyle: ErasedStyle<PrimitiveButtonStyleConfiguration> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons within.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    self.style(\.buttonStyle, ErasedStyle(style))
  }

  /// Sets the look of the buttons within.
  public func buttonStyle(_ style: some ButtonStyle) -> some View { self.style(\.buttonStyle, ErasedStyle(style)) }
}

extension ErasedStyle where Configuration == PrimitiveButtonStyleConfiguration {
  @MainActor init(_ style: some PrimitiveButtonStyle) { self.init(style) { AnyView($0.makeBody(configuration: $1)) } }

  @MainActor init(_ style: some ButtonStyle) {
    self.init(style) { AnyView(StyledButton(style: $0, configuration: $1)) }
  }
}
