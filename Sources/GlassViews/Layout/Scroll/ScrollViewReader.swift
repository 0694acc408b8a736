import Foundation

/// Views that can move the scroll views within to a view with an id.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  /// Views made with something that scrolls them.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// As unary as its content.
  public static var _isUnary: Bool { Content._isUnary }

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = GroupNode(context)
    node.setChildren([made(for: node)._makeNode(context)], context.transaction)
    return node
  }

  /// Updates the content.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    made(for: node)._updateNode(node.children[0], context)
  }

  private func made(for node: ViewNode) -> MadeContent<Content> {
    let proxy = ScrollViewProxy(node: node)
    return MadeContent { [content] in content(proxy) }
  }
}

/// Moves scroll views.
@MainActor public struct ScrollViewProxy {
  private let node: NodeToken

  init(node: ViewNode) { self.node = node.reference }

  /// Brings the view with an id into view, once it has its place: `anchor` of it comes to the same place of what is seen; without one,
  /// as little as needed. Within `withAnimation` it moves there.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let animation = Transaction.current.effectiveAnimation
    let id = AnyHashable(id)
    guard let node = node.node else { return }
    node.graph.afterLayout(node) { Self.scroll(to: id, beneath: $0, anchor, animation) }
  }

  /// Brings the view with an id into view; everything has its place.
  ///
  /// - Parameter tries: How often it is looked for again, once what it is in has been made.
  static func scroll(
    to id: AnyHashable, beneath node: ViewNode, _ anchor: UnitPoint?, _ animation: Animation?, tries: Int = 3
  ) {
    let unmade = animation == nil ? ScrollAim.Unmade.leading : .estimated
    let known = target(id, beneath: node, unmade)
    var around = known == nil ? UnmadeElement(around: id, beneath: node) : nil
    guard let (found, scroll) = known ?? around?.place(unmade) else { return }
    scroll.scroll(to: scroll.convertFromWindow(found, isPresented: false), anchor: anchor, animation: animation)
    guard animation != nil else {
      if around != nil, tries > 0 {
        node.graph.afterLayout(node) { Self.scroll(to: id, beneath: $0, anchor, nil, tries: tries - 1) }
      }
      return
    }
    let place = { [reference = node.reference, weak scroll] (unmade: ScrollAim.Unmade) -> CGRect? in
      guard let node = reference.node else { return nil }
      let known = target(id, beneath: node, unmade)
      // A section that has come into sight has rows of its own that have not been made.
      if known == nil, around?.isMade == true { around = UnmadeElement(around: id, beneath: node) }
      guard let (found, among) = known ?? around?.place(unmade), among === scroll else { return nil }
      return among.convertFromWindow(found, isPresented: false)
    }
    let goAtOnce = { [reference = node.reference] in
      if let node = reference.node { Self.scroll(to: id, beneath: node, anchor, nil) }
    }
    scroll.aim = ScrollAim(place: place, goAtOnce: goAtOnce, anchor: anchor, start: scroll.graph.now)
  }

  /// The place in the window of the view with an id, and the scroll view it is in.
  private static func target(_ id: AnyHashable, beneath node: ViewNode, _ unmade: ScrollAim.Unmade) -> (CGRect, ScrollNode)? {
    node.firstInSubtree { candidate in
      if let identity = candidate as? IdentityNode, identity.id == id { return place(of: identity) }
      guard let source = candidate.lazySource, let index = source.index(ofID: id) else { return nil }
      let place = source.node(at: index).flatMap(place)
      return place ?? (unmade == .known ? nil : estimate(index, in: candidate, leads: unmade == .leading))
    }
  }

  private static func place(of node: ViewNode) -> (CGRect, ScrollNode)? {
    var nodes: [ViewNode] = []
    node.collectLayoutNodes(into: &nodes)
    guard let first = nodes.first(where: \.isPlaced), let scroll = first.enclosingScroll else { return nil }
    return (first.globalTargetFrame, scroll)
  }

  /// Where an element of a source that has no view will lie, and the scroll view it is in.
  static func estimate(_ index: Int, in source: ViewNode, leads: Bool) -> (CGRect, ScrollNode)? {
    guard let container = source.firstAncestor(where: { $0 is LazyNode }) as? LazyNode, let scroll = container.enclosingScroll
    else { return nil }
    return container.place(ofElement: index, of: source, leads: leads).map { ($0, scroll) }
  }
}

extension ViewNode {
  /// The scroll view the node is in.
  final var enclosingScroll: ScrollNode? {
    var node = layoutParent
    while let current = node {
      if let scroll = current as? ScrollNode { return scroll }
      node = current.layoutParent
    }
    return nil
  }
}
