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

  /// - Parameter tries: How often it is looked for again, once what it is in has been made.
  static func scroll(
    to id: AnyHashable, beneath node: ViewNode, _ anchor: UnitPoint?, _ animation: Animation?, tries: Int = 3
  ) {
    let unmade = animation == nil ? ScrollAim.Unmade.leading : .estimated
    let known = target(id, beneath: node, unmade)
    var around = known == nil ? element(around: id, beneath: node) : nil
    guard let (found, scroll) = known ?? around?.place(unmade) else { return }
    scroll.scroll(to: scroll.convertFromWindow(found, isPresented: false), anchor: anchor, animation: animation)
    guard animation != nil else {
      if around != nil, tries > 0 {
        node.graph.afterLayout { [weak node] in
          if let node, !node.isRemoved { Self.scroll(to: id, beneath: node, anchor, nil, tries: tries - 1) }
        }
      }
      return
    }
    let place = { [reference = node.reference, weak scroll] (unmade: ScrollAim.Unmade) -> CGRect? in
      guard let node = reference.node else { return nil }
      let known = target(id, beneath: node, unmade)
      // A section that has come into sight has rows of its own that have not been made.
      if known == nil, around?.isMade == true { around = element(around: id, beneath: node) }
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
    return result
  }

  // MARK: Within what has not been made

  /// An element that has no view yet.
  private struct UnmadeElement {
    let source: NodeToken
    let index: Int

    @MainActor var isMade: Bool { source.node?.lazySource?.node(at: index) != nil }

    /// Where it will lie.
    @MainActor func place(_ unmade: ScrollAim.Unmade) -> (CGRect, ScrollNode)? {
      guard unmade != .known, let source = source.node else { return nil }
      return estimate(index, in: source, leads: unmade == .leading)
    }
  }

  /// How many elements are made at most to look into them.
  private static let mostSearched = 512

  /// The element that a view with an id is within, such as a section far away with one of its rows: elements are made to look into them, no longer
  /// than that takes.
  private static func element(around id: AnyHashable, beneath node: ViewNode) -> UnmadeElement? {
    var left = mostSearched
    // Those within others first: what is near is more likely.
    for source in lazySources(beneath: node).reversed() {
      if let index = element(around: id, in: source, &left) { return UnmadeElement(source: source.reference, index: index) }
    }
    return nil
  }

  private static func element(around id: AnyHashable, in source: any LazySource, _ left: inout Int) -> Int? {
    guard source.count <= left else { return nil }
    for index in 0..<source.count where source.node(at: index) == nil {
      left -= 1
      let made = source.realize(index)
      let isFound = holds(id, within: made, &left)
      source.discard(index)
      if isFound { return index }
    }
    return nil
  }

  private static func holds(_ id: AnyHashable, within node: ViewNode, _ left: inout Int) -> Bool {
    var isHere = false
    node.visitSubtree { if ($0 as? IdentityNode)?.id == id || $0.lazySource?.index(ofID: id) != nil { isHere = true } }
    if isHere { return true }
    for source in lazySources(beneath: node) where element(around: id, in: source, &left) != nil { return true }
    return false
  }

  private static func lazySources(beneath node: ViewNode) -> [any LazySource] {
    var sources: [any LazySource] = []
    node.visitSubtree { if let source = $0.lazySource, source.isLazy { sources.append(source) } }
    return sources
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
