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
  private weak var node: ViewNode?

  init(node: ViewNode) { self.node = node }

  /// Brings the view with an id into view, once it has its place: `anchor` of it comes to the same place of what is seen; without one,
  /// as little as needed. Within `withAnimation` it moves there.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let animation = Transaction.current.effectiveAnimation
    let id = AnyHashable(id)
    node?.graph.afterLayout { [weak node] in
      guard let node, !node.isRemoved else { return }
      Self.scroll(to: id, beneath: node, anchor, animation)
    }
  }

  static func scroll(to id: AnyHashable, beneath node: ViewNode, _ anchor: UnitPoint?, _ animation: Animation?) {
    guard let (found, scroll) = target(id, beneath: node, animation == nil ? .leading : .estimated) else { return }
    scroll.scroll(to: scroll.convertFromWindow(found, isPresented: false), anchor: anchor, animation: animation)
    guard animation != nil else { return }
    let place = { [reference = node.reference, weak scroll] (unmade: ScrollAim.Unmade) -> CGRect? in
      guard let node = reference.node, let (found, among) = target(id, beneath: node, unmade), among === scroll else {
        return nil
      }
      return among.convertFromWindow(found, isPresented: false)
    }
    scroll.aim = ScrollAim(place: place, anchor: anchor, start: scroll.graph.now)
  }

  /// The place in the window of the view with an id, and the scroll view it is in.
  private static func target(_ id: AnyHashable, beneath node: ViewNode, _ unmade: ScrollAim.Unmade) -> (CGRect, ScrollNode)? {
    var result: (CGRect, ScrollNode)?
    node.visitSubtree { candidate in
      guard result == nil else { return }
      if let identity = candidate as? IdentityNode, identity.id == id {
        result = place(of: identity)
      } else if let source = candidate.lazySource, let index = source.index(ofID: id) {
        result = source.node(at: index).flatMap(place)
        if result == nil, unmade != .known { result = estimate(index, in: candidate, leads: unmade == .leading) }
      }
    }
    return result ?? (unmade == .known ? nil : targetWithinUnmade(id, beneath: node, leads: unmade == .leading))
  }

  /// How many elements are made at most to look into them.
  private static let mostSearched = 512

  /// The same for a view within an element that has none yet, such as a row of a section far away: elements are made to look into them. The next
  /// layout lets go of those that it has no use for.
  private static func targetWithinUnmade(_ id: AnyHashable, beneath node: ViewNode, leads: Bool) -> (CGRect, ScrollNode)? {
    var left = mostSearched
    return element(with: id, beneath: node, &left).flatMap { estimate($0.index, in: $0.source, leads: leads) }
  }

  /// The element that a view with an id belongs to, be that its own or one within.
  private static func element(
    with id: AnyHashable, beneath node: ViewNode, _ left: inout Int
  ) -> (source: ViewNode, index: Int)? {
    var sources: [any LazySource] = []
    node.visitSubtree { if let source = $0.lazySource, source.isLazy { sources.append(source) } }
    for source in sources { if let index = source.index(ofID: id) { return (source, index) } }
    for source in sources where source.count <= left {
      for index in 0..<source.count where source.node(at: index) == nil {
        let made = source.realize(index)
        left -= 1
        var isHere = false
        made.visitSubtree { if ($0 as? IdentityNode)?.id == id { isHere = true } }
        if isHere { return (source, index) }
        if let found = element(with: id, beneath: made, &left) { return found }
      }
    }
    return nil
  }

  private static func place(of node: ViewNode) -> (CGRect, ScrollNode)? {
    var nodes: [ViewNode] = []
    node.collectLayoutNodes(into: &nodes)
    guard let first = nodes.first(where: \.isPlaced), let scroll = first.enclosingScroll else { return nil }
    return (first.globalTargetFrame, scroll)
  }

  private static func estimate(_ index: Int, in source: ViewNode, leads: Bool) -> (CGRect, ScrollNode)? {
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
