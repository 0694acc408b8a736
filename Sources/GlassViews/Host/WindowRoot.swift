import Foundation

/// What every window shows around its content: a background, the toolbar where no split view has it, and what lies over everything.
struct WindowRoot<Content: View>: View {
  let content: Content

  @State private var toolbar = ToolbarModel()
  @State private var inspector = InspectorModel()
  @State private var overlays = OverlayModel()
  @Environment(\.windowState) private var windowState

  var body: some View {
    ZStack {
      content
        .environment(\.toolbarModel, toolbar)
        .environment(\.inspectorModel, inspector)
        .onPreferenceChange(raw: ToolbarElementsKey.self) { toolbar.elements = $0 }
        .onPreferenceChange(raw: NavigationTitleKey.self) { toolbar.title = $0 ?? "" }
        .onPreferenceChange(raw: SearchKey.self) { toolbar.search = $0 }
        .onPreferenceChange(raw: InspectorKey.self) { inspector.present($0) }
      if !toolbar.isHostedBySplitView { bar }
      OverlayLayer(model: overlays)
    }
    .environment(\.overlayModel, overlays)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .backgroundPreferenceValue(ContainerBackgroundKey.self) { ContainerBackgroundLayer(backgrounds: $0) }
  }

  private var bar: some View {
    VStack(spacing: 0) {
      ToolbarBar(
        model: toolbar, showsWindowControls: windowState?.decorations == .client && windowState?.isFullscreen == false,
        leadingExtra: nil
      )
      .frame(height: SplitMetrics.barHeight)
      .padding(SplitMetrics.inset)
      Spacer(minLength: 0)
    }
  }
}

extension View {
  /// Calls `action` when a preference of the views within may have changed, whether or not its values can be compared.
  func onPreferenceChange<K: PreferenceKey>(raw key: K.Type, _ action: @escaping (K.Value) -> Void) -> some View {
    PreferenceReader<K, Self>(content: self, action: action)
  }
}
