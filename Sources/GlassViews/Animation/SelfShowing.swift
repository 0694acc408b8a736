/// A node with others behind, before or beside its content, which alone says how all of it comes and goes.
@MainActor protocol ContentHolder: ViewNode {
  /// What the node is around; `nil` where that stands for no layout node.
  var content: ViewNode? { get }
}

/// What shows its own coming and going where a view is left to the glass in it.
extension ViewNode {
  /// Calls `body` for all shapes of glass at and below the node, and for the layers beside them, with what is seen of each while it is away.
  ///
  /// A layer that is no glass, such as a badge over a button, fades where it is, while the shape flows into its neighbour or out of it. What lies
  /// on the glass goes with that.
  final func visitSelfShowing(_ body: (ViewNode, AnyTransition.State) -> Void) {
    if animatesPresence {
      return visitSubtree { if $0.animatesPresence { body($0, AnyTransition.State()) } }
    }
    guard let content = contentHolder?.content, content.transition.isLeftToGlass else {
      for node in instances { node.visitSelfShowing(body) }
      for node in children { node.visitSelfShowing(body) }
      return
    }
    let fading = drawingOrder.filter { $0 !== content && !$0.isMadeOfGlass }
    for layer in fading { body(layer, AnyTransition.opacity.removal) }
    // What glass there is in such a layer fades with it.
    for node in instances + children where !fading.contains(where: { $0 === node }) { node.visitSelfShowing(body) }
  }
}
