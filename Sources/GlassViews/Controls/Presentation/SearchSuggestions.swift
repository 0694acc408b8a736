/// A word or thing that a search is narrowed by, shown in the field before the text.
struct SearchToken: Identifiable {
  let id: AnyHashable
  let label: AnyView
  let remove: @MainActor () -> Void
  /// Puts it back where it stood.
  var putBack: @MainActor () -> Void = {}
}

private enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SearchScopesKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SearchScopeActivationKey: EnvironmentKey { static var defaultValue: SearchScopeActivation { .automatic } }
private enum HiddenSuggestionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum AddSearchTokenKey: EnvironmentKey { static var defaultValue: (@MainActor (Any) -> Void)? { nil } }
private enum CompleteSearchKey: EnvironmentKey { static var defaultValue: (@MainActor (String) -> Void)? { nil } }

extension EnvironmentValues {
  /// What the search field of the views within suggests.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// The parts that the search field of the views within can be narrowed to.
  var searchScopes: AnyView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  /// When the scopes of the search field of the views within are seen.
  var searchScopeActivation: SearchScopeActivation {
    get { self[SearchScopeActivationKey.self] }
    set { self[SearchScopeActivationKey.self] = newValue }
  }

  /// Whether the search field of the views within suggests nothing.
  var hidesSearchSuggestions: Bool {
    get { self[HiddenSuggestionsKey.self] }
    set { self[HiddenSuggestionsKey.self] = newValue }
  }

  /// Adds a token to the search field that suggestions belong to.
  var addSearchToken: (@MainActor (Any) -> Void)? {
    get { self[AddSearchTokenKey.self] }
    set { self[AddSearchTokenKey.self] = newValue }
  }

  /// Completes the text of the search field that suggestions belong to.
  var completeSearch: (@MainActor (String) -> Void)? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}

/// When the scopes of a search field are seen.
public struct SearchScopeActivation: Sendable, Hashable {
  private enum Kind { case automatic, onTextEntry, onSearchPresentation }
  private let kind: Kind

  /// As the platform has it: as soon as somebody searches.
  public static let automatic = SearchScopeActivation(kind: .automatic)
  /// Once something has been written, until the search ends.
  public static let onTextEntry = SearchScopeActivation(kind: .onTextEntry)
  /// As soon as somebody searches, until the search ends.
  public static let onSearchPresentation = SearchScopeActivation(kind: .onSearchPresentation)
}

/// Where suggestions of a search field are shown.
public struct SearchSuggestionsPlacement: Sendable, Hashable {
  private enum Kind { case automatic, menu, content }
  private let kind: Kind

  /// As the platform has it: in a panel under the field.
  public static let automatic = SearchSuggestionsPlacement(kind: .automatic)
  /// In a panel under the field.
  public static let menu = SearchSuggestionsPlacement(kind: .menu)
  /// Among the content, where nothing is shown here.
  public static let content = SearchSuggestionsPlacement(kind: .content)

  /// Several places.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Places from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a panel under the field.
    public static let menu = Set(rawValue: 1)
    /// Among the content.
    public static let content = Set(rawValue: 2)
  }
}

extension View {
  /// Says whether the search field of this view suggests anything in some places; only the panel under the field is one here.
  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
    transformEnvironment(\.hidesSearchSuggestions) {
      if placements.contains(.menu) { $0 = visibility == .hidden }
    }
  }

  /// The parts that the search of this view can be narrowed to, and when they are seen.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes).environment(\.searchScopeActivation, activation)
  }

  /// Makes this view a suggestion that adds a token to the search.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View { SearchTokenSuggestion(content: self, token: token) }

  /// What the search field of this view suggests while it is edited: texts with `searchCompletion`, buttons, sections.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let suggestions = AnyView(suggestions())
    return transformEnvironment(\.searchSuggestions) { $0 = suggestions }
  }

  /// The parts that the search of this view can be narrowed to, told apart by their `tag`: segments beneath the toolbar, or beneath the field
  /// in a sidebar, while somebody searches.
  public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
    let picker = AnyView(Picker(selection: scope, content: scopes, label: { Text("Scope") }).pickerStyle(.segmented))
    return transformEnvironment(\.searchScopes) { $0 = picker }
  }

  /// Makes this view a suggestion that completes the search's text.
  public func searchCompletion(_ completion: String) -> some View { SearchCompletion(content: self, completion: completion) }
}

private struct SearchCompletion<Content: View>: View {
  let content: Content
  let completion: String

  @Environment(\.completeSearch) private var complete

  var body: some View {
    Button {
      complete?(completion)
    } label: {
      content
    }
  }
}

private struct SearchTokenSuggestion<Content: View, Token: Identifiable>: View {
  let content: Content
  let token: Token

  @Environment(\.addSearchToken) private var add

  var body: some View {
    Button {
      add?(token)
    } label: {
      content
    }
  }
}

/// What is suggested under a search field while that is edited.
struct SearchPanel: View {
  let request: SearchRequest
  let areSuggestionsFocused: FocusState<Bool>.Binding
  /// Gives the focus back to the field.
  let edit: @MainActor () -> Void
  let complete: @MainActor (String) -> Void
  let addToken: @MainActor (Any) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { request.suggestions }
      .buttonStyle(SuggestionButtonStyle())
      .focused(areSuggestionsFocused)
      .modified(by: FocusSectionModifier(isOpenAbove: true))
      .onUnusedKeyPress(.upArrow) {
        edit()
        return .handled
      }
      .padding(8)
      .frame(maxWidth: .infinity)
      .environment(\.completeSearch, complete)
      .environment(\.addSearchToken, addToken)
  }
}

/// A row of suggestions.
private struct SuggestionButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { SuggestionRow(configuration: configuration) }
}

/// A row of suggestions. The one that keys have come to is filled as a menu's is: the focus ring stays around the field, where one types on.
private struct SuggestionRow: View {
  let configuration: PrimitiveButtonStyleConfiguration

  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 8) { configuration.label }
      .lineLimit(1)
      .padding(.horizontal, 10)
      .frame(maxWidth: .infinity, minHeight: 34, alignment: .leading)
      .background(isFocused ? AnyShapeStyle(.fill) : AnyShapeStyle(.clear), in: Self.shape)
      .modifier(ContrastBorder(shape: Self.shape, isShown: isFocused))
      .pressable(.roundedRect(Self.radius), role: .row, action: configuration.action)
      .focused($isFocused)
      .focusEffectDisabled()
      .modifier(DisabledDimming())
  }

  private static let radius: CGFloat = 12
  private static var shape: RoundedRectangle { RoundedRectangle(cornerRadius: radius, style: .continuous) }
}
