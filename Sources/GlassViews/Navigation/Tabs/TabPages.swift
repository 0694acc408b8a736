import Foundation

/// The views of tabs: one is shown, those that were shown before keep their state.
struct TabPages: PrimitiveView {
  let entries: [TabEntry]
  let chosen: AnyHashable?

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let context = context.eager
    let node = TabPagesNode(context)
    node.show(entries, chosen, context)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let context = context.eager
    node.environment = context.environment
    node.as(TabPagesNode.self).show(entries, chosen, context)
  }
}

final class TabPagesNode: ViewNode {
  private var pages: [(id: AnyHashable, node: ViewNode)] = []
  private var chosen: AnyHashable?

  func show(_ entries: [TabEntry], _ chosen: AnyHashable?, _ context: ViewContext) {
    var kept: [(id: AnyHashable, node: ViewNode)] = []
    for entry in entries {
      let page = TabPage(content: entry.content())
      if let known = pages.first(where: { $0.id == entry.id })?.node {
        page._updateNode(known, context)
        kept.append((entry.id, known))
      } else if entry.id == chosen {
        kept.append((entry.id, page._makeNode(context)))
      }
    }
    pages = kept
    let changes = chosen != self.chosen
    self.chosen = chosen
    setChildren(kept.map(\.node), Transaction())
    if changes { setNeedsLayout() }
    withdrawOthers()
  }

  /// What tabs that are not shown ask of the bar does not count.
  private func withdrawOthers() {
    for (id, node) in pages {
      for page in node.isTransparent ? node.layoutNodes : [node] { page.setWithdrawn(id != chosen) }
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    withdrawOthers()
    for (id, node) in pages where id == chosen {
      for page in node.isTransparent ? node.layoutNodes : [node] {
        let fitted = page.sizeThatFits(ProposedViewSize(size))
        let origin = CGPoint(x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2)
        page.place(at: origin, proposal: ProposedViewSize(size))
      }
    }
  }
}

/// One tab's view as one layout node.
private struct TabPage: View {
  let content: AnyView

  var body: some View { ScrolledScreen(content: ZStack { content }).hostingContainerBackground(.tabView) }
}

extension ViewNode {
  /// The layout nodes that a structural node stands for.
  fileprivate var layoutNodes: [ViewNode] {
    var nodes: [ViewNode] = []
    collectLayoutNodes(into: &nodes)
    return nodes
  }
}
