/// Where tabs are shown that can be in a bar and in a sidebar.
public struct AdaptableTabBarPlacement: Sendable, Hashable {
  private let raw: Int
  /// Wherever they are shown.
  public static let automatic = AdaptableTabBarPlacement(raw: 0)
  /// In the bar.
  public static let tabBar = AdaptableTabBarPlacement(raw: 1)
  /// In the sidebar.
  public static let sidebar = AdaptableTabBarPlacement(raw: 2)
}

/// What a person may do with a tab.
public struct TabCustomizationBehavior: Sendable, Hashable {
  private let raw: Int
  /// Move, show and hide it.
  public static let automatic = TabCustomizationBehavior(raw: 0)
  /// Move it; it cannot be hidden.
  public static let reorderable = TabCustomizationBehavior(raw: 1)
  /// Nothing.
  public static let disabled = TabCustomizationBehavior(raw: 2)
}

/// What a person made of the tabs of a view: their order, and which of them are shown.
///
/// A program keeps it, such as in `@AppStorage("tabs") var tabs = TabViewCustomization()`, and hands it to `tabViewCustomization(_:)`.
public struct TabViewCustomization: Hashable, Sendable, Codable {
  /// What a person made of one tab.
  public struct TabCustomization: Hashable, Sendable, Codable {
    /// Whether it is shown in the bar.
    public var tabBarVisibility = Visibility.automatic
    /// Whether it is shown in the sidebar.
    public var sidebarVisibility = Visibility.automatic

    private enum CodingKeys: String, CodingKey { case bar, sidebar }

    init() {}

    /// Reads what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      tabBarVisibility = Visibility(isShown: try values.decodeIfPresent(Bool.self, forKey: .bar))
      sidebarVisibility = Visibility(isShown: try values.decodeIfPresent(Bool.self, forKey: .sidebar))
    }

    /// Writes what was changed.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encodeIfPresent(tabBarVisibility.isShown, forKey: .bar)
      try values.encodeIfPresent(sidebarVisibility.isShown, forKey: .sidebar)
    }

    subscript(place: AdaptableTabBarPlacement) -> Visibility {
      get { place == .sidebar ? sidebarVisibility : tabBarVisibility }
      set { if place == .sidebar { sidebarVisibility = newValue } else { tabBarVisibility = newValue } }
    }
  }

  /// What a person made of one section.
  public struct SectionCustomization: Hashable, Sendable, Codable {
    /// The ids of its tabs in order; nil as the program has them.
    public var tabOrder: [String]?
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]
  /// The ids of tabs outside of sections, in order.
  private var tabOrder: [String]?

  /// The tabs as the program has them.
  public init() {}

  /// What was made of the tab with an id.
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
  }

  /// What was made of the section with an id.
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
  }

  /// Shows and hides tabs as the program does.
  public mutating func resetVisibility() { tabs = [:] }

  /// Orders the tabs of all sections as the program does.
  public mutating func resetSectionOrder() { sections = [:] }

  /// Orders tabs outside of sections as the program does.
  public mutating func resetTabOrder() { tabOrder = nil }

  // MARK: Applying

  /// The tabs as a person arranged them; those that are hidden are left out, but for one that is needed.
  func arranged(_ entries: [TabEntry], in place: AdaptableTabBarPlacement, with needed: AnyHashable? = nil) -> [TabEntry] {
    ordered(entries).filter { $0.id == needed || shows($0, in: place) }
  }

  /// Whether a tab is shown.
  func shows(_ entry: TabEntry, in place: AdaptableTabBarPlacement) -> Bool {
    let usual = entry.defaultVisibility[place] ?? entry.defaultVisibility[.automatic] ?? .automatic
    guard let id = entry.customizationID, entry.mayBeHidden(in: place) else { return usual != .hidden }
    return (self[tab: id][place].isShown ?? usual.isShown) ?? true
  }

  /// All tabs in a person's order: those that may be moved change places among themselves, within their section.
  func ordered(_ entries: [TabEntry]) -> [TabEntry] {
    var result = entries
    for section in Set(entries.map { $0.section?.id }) {
      let places = entries.indices.filter { entries[$0].section?.id == section && entries[$0].mayBeMoved }
      guard let first = places.first, let order = order(of: entries[first].section) else { continue }
      func rank(_ index: Int) -> Int { entries[index].customizationID.flatMap { order.firstIndex(of: $0) } ?? order.count }
      let sorted = places.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      for (place, source) in zip(places, sorted) { result[place] = entries[source.element] }
    }
    return result
  }

  private func order(of section: TabEntry.Section?) -> [String]? {
    guard let section else { return tabOrder }
    return section.customizationID.flatMap { sections[$0]?.tabOrder }
  }

  // MARK: Changing

  /// Shows a tab in a place, or hides it.
  mutating func set(_ entry: TabEntry, isShown: Bool, in place: AdaptableTabBarPlacement) {
    if let id = entry.customizationID, entry.mayBeHidden(in: place) { self[tab: id][place] = Visibility(isShown: isShown) }
  }

  /// Moves a tab by some places among those of its section.
  mutating func move(_ entry: TabEntry, by distance: Int, among entries: [TabEntry]) {
    let row = ordered(entries).filter { $0.section?.id == entry.section?.id && $0.mayBeMoved }
    var ids = row.compactMap(\.customizationID)
    guard let id = entry.customizationID, let index = ids.firstIndex(of: id) else { return }
    ids.remove(at: index)
    ids.insert(id, at: min(max(index + distance, 0), ids.count))
    guard let section = entry.section else { return tabOrder = ids }
    if let name = section.customizationID { self[section: name].tabOrder = ids }
  }
}

extension Visibility {
  /// Shown, hidden, or neither of both said.
  fileprivate init(isShown: Bool?) { self = isShown.map { $0 ? Visibility.visible : .hidden } ?? .automatic }

  fileprivate var isShown: Bool? {
    switch self {
    case .automatic: nil
    case .visible: true
    case .hidden: false
    }
  }
}

extension TabEntry {
  private func behavior(in place: AdaptableTabBarPlacement) -> TabCustomizationBehavior {
    customizationBehavior[place] ?? customizationBehavior[.automatic] ?? .automatic
  }

  /// Whether a person may show and hide it in a place.
  func mayBeHidden(in place: AdaptableTabBarPlacement) -> Bool {
    customizationID != nil && role != .search && behavior(in: place) == .automatic
  }

  /// Whether a person may move it: in a section, only where that has a name too.
  var mayBeMoved: Bool {
    customizationID != nil && role != .search && (section == nil || section?.customizationID != nil)
      && behavior(in: .tabBar) != .disabled && behavior(in: .sidebar) != .disabled
  }

  /// Whether a person may do anything with it in a place.
  func mayBeCustomized(in place: AdaptableTabBarPlacement) -> Bool { mayBeHidden(in: place) || mayBeMoved }
}

extension TabContent {
  /// What the tab, or the section, is called where a person arranges tabs: the same from launch to launch.
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    TabContentChange(content: self) { entry in
      if Self.self is any TabSectionContent.Type { entry.section?.customizationID = id } else { entry.customizationID = id }
    }
  }

  /// What a person may do with the tab, in some places or in all.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    TabContentChange(content: self) { entry in
      for place in placements.isEmpty ? [.automatic] : placements { entry.customizationBehavior[place] = behavior }
    }
  }

  /// Whether the tab is shown until a person says otherwise, in some places or in all.
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<
    TabValue
  > {
    TabContentChange(content: self) { entry in
      for place in placements.isEmpty ? [.automatic] : placements { entry.defaultVisibility[place] = visibility }
    }
  }
}

/// Tabs under a header, whose names are those of the section.
@MainActor protocol TabSectionContent {}

extension TabSection: TabSectionContent {}
extension TabContentChange: TabSectionContent where Content: TabSectionContent {}

private enum TabViewCustomizationKey: EnvironmentKey { static var defaultValue: Binding<TabViewCustomization>? { nil } }

extension EnvironmentValues {
  /// What a person made of tabs here, where they may arrange them.
  var tabViewCustomization: Binding<TabViewCustomization>? {
    get { self[TabViewCustomizationKey.self] }
    set { self[TabViewCustomizationKey.self] = newValue }
  }
}

extension View {
  /// Lets a person arrange those tabs within that have a `customizationID`: by the secondary button on one of them.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabViewCustomization, customization)
  }
}
