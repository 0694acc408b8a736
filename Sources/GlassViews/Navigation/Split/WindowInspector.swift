import Foundation

/// The inspector of a window without a split view, at the trailing edge; closed it waits beyond.
struct WindowInspector: View {
  let model: InspectorModel
  let layout: SplitViewLayout

  var body: some View {
    let panel = InspectorPanel(model: model) { width in
      let limits = width ?? .inspector
      if model.limits != limits { model.limits = limits }
    }
    WindowInspectorContainer(
      arrangement: SplitArrangement(
        isSidebarShown: false, isInspectorOpen: layout.isInspectorOpen, isInspectorBesideDetail: layout.isInspectorBesideDetail,
        isInspectorBesideBar: layout.isInspectorBesideBar, hasBar: layout.hasBar, widths: [.inspector: model.limits]),
      model: model, panel: panel.allowsHitTesting(layout.isInspectorOpen)
    )
    .onUnusedKeyPress(.escape) {
      guard model.isPresented else { return .ignored }
      withAnimation(.brisk) { model.dismiss() }
      return .handled
    }
  }
}

/// The panel and its divider.
private struct WindowInspectorContainer<Panel: View>: PrimitiveView {
  let arrangement: SplitArrangement
  let model: InspectorModel
  let panel: Panel

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = WindowInspectorNode(context)
    node.model = model
    node.arrangement = arrangement
    node.onPanelDrag = { [model] _, isOpen in withAnimation(.brisk) { model.show(isOpen) } }
    node.setChildren([ZStack { panel }._makeNode(context), SplitDividerNode(.inspector, context)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(WindowInspectorNode.self)
    node.environment = context.environment
    node.change(arrangement)
    ZStack { panel }._updateNode(node.panel, context)
    node.divider.environment = context.environment
  }
}

private final class WindowInspectorNode: PanelsNode {
  var model: InspectorModel?

  var panel: ViewNode { children[0] }
  var divider: ViewNode { children[1] }

  override var focusOrder: [ViewNode] { [divider, panel] }
  override var spokenOrder: [ViewNode] { [divider, panel] }

  /// What the inspector takes from the content and the bar is theirs to know.
  override func widthDidChange(of column: SplitColumn, to width: CGFloat?) {
    model?.chosenWidth = width ?? self.width(of: column).ideal
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let layout = layout(size)
    place(panel, layout.inspector, size)
    place(divider, dividerFrame(.inspector, layout), size)
  }
}
