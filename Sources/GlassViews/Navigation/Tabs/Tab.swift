/// One tab of a tab view: its label in the bar or the sidebar, and what it shows.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The type of the values that choose tabs.
  public typealias TabValue = Value

  private let value: Value?
  private let role: TabRole?
  private let content: () -> Content
  private let label: Label

  fileprivate init(value: Value?, role: TabRole?, content: @escaping () -> Content, label: Label) {
    self.value = value
    self.role = role
    self.content = content
    self.label = label
  }

  /// Lists the tab.
  public func _collect(into entries: inout [TabEntry], path: String) {
    let content = content
    entries.append(
      TabEntry(
        id: value.map { AnyHashable($0) } ?? AnyHashable(path), label: AnyView(label), role: role,
        content: { AnyView(content()) }))
  }
}

extension Tab {
  /// A tab that a value chooses, with any label.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, role: role, content: content, label: label())
  }
}

extension Tab where Value == Never {
  /// A tab with any label.
  public init(role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, role: role, content: content, label: label())
  }
}

/// What a tab shows that was given a role and no label: the symbol and the name that stand for the role.
public struct DefaultTabLabel: View {
  /// The role's symbol and name.
  public var body: some View { Label("Search", systemImage: "magnifyingglass") }
}

extension Tab where Label == DefaultTabLabel {
  /// A tab that a value chooses and that says what it is for by its role.
  public init(value: Value, role: TabRole, @ViewBuilder content: @escaping () -> Content) {
    self.init(value: value, role: role, content: content, label: DefaultTabLabel())
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab that says what it is for by its role.
  public init(role: TabRole, @ViewBuilder content: @escaping () -> Content) {
    self.init(value: nil, role: role, content: content, label: DefaultTabLabel())
  }
}

extension Tab where Label == GlassViews.Label<Text, Image> {
  /// A tab that a value chooses, with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: value, role: role, content: content, label: GlassViews.Label(title, systemImage: systemImage))
  }

  /// A tab that a value chooses, with a title and a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: value, role: role, content: content, label: GlassViews.Label(title, systemImage: systemImage))
  }
}

extension Tab where Label == GlassViews.Label<Text, Image> {
  /// A tab that a value chooses, with a title and the picture of a name, found as `Image` finds it.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: value, role: role, content: content, label: GlassViews.Label(title, image: image))
  }

  /// A tab that a value chooses, with a title and the picture of a name, found as `Image` finds it.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: value, role: role, content: content, label: GlassViews.Label(title, image: image))
  }
}

extension Tab where Value == Never, Label == GlassViews.Label<Text, Image> {
  /// A tab with a title and the picture of a name, found as `Image` finds it.
  public init(
    _ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: nil, role: role, content: content, label: GlassViews.Label(title, image: image))
  }

  /// A tab with a title and the picture of a name, found as `Image` finds it.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: nil, role: role, content: content, label: GlassViews.Label(title, image: image))
  }

  /// A tab with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: nil, role: role, content: content, label: GlassViews.Label(title, systemImage: systemImage))
  }

  /// A tab with a title and a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value: nil, role: role, content: content, label: GlassViews.Label(title, systemImage: systemImage))
  }
}

/// Tabs under a header; the bar, which has no room for headers, shows one after the other.
public struct TabSection<Header: View, Content: TabContent>: TabContent {
  /// The type of the values that choose tabs.
  public typealias TabValue = Content.TabValue

  private let header: Header
  private let content: Content

  /// Tabs under any header.
  public init<V: Hashable>(@TabContentBuilder<V> content: () -> Content, @ViewBuilder header: () -> Header)
  where Content.TabValue == V {
    self.header = header()
    self.content = content()
  }

  /// Lists the tabs of the section.
  public func _collect(into entries: inout [TabEntry], path: String) {
    var own: [TabEntry] = []
    content._collect(into: &own, path: path)
    for index in own.indices where own[index].section == nil {
      own[index].section = TabEntry.Section(id: path, header: AnyView(header))
    }
    entries += own
  }
}

extension TabSection where Header == Text {
  /// Tabs under a title.
  public init<V: Hashable>(_ title: LocalizedStringKey, @TabContentBuilder<V> content: () -> Content)
  where Content.TabValue == V {
    self.init(content: content) { Text(title) }
  }

  /// Tabs under a title.
  @_disfavoredOverload public init<V: Hashable, S: StringProtocol>(_ title: S, @TabContentBuilder<V> content: () -> Content)
  where Content.TabValue == V {
    self.init(content: content) { Text(title) }
  }
}
