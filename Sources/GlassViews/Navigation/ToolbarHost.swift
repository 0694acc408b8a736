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
private struct OwnToolbar<Content: View>: View {
  let content: Content

  @State private var toolbar = ToolbarModel()

  var body: some View {
    ZStack {
      BarredContent(insets: EdgeInsets(top: style.inset), content: content.collectingToolbar(into: toolbar))
      if style != .none { WindowBar(toolbar: toolbar, style: style, showsWindowControls: false).accessibilitySortPriority(1) }
    }
  }

  private var style: WindowBarStyle { toolbar.isEmpty ? .none : .full }
}

extension View {
  /// Tells a toolbar what the views within ask for.
  func collectingToolbar(into toolbar: ToolbarModel) -> some View {
    environment(\.toolbarModel, toolbar)
      .environment(\.scrollTravel, toolbar.travel)
      .onPreferenceChange(raw: ToolbarElementsKey.self) { new in toolbar.collect { $0.elements = new } }
      .onPreferenceChange(raw: NavigationTitleKey.self) { new in toolbar.collect { $0.title = new ?? "" } }
      .onPreferenceChange(raw: NavigationSubtitleKey.self) { new in toolbar.collect { $0.subtitle = new ?? "" } }
      .onPreferenceChange(raw: ToolbarTitleMenuKey.self) { new in toolbar.collect { $0.titleMenu = new } }
      .onPreferenceChange(raw: ToolbarTitleDisplayModeKey.self) { new in toolbar.collect { $0.titleMode = new ?? .automatic } }
      .onPreferenceChange(raw: ToolbarVisibilityKey.self) { new in toolbar.collect { $0.isHidden = new == .hidden } }
      .onPreferenceChange(raw: ToolbarRemovedKey.self) { new in toolbar.collect { $0.removed = new } }
      .onPreferenceChange(raw: TabsKey.self) { new in toolbar.collect { $0.tabs = new } }
      .onPreferenceChange(raw: SearchKey.self) { new in toolbar.collect { $0.search = new } }
  }
}
