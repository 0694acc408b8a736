import Foundation

/// Where a menu lies: a pure function of what it belongs to, its size and the room there is. In points, leading is left.
struct MenuPlacement: Hashable {
  /// What the menu belongs to.
  var anchor: CGRect
  /// The size it would like.
  var size: CGSize
  /// Where it has to stay within.
  var bounds: CGRect
  /// How it lies to its anchor.
  var side = Side.below
  /// The gap between a menu and the anchor it lies below.
  var gap = Self.defaultGap
  var direction = LayoutDirection.leftToRight

  /// How a menu lies to its anchor.
  enum Side: Hashable {
    /// Below it.
    case below
    /// Over it, as one that the anchor turned into.
    case over
    /// Beside it, as a submenu.
    case beside
  }

  static let defaultGap: CGFloat = 6
  /// How far a submenu stays from its menu.
  static let submenuGap: CGFloat = 3

  /// The menu's place: below its anchor (above, where there is more room, or over it, where neither side has enough), aligned with the
  /// edge that leaves room for it, moved into the bounds, and no higher than they are: the rest scrolls.
  var frame: CGRect {
    let width = min(size.width, bounds.width)
    if side == .beside { return CGRect(x: besideX(width), y: besideY, width: width, height: min(size.height, bounds.height)) }
    let (y, height) = vertical
    return CGRect(x: x(width), y: y, width: width, height: height)
  }

  /// The height, about a dozen rows, from which on a menu too high for the bounds scrolls within them rather than leave them.
  static let roomyHeight: CGFloat = 400

  /// Whether it can stay within the bounds: in its whole width, whole or scrolling with room for many rows, and beside its anchor where
  /// it is to lie there.
  var fits: Bool {
    guard size.width <= bounds.width, size.height <= bounds.height || frame.height >= Self.roomyHeight else { return false }
    return side != .beside || besideSides.contains(where: isWithin)
  }

  private func isWithin(_ x: CGFloat) -> Bool { x >= bounds.minX && x + size.width <= bounds.maxX }

  /// The two places beside the anchor, the preferred one first.
  private var besideSides: [CGFloat] {
    let (left, right) = (anchor.minX - Self.submenuGap - size.width, anchor.maxX + Self.submenuGap)
    return direction == .rightToLeft ? [left, right] : [right, left]
  }

  private func besideX(_ width: CGFloat) -> CGFloat {
    let x = besideSides.first(where: isWithin) ?? besideSides[0]
    return min(max(x, bounds.minX), max(bounds.minX, bounds.maxX - width))
  }

  private var besideY: CGFloat { min(max(anchor.minY, bounds.minY), max(bounds.minY, bounds.maxY - size.height)) }

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
    let top = inside(side == .over ? anchor.minY : anchor.maxY + gap)
    let bottom = inside(side == .over ? anchor.maxY : anchor.minY - gap)
    let below = bounds.maxY - top
    let above = bottom - bounds.minY
    if size.height <= below { return (top, size.height) }
    if size.height <= above { return (bottom - size.height, size.height) }
    // Neither side has the room: all of it where it fits somewhere else.
    if size.height <= bounds.height { return (bounds.maxY - size.height, size.height) }
    // It scrolls: on the larger side where many rows are seen there, otherwise over the anchor, in all the height there is.
    guard max(below, above) >= Self.roomyHeight else { return (bounds.minY, bounds.height) }
    return below >= above ? (top, below) : (bounds.minY, above)
  }
}
