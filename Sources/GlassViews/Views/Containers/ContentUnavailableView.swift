/// What is shown where there is no content: a symbol, what is missing, why, and what can be done.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A view with a label, a description and buttons.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// The parts beneath each other in the middle of the room offered.
  public var body: some View {
    VStack(spacing: 6) {
      label.labelStyle(UnavailableLabelStyle())
      VStack(spacing: 2) { description }
        .font(.callout)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      VStack(spacing: 8) { actions }.padding(.top, 8)
    }
    .frame(maxWidth: 420)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The icon above the title, both large.
private struct UnavailableLabelStyle: LabelStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 10) {
      configuration.icon.font(.system(size: 38)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold()).accessibilityAddTraits(.isHeader)
    }
  }
}

extension ContentUnavailableView where Label == GlassViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a title, a symbol and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { GlassViews.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
  /// A view with a title, a symbol and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(label: { GlassViews.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
}

extension ContentUnavailableView where Label == GlassViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a title, a picture of the program's and a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { GlassViews.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }
  /// A view with a title, a picture of the program's and a description.
  @_disfavoredOverload public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(label: { GlassViews.Label(title, image: name) }, description: { description }, actions: { EmptyView() })
  }
}

/// The parts of a view that says that nothing was found.
public struct SearchUnavailableContent {
  /// What is missing.
  public struct Label: View {
    let text: String?
    /// A magnifying glass and a sentence.
    public var body: some View {
      GlassViews.Label(text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }
  /// What may help.
  public struct Description: View {
    /// A sentence.
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  /// Nothing.
  public struct Actions: View {
    /// Nothing.
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// What is shown where a search found nothing.
  public static var search: Self { result(nil) }

  /// What is shown where a search for a text found nothing.
  public static func search(text: String) -> Self { result(text) }

  private static func result(_ text: String?) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(text: text) }, description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}
