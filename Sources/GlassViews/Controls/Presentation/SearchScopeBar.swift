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
        .environment(\.areSegmentsFramed, true)
        .padding(.horizontal, 4)
        .modifier(CapsuleGlass(isInteractive: false))
        .padding(.horizontal, SplitMetrics.inset)
        .padding(.bottom, SplitMetrics.inset)
        .accessibilitySortPriority(1)
        .modified(by: BeneathSearchField(session: search.session))
    }
  }
}

/// As wide as there is room, with the content centred beneath the field of a search, as far as that does not lead out of the room.
private struct BeneathSearchField: NodeModifier {
  let session: SearchSession

  func makeNode(_ context: ViewContext) -> ModifierNode<BeneathSearchField> { BeneathSearchFieldNode(self, context) }
}

private final class BeneathSearchFieldNode: ModifierNode<BeneathSearchField>, PlaceDependent {
  override init(_ modifier: BeneathSearchField, _ context: ViewContext) {
    super.init(modifier, context)
    graph.addPlaceDependent(self)
  }

  override func willLeave() {
    super.willLeave()
    graph.removePlaceDependent(self)
  }

  var dependsOnOthers: Bool { true }

  func placeMayHaveChanged() {
    guard let content, isPlaced, content.isPlaced, content.frame.minX != start(of: content.frame.width, in: frame.width) else {
      return
    }
    setNeedsLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content?.sizeThatFits(proposal) ?? .zero
    return CGSize(width: max(size.width, proposal.width ?? 0), height: size.height)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let content else { return }
    content.place(at: CGPoint(x: start(of: content.sizeThatFits(proposal).width, in: size.width), y: 0), proposal: proposal)
  }

  /// Where content of a length begins, in points from the node's left edge. Without a field it lies in the middle.
  private func start(of length: CGFloat, in width: CGFloat) -> CGFloat {
    let middle = capsule.map { $0.globalTargetFrame.midX - globalTargetFrame.minX } ?? width / 2
    return max(0, min((middle - length / 2).rounded(), width - length))
  }

  /// The glass around the field, if that has its place.
  private var capsule: ViewNode? {
    guard let field = modifier.session.field, let glass = field.enclosingGlass, glass.isPlaced else { return nil }
    return glass
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
    tellSession()
  }

  override func modifierDidChange(from old: SearchPart, _ context: ViewContext) {
    guard old.session !== modifier.session || old.areScopes != modifier.areScopes else { return }
    leave(old.session)
    tellSession()
  }

  override func willLeave() {
    super.willLeave()
    leave(modifier.session)
  }

  private func tellSession() {
    if modifier.areScopes { modifier.session.scopes = self } else { modifier.session.fieldCame(self) }
  }

  private func leave(_ session: SearchSession) {
    if session.scopes === self { session.scopes = nil }
    session.fieldLeaves(self)
  }

  /// The scopes that Tab goes on to from here.
  var nextScopes: ViewNode? { modifier.areScopes ? nil : modifier.session.scopes }

  override var focusObserver: (any FocusObserving)? { modifier.areScopes ? self : nil }

  /// At once: a field that is empty closes as the focus leaves the search.
  func focusWithinDidChange(_ isWithin: Bool) {
    if modifier.session.areScopesFocused != isWithin { modifier.session.areScopesFocused = isWithin }
  }
}
