// Titles and items of navigation bars by the names they had.

extension View {
  /// Names what the view shows.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Names what the view shows.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Names what the view shows.
  @available(*, deprecated, message: "use navigationTitle(_:) instead")
  @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  /// Names what the view shows, and says how large its name is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Names what the view shows, and says how large its name is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  /// Names what the view shows, and says how large its name is.
  @available(*, deprecated, message: "use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Hides the bar, or shows it.
  @available(*, deprecated, message: "use toolbarVisibility(_:for:) instead")
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbarVisibility(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Puts views at both ends of the bar.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading and navigationBarTrailing placements")
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Puts a view at the leading end of the bar.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarLeading placement")
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Puts a view at the trailing end of the bar.
  @available(*, deprecated, message: "use toolbar(content:) with navigationBarTrailing placement")
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}
