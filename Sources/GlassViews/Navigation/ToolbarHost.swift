import Foundation

/// Shows the bar of the views within where nothing above does: in a sheet or a popover.
struct ToolbarHost<Content: View>: View {
  let content: Content

  @Environment(\.toolbarModel) private var outer

  @ViewBuilder var body: some View {
    if outer != nil { content } else { OwnToolbar(content: content) }
  }
}

/// Content beneath a bar of its own.
struct OwnToolbar<Content: View>: View {
  /// Whether it is as large as the content, instead of filling what it is offered.
  var hugs = false
  let content: Content

  @State private var toolbar = ToolbarModel(isOfPanel: true)
  @State private var inspector = InspectorModel()

  var body: some View {
    BarredContent(
      insets: EdgeInsets(top: style.inset), hugs: hugs, scopes: SearchScopeBar(toolbar: toolbar),
      content:
        content
        // A split view has it.
        .environment(\.inspectorModel, inspector)
        .onPreferenceChange(raw: InspectorKey.self) { inspector.present($0) }
        .collectingToolbar(into: toolbar)
    )
    .overlay {
      if style == .full { WindowBarBackground(toolbar: toolbar) }
      if style != .none { WindowBar(toolbar: toolbar, style: style, showsWindowControls: false).accessibilitySortPriority(1) }
    }
  }

  private var style: WindowBarStyle { toolbar.isEmpty || toolbar.isHostedBySplitView ? .none : .full }
}

extension View {
  /// Tells a toolbar what the views within ask for.
  func collectingToolbar(into toolbar: ToolbarModel) -> some View {
    ScrolledScreen(content: self)
      .environment(\.toolbarModel, toolbar)
      .environment(\.scrollTravel, toolbar.travel)
      .onPreferenceChange(ScrolledScreenKey.self) { isScrolled in
        withAnimation(.brisk) { toolbar.collect(\.isScrolled, isScrolled) }
      }
      .onPreferenceChange(raw: ToolbarElementsKey.self) { toolbar.collect(\.elements, toolbar.named($0.inReadingOrder)) }
      .onPreferenceChange(raw: NavigationTitleKey.self) {
        toolbar.collect(\.title, $0?.text ?? "")
        toolbar.collect(\.titleColumn, $0?.column ?? .detail)
        toolbar.titleBinding = $0?.binding
        toolbar.collect(\.canRename, $0?.binding != nil)
      }
      .onPreferenceChange(raw: NavigationSubtitleKey.self) { toolbar.collect(\.subtitle, $0?.text ?? "") }
      .onPreferenceChange(raw: ToolbarTitleMenuKey.self) { toolbar.collect(\.titleMenu, $0) }
      .onPreferenceChange(raw: ToolbarTitleDisplayModeKey.self) { toolbar.collect(\.titleMode, $0 ?? .automatic) }
      .onPreferenceChange(raw: ToolbarVisibilityKey.self) {
        toolbar.collect(\.isHidden, $0.bar == .hidden)
        toolbar.collect(\.hidesTabs, $0.tabs == .hidden)
      }
      .onPreferenceChange(raw: ToolbarTraitsKey.self) { toolbar.collect(\.traits, $0) }
      .onPreferenceChange(raw: ToolbarRemovedKey.self) { toolbar.collect(\.removed, $0) }
      .onPreferenceChange(raw: TabsKey.self) { toolbar.collect(\.tabs, $0) }
      .onPreferenceChange(raw: SearchKey.self) {
        toolbar.collect(\.search, $0.first)
        toolbar.collect(\.sidebarSearch, $0.second)
      }
  }
}
