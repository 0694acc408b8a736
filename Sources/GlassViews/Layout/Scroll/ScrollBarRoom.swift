import Foundation
import GlassGeometry

/// How far the bars keep from the ends of the scroll view, so that no round corner cuts them.
extension ScrollNode {
  /// The distance from both ends where nothing is round, in points; what scrolls in a panel fades there.
  var leastBarClearance: CGFloat { environment.scrollFades ? 12 : Self.barInset }

  /// The distances of a bar from the ends of the room that it has, along its axis as one reads, in points.
  func barClearance(_ axis: Axis) -> (start: CGFloat, end: CGFloat) {
    let insets = SideInsets(settings.bars.insets, isMirrored: isMirrored)
    let room = CGRect(origin: .zero, size: presentedFrame.size).shrunk(by: insets)
    return roundForms.reduce((leastBarClearance, leastBarClearance)) { clearance, form in
      let own = axis == .vertical ? form.besideColumn(of: room, isMirrored) : form.aboveRow(of: room, isMirrored)
      return (max(clearance.0, own.start), max(clearance.1, own.end))
    }
  }

  /// All forms with round corners that cut off what lies beyond them, the window's among them.
  private var roundForms: [RoundForm] {
    var forms: [RoundForm] = []
    func add(_ outline: Outline, of node: ViewNode) {
      guard case .box(let radii, _) = outline.kind, !outline.isUprightBox else { return }
      forms.append(RoundForm(box: convertFromWindow(node.convertToWindow(outline.rect)), radii: radii))
    }
    firstAncestor { node in
      if let outline = node.clipOutline { add(outline, of: node) }
      return false
    }
    if let window = environment.windowState, window.isFloating, window.decorations == .client {
      add(.roundedRect(graph.root.frame, radius: WindowFramePass.cornerRadius), of: graph.root)
    }
    return forms
  }
}

/// A form with round corners around a scroll view, in points from that one's corner.
private struct RoundForm {
  let box: CGRect
  let radii: CornerRadii

  /// What the corners take from the ends of a bar that runs down the room, at the side where lines end.
  func besideColumn(of room: CGRect, _ isMirrored: Bool) -> (start: CGFloat, end: CGFloat) {
    let depth = ScrollNode.barInset + (isMirrored ? room.minX - box.minX : box.maxX - room.maxX)
    let (top, bottom) = isMirrored ? (radii.topLeft, radii.bottomLeft) : (radii.topRight, radii.bottomRight)
    return (Self.length(top, at: depth) - (room.minY - box.minY), Self.length(bottom, at: depth) - (box.maxY - room.maxY))
  }

  /// What they take from the ends of one that runs along the lower edge.
  func aboveRow(of room: CGRect, _ isMirrored: Bool) -> (start: CGFloat, end: CGFloat) {
    let depth = ScrollNode.barInset + box.maxY - room.maxY
    let left = Self.length(radii.bottomLeft, at: depth) - (room.minX - box.minX)
    let right = Self.length(radii.bottomRight, at: depth) - (box.maxX - room.maxX)
    return isMirrored ? (right, left) : (left, right)
  }

  /// How far a corner reaches along an edge at a depth beneath that; a continuous one goes on somewhat longer than a circle.
  private static func length(_ radius: Double, at depth: CGFloat) -> CGFloat {
    let rest = radius - max(0, depth)
    guard rest > 0 else { return 0 }
    return 1.25 * (radius - (radius * radius - rest * rest).squareRoot())
  }
}
