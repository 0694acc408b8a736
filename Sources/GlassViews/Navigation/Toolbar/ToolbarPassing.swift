import Foundation
import GlassGeometry

/// How a row of a bar draws what comes into it or leaves it while its neighbours glide to other places.
extension ViewNode {
  /// Adds the children of a row. What comes or goes stays where it has its place or had it, and is seen only as far as it lies between those that
  /// stay: they do not pass over it.
  final func paintRow(_ rowOrder: ToolbarRowOrder, into list: inout DisplayList) {
    guard layoutChildren.contains(where: { $0.isPlaced && $0.motion != nil }) else { return paintChildren(into: &list) }
    let order = paintingOrder
    let stays = order.map { !$0.isOnItsWay }
    for (index, node) in order.enumerated() {
      guard !stays[index] else {
        node.paintPresent(into: &list, offset: childOffset)
        continue
      }
      // What came once it had gone is taken in the order of drawing.
      func comesBefore(_ other: Int) -> Bool { rowOrder.stands(order[other], before: node) ?? (other < index) }
      let staying = order.indices.filter { stays[$0] }
      var left = staying.filter(comesBefore).map { order[$0].presentedFrame }
      var right = staying.filter { !comesBefore($0) }.map { order[$0].presentedFrame }
      if isMirrored { swap(&left, &right) }
      let height = presentedFrame.height
      let start = left.map(\.maxX).max() ?? -SplitMetrics.closedDistance
      // Where none stays, it is not cut: a row that is still to grow already has what comes in its place.
      let end = right.map(\.minX).min() ?? max(presentedFrame.width, frame.width) + SplitMetrics.closedDistance
      guard end > start else { continue }
      // Above and beneath, shadows have the room that they need.
      let room = CGRect(x: start, y: -height, width: end - start, height: 3 * height)
      var part = DisplayList()
      node.paintPresent(into: &part, offset: childOffset)
      list.add(.clip(.rect(room)), DisplayChunk(part), at: .zero)
    }
  }

  /// Whether the node comes or goes, itself or as the glass that it is around; not what comes and goes on that.
  private var isOnItsWay: Bool {
    if presence != nil { return true }
    guard !animatesPresence, !(self is ToolbarCapsuleRowNode) else { return false }
    return layoutChildren.contains(where: \.isOnItsWay)
  }
}
