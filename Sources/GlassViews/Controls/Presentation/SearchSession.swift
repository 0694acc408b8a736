import Observation

/// What the views of a search know of it, and do to it.
@MainActor @Observable final class SearchSession {
  /// Whether the field is open, where nobody else keeps that: it stays so as it moves between bar and sidebar.
  var isOpen = false
  /// Whether the focus is in the field or what belongs to it: where one that is used makes room for another, that has it next.
  @ObservationIgnored var isUsed = false { didSet { handover.isWanted = isUsed } }
  /// What goes along with the focus then.
  @ObservationIgnored let handover = TextFieldHandover()
  /// Whether what tells of the field has it open.
  var isPresented = false { didSet { if !isPresented { hasText = false } } }
  /// Whether something has been written since the search began.
  private(set) var hasText = false
  /// Whether the focus is among the scopes, which belong to the search.
  var areScopesFocused = false
  /// The scopes that are seen.
  @ObservationIgnored weak var scopes: ViewNode?
  /// What is within the fields, in the order in which they came: while one makes room for another there are both.
  @ObservationIgnored private var fields: [Field] = []
  /// What is within the field that came last.
  var field: ViewNode? { fields.last?.node }
  /// How often the focus was sent to the scopes, and how often one step back was made from there.
  private(set) var visitsOfScopes = 0
  private(set) var stepsBack = 0
  /// How many fields stand for the search: two at most, while it moves.
  var fieldCount = 0
  /// Whether somebody searches.
  var isSearching: Bool { isPresented && fieldCount > 0 }
  /// How often the search was ended by a view.
  private(set) var dismissals = 0
  /// How often a command asked for the field.
  private(set) var openings = 0

  nonisolated init() {}

  func dismiss() { dismissals += 1 }

  func open() { openings += 1 }

  func fieldCame(_ node: ViewNode) { fields.append(Field(node: node)) }

  func fieldLeaves(_ node: ViewNode) { fields.removeAll { $0.node === node } }

  private struct Field { weak var node: ViewNode? }

  func noteText() { if isSearching, !hasText { hasText = true } }

  func visitScopes() { visitsOfScopes += 1 }

  func stepBack() { stepsBack += 1 }
}

/// Ends the search that a view is part of; call it like a function. The field's text goes, and the field closes.
@MainActor public struct DismissSearchAction {
  let session: SearchSession?

  nonisolated init(session: SearchSession?) { self.session = session }

  /// Ends the search, if somebody searches.
  public func callAsFunction() { if session?.isSearching == true { session?.dismiss() } }
}

private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(session: nil) }
}

extension EnvironmentValues {
  /// Whether somebody uses the search field that belongs to the view.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search that the view is part of.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}
