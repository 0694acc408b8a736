import Foundation

/// What every window shows around its content: a background, the toolbar where no split view has it, and what lies over everything.
struct WindowRoot<Content: View>: View {
  let content: Content

  @State private var toolbar = ToolbarModel()
  @State private var inspector = InspectorModel()
  @State private var overlays = OverlayModel()
  @Environment(\.windowState) private var windowState
  @Environment(\.keyboardInset) private var keyboardInset
  @Environment(\.sceneState) private var sceneState

  var body: some View {
    let layout = inspectorLayout
    ZStack {
      ZStack {
        BarredContent(
          insets: EdgeInsets(top: barStyle.inset, trailing: layout?.safeArea.trailing ?? 0), keyboard: keyboardInset,
          scopes: SearchScopeBar(toolbar: toolbar),
          content:
            content
            .environment(\.inspectorModel, inspector)
            .onPreferenceChange(HasSplitViewKey.self) { inspector.isHostedBySplitView = $0 }
            .onPreferenceChange(raw: InspectorKey.self) { inspector.present($0) }
        )
        .animation(.brisk, value: layout?.isInspectorBesideDetail)
        if barStyle == .full { WindowBarBackground(toolbar: toolbar) }
        if let layout { WindowInspector(model: inspector, layout: layout) }
      }
      .collectingToolbar(into: toolbar)
      if barStyle != .none {
        WindowBar(toolbar: toolbar, style: barStyle, showsWindowControls: showsWindowControls)
          .padding(.trailing, layout?.inspectorInBar ?? 0)
          .accessibilitySortPriority(1)
      }
      OverlayLayer(model: overlays)
    }
    .environment(\.overlayModel, overlays)
    .environment(\.windowOverlays, overlays)
    .hostingContainerBackground(.window)
  }

  private var showsWindowControls: Bool { windowState?.decorations == .client && windowState?.isFullscreen == false }

  /// Where the inspector lies that the window itself shows, open or closed.
  private var inspectorLayout: SplitViewLayout? {
    guard inspector.isWanted, !inspector.isHostedBySplitView else { return nil }
    let size = windowState?.size ?? CGSize(width: CGFloat.infinity, height: .infinity)
    return inspector.layout(in: size, kept: sceneState?.width(of: .inspector), hasBar: barStyle == .full)
  }

  private var barStyle: WindowBarStyle {
    if toolbar.isHostedBySplitView { return .none }
    return toolbar.isEmpty ? showsWindowControls ? .controls : .none : .full
  }
}

extension View {
  /// Calls `action` when a preference of the views within may have changed, whether or not its values can be compared.
  func onPreferenceChange<K: PreferenceKey>(raw key: K.Type, _ action: @escaping (K.Value) -> Void) -> some View {
    PreferenceReader<K, Self>(content: self, action: action)
  }
}
