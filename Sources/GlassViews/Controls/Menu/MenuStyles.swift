/// Makes buttons rows of the menu they are in.
struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.label }
      .transformEnvironment(\.foregroundStyles) {
        if configuration.role == .destructive { $0 = [AnyShapeStyle(Color.red)] }
      }
      .modified(by: MenuRowModifier(kind: .action(configuration.action)))
  }
}

/// Views that belong together, with a title: rows of a menu between lines, or a column elsewhere.
public struct Section<Header: View, Content: View>: View {
  private let header: Header
  private let content: Content

  @Environment(\.menuSession) private var session

  /// A section with any header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
    self.header = header()
  }

  /// The header above the content.
  @ViewBuilder public var body: some View {
    if session != nil {
      Divider()
      title.modified(by: MenuSectionTitle())
      content
      Divider()
    } else {
      title.padding(.horizontal, 12).padding(.top, 8)
      content
    }
  }

  private var title: some View {
    HStack(spacing: 8) { header }
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(.secondary)
      .accessibilityAddTraits(.isHeader)
  }
}

extension Section where Header == EmptyView {
  /// A section without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension Section where Header == Text {
  /// A section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
