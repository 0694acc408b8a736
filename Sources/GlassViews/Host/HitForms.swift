import Foundation

/// A leaf that draws something: it keeps the pointer from what lies behind it, whether or not it does anything with input itself.
///
/// Layout alone (stacks, spacers, padding) keeps nothing back, nor does what is clear, hidden or takes no hits.
@MainActor protocol DrawnNode: ViewNode {}

/// A node that decides by its form where what is done to the view takes input: a drawn shape, or a content shape.
@MainActor protocol HitFormNode: ViewNode {
  /// Whether the form counts for input; some are for other purposes only.
  var isHitForm: Bool { get }
}

/// A node that lays others behind or before its first child, which alone has a say in its size and form.
@MainActor protocol LayeringNode: ViewNode {}

extension ViewNode {
  /// Whether the node is the topmost that the pointer can be on: it answers to input, or is seen.
  var stopsHits: Bool { responder != nil || self is any DrawnNode }

  /// Whether a gesture attached here begins at a point: within the form that fills the view, if one does, otherwise anywhere in its frame.
  ///
  /// Forms are followed through modifiers that leave them the whole frame, as `contentShape` and shapes are usually wrapped.
  func isWithinHitForm(_ point: CGPoint) -> Bool {
    guard let form = hitForm else { return true }
    return layoutChildren.contains { child in
      let origin = child.presentedFrame.origin
      let local = CGPoint(x: point.x - origin.x - childOffset.x, y: point.y - origin.y - childOffset.y)
      return child.hitTest(local) { $0 === form } != nil
    }
  }

  private var hitForm: ViewNode? {
    var node = self
    while let next = node.layoutChildren.first, node.layoutChildren.count == 1 || node is any LayeringNode {
      guard next.presentedFrame.size == node.presentedFrame.size else { return nil }
      if (next as? any HitFormNode)?.isHitForm == true { return next }
      node = next
    }
    return nil
  }
}
