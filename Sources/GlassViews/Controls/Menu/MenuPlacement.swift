import Foundation

/// Where a menu lies: a pure function of what it belongs to, its size and the room there is. In points, leading is left.
struct MenuPlacement: Hashable {
  /// What the menu belongs to.
  var anchor: CGRect
  /// The size it would like.
  var size: CGSize
  /// Where it has to stay within.
  var bounds: CGRect
  /// Whether it lies over its anchor, as one that the anchor turned into; otherwise beside it.
  var coversAnchor = false
  /// The gap between a menu and the anchor it lies beside.
  var gap: CGFloat = 6
  var direction = LayoutDirection.leftToRight

  /// The least height of a menu that scrolls.
  static let minimumHeight: CGFloat = 96

  /// The menu's place: below its anchor (above, where there is more room), aligned with the edge that leaves room for it, moved into
  /// the bounds, and no higher than they are: the rest scrolls.
  var frame: CGRect {
    let (y, height) = vertical
    let width = min(size.width, bounds.width)
    return CGRect(x: x(width), y: y, width: width, height: height)
  }

  private func x(_ width: CGFloat) -> CGFloat {
    let leading = anchor.minX
    let trailing = anchor.maxX - width
    let isRightToLeft = direction == .rightToLeft
    let preferred = isRightToLeft ? trailing : leading
    let other = isRightToLeft ? leading : trailing
    let fits = [preferred, other].first { $0 >= bounds.minX && $0 + width <= bounds.maxX }
    return min(max(fits ?? preferred, bounds.minX), max(bounds.minX, bounds.maxX - width))
  }

  private var vertical: (y: CGFloat, height: CGFloat) {
    // An anchor that lies outside counts as if it lay at the edge.
    func inside(_ y: CGFloat) -> CGFloat { min(max(y, bounds.minY), bounds.maxY) }
    let top = inside(coversAnchor ? anchor.minY : anchor.maxY + gap)
    let bottom = inside(coversAnchor ? anchor.maxY : anchor.minY - gap)
    let below = bounds.maxY - top
    let above = bottom - bounds.minY
    if size.height <= below { return (top, size.height) }
    if size.height <= above { return (bottom - size.height, size.height) }
    // Neither side has the room: all of it where it fits somewhere else, otherwise the larger side, and it scrolls.
    if size.height <= bounds.height { return (bounds.maxY - size.height, size.height) }
    let height = min(bounds.height, max(max(below, above), Self.minimumHeight))
    let y = below >= above ? top : bottom - height
    return (min(max(y, bounds.minY), max(bounds.minY, bounds.maxY - height)), height)
  }
}
