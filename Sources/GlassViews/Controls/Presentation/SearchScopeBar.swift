import Foundation

/// The scopes of the search whose field stands in a toolbar, beneath that.
struct SearchScopeBar: View {
  let toolbar: ToolbarModel
  /// Whether it lies over the detail of a split view, which has the toolbar where there is one.
  var isOfSplitView = false
  /// Whether that split view has the toolbar: one within another leaves it to that.
  var isOfWindow = true

  var body: some View {
    if isOfWindow, toolbar.isHostedBySplitView == isOfSplitView, let search = toolbar.shownSearch, let scopes = search.shownScopes
    {
      SearchScopes(request: search, scopes: scopes)
        .padding(.horizontal, 4)
        .modifier(CapsuleGlass(isInteractive: false))
        .padding(.horizontal, SplitMetrics.inset)
        .padding(.bottom, SplitMetrics.inset)
        .accessibilitySortPriority(1)
    }
  }
}

/// The scopes of a search, as segments. Who clicks on one writes on; keys lead there from the field.
struct SearchScopes: View {
  let request: SearchRequest
  let scopes: AnyView

  @FocusState private var isFocused: Bool

  var body: some View {
    scopes
      .environment(\.choicesLeaveFocus, true)
      .focused($isFocused)
      .onUnusedKeyPress(.escape) {
        guard isFocused else { return .ignored }
        request.session.stepBack()
        return .handled
      }
      .disabled(!request.isEnabled)
      .onChange(of: request.session.visitsOfScopes) { isFocused = true }
      .modified(by: SearchPart(session: request.session, areScopes: true))
  }
}

/// Lets Tab lead from a search field to its scopes, wherever these lie, and tells the search when they have the focus.
struct SearchPart: NodeModifier {
  let session: SearchSession
  /// Whether it is the scopes, rather than the field with what it suggests.
  let areScopes: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<SearchPart> { SearchPartNode(self, context) }
}

final class SearchPartNode: ModifierNode<SearchPart>, FocusObserving {
  override init(_ modifier: SearchPart, _ context: ViewContext) {
    super.init(modifier, context)
    if modifier.areScopes { modifier.session.scopes = self }
  }

  override func modifierDidChange(from old: SearchPart, _ context: ViewContext) {
    if modifier.areScopes { modifier.session.scopes = self }
  }

  /// The scopes that Tab goes on to from here.
  var nextScopes: ViewNode? { modifier.areScopes ? nil : modifier.session.scopes }

  override var focusObserver: (any FocusObserving)? { modifier.areScopes ? self : nil }

  /// At once: a field that is empty closes as the focus leaves the search.
  func focusWithinDidChange(_ isWithin: Bool) {
    if modifier.session.areScopesFocused != isWithin { modifier.session.areScopesFocused = isWithin }
  }
}
