import GlassUI

extension ShellModel {
  /// Whether there is somewhere to go back to: a search to leave, or a part of the library to leave for the whole.
  var canGoBack: Bool { isSearching || library.source != .all }

  /// Leaves the search, then the part of the library that is shown.
  func goBack() {
    if isSearching { toggleSearch() } else { library.source = .all }
  }

  /// Opens the search of names, or leaves it and shows everything again.
  func toggleSearch() { setSearching(!isSearching) }

  /// Opens or closes the search; a closed one finds everything.
  func setSearching(_ searching: Bool) {
    withAnimation(.snappy(duration: 0.35)) { isSearching = searching }
    if !searching { library.search = "" }
  }

  /// Opens or closes the inspector.
  func toggleInspector() { withAnimation(.snappy(duration: 0.35)) { isInspectorOpen.toggle() } }

  /// Leaves what was opened last.
  ///
  /// - Returns: Whether there was something to leave.
  func leave() -> Bool {
    if isSearching {
      setSearching(false)
    } else if let notice {
      dismissNotice(notice)
    } else if host?.window?.state.isFullscreen == true {
      host?.toggleFullscreen()
    } else {
      return false
    }
    return true
  }

  /// Whether bars and panels are of clear glass.
  var usesClearGlass: Bool {
    get { host?.appearance.usesClearGlass ?? false }
    set { host?.appearance.usesClearGlass = newValue }
  }
}
