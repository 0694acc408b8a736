import Foundation

/// Keeps the view that somebody follows by its id where it is seen while content around it changes. Lazy containers do so by themselves.
extension ScrollNode {
  /// A view and where it lies in what is seen, in points from the corner where content begins.
  struct HeldView {
    let node: ViewNode
    let place: CGPoint
  }

  private var heldID: AnyHashable? {
    if let binding = settings.position { return binding.id }
    guard let position = settings.place?.value else { return nil }
    if case .id(let id, _) = position.place { return id }
    return position.seen
  }

  /// The view that is followed, where it is seen or nearly so, before content is laid out anew.
  func heldView(in viewport: CGSize) -> HeldView? {
    guard let id = heldID, let node = eagerView(id, within: self), node.isPlaced else { return nil }
    let place = place(of: node, in: viewport)
    // What was at the edge may lie just beyond it; what a person has left behind is followed no more.
    let near = CGRect(origin: .zero, size: viewport).insetBy(dx: -viewport.width / 2, dy: -viewport.height / 2)
    return near.intersects(CGRect(origin: place, size: node.frame.size)) ? HeldView(node: node, place: place) : nil
  }

  /// Moves the content so that a view is seen where it was.
  ///
  /// - Returns: Whether that took a movement.
  func keep(_ held: HeldView) -> Bool {
    guard held.node.isPlaced, !held.node.isRemoved else { return false }
    let now = place(of: held.node, in: frame.size)
    let before = targetChildOffset
    if axes.contains(.horizontal), abs(now.x - held.place.x) > 0.001 { x.shift(by: now.x - held.place.x) }
    if axes.contains(.vertical), abs(now.y - held.place.y) > 0.001 { y.shift(by: now.y - held.place.y) }
    x.setLimit(x.limit)
    y.setLimit(y.limit)
    return before != targetChildOffset
  }

  private func place(of node: ViewNode, in viewport: CGSize) -> CGPoint {
    var corner = CGPoint.zero
    var current = node
    while current !== self, let above = current.layoutParent {
      corner.x += current.frame.minX
      corner.y += current.frame.minY
      if above !== self {
        corner.x += above.targetChildOffset.x
        corner.y += above.targetChildOffset.y
      }
      current = above
    }
    let leading = isMirrored ? viewport.width - corner.x - node.frame.width : corner.x
    return CGPoint(x: leading - x.offset, y: corner.y - y.offset)
  }

  /// The layout node with an id among those that are all made.
  private func eagerView(_ id: AnyHashable, within node: ViewNode) -> ViewNode? {
    for child in node.children where !(child is any LazyContainer) && !(child is ScrollNode) {
      var found: ViewNode?
      if let identity = child as? IdentityNode, identity.id == id { found = identity }
      if found == nil, let source = child.lazySource, let index = source.index(ofID: id) {
        found = source.node(at: index)
      }
      if let found {
        var nodes: [ViewNode] = []
        found.collectLayoutNodes(into: &nodes)
        return nodes.first
      }
      if let deeper = eagerView(id, within: child) { return deeper }
    }
    return nil
  }
}
