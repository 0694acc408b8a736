import GlassUI

/// The window: the pages' names beside the page.
struct GalleryView: View {
  @State private var page: Page
  @State private var settings: GallerySettings

  /// From this width in points, a page has room beside its parameters.
  private static let roomyWidth = 640.0

  /// The window, open at a page.
  init(page: Page = .material, settings: GallerySettings = GallerySettings()) {
    _page = State(initialValue: page)
    _settings = State(initialValue: settings)
  }

  var body: some View {
    NavigationSplitView {
      sidebar
    } detail: {
      content
        .navigationTitle(page.rawValue)
        .toolbar {
          ToolbarItem {
            Menu("Backdrop", systemImage: "photo") {
              Picker("Backdrop", selection: $settings.backdrop.animation(.snappy)) {
                ForEach(BackdropKind.allCases) { kind in Text(verbatim: kind.rawValue).tag(kind) }
              }
            }
          }
          ToolbarSpacer(.fixed)
          ToolbarItem { InspectorButton(settings: settings) }
        }
    }
    .environment(settings)
    // The panel with the parameters would lie over the demonstration.
    .onGeometryChange(for: Bool.self, of: { $0.size.width < Self.roomyWidth }) { isNarrow in
      if isNarrow { settings.showsParameters = false }
    }
    // glass-gallery:tabs opens that page.
    .onOpenURL { url in if let found = Page(url: url) { page = found } }
    .background { steps }
  }

  private var sidebar: some View {
    ScrollViewReader { scroll in
      List(selection: chosenPage) {
        ForEach(Page.chapters) { chapter in
          Section(chapter.name) {
            ForEach(chapter.pages) { page in
              PageLabel(page: page, isOpen: page == self.page).tag(page).id(page)
            }
          }
        }
      }
      .listStyle(.sidebar)
      // The chosen row keeps off the panel's corners.
      .contentMargins(.bottom, 8, for: .scrollContent)
      .onChange(of: page) { _, page in withAnimation(.snappy) { scroll.scrollTo(page) } }
    }
  }

  /// One page is always open.
  private var chosenPage: Binding<Page?> {
    Binding(get: { page }, set: { if let new = $0 { page = new } })
  }

  /// Control and Page Down or Page Up turn the pages, also where there is no room for the sidebar.
  private var steps: some View {
    HStack(spacing: 0) {
      Button("Next page") { turn(1) }.keyboardShortcut(.pageDown)
      Button("Previous page") { turn(-1) }.keyboardShortcut(.pageUp)
    }
    .buttonStyle(.plain)
    .frame(width: 0, height: 0)
    .opacity(0)
    .accessibilityHidden(true)
  }

  private func turn(_ step: Int) {
    let pages = Page.allCases
    guard let index = pages.firstIndex(of: page) else { return }
    page = pages[(index + step + pages.count) % pages.count]
  }

  @ViewBuilder private var content: some View {
    switch page {
    case .material: MaterialPage()
    case .containers: ContainersPage()
    case .morph: MorphPage()
    case .touch: TouchPage()
    case .buttons: ButtonsPage()
    case .toggles: TogglesPage()
    case .sliders: SlidersPage()
    case .pickers: PickersPage()
    case .progress: ProgressPage()
    case .text: TextFieldsPage()
    case .menus: MenusPage()
    case .tooltips: TooltipsPage()
    case .popovers: PopoversPage()
    case .sheets: SheetsPage()
    case .alerts: AlertsPage()
    case .stacks: StacksPage()
    case .columns: ColumnsPage()
    case .inspectors: InspectorPage()
    case .tabs: TabsPage()
    case .toolbars: ToolbarsPage()
    case .search: SearchPage()
    case .extensions: EdgesPage()
    case .backgrounds: BackgroundsPage()
    case .layout: LayoutPage()
    case .drawing: DrawingPage()
    case .lists: ListsPage()
    case .forms: FormsPage()
    case .motion: MotionPage()
    case .dragging: DragPage()
    case .accessibility: AccessibilityPage()
    }
  }
}

/// A page's name in the sidebar.
private struct PageLabel: View {
  let page: Page
  let isOpen: Bool

  var body: some View {
    Label {
      Text(verbatim: page.rawValue).fontWeight(isOpen ? .semibold : .regular)
    } icon: {
      Image(decorativeSystemName: page.symbol).frame(width: 20)
    }
  }
}

/// Shows and hides the panel with a page's parameters. A view of its own, so that the window is not evaluated again with it.
private struct InspectorButton: View {
  let settings: GallerySettings

  var body: some View {
    // Named as the window's own command is: the two are one row of the View menu.
    Button(settings.showsParameters ? "Hide Inspector" : "Show Inspector", systemImage: "sidebar.trailing") {
      settings.showsParameters.toggle()
    }
    .keyboardShortcut("i")
  }
}
