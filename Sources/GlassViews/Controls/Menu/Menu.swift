/// A button that opens a menu: the button, or the glass that it lies on, becomes the menu's panel.
public struct Menu<Label: View, Content: View>: View {
  /// What its button shows.
  let label: Label
  private let content: Content
  /// What the button does itself; its menu then opens from a second one beside it.
  private let primaryAction: (@MainActor () -> Void)?

  @State private var presenter = MenuPresenter()
  @Environment(\.menuSession) private var session
  @Environment(\.menuStyle) private var style
  @Environment(\.menuIndicator) private var indicator

  /// A menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// A button with any label that acts when it is pressed; its menu opens from an arrow beside it, or by the secondary button.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  /// The button as the style of the environment makes it; within another menu, a row that opens a submenu.
  @ViewBuilder public var body: some View {
    if let session {
      HStack(spacing: 8) { MenuLabel(label: label) }
        .modified(by: MenuRowModifier(kind: .submenu(AnyView(content)), session: session))
    } else if let style {
      style.make(
        MenuStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content)), primaryAction: primaryAction)
      )
      .environment(\.menuStyle, nil)
    } else if let primaryAction {
      SplitButton {
        Button(action: primaryAction) { label }.contextMenu { content }
        if indicator != .hidden { opener { Image(systemName: "chevron.down").accessibilityLabel("More") } }
      }
    } else {
      opener {
        if indicator == .visible {
          HStack(spacing: 6) {
            label
            Image(decorativeSystemName: "chevron.down").imageScale(.small)
          }
        } else {
          label
        }
      }
    }
  }

  private func opener<L: View>(@ViewBuilder _ label: () -> L) -> some View {
    MenuSource(
      menu: AnyView(content), presenter: presenter,
      content: Button(action: {}, label: label).environment(\.menuPresenter, presenter))
  }
}

extension Menu where Label == Text {
  /// A menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A button with a title that acts when it is pressed, and its menu beside it.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  /// A button with a title that acts when it is pressed, and its menu beside it.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == GlassViews.Label<Text, Image> {
  /// A menu with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A menu with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { GlassViews.Label(title, systemImage: systemImage) }
  }

  /// A button with a title and a symbol that acts when it is pressed, and its menu beside it.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { GlassViews.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }

  /// A button with a title that is not looked up and a symbol that acts when it is pressed, and its menu beside it.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { GlassViews.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style was given, as the style around it makes it.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}
