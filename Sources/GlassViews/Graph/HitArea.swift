import Foundation

/// Where the layout nodes directly within another one may be hit, found once and kept until something moves.
///
/// A node is asked only where the point lies within all that it and those beneath it cover, so that finding what lies under the pointer
/// visits the way down and its neighbours instead of every view.
@MainActor final class HitArea {
  /// A layout node that is shown.
  struct Child {
    let node: ViewNode
    /// Where the node's top left corner is seen, in points from the corner of the node around it.
    let origin: CGPoint
    /// What may be hit of it, in the same points; a little more, so that rounding loses nothing.
    let bounds: CGRect

    func contains(_ point: CGPoint) -> Bool {
      point.x >= bounds.minX && point.x <= bounds.maxX && point.y >= bounds.minY && point.y <= bounds.maxY
    }
  }

  /// Those that may be hit at all, topmost first.
  let children: [Child]
  /// What all of them cover, in points from the corner of the node around them.
  let bounds: CGRect

  private static let slack = 0.001

  init(of node: ViewNode) {
    let offset = node.childOffset
    var children: [Child] = []
    var bounds = CGRect.null
    for child in node.drawingOrder.reversed() where child.isPlaced {
      let area = child.hitBounds
      guard !area.isNull else { continue }
      let corner = child.presentedFrame.origin
      let origin = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
      let covered = area.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -Self.slack, dy: -Self.slack)
      children.append(Child(node: child, origin: origin, bounds: covered))
      bounds = bounds.union(covered)
    }
    self.children = children
    self.bounds = bounds
  }
}

extension ViewNode {
  /// Where the nodes within may be hit; `nil` where there are none.
  final var hitArea: HitArea? {
    if let hitAreaCache { return hitAreaCache }
    guard !layoutChildren.isEmpty else { return nil }
    hitAreaCache = HitArea(of: self)
    return hitAreaCache
  }
}
