/// A button that opens a menu: its glass becomes the menu's panel.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  @State private var presenter = MenuPresenter()
  @Environment(\.menuSession) private var session

  /// A menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The button; within another menu, a row that opens a submenu.
  @ViewBuilder public var body: some View {
    if let session {
      HStack(spacing: 8) { label }
        .modified(by: MenuRowModifier(kind: .submenu(AnyView(content)), session: session))
    } else {
      MenuSource(
        menu: AnyView(content), presenter: presenter,
        content: Button(action: {}) { label }.environment(\.menuPresenter, presenter))
    }
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
}
