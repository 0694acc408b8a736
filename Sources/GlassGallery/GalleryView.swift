import GlassUI

/// The window: the pages' names beside the page.
struct GalleryView: View {
  @State private var page: Page
  @State private var settings: GallerySettings

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
              Picker("Backdrop", selection: $settings.backdrop) {
                ForEach(BackdropKind.allCases) { kind in Text(verbatim: kind.rawValue).tag(kind) }
              }
            }
          }
          ToolbarSpacer(.fixed)
          ToolbarItem {
            Button("Parameters", systemImage: "sidebar.trailing") { settings.showsParameters.toggle() }
              .keyboardShortcut("i")
          }
        }
    }
    .environment(settings)
    .background { steps }
  }

  private var sidebar: some View {
    ScrollViewReader { scroll in
      rows.focusSection().onChange(of: page) { _, page in withAnimation(.snappy) { scroll.scrollTo(page, anchor: .center) } }
    }
  }

  private var rows: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(Page.chapters) { chapter in
          Text(verbatim: chapter.name)
            .font(.subheadline.weight(.semibold))
            .foregroundStyle(.secondary)
            .padding(.leading, 10)
            .padding(.top, 12)
            .padding(.bottom, 2)
            .accessibilityAddTraits(.isHeader)
          ForEach(chapter.pages) { choice in PageRow(page: choice, selection: $page).id(choice) }
        }
      }
      .padding(.horizontal, 10)
      .padding(.bottom, 12)
    }
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
    case .accessibility: AccessibilityPage()
    }
  }
}

/// A page's name in the sidebar.
private struct PageRow: View {
  let page: Page
  @Binding var selection: Page

  var body: some View {
    let isSelected = page == selection
    Button {
      selection = page
    } label: {
      HStack(spacing: 10) {
        Image(decorativeSystemName: page.symbol).frame(width: 20)
        Text(verbatim: page.rawValue)
      }
      .fontWeight(isSelected ? .semibold : .regular)
      .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      .padding(.horizontal, 10)
      .background(isSelected ? AnyShapeStyle(.fill) : AnyShapeStyle(.clear), in: RoundedRectangle(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}
