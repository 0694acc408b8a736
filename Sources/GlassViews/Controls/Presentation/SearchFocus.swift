/// Ties the focus of a search field to a state of the view that asks for it.
struct SearchFocus: Equatable {
  /// Whether the state says that the field has the focus.
  let isWanted: Bool
  /// The focus came or left.
  let set: @MainActor (Bool) -> Void

  /// The state stays where it is, so that there is nothing else to compare.
  static func == (a: SearchFocus, b: SearchFocus) -> Bool { a.isWanted == b.isWanted }
}

private enum SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }

extension EnvironmentValues {
  /// Tied to the focus of the search fields here.
  var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}

/// How the search field stands in a toolbar until it is used.
public struct SearchToolbarBehavior: Sendable, Hashable {
  private enum Kind { case automatic, minimize }
  private let kind: Kind

  /// As the platform has it: as a button that grows into a field.
  public static let automatic = SearchToolbarBehavior(kind: .automatic)
  /// As a button that grows into a field.
  public static let minimize = SearchToolbarBehavior(kind: .minimize)
}

/// What a toolbar leaves in sight while its search field is used.
public struct SearchPresentationToolbarBehavior: Sendable, Hashable {
  private enum Kind { case automatic, avoidHidingContent }
  private let kind: Kind

  /// As the platform has it: everything.
  public static let automatic = SearchPresentationToolbarBehavior(kind: .automatic)
  /// Everything.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(kind: .avoidHidingContent)
}

extension View {
  /// Ties the focus of the search fields within to a state: it is true while one is used, and setting it opens or leaves the field.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(\.searchFocus, SearchFocus(isWanted: binding.wrappedValue) { binding.wrappedValue = $0 })
  }

  /// Ties the focus of the search fields within to a state: it has the value while one is used, and setting it opens or leaves the field.
  public func searchFocused<V: Hashable>(_ binding: FocusState<V?>.Binding, equals value: V) -> some View {
    environment(
      \.searchFocus,
      SearchFocus(isWanted: binding.wrappedValue == value) { isFocused in
        if isFocused { binding.wrappedValue = value } else if binding.wrappedValue == value { binding.wrappedValue = nil }
      })
  }

  /// Says how the search field stands in the toolbar until it is used: as a button either way.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  /// Says what the toolbar leaves in sight while its search field is used: everything either way.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
}
