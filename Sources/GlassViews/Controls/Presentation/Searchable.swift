/// Where a search field stands.
public struct SearchFieldPlacement: Sendable, Hashable {
  private enum Kind { case toolbar, principal, sidebar }
  private let kind: Kind

  /// Where the platform puts it: in the toolbar.
  public static let automatic = SearchFieldPlacement(kind: .toolbar)
  /// At the trailing end of the toolbar.
  public static let toolbar = SearchFieldPlacement(kind: .toolbar)
  /// At the top of the sidebar of a split view, in the toolbar while that is closed or where there is none.
  public static let sidebar = SearchFieldPlacement(kind: .sidebar)
  /// In the middle of the toolbar, before what else stands there.
  public static let toolbarPrincipal = SearchFieldPlacement(kind: .principal)
  /// At the trailing end of the toolbar.
  public static let navigationBarDrawer = SearchFieldPlacement(kind: .toolbar)

  /// When a drawer is open, on systems that have one.
  public struct NavigationBarDrawerDisplayMode: Sendable, Hashable {
    /// As the platform has it.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// Always.
    public static let always = NavigationBarDrawerDisplayMode()
  }

  /// At the trailing end of the toolbar.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .toolbar }
}

/// A view's wish for a search field in the toolbar or the sidebar.
struct SearchRequest {
  let text: Binding<String>
  var placement = SearchFieldPlacement.automatic
  /// Whether the field is open, where the owner wants to know and decide.
  let isPresented: Binding<Bool>?
  let prompt: String
  let submitActions: [SubmitAction]
  var suggestions: AnyView?
  var scopes: AnyView?
  /// When scopes are seen.
  var scopeActivation = SearchScopeActivation.automatic
  var tokens: [SearchToken] = []
  /// How a token is added, if it is one of the field's kind and not there yet.
  var addToken: @MainActor (Any) -> EditBeside? = { _ in nil }
  /// Whether the view that asks for the field is enabled.
  var isEnabled = true
  /// Tied to the focus of the field.
  var focus: SearchFocus?
  /// What the views within know of the search.
  let session: SearchSession
  /// The sidebar before the column of a split view that is searched.
  var sidebar: SplitColumnTarget?

  /// The scopes that are seen now: from when the field is opened, as it is, until the search ends.
  @MainActor var shownScopes: AnyView? {
    let isOpen = isPresented?.wrappedValue ?? session.isOpen
    return isOpen && session.fieldCount > 0 && (scopeActivation != .onTextEntry || session.hasText) ? scopes : nil
  }

  /// Whether there is something to suggest now.
  @MainActor var hasSuggestions: Bool {
    func shows(_ view: any View) -> Bool {
      if let hidden = view as? AnyView { return shows(hidden.content) }
      return view.listed().contains { !($0.view is AnyView) || shows($0.view) }
    }
    return suggestions.map { shows($0) } ?? false
  }
}

/// The search fields that views ask for: one, and besides one for what a sidebar shows.
struct SearchRequests {
  var main: SearchRequest?
  var sidebar: SearchRequest?

  /// Those of a sidebar.
  var ofSidebar: SearchRequests { SearchRequests(sidebar: main ?? sidebar) }
  /// The field of the window, where there is but one.
  var first: SearchRequest? { main ?? sidebar }
  /// What a sidebar's field is besides another one.
  var second: SearchRequest? { main == nil ? nil : sidebar }
}

/// Collects the search fields from below: the innermost view's wins.
enum SearchKey: PreferenceKey {
  static var defaultValue: SearchRequests { SearchRequests() }
  static func reduce(value: inout SearchRequests, nextValue: () -> SearchRequests) {
    let next = nextValue()
    value = SearchRequests(main: next.main ?? value.main, sidebar: next.sidebar ?? value.sidebar)
  }
}

struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: String
  var tokens: [SearchToken] = []
  var addToken: @MainActor (Any) -> EditBeside? = { _ in nil }
  /// Tokens to choose from, among what is suggested.
  var suggestedTokens: AnyView?

  @Environment(\.submitActions) private var submitActions
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.hidesSearchSuggestions) private var hidesSuggestions
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchScopeActivation) private var scopeActivation
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.searchFocus) private var focus
  @State private var session = SearchSession()

  var body: some View {
    SearchedContent(content: content, session: session)
      .addingPreference(
        key: SearchKey.self,
        value: SearchRequests(
          main: SearchRequest(
            text: text, placement: placement, isPresented: isPresented, prompt: prompt, submitActions: submitActions,
            suggestions: shownSuggestions, scopes: scopes, scopeActivation: scopeActivation, tokens: tokens, addToken: addToken,
            isEnabled: isEnabled, focus: focus, session: session)))
  }

  private var shownSuggestions: AnyView? {
    if hidesSuggestions { return nil }
    guard let suggestedTokens else { return suggestions }
    return AnyView(
      Group {
        suggestedTokens
        suggestions
      })
  }
}

/// Tells views whether they are searched. It alone reads that: the field need not be asked for anew where it opens.
private struct SearchedContent<Content: View>: View {
  let content: Content
  let session: SearchSession

  var body: some View {
    content.environment(\.isSearching, session.isSearching).environment(\.dismissSearch, DismissSearchAction(session: session))
  }
}

extension View {
  /// Adds a search field to the toolbar or the sidebar; in the bar it opens from its button, or by control and F.
  ///
  /// Escape closes what is suggested, then clears the text, then closes the field. Return submits, and closes what is suggested.
  ///
  /// - Parameter isPresented: Whether the field is open.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search"
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt.text)
  }

  /// Adds a search field to the toolbar or the sidebar.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt?.string ?? "Search")
  }

  /// Adds a search field to the toolbar or the sidebar, with a prompt that is not looked up.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    SearchableView(content: self, text: text, isPresented: isPresented, placement: placement, prompt: String(prompt))
  }
}

/// The search field of a toolbar: a magnifying glass that grows into a field. In a sidebar it is always a field.
struct ToolbarSearchField: View {
  let request: SearchRequest
  /// Whether it is open from the beginning, as in a tab that searches.
  var opensAtOnce = false
  /// What it has in common with the button of the tab that has become it, where one has.
  var tab: GlassIdentity?
  /// Whether it stands in a sidebar, as wide as that, on the sidebar's glass.
  var isInSidebar = false
  /// The search that Control and F go to, where that is another one.
  var main: SearchRequest?

  @Environment(\.windowBridge) private var window
  @Environment(\.layoutDirection) private var direction
  @Environment(\.colorSchemeContrast) private var contrast
  @FocusState private var isFocused: Bool
  /// Whether the focus is among the suggestions, which belong to the field.
  @FocusState private var isPanelFocused: Bool
  @FocusState private var areSuggestionsFocused: Bool
  @FocusState private var isClearFocused: Bool
  @FocusState private var areTokensFocused: Bool
  /// Whether nothing more is suggested until somebody types: one was chosen, or Return or Escape closed them.
  @State private var areSuggestionsClosed = false
  /// Whether a narrow bar has room for the magnifying glass alone.
  @State private var isShort = false

  /// How much room the text has, in points: what the bar leaves it, the least only where nothing else can go any more.
  static let fieldWidth: (least: CGFloat, minimum: CGFloat, ideal: CGFloat) = (8, 72, 190)

  /// How much room the text has in the field that a tab has become, and the least length of such a field, in points.
  static let textWidthOfTab: CGFloat = 300
  static let leastOfTab: CGFloat = 160
  private var idealWidth: CGFloat { tab == nil ? Self.fieldWidth.ideal : Self.textWidthOfTab }

  /// The height of the field in a sidebar, in points.
  static let sidebarHeight: CGFloat = 32

  private var presented: Binding<Bool> {
    request.isPresented ?? Binding(get: { request.session.isOpen }, set: { request.session.isOpen = $0 })
  }

  private var isExpanded: Bool {
    opensAtOnce || isInSidebar || presented.wrappedValue || !request.text.wrappedValue.isEmpty || !request.tokens.isEmpty
  }

  var body: some View {
    shape
      .disabled(!request.isEnabled)
      .onShortcut("f") {
        if let main { return main.session.open() }
        if request.isEnabled { open() }
      }
      .onChange(of: request.session.openings) { if request.isEnabled { open() } }
      .onChange(of: opensAtOnce, initial: true) { _, opens in if opens { open() } }
      .onChange(of: presented.wrappedValue) { _, isPresented in
        if isPresented { isFocused = true } else if isUsed { resignFocus() }
      }
      .onChange(of: presented.wrappedValue, initial: true) { _, isPresented in request.session.isPresented = isPresented }
      .onChange(of: request.session.dismissals) { dismiss() }
      .onChange(of: request.session.stepsBack) { leave() }
      .onChange(of: request.text.wrappedValue.isEmpty || !request.session.isSearching, initial: true) { _, isOver in
        if !isOver { request.session.noteText() }
      }
      .onAppear {
        request.session.fieldCount += 1
        if request.session.isUsed { isFocused = true }
      }
      .onDisappear {
        request.session.fieldCount -= 1
        // Where no other field follows it, the search has lost the focus for good.
        _ = window?.schedule(after: 0) { [request] in
          guard request.session.fieldCount == 0, request.session.isUsed else { return }
          request.session.isUsed = false
          if request.focus?.isWanted == true { request.focus?.set(false) }
        }
      }
      .onChange(of: request.focus?.isWanted, initial: true) { _, isWanted in
        if isWanted == true { open() } else if isWanted == false, isFocused { isFocused = false }
      }
      .onChange(of: isUsed) { _, isUsed in
        areSuggestionsClosed = false
        // One that makes room for another has lost the focus for no reason of the person's.
        guard isUsed || request.session.fieldCount > 0 else { return }
        request.session.isUsed = isUsed
        if request.focus?.isWanted == !isUsed { request.focus?.set(isUsed) }
        if isUsed {
          uncover()
          // However it came by the focus: one that is not empty is there without having been opened.
          if !presented.wrappedValue { withAnimation(.brisk) { presented.wrappedValue = true } }
        } else if request.text.wrappedValue.isEmpty, request.tokens.isEmpty {
          close()
        }
      }
  }

  @ViewBuilder private var shape: some View {
    if isInSidebar {
      field.frame(height: Self.sidebarHeight)
        .background(contrast == .increased ? AnyShapeStyle(.controlFill) : AnyShapeStyle(.quinary), in: .capsule)
        .modifier(ContrastBorder(shape: .capsule))
        .modified(by: SearchFocusRing(isAmongSuggestions: areSuggestionsFocused))
    } else {
      capsule
    }
  }

  private var capsule: some View {
    SearchFieldRoom(
      // The button of a tab that searches has become the field; and what is searched for is to be seen.
      isInUse: isUsed || opensAtOnce || !request.text.wrappedValue.isEmpty,
      filters: request.tokens.map { labelName(of: $0.label) ?? "" }.filter { !$0.isEmpty },
      onShortChange: { isShort = $0 },
      content: HStack(spacing: 0) {
        // Both as high, so that what goes stays level with what comes.
        if isExpanded {
          field.frame(height: SplitMetrics.barHeight).transition(exchange)
        } else {
          button.frame(height: SplitMetrics.barHeight).transition(exchange)
        }
      }
    )
    .padding(.horizontal, 4)
    .frame(height: SplitMetrics.barHeight)
    // While the capsule grows, the field shows as far as there is room.
    .clipShape(Capsule())
    .modified(by: SearchFocusRing(isAmongSuggestions: areSuggestionsFocused))
    // What is written into does not light up around the pointer.
    .modifier(CapsuleGlass(isInteractive: !isExpanded, cutsInMotion: false, identity: tab))
  }

  /// How the button becomes the field. What goes keeps its distance from the left: from right to left that is another place than where what comes
  /// stands.
  private var exchange: AnyTransition { direction == .rightToLeft ? .identity : .opacity }

  /// Whether the focus is in the field or what belongs to it.
  private var isUsed: Bool { isFieldUsed || isPanelFocused || request.session.areScopesFocused }
  /// Whether the focus is within the field's capsule.
  private var isFieldUsed: Bool { isFocused || isClearFocused || areTokensFocused }

  private var button: some View {
    Button(action: open) { Image(systemName: "magnifyingglass") }
      .buttonStyle(.toolbar)
      .accessibilityLabel(request.prompt)
  }

  private var field: some View {
    HStack(spacing: 8) {
      Image(decorativeSystemName: "magnifyingglass").modifier(BarFont(size: 14, weight: .medium))
        // Where the tokens have no room, it says that something is searched for.
        .foregroundStyle(isShort && !request.tokens.isEmpty ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        .modifier(DisabledDimming())
      SearchTokens(tokens: tokens, text: (Self.fieldWidth.least, idealWidth)).focused($areTokensFocused).layoutPriority(1)
      TextFieldCore(
        text: typed, value: request.text.wrappedValue, label: request.prompt, prompt: request.prompt, style: .search,
        handover: request.session.handover
      )
      .frame(
        minWidth: Self.fieldWidth.least, idealWidth: idealWidth, maxWidth: isInSidebar ? .infinity : idealWidth
      )
      .focused($isFocused)
      // While nothing has the focus keys are offered to all who hear of them; these belong to the field. One held goes on in the text alone.
      .onUnusedKeyPress(keys: [.delete], phases: .down) { press in
        guard isFocused, press.modifiers.isEmpty, let last = request.tokens.last else { return .ignored }
        remove(last)
        return .handled
      }
      .onUnusedKeyPress(.downArrow) {
        guard isFocused else { return .ignored }
        if request.hasSuggestions, areSuggestionsClosed {
          areSuggestionsClosed = false
        } else if request.hasSuggestions {
          areSuggestionsFocused = true
        } else {
          guard request.shownScopes != nil else { return .ignored }
          request.session.visitScopes()
        }
        return .handled
      }
      // Where nothing is submitted, the key closes them alone.
      .onUnusedKeyPress(keys: [.return, KeyEquivalent(key: .keypadEnter)]) { _ in
        guard isFocused, suggests else { return .ignored }
        areSuggestionsClosed = true
        return .handled
      }
      Button(action: clear) { Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary) }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear")
        .focused($isClearFocused)
        .opacity(request.text.wrappedValue.isEmpty ? 0 : 1)
        .disabled(request.text.wrappedValue.isEmpty)
        .accessibilityHidden(request.text.wrappedValue.isEmpty)
    }
    .padding(.horizontal, 10)
    .onUnusedKeyPress(.escape) {
      guard isFieldUsed else { return .ignored }
      leave()
      return .handled
    }
    .environment(\.submitActions, submitActions)
    .modified(
      by: ModalModifier(
        kind: .suggestions, isPresented: (isFieldUsed || isPanelFocused) && isExpanded && suggests,
        content: {
          AnyView(
            SearchPanel(
              request: request, areSuggestionsFocused: $areSuggestionsFocused, edit: { isFocused = true }, complete: complete,
              addToken: addToken
            )
            .focused($isPanelFocused))
        },
        dismiss: leave, onDismiss: {})
    )
    .modified(by: SearchPart(session: request.session, areScopes: false))
  }

  /// The text as it is typed, which opens the suggestions.
  private var typed: Binding<String> {
    Binding(
      get: { request.text.wrappedValue },
      set: {
        areSuggestionsClosed = false
        request.text.wrappedValue = $0
        uncover()
      })
  }

  /// What Return does: where it does something, that closes the suggestions first.
  private var submitActions: [SubmitAction] {
    guard request.submitActions.contains(where: { $0.triggers.contains(.search) }) else { return request.submitActions }
    return [SubmitAction(triggers: .search) { areSuggestionsClosed = true }] + request.submitActions
  }

  private func open() {
    areSuggestionsClosed = false
    uncover()
    withAnimation(.brisk) { presented.wrappedValue = true }
    isFocused = true
  }

  /// What lies over what is searched makes way, unless the field stands there.
  private func uncover() { if !isInSidebar { request.sidebar?.onSearch() } }

  private func close() {
    withAnimation(.brisk) { presented.wrappedValue = false }
  }

  /// Whether something is suggested under the field while that is used.
  private var suggests: Bool { !areSuggestionsClosed && request.hasSuggestions }

  /// Takes a suggestion: the list goes, and one writes on behind it.
  private func complete(_ text: String) {
    edit(text)
    areSuggestionsClosed = true
    isFocused = true
  }

  /// Takes a token that was suggested in the place of what was written.
  private func addToken(_ token: Any) {
    edit("", beside: request.addToken(token))
    areSuggestionsClosed = false
    isFocused = true
  }

  /// Edits the text and what stands beside it as somebody does who types: it can be undone.
  private func edit(_ text: String, beside edit: EditBeside? = nil) {
    guard !request.session.handover.edit(text, beside: edit) else { return }
    edit?.make()
    request.text.wrappedValue = text
  }

  /// The tokens as the field shows them: one that is taken away can be brought back there.
  private var tokens: [SearchToken] {
    request.tokens.map { token in
      SearchToken(
        id: token.id, label: token.label,
        remove: {
          remove(token)
          isFocused = true
        })
    }
  }

  private func remove(_ token: SearchToken) {
    edit(request.text.wrappedValue, beside: EditBeside(make: token.remove, undo: token.putBack))
  }

  private func clear() {
    edit("")
    areSuggestionsClosed = false
    isFocused = true
  }

  /// Ends the search: the text goes, and the field closes.
  private func dismiss() {
    request.text.wrappedValue = ""
    close()
    resignFocus()
  }

  private func resignFocus() {
    (isFocused, isPanelFocused, isClearFocused, areTokensFocused) = (false, false, false, false)
  }

  /// Escape goes one step back: the suggestions go, then the text, then the field.
  private func leave() {
    if suggests {
      areSuggestionsClosed = true
      if isPanelFocused { isFocused = true }
      return
    }
    guard request.text.wrappedValue.isEmpty else {
      edit("")
      // What is suggested for an empty text does not come in its place.
      areSuggestionsClosed = true
      return
    }
    // The field goes, and the focus with it: back to where it came from. With tokens it stays, and its panel goes.
    close()
    if isExpanded { resignFocus() }
  }
}
