import Foundation
import GlassGeometry

/// Where a node is in the window: containers above may scroll, enlarge and turn what is within them.
extension ViewNode {
  /// Gives the node its place relative to the layout node above, and the size it picks for `proposal`.
  final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    place(in: CGRect(origin: origin.sanitized, size: size), proposal: proposal)
  }

  /// The map from points of this node, from its top left corner, to points of the window.
  ///
  /// - Parameter isPresented: As it is seen now; otherwise as layout decided it, what it becomes once motion has ended.
  final func windowMap(isPresented: Bool) -> Transform {
    var map: Transform?
    var origin = CGPoint.zero
    var node: ViewNode? = self
    while let current = node {
      let frame = isPresented ? current.presentedFrame : current.frame
      origin.x += frame.minX
      origin.y += frame.minY
      node = current.layoutParent
      guard let node else { break }
      let offset = isPresented ? node.childOffset : node.targetChildOffset
      origin.x += offset.x
      origin.y += offset.y
      if let change = node.childTransform(isPresented: isPresented) {
        map = (map ?? .identity).followed(by: .translation(x: origin.x, y: origin.y)).followed(by: change)
        origin = .zero
      }
    }
    let move = Transform.translation(x: origin.x, y: origin.y)
    return map?.followed(by: move) ?? move
  }

  /// The same where something above is turned in space, exactly; nil elsewhere.
  private func windowProjection(isPresented: Bool) -> Projection? {
    guard graph.mayTurnInSpace else { return nil }
    var map = Projection(.identity)
    var isTurned = false
    var origin = CGPoint.zero
    var node: ViewNode? = self
    while let current = node {
      let corner = (isPresented ? current.presentedFrame : current.frame).origin
      let offset = (isPresented ? current.layoutParent?.childOffset : current.layoutParent?.targetChildOffset) ?? .zero
      origin = CGPoint(x: origin.x + corner.x + offset.x, y: origin.y + corner.y + offset.y)
      node = current.layoutParent
      guard let node else { break }
      let projection = node.childProjection(isPresented: isPresented)
      if let change = projection ?? node.childTransform(isPresented: isPresented).map({ Projection($0) }) {
        map = map.followed(by: .translation(x: origin.x, y: origin.y)).followed(by: change)
        origin = .zero
      }
      isTurned = isTurned || projection != nil
    }
    return isTurned ? map.followed(by: .translation(x: origin.x, y: origin.y)) : nil
  }

  /// The upright box around the node's place in the window.
  private func place(of size: CGSize, isPresented: Bool) -> CGRect {
    windowProjection(isPresented: isPresented)?.apply(CGRect(origin: .zero, size: size))
      ?? windowMap(isPresented: isPresented).place(of: size)
  }

  /// Where the node's top left corner is seen, in points from the window's.
  var globalOrigin: CGPoint { windowMap(isPresented: true).apply(CGPoint.zero) }

  /// The node's place in the window as layout decided it, in points: what it becomes once motion has ended. Of what is turned, the upright
  /// box around it.
  var globalTargetFrame: CGRect { place(of: frame.size, isPresented: false) }

  /// The node's place in the window as it is seen now, in points.
  var globalFrame: CGRect { place(of: presentedFrame.size, isPresented: true) }

  /// A point of this node (from its top left corner) in points of the window.
  final func convertToWindow(_ point: CGPoint) -> CGPoint {
    windowProjection(isPresented: true)?.apply(point) ?? windowMap(isPresented: true).apply(point)
  }

  /// A box of this node in points of the window: the upright box around it.
  final func convertToWindow(_ rect: CGRect) -> CGRect {
    windowProjection(isPresented: true)?.apply(rect) ?? windowMap(isPresented: true).apply(rect)
  }

  /// A point of the window in points from this node's top left corner, wherever it is seen; nowhere where it is flat.
  final func convertFromWindow(_ point: CGPoint) -> CGPoint {
    windowProjection(isPresented: true)?.source(of: point) ?? windowMap(isPresented: true).inverse?.apply(point) ?? .zero
  }

  /// A box of the window in points from this node's top left corner.
  ///
  /// - Parameter isPresented: As it is seen now; otherwise as layout decided it.
  final func convertFromWindow(_ rect: CGRect, isPresented: Bool = true) -> CGRect {
    windowMap(isPresented: isPresented).inverse?.apply(rect) ?? .zero
  }

  /// The map from points of this node to points of another one, as layout decided it; nil where the other one is flat.
  final func map(to other: ViewNode) -> Transform? {
    other.windowMap(isPresented: false).inverse.map { windowMap(isPresented: false).followed(by: $0) }
  }
}

extension Transform {
  /// The place of something whose corner lies at the origin. What is only moved keeps its exact size.
  func place(of size: CGSize) -> CGRect {
    isTranslation ? CGRect(x: tx, y: ty, width: size.width, height: size.height) : apply(CGRect(origin: .zero, size: size))
  }
}
