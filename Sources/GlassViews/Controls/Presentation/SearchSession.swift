import Observation

/// What the views of a search know of it, and do to it.
@MainActor @Observable final class SearchSession {
  /// Whether the field is used.
  var isSearching = false
  /// How often the search was ended by a view.
  private(set) var dismissals = 0

  nonisolated init() {}

  func dismiss() { dismissals += 1 }
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
