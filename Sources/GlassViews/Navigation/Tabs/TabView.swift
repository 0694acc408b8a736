import Foundation
import Observation

/// Several views of which one is shown, chosen in a bar of glass at the top of the window or, with `.sidebarAdaptable`, in a sidebar.
///
/// A window has one sidebar: within a column of a split view, which has that, tabs are a bar in any case.
/// Control and Tab goes on to the next tab, with Shift to the one before; Alt and a digit to one by its place.
public struct TabView<SelectionValue: Hashable, Content>: View {
  private let selection: Binding<AnyHashable>?
  private let entries: [TabEntry]

  @State private var own: AnyHashable?
  @State private var visibility = NavigationSplitViewVisibility.automatic
  @State private var bar = TabBarModel()
  @Environment(\.tabViewIsSidebarAdaptable) private var mayBeSidebar
  @Environment(\.isInSplitView) private var isInSplitView
  @Environment(\.defaultAdaptableTabBarPlacement) private var defaultPlacement
  @Environment(\.tabBarMinimizeBehavior) private var minimizeBehavior
  @Environment(\.scrollTravel) private var travel
  @Environment(\.tabViewCustomization) private var customization
  @Environment(\.tabViewPages) private var pagesMode
  @Environment(\.toolbarModel) private var toolbar

  /// Tabs of which a value chooses one.
  public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content)
  where Content: TabContent, Content.TabValue == SelectionValue {
    self.selection = Binding(
      get: { AnyHashable(selection.wrappedValue) },
      set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    entries = Self.collected(content())
  }

  /// Tabs that the view chooses from itself, the first one at the beginning.
  public init(@TabContentBuilder<Never> content: () -> Content)
  where SelectionValue == Never, Content: TabContent, Content.TabValue == Never {
    selection = nil
    entries = Self.collected(content())
  }

  /// Views of which a value chooses one by its `tag`; each says by `tabItem` what its tab shows.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) where Content: View {
    self.selection = selection.map { selection in
      Binding(
        get: { AnyHashable(selection.wrappedValue) },
        set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
    entries = TabEntry.entries(of: content())
  }

  /// Views that the tab view chooses from itself, the first one at the beginning; each says by `tabItem` what its tab shows.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int, Content: View {
    selection = nil
    entries = TabEntry.entries(of: content())
  }

  private static func collected(_ content: some TabContent) -> [TabEntry] {
    var entries: [TabEntry] = []
    content._collect(into: &entries, path: "")
    let shown = entries.filter { !$0.isHidden }
    // The tab that searches stands at the end, wherever it is written.
    return shown.filter { $0.role != .search } + shown.filter { $0.role == .search }
  }

  private var isAdaptable: Bool { mayBeSidebar && !isInSplitView }

  /// One that it chose itself and that has gone is none any more.
  private var chosen: AnyHashable? {
    selection?.wrappedValue ?? entries.first { $0.id == own }?.id ?? entries.first?.id
  }

  private func choose(_ id: AnyHashable) {
    guard entries.contains(where: { $0.id == id && $0.isEnabled }) else { return }
    withAnimation(.brisk) {
      bar.isMinimized = false
      if let selection { selection.wrappedValue = id } else { own = id }
    }
  }

  private func step(_ distance: Int) {
    let ids = shown(in: place).filter(\.isEnabled).map(\.id)
    guard !ids.isEmpty else { return }
    // From one that is not there, to the nearest end.
    let index = ids.firstIndex { $0 == chosen } ?? (distance > 0 ? -1 : ids.count)
    choose(ids[(index + distance + ids.count) % ids.count])
  }

  /// Where the tabs are shown now.
  private var place: AdaptableTabBarPlacement {
    isAdaptable && (toolbar.map { $0.sidebar?.isShown == true } ?? true) ? .sidebar : .tabBar
  }

  /// The tabs as a person arranged them. Where they may be a sidebar, the bar has the chosen one in any case.
  private func shown(in place: AdaptableTabBarPlacement) -> [TabEntry] {
    guard pagesMode == nil else { return entries }
    let customization = customization?.wrappedValue ?? TabViewCustomization()
    let needed = isAdaptable && place == .tabBar ? chosen : nil
    return customization.arranged(entries, in: place, with: needed)
  }

  private var tabs: Tabs {
    Tabs(
      arrangedInBar: shown(in: .tabBar), inSidebar: isAdaptable ? shown(in: .sidebar) : [], all: entries, chosen: chosen,
      isAdaptable: isAdaptable, model: bar, customization: customization, choose: choose)
  }

  /// The tabs' bar or sidebar, and the view that is chosen.
  public var body: some View {
    let tabs = tabs
    return content(tabs)
      .addingPreference(key: TabsKey.self, value: pagesMode == nil ? tabs : nil)
      .onChange(of: chosen, initial: true) { _, new in
        if let new, entries.contains(where: { $0.id == new && $0.role != .search }) { bar.lastChosen = new }
      }
      .onShortcut(.tab, modifiers: .control) { step(1) }
      .onShortcut(.tab, modifiers: [.control, .shift]) { step(-1) }
      .onShortcut(KeyEquivalent(key: .backTab), modifiers: [.control, .shift]) { step(-1) }
      .modifier(
        TabDigits(count: entries.count) { index in
          let shown = shown(in: place)
          if shown.indices.contains(index) { choose(shown[index].id) }
        })
  }

  @ViewBuilder private func content(_ tabs: Tabs) -> some View {
    if let pagesMode {
      AccompaniedPages(pages: TabPager(tabs: tabs, mode: pagesMode))
    } else if isAdaptable {
      NavigationSplitView(columnVisibility: sidebarVisibility) {
        TabSidebar(tabs: tabs)
      } detail: {
        AccompaniedPages(pages: pages)
      }
    } else {
      ToolbarHost(content: AccompaniedPages(pages: pages))
    }
  }

  /// Whether the sidebar is open: as the program wants it until somebody opens or closes it.
  private var sidebarVisibility: Binding<NavigationSplitViewVisibility> {
    Binding(
      get: { visibility == .automatic && defaultPlacement == .tabBar ? .detailOnly : visibility },
      set: { visibility = $0 })
  }

  private var pages: some View {
    TabPages(entries: entries, chosen: chosen)
      .environment(\.scrollTravel, bar.travel(within: travel) { minimizeBehavior.isMinimized(afterScrolling: $0) })
  }
}

/// The tabs of a view as bars and sidebars show them.
struct Tabs {
  /// Those that a bar shows, in a person's order.
  let arrangedInBar: [TabEntry]
  /// Those that a sidebar shows, in order.
  let inSidebar: [TabEntry]
  /// All of them, as the program has them.
  let all: [TabEntry]
  let chosen: AnyHashable?
  let isAdaptable: Bool
  let model: TabBarModel
  /// What a person made of them, where they may arrange them.
  let customization: Binding<TabViewCustomization>?
  let choose: (AnyHashable) -> Void

  var chosenEntry: TabEntry? { all.first { $0.id == chosen } }
}

/// Collects the tabs from below for the window's bar; the outermost view's stand there.
enum TabsKey: PreferenceKey {
  static var defaultValue: Tabs? { nil }
  static func reduce(value: inout Tabs?, nextValue: () -> Tabs?) { value = value ?? nextValue() }
}

/// What a tab bar looks like now.
@MainActor @Observable final class TabBarModel {
  /// Whether the bar shows the chosen tab only.
  var isMinimized = false
  /// The tab that was chosen last and does not search: back to that leads what is left of the bar beside the field of one that does.
  var lastChosen: AnyHashable?
  @ObservationIgnored private var decide: (CGFloat) -> Bool? = { _ in nil }
  @ObservationIgnored private lazy var shared = ScrollTravel { [weak self] in self?.scrolled($0) }
  @ObservationIgnored private var travelled: CGFloat = 0

  /// How far content moves before the bar answers, in points.
  private static let threshold: CGFloat = 24

  nonisolated init() {}

  /// What scroll views tell of their movements; `decide` says what one in a direction means.
  func travel(within outer: ScrollTravel?, _ decide: @escaping (CGFloat) -> Bool?) -> ScrollTravel {
    self.decide = decide
    shared.outer = outer
    return shared
  }

  private func scrolled(_ distance: CGFloat) {
    travelled = travelled * distance < 0 ? distance : travelled + distance
    guard abs(travelled) >= Self.threshold, let new = decide(travelled), new != isMinimized else { return }
    withAnimation(.brisk) { isMinimized = new }
  }
}

/// Chooses tabs by their place: Alt and a digit.
private struct TabDigits: ViewModifier {
  let count: Int
  /// Chooses the one at a place, if there is one.
  let choose: (Int) -> Void

  func body(content: Content) -> some View {
    content.background {
      ForEach(0..<min(count, 9), id: \.self) { index in
        Color.clear.frame(width: 0, height: 0)
          .onShortcut(KeyEquivalent(Character("\(index + 1)")), modifiers: .option) { choose(index) }
      }
    }
  }
}
