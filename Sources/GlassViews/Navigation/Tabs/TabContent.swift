/// What a tab is for, as far as the bar treats it differently.
public struct TabRole: Sendable, Hashable {
  private enum Kind { case search }
  private let kind: Kind

  /// It searches: it stands apart at the trailing end, and choosing it opens the search field of its content.
  public static let search = TabRole(kind: .search)
}

/// One tab as the bar and the sidebar see it.
public struct TabEntry: Identifiable {
  /// The value that chooses it, or its place where it has none.
  public let id: AnyHashable
  let label: AnyView
  let role: TabRole?
  let content: () -> AnyView
  /// The header of the section it stands in.
  var section: Section?
  var badge: String?
  var isHidden = false
  var isEnabled = true
  var placement = TabPlacement.automatic
  /// The rows of its context menu.
  var menu: [AnyView] = []
  /// What is done to it wherever it is shown.
  var decorations: [@MainActor (AnyView) -> AnyView] = []
  /// What it is called where a person arranges tabs; one without a name stays where it is.
  var customizationID: String?
  /// What a person may do with it, by the place that it is shown in.
  var customizationBehavior: [AdaptableTabBarPlacement: TabCustomizationBehavior] = [:]
  /// Whether it is shown in a place until a person says otherwise.
  var defaultVisibility: [AdaptableTabBarPlacement: Visibility] = [:]

  struct Section: Identifiable {
    let id: String
    let header: AnyView
    /// What stands beneath its tabs in a sidebar.
    var actions: AnyView?
    /// What it is called where a person arranges the tabs within.
    var customizationID: String?
  }
}

/// Tabs of a tab view.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values that choose tabs; `Never` where nothing does.
  associatedtype TabValue: Hashable

  /// Lists the tabs.
  ///
  /// - Parameters:
  ///   - entries: Where they are added.
  ///   - path: What tells this content apart from its neighbours.
  func _collect(into entries: inout [TabEntry], path: String)
}

/// Turns the statements of a closure into tabs.
@MainActor @preconcurrency @resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// A tab.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// Several tabs.
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> TabContentList<TabValue> {
    var list: [any TabContent] = []
    repeat list.append(each content)
    return TabContentList(contents: list)
  }
  /// Tabs of an `if`.
  public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
  /// Tabs of the first branch.
  public static func buildEither<C: TabContent>(first: C) -> TabContentList<TabValue> { TabContentList(contents: [first]) }
  /// Tabs of the second branch.
  public static func buildEither<C: TabContent>(second: C) -> TabContentList<TabValue> { TabContentList(contents: [second]) }
}

/// Several tabs in a row.
public struct TabContentList<TabValue: Hashable>: TabContent {
  let contents: [any TabContent]

  /// Lists the tabs of all.
  public func _collect(into entries: inout [TabEntry], path: String) {
    for (index, content) in contents.enumerated() { content._collect(into: &entries, path: "\(path)/\(index)") }
  }
}

extension Optional: TabContent where Wrapped: TabContent {
  /// The type of the values that choose tabs.
  public typealias TabValue = Wrapped.TabValue

  /// Lists the tabs, if they are there.
  public func _collect(into entries: inout [TabEntry], path: String) { self?._collect(into: &entries, path: path) }
}

extension Group: TabContent where Content: TabContent {
  /// The type of the values that choose tabs.
  public typealias TabValue = Content.TabValue

  /// Groups tabs, so that a modifier holds for all of them.
  @_disfavoredOverload
  @MainActor public init<V: Hashable>(@TabContentBuilder<V> content: () -> Content) where Content.TabValue == V {
    self = .holding(content())
  }

  /// Lists the tabs.
  public func _collect(into entries: inout [TabEntry], path: String) { content._collect(into: &entries, path: path) }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the values that choose tabs.
  public typealias TabValue = Content.TabValue

  /// Lists the tabs of all elements.
  public func _collect(into entries: inout [TabEntry], path: String) {
    for element in data { content(element)._collect(into: &entries, path: "\(path)/\(AnyHashable(id(element)))") }
  }
}

extension ForEach where Content: TabContent {
  /// Tabs for elements that have an id of their own.
  public init<V: Hashable>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == V {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Tabs for elements whose id is found at a key path.
  public init<V: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  /// Tabs for the numbers of a range.
  public init<V: Hashable>(_ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content)
  where Content.TabValue == V {
    self.init(data: data, content: content, id: { $0 })
  }
}

/// Tabs that were changed a little.
struct TabContentChange<Content: TabContent>: TabContent {
  typealias TabValue = Content.TabValue
  let content: Content
  let change: (inout TabEntry) -> Void

  func _collect(into entries: inout [TabEntry], path: String) {
    var own: [TabEntry] = []
    content._collect(into: &own, path: path)
    for index in own.indices { change(&own[index]) }
    entries += own
  }
}

extension TabContent {
  /// A number beside the tab's label; none for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.badge = count == 0 ? nil : "\(count)" }
  }

  /// A text beside the tab's label.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.badge = label?.string }
  }

  /// A text beside the tab's label; `nil` for none.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.badge = key?.text }
  }

  /// A text beside the tab's label.
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.badge = String(label) }
  }

  /// Opens a menu when the secondary button is pressed on the tab.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
    let rows = AnyView(menuItems())
    return TabContentChange(content: self) { $0.menu.append(rows) }
  }

  /// Actions for the tab, which stand at the top of its context menu: its rows are not swiped here.
  public func swipeActions<A: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> A
  ) -> some TabContent<TabValue> {
    let rows = AnyView(content())
    return TabContentChange(content: self) { $0.menu.insert(rows, at: 0) }
  }

  /// Shows a panel beside the tab while a value is true.
  public func popover<C: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> C
  ) -> some TabContent<TabValue> {
    TabContentChange(content: self) {
      $0.decorations.append { view in
        AnyView(
          view.popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content))
      }
    }
  }

  /// Takes what is dropped on the tab.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor ([T]) -> Void
  ) -> some TabContent<TabValue> {
    TabContentChange(content: self) {
      $0.decorations.append { view in
        AnyView(
          view.dropDestination(for: payloadType) { items, _ in
            action(items)
            return true
          })
      }
    }
  }

  /// Names the tab for programs that drive the window.
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.decorations.append { AnyView($0.accessibilityIdentifier(identifier)) } }
  }

  /// What assistive technology calls the tab.
  public func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.decorations.append { AnyView($0.accessibilityLabel(label)) } }
  }

  /// Leaves the tab out of the bar and the sidebar.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.isHidden = $0.isHidden || hidden }
  }

  /// Whether the tab can be chosen.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    TabContentChange(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
