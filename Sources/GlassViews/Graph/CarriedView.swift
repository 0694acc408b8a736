/// What takes its nodes along as it goes from one place of a container to another one: views stay the same there, with what they keep, the focus
/// and what is pressed. Views in the same place are made and removed as ever.
@MainActor final class CarriedNodes {
  /// Where each of the views stands, by its name.
  var places: [String: String] = [:]
  private var holders: [String: NodeToken] = [:]
  /// What has left one place and not yet come to the other.
  private var parked: [String: ViewNode] = [:]

  nonisolated init() {}

  /// The node of a view that has stood elsewhere, for its new place.
  fileprivate func take(_ name: String, to holder: CarriedNode) -> ViewNode? {
    defer { holders[name] = holder.reference }
    if let node = parked.removeValue(forKey: name) { return node }
    return (holders[name]?.node as? CarriedNode)?.giveAway()
  }

  /// Keeps what leaves a place until it comes to another one.
  fileprivate func park(_ holder: CarriedNode) {
    let name = holder.name
    guard let place = places[name], place != holder.place, holders[name]?.node === holder, let node = holder.giveAway() else {
      return
    }
    parked[name] = node
    // Nobody may want it after all.
    holder.graph.afterUpdate { [self] in parked.removeValue(forKey: name)?.remove() }
  }
}

/// A view that takes its node along to other places.
struct CarriedView: PrimitiveView {
  let name: String
  let place: String
  let nodes: CarriedNodes
  let content: AnyView

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = CarriedNode(name, place, nodes, context)
    guard let known = nodes.take(name, to: node) else {
      node.setChildren([content._makeNode(context)], context.transaction)
      return node
    }
    node.setChildren([known], Transaction())
    context.graph.preferencesDidChange(within: known)
    content._updateNode(known, context)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    guard let child = node.children.first else { return }
    content._updateNode(child, context)
  }
}

/// A layout node of its own: what is seen leaving the old place is this one, and not what has gone on.
private final class CarriedNode: ViewNode {
  let name: String
  let place: String
  private let nodes: CarriedNodes

  init(_ name: String, _ place: String, _ nodes: CarriedNodes, _ context: ViewContext) {
    (self.name, self.place, self.nodes) = (name, place, nodes)
    super.init(context)
  }

  /// Before what is within is told that it leaves.
  override func willLeave() {
    super.willLeave()
    nodes.park(self)
  }

  /// The node within, which is to go on elsewhere.
  func giveAway() -> ViewNode? {
    guard let child = children.first else { return nil }
    giveChildrenAway()
    structureDidChange()
    graph.preferencesDidChange(within: child)
    return child
  }
}
