extension ViewNode {
  /// Whether it, or a view within it, may answer to a pointer, to keys or to being chosen with a layer of ink that labels then lie on.
  ///
  /// Glass keeps room for that beforehand: it would change its tone with every answer otherwise.
  var mayAnswerWithInk: Bool {
    switch self {
    case let button as PressableNode: if button.lightsUp { return true }
    // It answers with light.
    case is GlassNode: break
    // They answer beside the view and over it.
    case is HelpNode, is ContextMenuNode: break
    default: if responder != nil { return true }
    }
    return layoutChildren.contains { $0.mayAnswerWithInk }
  }

  /// Whether a control is among its views that answers with a layer of ink: one that glass brought besides would be one too many.
  var bringsInkOfItsOwn: Bool {
    switch self {
    case let button as PressableNode: if button.lightsUp { return true }
    case is GlassNode, is HelpNode, is ContextMenuNode, is any GestureResponder: break
    default: if responder != nil { return true }
    }
    return layoutChildren.contains { $0.bringsInkOfItsOwn }
  }
}
