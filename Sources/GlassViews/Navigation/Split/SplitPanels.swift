import Foundation

/// The panel that describes what is chosen; its content changes without the split view.
struct InspectorPanel: View {
  let model: InspectorModel?
  /// Whether what it belongs to is seen.
  var isAtHand = true
  /// Called with the width that the content asks for.
  let onWidthChange: (SplitColumnWidth?) -> Void

  @Environment(\.glassVariant) private var glassVariant
  @Environment(\.windowBridge) private var window
  /// Whether it has been closed for so long that nothing of it is seen.
  @State private var isAway = true

  private var isOpen: Bool { isAtHand && model?.isPresented ?? false }
  /// How long a panel may be seen going, in seconds.
  private static let way = 0.8

  var body: some View {
    let isGone = model?.content == nil
    ZStack {
      if let content = model?.content {
        content.onPreferenceChange(InspectorWidthKey.self, perform: onWidthChange)
      }
    }
    .transaction(value: isGone) { transaction in
      // With the view that asked for it, the content goes while the panel slides away.
      if isGone, !transaction.disablesAnimations { transaction.animation = .brisk }
    }
    // A closed one has no say in the window's bar, and an open one none in the window's title.
    .withdrawn(!isOpen)
    .titles(of: .detail, isSeen: false)
    .environment(\.scrollTravel, nil)
    .modifier(PanelGlass(variant: glassVariant))
    // It is not in the way of what it uncovers while it goes. Its controls do not pale meanwhile, and have no keys once they are not seen.
    .allowsHitTesting(isOpen)
    .disabled(!isOpen && isAway)
    .onChange(of: isOpen) { _, isOpen in
      if isOpen { return isAway = false }
      _ = window?.schedule(after: Self.way) { if !self.isOpen { isAway = true } }
    }
    .accessibilityElement(role: .inspector, label: "Inspector")
    .accessibilityHidden(!isOpen)
  }
}

extension InspectorPanel: Equatable {
  /// What is told of the width does the same for as long as the model is the same.
  nonisolated static func == (a: InspectorPanel, b: InspectorPanel) -> Bool { a.model === b.model && a.isAtHand == b.isAtHand }
}

/// The button that opens and closes the sidebar: one at the sidebar's top while that is open, one in the bar otherwise.
struct SidebarToggle: View {
  let isOpen: Bool
  /// Knows how the sidebar is toggled, and stands for the split view.
  let target: SplitColumnTarget

  var body: some View {
    Button(action: { target.onToggle() }) { Image(systemName: "sidebar.leading") }
      .buttonStyle(.toolbar)
      .accessibilityLabel(isOpen ? "Hide Sidebar" : "Show Sidebar")
      .help(isOpen ? "Hide Sidebar" : "Show Sidebar")
      .focusPlace(.sidebarToggle(of: ObjectIdentifier(target)))
  }
}

/// The search field at the top of the sidebar. While that is closed the field is the bar's; its room stays, so that nothing moves up meanwhile.
struct SidebarSearch: View {
  let request: SearchRequest
  let isShown: Bool
  /// The search that Control and F go to, where that is another one.
  var main: SearchRequest?

  @ViewBuilder var body: some View {
    VStack {
      if isShown { ToolbarSearchField(request: request, isInSidebar: true, main: main) }
    }
    .frame(height: ToolbarSearchField.sidebarHeight)
    .padding(.horizontal, 10)
    .padding(.bottom, 8)
    if isShown, let scopes = request.shownScopes {
      SearchScopes(request: request, scopes: scopes).frame(maxWidth: .infinity).padding(.horizontal, 10).padding(.bottom, 8)
    }
  }
}

extension View {
  /// Says that what is searched within stands after a sidebar.
  func searched(beside sidebar: SplitColumnTarget) -> some View {
    transformPreference(SearchKey.self) { if $0.main?.sidebar == nil { $0.main?.sidebar = sidebar } }
  }
}

/// The button that goes from the detail back to the middle column, and on again, where one of them is seen at a time.
struct ColumnSwitch: View {
  let isContentInFront: Bool
  /// What stands for the split view.
  let owner: ObjectIdentifier
  /// Knows how the columns are switched.
  let target: SplitColumnTarget

  var body: some View {
    let control = ColumnsControl(isContentInFront: isContentInFront) { [target] in target.onToggle() }
    Button(action: control.toggle) { Image(systemName: control.symbol) }
      .buttonStyle(.toolbar)
      .accessibilityLabel(control.title)
      .help(control.title)
      .environment(\.usualKeyboardShortcut, control.shortcut)
      .focusPlace(.columnSwitch(of: owner))
  }
}

/// What a column stands on that lies over the detail: that is not seen through it as it is.
struct SplitColumnGround: ViewModifier {
  let isShown: Bool

  func body(content: Content) -> some View {
    ZStack {
      if isShown { Rectangle().fill(.thickMaterial).ignoresSafeArea() }
      content
    }
  }
}

/// A floating panel: glass with corners concentric to the window's, its content clipped to them.
struct PanelGlass: ViewModifier {
  let variant: Glass

  func body(content: Content) -> some View {
    let shape = RoundedRectangle(cornerRadius: SplitMetrics.cornerRadius, style: .continuous)
    content
      .environment(\.scrollFades, true)
      // Content smaller than the panel stands in its middle; the panel does not grow with content taller than it, which begins at the top.
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .top)
      .clipShape(shape)
      .glassPanel(variant.interactive(), in: shape)
  }
}
