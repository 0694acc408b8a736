import Foundation

/// What every window shows around its content: a background, the toolbar where no split view has it, and what lies over everything.
struct WindowRoot<Content: View>: View {
  let content: Content

  @State private var toolbar = ToolbarModel()
  @State private var inspector = InspectorModel()
  @State private var overlays = OverlayModel()
  @Environment(\.windowState) private var windowState
  @Environment(\.keyboardInset) private var keyboardInset

  var body: some View {
    ZStack {
      ZStack {
        BarredContent(
          insets: EdgeInsets(top: barStyle.inset, trailing: inspectorRoom), keyboard: keyboardInset,
          content:
            content
            .environment(\.inspectorModel, inspector)
            .onPreferenceChange(HasSplitViewKey.self) { inspector.isHostedBySplitView = $0 }
            .onPreferenceChange(raw: InspectorKey.self) { inspector.present($0) }
        )
        .animation(.brisk, value: inspectorRoom)
        if inspector.isWanted, !inspector.isHostedBySplitView { WindowInspector(model: inspector) }
      }
      .collectingToolbar(into: toolbar)
      if barStyle != .none {
        WindowBar(toolbar: toolbar, style: barStyle, showsWindowControls: showsWindowControls)
          .padding(.trailing, inspectorRoom)
          .accessibilitySortPriority(1)
      }
      OverlayLayer(model: overlays)
    }
    .environment(\.overlayModel, overlays)
    .hostingContainerBackground(.window)
  }

  private var showsWindowControls: Bool { windowState?.decorations == .client && windowState?.isFullscreen == false }

  /// What the inspector takes from the content, in points.
  private var inspectorRoom: CGFloat {
    inspector.isPresented && !inspector.isHostedBySplitView ? inspector.width + SplitMetrics.inset : 0
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
