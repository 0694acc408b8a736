@testable import GlassViews

extension ControlHost {
  /// The glass of the panel that lies over the window or is on its way away; the last one of several.
  var floatingGlass: GlassNode? {
    var found: GlassNode?
    func look(at node: ViewNode) {
      for ghost in node.leaving { ghost.visitSubtree(look) }
      if let node = node as? GlassNode, node.modifier.floats { found = node }
    }
    graph.root.visitSubtree(look)
    return found
  }
}
