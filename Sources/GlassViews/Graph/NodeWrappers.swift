/// The nodes that a modifier has put around several others, in the order of those.
///
/// Nothing in it has the modifier's type: it is gone through in every layout, and generic code would look its types up each time.
@MainActor struct NodeWrappers {
  private(set) var instances: [ViewNode] = []
  private var contents: [ObjectIdentifier] = []

  nonisolated init() {}

  /// An instance around each of some nodes: the known one where there is one, otherwise a new one.
  ///
  /// - Returns: Those instances, and the former ones whose content is not among the nodes any more.
  func around(_ nodes: [ViewNode], beneath parent: ViewNode, make: () -> ViewNode) -> (kept: NodeWrappers, gone: [ViewNode]) {
    if nodes.count == contents.count, zip(nodes, contents).allSatisfy({ ObjectIdentifier($0) == $1 }) {
      for (node, instance) in zip(nodes, instances) { instance.wrap(node, beneath: parent) }
      return (self, [])
    }
    let places = Dictionary(zip(contents, contents.indices), uniquingKeysWith: { first, _ in first })
    var isKept = Array(repeating: false, count: contents.count)
    var kept = NodeWrappers()
    for node in nodes {
      let id = ObjectIdentifier(node)
      let place = places[id]
      if let place { isKept[place] = true }
      let instance = place.map { instances[$0] } ?? make()
      instance.wrap(node, beneath: parent)
      kept.instances.append(instance)
      kept.contents.append(id)
    }
    return (kept, instances.indices.filter { !isKept[$0] }.map { instances[$0] })
  }
}
