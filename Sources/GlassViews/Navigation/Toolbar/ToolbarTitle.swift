import Foundation

/// How the title of what a window shows is set in its bar.
public struct ToolbarTitleDisplayMode: Sendable, Hashable {
  enum Kind { case inline, large, inlineLarge }
  let kind: Kind

  /// As the platform has it: in line with the bar's items.
  public static let automatic = ToolbarTitleDisplayMode(kind: .inline)
  /// In line with the bar's items.
  public static let inline = ToolbarTitleDisplayMode(kind: .inline)
  /// Large while the content lies at its beginning, in line once a person has scrolled on.
  public static let large = ToolbarTitleDisplayMode(kind: .large)
  /// Large, in line with the bar's items.
  public static let inlineLarge = ToolbarTitleDisplayMode(kind: .inlineLarge)

  /// Whether the title is large where content was or was not scrolled on.
  func isLarge(scrolled: Bool) -> Bool {
    switch kind {
    case .inline: false
    case .large: !scrolled
    case .inlineLarge: true
    }
  }
}

/// Names of other systems for bars.
public enum NavigationBarItem {
  /// How the title is set.
  public struct TitleDisplayMode: Sendable, Hashable {
    let mode: ToolbarTitleDisplayMode

    /// As the platform has it.
    public static let automatic = TitleDisplayMode(mode: .automatic)
    /// In line with the bar's items.
    public static let inline = TitleDisplayMode(mode: .inline)
    /// Large while the content lies at its beginning.
    public static let large = TitleDisplayMode(mode: .large)
  }
}

/// Collects the second line of the title from below: the innermost view's wins.
enum NavigationSubtitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle? { nil }
  static func reduce(value: inout NavigationTitle?, nextValue: () -> NavigationTitle?) { value = .chosen(value, nextValue()) }
}

/// Collects the menu of the title from below: the innermost view's wins.
enum ToolbarTitleMenuKey: PreferenceKey {
  static var defaultValue: AnyView? { nil }
  static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) { value = nextValue() ?? value }
}

/// Collects how the title is set from below: the innermost view's wins.
enum ToolbarTitleDisplayModeKey: PreferenceKey {
  static var defaultValue: ToolbarTitleDisplayMode? { nil }
  static func reduce(value: inout ToolbarTitleDisplayMode?, nextValue: () -> ToolbarTitleDisplayMode?) {
    value = nextValue() ?? value
  }
}

extension View {
  /// Sets the title of what the window shows.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title.text) }

  /// Sets the title of what the window shows.
  @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    addingPreference(key: NavigationTitleKey.self, value: NavigationTitle(text: String(title)))
  }

  /// Sets the title of what the window shows.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

  /// Sets the title of what the window shows to a value that a person may change: by the title's menu, which has a rename button where it has no
  /// other content, and then in the title's place.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    addingPreference(key: NavigationTitleKey.self, value: NavigationTitle(text: title.wrappedValue, binding: title))
  }

  /// Sets a second line under the title of what the window shows.
  public func navigationSubtitle(_ subtitle: Text) -> some View { navigationSubtitle(subtitle.string) }

  /// Sets a second line under the title of what the window shows.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { navigationSubtitle(subtitle.text) }

  /// Sets a second line under the title of what the window shows.
  @_disfavoredOverload public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    addingPreference(key: NavigationSubtitleKey.self, value: NavigationTitle(text: String(subtitle)))
  }

  /// Sets how the title of what the window shows is set in its bar.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    addingPreference(key: ToolbarTitleDisplayModeKey.self, value: mode)
  }

  /// Sets how the title of what the window shows is set in its bar.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    toolbarTitleDisplayMode(displayMode.mode)
  }

  /// Makes the title open a menu of what can be done with all that the window shows, such as renaming it.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    ToolbarTitleMenuView(content: self, menu: AnyView(content()))
  }
}

/// What the title opens: a menu of what can be done with all that the window shows.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  /// It has none.
  public typealias Body = Never

  private let content: Content

  /// A menu.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The menu that `toolbarTitleMenu` sets.
  public init() where Content == EmptyView { content = EmptyView() }

  /// Lists the menu.
  public func _collect(into elements: inout [ToolbarElement], path: String) {
    guard Content.self != EmptyView.self else { return }
    elements.append(ToolbarElement(id: path, placement: .automatic, kind: .titleMenu(AnyView(content))))
  }
}

/// The menu of the title that a view adds; it renames what the view renames, although the bar lies elsewhere.
private struct ToolbarTitleMenuView<Content: View>: View {
  let content: Content
  let menu: AnyView

  @Environment(\.rename) private var rename

  var body: some View {
    content.addingPreference(
      key: ToolbarTitleMenuKey.self, value: AnyView(menu.transformEnvironment(\.rename) { $0 = rename ?? $0 }))
  }
}

/// The title of what the window shows, in one or two lines; it gets shorter where there is little room.
struct ToolbarTitle: View {
  let model: ToolbarModel

  @ViewBuilder var body: some View {
    if model.isRenaming, let title = model.titleBinding {
      ToolbarTitleField(model: model, title: title)
    } else if let menu = model.shownTitleMenu {
      Menu {
        menu
      } label: {
        HStack(spacing: 6) {
          lines
          Image(decorativeSystemName: "chevron.down").modifier(BarFont(size: 10, weight: .bold)).foregroundStyle(.secondary)
        }
        .padding(.horizontal, 4)
      }
      .buttonStyle(.toolbar)
      .accessibilityLabel(model.title)
      .padding(.horizontal, 4)
      .modifier(CapsuleGlass(keepsToBeginning: true))
    } else {
      let title = lines.padding(.horizontal, 16).frame(height: SplitMetrics.barHeight)
      // What is presented lies on a ground of its own: among the buttons there a capsule would look like one of them.
      if model.isOfPanel { title } else { title.modifier(CapsuleGlass(isInteractive: false, keepsToBeginning: true)) }
    }
  }

  private var lines: some View {
    let items = model.titleItems
    // The larger has no room above a second line.
    let isAlone = model.subtitle.isEmpty && items.subtitle == nil
    let largest = isAlone ? Font.title2 : .title3
    return VStack(alignment: .leading, spacing: 0) {
      ZStack(alignment: .leading) {
        if let title = items.title {
          title.accessibilityAddTraits(.isHeader)
        } else {
          // Names of files are told apart by their ends.
          Text(verbatim: model.title).truncationMode(.middle).accessibilityAddTraits(.isHeader)
        }
      }
      .font(model.isTitleLarge ? largest.weight(.bold) : .headline)
      .modifier(BarInk())
      ZStack(alignment: .leading) {
        if let subtitle = items.subtitle {
          subtitle
        } else if !model.subtitle.isEmpty {
          Text(verbatim: model.subtitle)
        }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
    }
    .lineLimit(1)
    // As much larger as the buttons beside it: the bar has no more room, and less for two lines of which one is large.
    .dynamicTypeSize(...(isAlone || !model.isTitleLarge ? DynamicTypeSize.xxxLarge : .xxLarge))
  }
}
