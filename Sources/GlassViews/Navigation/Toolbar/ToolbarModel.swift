import Foundation
import Observation

/// What the toolbar of a window shows, collected from the views within.
@MainActor @Observable final class ToolbarModel {
  /// The items, in the order their views stand in.
  var elements: [ToolbarElement] = []
  @ObservationIgnored private var names = ToolbarNames()
  /// The prominent ones among the items of whose views nothing was known before they were made, by their ids.
  var emphases: [String: ToolbarItemEmphasis] = [:]
  /// The title of what the window shows.
  var title = ""
  /// The column of a split view that the title is from.
  var titleColumn = SplitColumnRank.detail
  /// What stands under the title.
  var subtitle = ""
  /// What the title opens, if it opens a menu.
  var titleMenu: AnyView?
  /// What the title opens, whoever asked for it: of one that a person may change, a menu that at least renames it.
  var shownTitleMenu: AnyView? {
    let wanted =
      titleMenu ?? elements.lazy.compactMap { if case .titleMenu(let menu) = $0.kind, !$0.isHidden { menu } else { nil } }.last
    guard canRename else { return wanted }
    let menu = wanted ?? AnyView(RenameButton())
    return AnyView(menu.transformEnvironment(\.rename) { [self] in if $0 == nil { $0 = beginRenaming } })
  }
  /// Whether a person may change the title.
  var canRename = false
  @ObservationIgnored var titleBinding: Binding<String>?
  /// Whether a person is about to.
  var isRenaming = false
  /// Makes a field of the title; there is none where it has no room.
  private var beginRenaming: RenameAction? {
    guard showsTitle, !overflowed.contains(Self.titleID) else { return nil }
    return RenameAction { [self] in isRenaming = true }
  }
  var titleMode = ToolbarTitleDisplayMode.automatic
  /// Whether the bar's items, title, tabs and search field are hidden; as commands of the window they stay.
  var isHidden = false
  /// Whether the tabs are hidden.
  var hidesTabs = false
  /// The search field, if a view asks for one.
  var search: SearchRequest?
  /// The search field of what a sidebar shows, if that has one besides.
  var sidebarSearch: SearchRequest?
  /// The tabs, if a tab view stands above everything else.
  var tabs: Tabs?
  /// What views want of the bar's look.
  var traits = ToolbarTraits()
  /// What views do not want that would be there otherwise.
  var removed: Set<ToolbarDefaultItemKind> = []
  /// The items that have no room in the bar that is shown, by their ids.
  var overflowed: [String] { isHostedBySplitView ? overflowedInSplitView : overflowedInWindow }
  /// Those of the window's own bar, and those of the bar between a split view's panels: both are there until it is known which shows the items.
  var overflowedInWindow: [String] = []
  var overflowedInSplitView: [String] = []
  /// What stands for the title among those where it has a menu.
  static let titleID = "\u{1E}title"
  /// The menu of the title where the title has no room.
  var overflowedTitleMenu: AnyView? { overflowed.contains(Self.titleID) ? shownTitleMenu : nil }
  /// The sidebar, where a split view has one.
  var sidebar: SidebarControl?
  /// The columns of a split view, where one is seen at a time.
  var columns: ColumnsControl?
  /// Whether a split view shows the bar between its panels; otherwise the window does.
  var isHostedBySplitView = false

  /// Whether a person is arranging the items.
  var isCustomizing = false

  /// Whether a person has scrolled on in what the window shows.
  var isScrolled = false
  /// Where screens that tell of it begin.
  @ObservationIgnored private(set) lazy var travel = ScrollTravel { _ in }

  /// Whether it is that of something presented, such as a sheet, rather than of a window.
  let isOfPanel: Bool

  nonisolated init(isOfPanel: Bool = false) { self.isOfPanel = isOfPanel }

  var showsTitle: Bool {
    !isHidden && (!title.isEmpty || elements.contains { $0.placement.isTitle && !$0.isHidden }) && has(.title)
  }

  /// Whether the title is large now.
  var isTitleLarge: Bool { titleMode.isLarge(scrolled: isScrolled) }

  /// The items that are shown instead of the title and its second line, the last of each.
  var titleItems: (title: AnyView?, subtitle: AnyView?) {
    func item(_ part: ToolbarItemPlacement.TitlePart) -> AnyView? {
      elements.last { $0.placement.kind == .title(part) && !$0.isHidden }?.view
    }
    guard isTitleLarge else { return (item(.title), item(.subtitle)) }
    return (item(.largeTitle) ?? item(.title), item(.largeSubtitle) ?? item(.subtitle))
  }
  /// The search field, if it is to be seen in the bar.
  var shownSearch: SearchRequest? {
    !isHidden && has(.search) && !(sidebar?.isShown == true && sidebarSearch == nil && searchInSidebar != nil) ? search : nil
  }
  /// The search field, if it is to be seen in the sidebar while there is one.
  var searchInSidebar: SearchRequest? { sidebarSearch ?? (search?.placement == .sidebar ? search : nil) }

  /// The tabs that stand in the bar: a sidebar shows them itself.
  var tabsInBar: Tabs? { tabs.flatMap { isHidden || hidesTabs || $0.isAdaptable && sidebar?.isShown == true ? nil : $0 } }

  /// Whether the search field stands in the place of the chosen tab's button: that of a tab that searches becomes the field.
  var isSearchTabField: Bool {
    shownSearch != nil && tabsInBar?.inBar.contains { $0.id == tabs?.chosen && $0.role == .search } == true
  }

  /// Whether there is nothing to show. Kept, so that the window is not evaluated anew with every change of an item.
  private(set) var isEmpty = true

  /// Items that views ask for, under the ids of those like them that they come in the place of.
  func named(_ new: [ToolbarElement]) -> [ToolbarElement] { names.named(new, after: elements) }

  /// Takes in something of what the views within ask for. What says the same as before does not evaluate the bar anew.
  func collect<Value>(_ part: ReferenceWritableKeyPath<ToolbarModel, Value>, _ new: Value) {
    guard !ValueShape.of(Value.self).isSame(self[keyPath: part], new) else { return }
    self[keyPath: part] = new
    let showsNothing =
      isHidden
      || !showsTitle && shownSearch == nil && (tabs == nil || hidesTabs) && !elements.contains { !$0.isHidden && $0.view != nil }
    if showsNothing != isEmpty { isEmpty = showsNothing }
  }
}

/// The sidebar of a window, as commands see it.
struct SidebarControl: Equatable {
  /// Whether it is to be seen.
  let isShown: Bool
  let toggle: @MainActor () -> Void

  static func == (a: SidebarControl, b: SidebarControl) -> Bool { a.isShown == b.isShown }
}

/// Goes from the detail of a split view back to the list, and on again, as commands see it.
struct ColumnsControl: Equatable {
  /// Whether the list is to be seen.
  let isContentInFront: Bool
  let toggle: @MainActor () -> Void

  var title: String { isContentInFront ? "Show Detail" : "Show List" }
  var symbol: String { isContentInFront ? "chevron.forward" : "chevron.backward" }
  /// The key of a stack's way back, which goes before it, or that of the way on.
  var shortcut: KeyboardShortcut { KeyboardShortcut(isContentInFront ? .rightArrow : .leftArrow, modifiers: .option) }

  static func == (a: ColumnsControl, b: ColumnsControl) -> Bool { a.isContentInFront == b.isContentInFront }
}

/// Collects toolbar items from below.
enum ToolbarElementsKey: PreferenceKey {
  static var defaultValue: [ToolbarElement] { [] }
  static func reduce(value: inout [ToolbarElement], nextValue: () -> [ToolbarElement]) {
    var known = Set(value.map(\.id))
    // The same item twice is a mistake of whoever wrote it; the first stands.
    value += nextValue().filter { known.insert($0.id).inserted }
  }
}

/// Collects what is not wanted in the toolbar.
enum ToolbarRemovedKey: PreferenceKey {
  static var defaultValue: Set<ToolbarDefaultItemKind> { [] }
  static func reduce(value: inout Set<ToolbarDefaultItemKind>, nextValue: () -> Set<ToolbarDefaultItemKind>) {
    value.formUnion(nextValue())
  }
}

/// A title, and which column of a split view it is from.
struct NavigationTitle {
  let text: String
  /// Where another one is written, if a person may give it one.
  var binding: Binding<String>?
  /// Later columns say what the window shows; those before them where those say nothing.
  var column = SplitColumnRank.detail

  /// The title of two that counts: of the same column, the one that comes later.
  static func chosen(_ first: NavigationTitle?, _ second: NavigationTitle?) -> NavigationTitle? {
    guard let first, let second else { return second ?? first }
    return second.column >= first.column ? second : first
  }
}

/// The columns of a split view, by how much their titles have to say.
enum SplitColumnRank: Int, Comparable {
  case sidebar, content, detail

  static func < (a: SplitColumnRank, b: SplitColumnRank) -> Bool { a.rawValue < b.rawValue }
}

/// Collects the title from below: the innermost view's wins.
enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle? { nil }
  static func reduce(value: inout NavigationTitle?, nextValue: () -> NavigationTitle?) { value = .chosen(value, nextValue()) }
}

extension View {
  /// Says which column of a split view the titles within are from; those of one that is not seen, their menus, and whether it is scrolled on,
  /// are nobody's.
  func titles(of column: SplitColumnRank, isSeen: Bool) -> some View {
    func move(_ title: inout NavigationTitle?) { if isSeen { title?.column = column } else { title = nil } }
    return transformPreference(NavigationTitleKey.self, move).transformPreference(NavigationSubtitleKey.self, move)
      .transformPreference(ToolbarTitleMenuKey.self) { if !isSeen { $0 = nil } }
      .transformPreference(ScrolledScreenKey.self) { if !isSeen { $0 = false } }
  }
}

private enum ToolbarModelKey: EnvironmentKey { static var defaultValue: ToolbarModel? { nil } }

extension EnvironmentValues {
  /// The toolbar of the window.
  var toolbarModel: ToolbarModel? {
    get { self[ToolbarModelKey.self] }
    set { self[ToolbarModelKey.self] = newValue }
  }
}

/// A number for each `toolbar` in the views of a window, so that items of two never have the same name.
@MainActor private final class ToolbarScope {
  private static var next = 0
  lazy var name: String = {
    Self.next += 1
    return "\(Self.next)"
  }()

  nonisolated init() {}
}

/// The items of a toolbar that a view adds.
private struct ToolbarModifierView<Content: View>: View {
  let content: Content
  /// The id of a toolbar that a person may change.
  let id: String?
  let elements: [ToolbarElement]

  @State private var scope = ToolbarScope()
  @Environment(\.navigationTarget) private var target
  @Environment(\.rename) private var rename
  @Environment(\.windowBridge) private var bridge

  var body: some View {
    content.addingPreference(key: ToolbarElementsKey.self, value: shown.map(named).map(leading))
  }

  /// The items without those that are for writing while nobody writes.
  private var shown: [ToolbarElement] {
    guard elements.contains(where: \.placement.isForWriting) else { return elements }
    let isWriting = bridge?.input?.writing.isWriting == true
    return elements.compactMap { element in
      guard element.placement.isForWriting else { return element }
      return isWriting ? element.stayingWhileUsed : nil
    }
  }

  /// The bar lies elsewhere; links in it lead where those of the view do that it belongs to, and what is renamed is what the view renames.
  private func leading(_ element: ToolbarElement) -> ToolbarElement {
    guard target != nil || rename != nil else { return element }
    @MainActor func within(_ view: some View) -> AnyView {
      AnyView(view.environment(\.navigationTarget, target).environment(\.rename, rename))
    }
    var element = element
    switch element.kind {
    case .item(let view): element.kind = .item(within(view))
    case .titleMenu(let menu): element.kind = .titleMenu(within(menu))
    case .spacer, .standard: return element
    }
    element.listed = { [listed = element.listed] in
      listed().map { ListedView(view: within($0.view), id: $0.id, path: $0.path) }
    }
    return element
  }

  private func named(_ element: ToolbarElement) -> ToolbarElement {
    var element = element
    element.toolbarID = id
    element.id = "\(id ?? scope.name)/\(element.id)"
    return element
  }
}

extension View {
  /// Adds items to the window's toolbar.
  public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
    ToolbarModifierView(content: self, id: nil, elements: collected(content()))
  }

  /// Adds items to the window's toolbar that a person may add, take away and move, each with an id of its own. What a person made of it is
  /// kept by the toolbar's id.
  public func toolbar<C: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> C) -> some View {
    ToolbarModifierView(content: self, id: id, elements: collected(content()))
  }

  private func collected(_ content: some ToolbarContent) -> [ToolbarElement] {
    var elements: [ToolbarElement] = []
    content._collect(into: &elements, path: "")
    return elements
  }

  /// Leaves out of the window's toolbar what would be there without being asked for.
  public func toolbar(removing kind: ToolbarDefaultItemKind?) -> some View {
    addingPreference(key: ToolbarRemovedKey.self, value: Set([kind].compactMap { $0 }))
  }
}
