/// What views want of the look of the window's bar.
struct ToolbarTraits {
  /// What lies behind the bar's glass.
  var background: AnyShapeStyle?
  var backgroundVisibility = Visibility.automatic
  var colorScheme: ColorScheme?

  /// What lies behind the bar's glass now, if anything does; without a wish of any view nothing does, and scroll edges keep it legible.
  func shownBackground(scrolled: Bool) -> AnyShapeStyle? {
    switch backgroundVisibility {
    case .visible: background ?? AnyShapeStyle(.bar)
    case .automatic: scrolled ? background : nil
    case .hidden: nil
    }
  }

  /// With what another view wants, further within, whose wishes count.
  func merged(with inner: ToolbarTraits) -> ToolbarTraits {
    ToolbarTraits(
      background: inner.background ?? background,
      backgroundVisibility: inner.backgroundVisibility == .automatic ? backgroundVisibility : inner.backgroundVisibility,
      colorScheme: inner.colorScheme ?? colorScheme)
  }
}

/// Collects what views want of the bar's look from below: the innermost view's wishes count.
enum ToolbarTraitsKey: PreferenceKey {
  static var defaultValue: ToolbarTraits { ToolbarTraits() }
  static func reduce(value: inout ToolbarTraits, nextValue: () -> ToolbarTraits) { value = value.merged(with: nextValue()) }
}

/// What a toolbar is for, as platforms with other bars set their titles by it.
public struct ToolbarRole: Sendable, Hashable {
  private enum Kind { case automatic, browser, editor, navigationStack }
  private let kind: Kind

  /// As the content has it.
  public static let automatic = ToolbarRole(kind: .automatic)
  /// To go back and forth between what has been seen.
  public static let browser = ToolbarRole(kind: .browser)
  /// To edit a document.
  public static let editor = ToolbarRole(kind: .editor)
  /// To go through screens that lie upon each other.
  public static let navigationStack = ToolbarRole(kind: .navigationStack)
}

extension View {
  /// Other bars than the window's have glass of their own and nothing else.
  private func toolbar(_ traits: ToolbarTraits, _ bars: [ToolbarPlacement]) -> some View {
    addingPreference(key: ToolbarTraitsKey.self, value: bars.meansWindow ? traits : ToolbarTraits())
  }

  /// Sets what lies behind the glass of the window's bar once content has been scrolled beneath it, or always if it is made visible.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    toolbar(ToolbarTraits(background: AnyShapeStyle(style)), bars)
  }

  /// Shows a background behind the glass of the window's bar, or none.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbar(ToolbarTraits(backgroundVisibility: visibility), bars)
  }

  /// Shows a background behind the glass of the window's bar, or none: a material, if no other one was asked for.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbar(ToolbarTraits(backgroundVisibility: visibility), bars)
  }

  /// Makes the window's bar light or dark, whatever the window is.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    toolbar(ToolbarTraits(colorScheme: colorScheme), bars)
  }

  /// Says what the toolbar is for. The title stands at the leading end for all roles.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
