/// Lets a view scroll the scroll views within to a view with an id.
public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content

  @State private var target = ScrollTarget()

  /// A reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content, with what it needs to scroll.
  public var body: some View {
    NodeModifiedContent(
      content: ZStack { content(ScrollViewProxy(target: target)) }, modifier: ScrollTargetModifier(target: target))
  }
}

/// Scrolls to views by their ids.
@MainActor public struct ScrollViewProxy {
  let target: ScrollTarget

  /// Scrolls until the view with an id is seen; within `withAnimation`, smoothly.
  ///
  /// - Parameters:
  ///   - id: The id given by `ForEach`.
  ///   - anchor: Which place of the view comes to lie on the same place of the scroll view; `nil` scrolls as little as needed.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    guard let node = target.node else { return }
    let animation = Transaction.current.effectiveAnimation
    // What was just added is found once the tree stands and is laid out.
    node.graph.afterLayout { ScrollViewProxy.scroll(to: AnyHashable(id), anchor, animation, beneath: node) }
  }

  private static func scroll(to id: AnyHashable, _ anchor: UnitPoint?, _ animation: Animation?, beneath node: ViewNode) {
    var found: (source: any LazySource, index: Int)?
    node.visitSubtree { node in
      guard found == nil, let source = node as? any LazySource, let index = source.index(ofID: id) else { return }
      found = (source, index)
    }
    guard let found, let sourceNode = found.source as? ViewNode else { return }
    guard let scroll = sourceNode.firstAncestor(where: { $0 is ScrollNode }) as? ScrollNode else { return }
    guard let rect = frame(of: found.index, in: found.source, sourceNode) else { return }
    let origin = scroll.globalOrigin
    scroll.scroll(to: rect.offsetBy(dx: -origin.x, dy: -origin.y), anchor: anchor, animation: animation)
  }

  /// Where an element is seen, or would be, in points of the window.
  private static func frame(of index: Int, in source: any LazySource, _ node: ViewNode) -> CGRect? {
    if let container = node.layoutParent as? LazyStackNode { return container.estimatedFrame(of: index, in: source) }
    var nodes: [ViewNode] = []
    guard index < node.children.count else { return nil }
    node.children[index].collectLayoutNodes(into: &nodes)
    guard let first = nodes.first else { return nil }
    return nodes.dropFirst().reduce(first.globalFrame) { $0.union($1.globalFrame) }
  }
}

/// The node that a `ScrollViewReader` scrolls beneath.
@MainActor final class ScrollTarget {
  weak var node: ViewNode?

  nonisolated init() {}
}

/// Notes the node of a `ScrollViewReader`.
struct ScrollTargetModifier: NodeModifier {
  let target: ScrollTarget

  func makeNode(_ context: ViewContext) -> ModifierNode<ScrollTargetModifier> {
    let node = ModifierNode(self, context)
    target.node = node
    return node
  }
}
