import Foundation

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Sendable, Hashable {
  private enum Kind { case automatic, all, doubleColumn, detailOnly }
  private let kind: Kind

  /// As the platform decides: all of them.
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  /// All of them.
  public static let all = NavigationSplitViewVisibility(kind: .all)
  /// The content and detail columns of three, both of two.
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  /// The detail alone.
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)

  var showsSidebar: Bool { kind != .detailOnly }
}

/// A sidebar of glass over a detail that fills the window, with the window's toolbar and inspector.
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let detail: Detail

  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @Environment(\.toolbarModel) private var toolbar
  @Environment(\.inspectorModel) private var inspectorModel
  @Environment(\.glassVariant) private var glassVariant
  @Environment(\.windowState) private var windowState

  /// A split view that keeps its columns' visibility itself.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    self.detail = detail()
  }

  /// A split view whose columns' visibility is bound.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.detail = detail()
  }

  private var isSidebarOpen: Bool { (visibility?.wrappedValue ?? ownVisibility).showsSidebar }

  /// How the parts lie in the window.
  private var layout: SplitViewLayout {
    SplitViewLayout(
      size: windowState?.size ?? CGSize(width: CGFloat.infinity, height: .infinity), isSidebarOpen: isSidebarOpen,
      isInspectorOpen: inspectorModel?.isPresented ?? false)
  }

  private func toggleSidebar() {
    let isShown = toolbar?.sidebar?.isShown ?? isSidebarOpen
    withAnimation(.snappy) {
      // Where there is room for one of them, the inspector makes way.
      if isSidebarOpen, !isShown { inspectorModel?.dismiss() }
      let new: NavigationSplitViewVisibility = isShown ? .detailOnly : .all
      if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
    }
  }

  private var showsWindowControls: Bool { windowState?.decorations == .client && windowState?.isFullscreen == false }

  /// The columns, the bar between them, and the inspector.
  public var body: some View {
    SplitContainer(
      isSidebarOpen: isSidebarOpen, isInspectorOpen: inspectorModel?.isPresented ?? false, detail: detail, sidebar: sidebarPanel,
      inspector: InspectorPanel(model: inspectorModel), bar: bar
    )
    .onAppear { toolbar?.isHostedBySplitView = true }
    .onDisappear {
      toolbar?.isHostedBySplitView = false
      toolbar?.sidebar = nil
    }
    .onChange(of: layout.isSidebarShown, initial: true) { _, isShown in
      toolbar?.sidebar = SidebarControl(isShown: isShown) { toggleSidebar() }
    }
    .onChange(of: isSidebarOpen) { _, isOpen in
      if isOpen, !layout.isSidebarShown { withAnimation(.snappy) { inspectorModel?.dismiss() } }
    }
  }

  private var sidebarPanel: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        if showsWindowControls { WindowControls() }
        Spacer(minLength: 0)
        if toolbar?.removed.contains(.sidebarToggle) != true { SidebarToggle(isOpen: true, action: toggleSidebar) }
      }
      .padding(.horizontal, 4)
      .frame(height: SplitMetrics.barHeight)
      .background { WindowDragArea() }
      sidebar
    }
    .modifier(PanelGlass(variant: glassVariant))
    .disabled(!layout.isSidebarShown)
    .accessibilityElement(role: .sidebar, label: "Sidebar")
    .accessibilityHidden(!layout.isSidebarShown)
  }

  @ViewBuilder private var bar: some View {
    let layout = layout
    if let toolbar {
      ToolbarBar(
        model: toolbar, showsWindowControls: showsWindowControls && !layout.isSidebarShown,
        leadingExtra: layout.isSidebarShown || toolbar.removed.contains(.sidebarToggle) ? nil : AnyView(leadingToggle))
    }
  }

  private var leadingToggle: some View {
    SidebarToggle(isOpen: false, action: toggleSidebar)
      .padding(.horizontal, 4)
      .frame(height: SplitMetrics.barHeight)
      .glassEffect(glassVariant.interactive(), in: .capsule)
  }
}

/// The panel that describes what is chosen; its content changes without the split view.
private struct InspectorPanel: View {
  let model: InspectorModel?

  @Environment(\.glassVariant) private var glassVariant

  var body: some View {
    let isOpen = model?.isPresented ?? false
    ZStack {
      if let content = model?.content { content }
    }
    .modifier(PanelGlass(variant: glassVariant))
    .disabled(!isOpen)
    .accessibilityElement(role: .inspector, label: "Inspector")
    .accessibilityHidden(!isOpen)
  }
}

/// The button that opens and closes the sidebar.
private struct SidebarToggle: View {
  let isOpen: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) { Image(systemName: "sidebar.leading") }
      .buttonStyle(.toolbar)
      .accessibilityLabel(isOpen ? "Hide Sidebar" : "Show Sidebar")
  }
}

/// A floating panel: glass with corners concentric to the window's, its content clipped to them.
private struct PanelGlass: ViewModifier {
  let variant: Glass

  func body(content: Content) -> some View {
    let shape = RoundedRectangle(cornerRadius: SplitMetrics.cornerRadius, style: .continuous)
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      .clipShape(shape)
      .glassPanel(variant.interactive(), in: shape)
  }
}
