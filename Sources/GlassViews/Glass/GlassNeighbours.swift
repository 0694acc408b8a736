import Foundation
import GlassGeometry

/// Which shapes of its container a glass shape belongs together with, and comes out of or goes into.
extension GlassNode {
  /// What all shapes have in common that are one with it in a union; `nil` where it stands alone.
  func union(_ identity: GlassIdentity?, drawnAs outline: Outline) -> GlassUnion? {
    identity.map { GlassUnion($0, modifier.shape, drawnAs: outline, isInteractive: modifier.glass.isInteractive) }
  }

  /// Whether there are other shapes in its container that are like this.
  func hasOthers(where isLike: (GlassNode) -> Bool) -> Bool {
    var result = false
    visitContainer { if isLike($0) { result = true } }
    return result
  }

  /// Calls a closure with every other shape that is one with this one in a union.
  func visitUnion(_ visit: (GlassNode) -> Void) {
    guard let union = restingUnion else { return }
    visitContainer { other in
      if other.isPlaced, other.modifier.glass == modifier.glass, other.restingUnion == union { visit(other) }
    }
  }

  private var restingUnion: GlassUnion? {
    guard environment.glassUnion != nil else { return nil }
    return union(
      environment.glassUnion,
      drawnAs: modifier.shape.outline(CGRect(origin: .zero, size: frame.size), environment.layoutDirection))
  }

  /// The shape with the same id that goes as this one comes; where several do, the last one that was there.
  func formerOfSameID() -> GlassNode? {
    guard let identity, presence?.isLeaving == false else { return nil }
    var former: (node: GlassNode, since: Double)?
    visitContainer { other in
      guard other.identity == identity, let going = other.presence, going.isLeaving else { return }
      if let former, former.since >= going.begun { return }
      former = (other, going.begun)
    }
    return former?.node
  }

  /// The shape that this one comes out of or goes into: another member of its union, or else the nearest with an id.
  func nearestNeighbour() -> GlassNode? { nearestMember() ?? nearestWithin() }

  /// The nearest member of its union that stays: one in line with it before any other, however far away, as they are one shape.
  private func nearestMember() -> GlassNode? {
    guard let union = restingUnion else { return nil }
    let own = globalTargetFrame
    var best: (node: GlassNode, isInLine: Bool, gap: Double)?
    visitContainer { other in
      guard other.isPlaced, other.presence == nil, other.modifier.glass == modifier.glass, other.restingUnion == union else {
        return
      }
      let place = other.globalTargetFrame
      let (isInLine, gap) = (place.isInLine(with: own), place.gap(to: own))
      if let best, best.isInLine == isInLine ? best.gap <= gap : best.isInLine { return }
      best = (other, isInLine, gap)
    }
    return best?.node
  }

  /// The shape of the same container that stays and lies nearest, where it is not further than the container's spacing. Those that come or go
  /// together with this one lead on: a row of them flows out of the one beside it.
  private func nearestWithin() -> GlassNode? {
    guard identity != nil, let presence, let container = glassContainer else { return nil }
    var others: [GlassNode] = []
    visitContainer { other in
      guard other.isPlaced else { return }
      if other.presence == nil || other.presence?.isLeaving == presence.isLeaving { others.append(other) }
    }
    var front: [GlassNode] = [self]
    while !front.isEmpty {
      let places = front.map(\.globalTargetFrame)
      let near = others.map { other in (other, places.map { $0.gap(to: other.globalTargetFrame) }.min() ?? .infinity) }
        .filter { $0.1 <= container.mergeDistance + 0.5 }
      if let best = near.filter({ $0.0.presence == nil }).min(by: { $0.1 < $1.1 }) { return best.0 }
      front = near.map(\.0)
      others.removeAll { other in front.contains { $0 === other } }
    }
    return nil
  }

  /// The container of glass that it is in.
  var glassContainer: GlassContainerNode? {
    firstAncestor { $0 is GlassContainerNode } as? GlassContainerNode
  }

  /// Calls a closure with every other shape of the container, those that leave among them.
  private func visitContainer(_ visit: (GlassNode) -> Void) {
    func look(at node: ViewNode) {
      // What leaves is no longer beneath its container.
      for ghost in node.leaving { ghost.visitSubtree(look) }
      if let other = node as? GlassNode, other !== self { visit(other) }
    }
    glassContainer?.visitSubtree(look)
  }
}

extension CGRect {
  /// The distance between the nearest edges of two rectangles; 0 where they touch.
  func gap(to other: CGRect) -> Double {
    let dx = max(0, max(other.minX - maxX, minX - other.maxX))
    let dy = max(0, max(other.minY - maxY, minY - other.maxY))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Whether two rectangles stand in a row or a column, their edges in line within half a point.
  fileprivate func isInLine(with other: CGRect) -> Bool {
    func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 0.5 }
    return isSame(minY, other.minY) && isSame(maxY, other.maxY) || isSame(minX, other.minX) && isSame(maxX, other.maxX)
  }
}
