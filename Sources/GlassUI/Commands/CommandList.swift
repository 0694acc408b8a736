import GlassViews

/// A group of commands that windows have anyway, or that programs commonly add.
public struct CommandGroupPlacement: Sendable, Hashable {
  /// The menus that groups stand in, in order; menus of the program's own come after View.
  enum Standard: String, CaseIterable { case file = "File", edit = "Edit", view = "View", window = "Window", help = "Help" }

  let name: String
  let menu: Standard

  private init(_ name: String, _ menu: Standard) {
    self.name = name
    self.menu = menu
  }

  /// What makes something new.
  public static let newItem = CommandGroupPlacement("newItem", .file)
  /// What saves.
  public static let saveItem = CommandGroupPlacement("saveItem", .file)
  /// What brings in and gives out.
  public static let importExport = CommandGroupPlacement("importExport", .file)
  /// What ends the program.
  public static let appTermination = CommandGroupPlacement("appTermination", .file)
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement("undoRedo", .edit)
  /// Cut, copy and paste.
  public static let pasteboard = CommandGroupPlacement("pasteboard", .edit)
  /// What changes text.
  public static let textEditing = CommandGroupPlacement("textEditing", .edit)
  /// The settings.
  public static let appSettings = CommandGroupPlacement("appSettings", .edit)
  /// The items of the toolbar.
  public static let toolbar = CommandGroupPlacement("toolbar", .view)
  /// What opens and closes sidebar and inspector, and goes between columns.
  public static let sidebar = CommandGroupPlacement("sidebar", .view)
  /// What fills the screen.
  public static let windowSize = CommandGroupPlacement("windowSize", .view)
  /// What minimizes, maximizes and closes the window.
  public static let windowArrangement = CommandGroupPlacement("windowArrangement", .window)
  /// What explains.
  public static let help = CommandGroupPlacement("help", .help)
  /// What tells about the program.
  public static let appInfo = CommandGroupPlacement("appInfo", .help)

  /// All groups in their order.
  static let all: [CommandGroupPlacement] = [
    .newItem, .saveItem, .importExport, .appTermination, .undoRedo, .pasteboard, .textEditing, .appSettings, .toolbar, .sidebar,
    .windowSize, .windowArrangement, .help, .appInfo,
  ]

  /// What a window shows in the group if nobody replaces it.
  @MainActor var standardContent: [AnyView] {
    switch self {
    case .appTermination: [AnyView(QuitCommandItem())]
    case .textEditing: [AnyView(SearchCommandItems())]
    case .toolbar: [AnyView(ToolbarCommandItems())]
    case .sidebar: [AnyView(SidebarCommandItems()), AnyView(ColumnCommandItems()), AnyView(InspectorCommandItems())]
    case .windowSize: [AnyView(FullScreenCommandItem())]
    case .windowArrangement: [AnyView(WindowCommandItems())]
    default: []
    }
  }
}

/// The commands of a window while they are collected.
@MainActor public struct CommandList {
  /// Where commands go.
  enum Place: Hashable {
    case before(CommandGroupPlacement)
    case after(CommandGroupPlacement)
    case replacing(CommandGroupPlacement)
  }

  private var own: [(title: String, rows: [AnyView])] = []
  private var added: [(place: Place, rows: AnyView)] = []

  init() {}

  mutating func addMenu(_ title: String, _ rows: AnyView) {
    if let index = own.firstIndex(where: { $0.title == title }) {
      own[index].rows.append(rows)
    } else {
      own.append((title, [rows]))
    }
  }

  mutating func add(_ rows: AnyView, _ place: Place) { added.append((place, rows)) }

  /// The menus in their order, without those that have no rows.
  var menus: [WindowCommandMenu] {
    var result: [WindowCommandMenu] = []
    for standard in CommandGroupPlacement.Standard.allCases {
      let groups = CommandGroupPlacement.all.filter { $0.menu == standard }.map(rows).filter { !$0.isEmpty }
      if !groups.isEmpty {
        result.append(
          Self.menu(
            standard.rawValue, groups, isOfSearch: standard == .edit && !hasEditing,
            replacesToolbarItems: standard == .view && added.contains { $0.place == .replacing(.toolbar) }))
      }
      if standard == .view { result += own.map { Self.menu($0.title, [$0.rows]) } }
    }
    return result
  }

  /// Whether the program adds to what is in the Edit menu anyway.
  private var hasEditing: Bool {
    added.contains { addition in
      switch addition.place {
      case .before(let group), .after(let group), .replacing(let group): group.menu == .edit
      }
    }
  }

  private func rows(_ group: CommandGroupPlacement) -> [AnyView] {
    func views(_ place: Place) -> [AnyView] { added.filter { $0.place == place }.map(\.rows) }
    let replaced = views(.replacing(group))
    return views(.before(group)) + (replaced.isEmpty ? group.standardContent : replaced) + views(.after(group))
  }

  private static func menu(
    _ title: String, _ groups: [[AnyView]], isOfSearch: Bool = false, replacesToolbarItems: Bool = false
  ) -> WindowCommandMenu {
    WindowCommandMenu(
      title: title,
      content: AnyView(
        ForEach(groups.indices, id: \.self) { index in
          Section { ForEach(groups[index].indices, id: \.self) { groups[index][$0] } }
        }), isOfSearch: isOfSearch, replacesToolbarItems: replacesToolbarItems)
  }
}

/// Ends the program.
private struct QuitCommandItem: View {
  @Environment(AppHost.self) private var host

  var body: some View {
    Button("Quit", systemImage: "power") { host.quit() }
      .keyboardShortcut("q")
  }
}
