import GlassUI

private struct PinnedKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  fileprivate var pinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

extension Thing {
  fileprivate var none: [Thing]? { nil }
}

/// Initialisers and modifiers as they are documented: lists, groups, and containers of one's own.
struct ContainerSignatures: View {
  @State private var isOn = false
  @State private var chosen: Int?
  private let things = [Thing(id: 1), Thing(id: 2)]

  var body: some View {
    groups
    insertion
    lists
    rows
    subviews
  }

  @ViewBuilder private var insertion: some View {
    List {
      ForEach(things) { Text("\($0.id)") }
        .onInsert(of: [.plainText, .url]) { (offset: Int, providers: [NSItemProvider]) in isOn = offset > providers.count }
        .onDelete { offsets in isOn = offsets.isEmpty }
    }
    List {
      ForEach(things) { Text("\($0.id)") }
        .dropDestination(for: String.self) { items, offset in isOn = items.count > offset }
    }
  }

  @ViewBuilder private var groups: some View {
    DisclosureGroup("x") { Text("a") }
    DisclosureGroup("x", isExpanded: $isOn) { Text("a") }
    DisclosureGroup(isExpanded: $isOn) {
      Text("a")
    } label: {
      Text("x")
    }
    DisclosureGroup {
      Text("a")
    } label: {
      Text("x")
    }.disclosureGroupStyle(.automatic)
    GroupBox("x") { Text("a") }
    GroupBox {
      Text("a")
    } label: {
      Text("b")
    }
    GroupBox { Text("a") }.groupBoxStyle(.automatic)
    ContentUnavailableView("x", systemImage: "star", description: Text("y"))
    ContentUnavailableView("x", systemImage: "star")
    ContentUnavailableView {
      Label("x", systemImage: "star")
    } description: {
      Text("y")
    } actions: {
      Button("z") {}
    }
    ContentUnavailableView.search
    ContentUnavailableView.search(text: "x")
    OutlineGroup(things, children: \.none) { Text($0.name) }
  }

  @ViewBuilder private var lists: some View {
    List(things, children: \.none) { Text($0.name) }
    List(things, children: \.none, selection: $chosen) { Text($0.name) }
    List {
      Section(isExpanded: $isOn) {
        Text("a")
      } header: {
        Text("b")
      }
    }
    List { Section("a", isExpanded: $isOn) { Text("a") } }
    List {}.listStyle(.grouped)
    List {}.listStyle(.bordered)
    List {}.listStyle(.bordered(alternatesRowBackgrounds: true))
    List {}.listStyle(.inset(alternatesRowBackgrounds: true))
    List {}.alternatingRowBackgrounds()
    List {}.alternatingRowBackgrounds(.disabled)
    List {}.listRowSpacing(3)
    List {}.listSectionSpacing(3)
    List {}.listSectionSpacing(.compact)
    List {}.contextMenu(forSelectionType: Int.self) { _ in
      Button("x") {}
    } primaryAction: { _ in
    }
  }

  @ViewBuilder private var rows: some View {
    Section("a") { Text("a") }.listSectionSeparator(.hidden)
    Section("a") { Text("a") }.listSectionSeparatorTint(.red)
    Section("a") { Text("a") }.headerProminence(.increased)
    Text("a").listRowInsets(.leading, 3)
    Text("a").listItemTint(.red)
    Text("a").listItemTint(.fixed(.red))
    Text("a").listItemTint(.monochrome)
    Text("a").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    List { Section("a") { Text("a") }.collapsible(false) }.listSectionMargins(.horizontal, 3)
    Text("a").badge(3)
    Text("a").badge("x")
    Text("a").badge(Text("x")).badgeProminence(.increased)
  }

  @ViewBuilder private var subviews: some View {
    ForEach(subviews: Text("a")) { $0 }
    Group(subviews: Text("a")) { views in ForEach(views) { $0 } }
    ForEach(sections: Text("a")) { section in section.content }
    Group(sections: Text("a")) { sections in ForEach(sections) { $0.header } }
    Text("a").containerValue(\.pinned, true)
    ForEach(subviews: Text("a")) { if $0.containerValues.pinned { $0 } }
    ForEach(subviews: Text("a").tag(1)) { if $0.containerValues.tag(for: Int.self) == 1 { $0 } }
  }
}
