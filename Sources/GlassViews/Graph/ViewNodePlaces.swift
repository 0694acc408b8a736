import Foundation

/// Where a node is in the window.
extension ViewNode {
  /// Where the node's top left corner is seen, in points from the window's.
  var globalOrigin: CGPoint {
    var origin = CGPoint.zero
    var node: ViewNode? = self
    while let current = node {
      let frame = current.presentedFrame
      origin.x += frame.minX
      origin.y += frame.minY
      node = current.layoutParent
      if let offset = node?.childOffset {
        origin.x += offset.x
        origin.y += offset.y
      }
    }
    return origin
  }

  /// The node's place in the window as layout decided it, in points: what it becomes once motion has ended.
  var globalTargetFrame: CGRect {
    var origin = CGPoint.zero
    var node: ViewNode? = self
    while let current = node {
      origin.x += current.frame.minX
      origin.y += current.frame.minY
      node = current.layoutParent
      if let offset = node?.childOffset {
        origin.x += offset.x
        origin.y += offset.y
      }
    }
    return CGRect(origin: origin, size: frame.size)
  }

  /// The node's place in the window as it is seen now, in points.
  var globalFrame: CGRect { CGRect(origin: globalOrigin, size: presentedFrame.size) }
}
