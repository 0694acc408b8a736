public import Foundation

extension Popup {
  /// Where a window system puts the popup: the rules of xdg_positioner as a pure function.
  ///
  /// Along each axis on its own, what is allowed is tried in this order until the popup fits: flip (kept only where it then fits), slide, shrink.
  ///
  /// - Parameter bounds: The part of the screen that may be covered, in points of the parent's content.
  /// - Returns: The popup's rectangle there, its margin left aside.
  public func place(in bounds: CGRect) -> CGRect {
    let (x, width) = axis(isX: true, in: bounds.minX...bounds.maxX).place(
      flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX), resizes: adjustments.contains(.resizeX))
    let (y, height) = axis(isX: false, in: bounds.minY...bounds.maxY).place(
      flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY), resizes: adjustments.contains(.resizeY))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func axis(isX: Bool, in range: ClosedRange<CGFloat>) -> PopupAxis {
    PopupAxis(
      anchor: isX
        ? anchorRect.minX...max(anchorRect.minX, anchorRect.maxX) : anchorRect.minY...max(anchorRect.minY, anchorRect.maxY),
      side: isX ? anchor.sides.x : anchor.sides.y, gravity: isX ? gravity.sides.x : gravity.sides.y,
      length: max(1, isX ? size.width : size.height), offset: isX ? offset.width : offset.height, bounds: range)
  }
}

extension Popup.Anchor {
  /// Which side it means along each axis: −1 left or top, 0 the middle, 1 right or bottom.
  fileprivate var sides: (x: Int, y: Int) {
    switch self {
    case .center: (0, 0)
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    case .topLeft: (-1, -1)
    case .topRight: (1, -1)
    case .bottomLeft: (-1, 1)
    case .bottomRight: (1, 1)
    }
  }
}

/// One axis of a popup's place.
private struct PopupAxis {
  var anchor: ClosedRange<CGFloat>
  var side: Int
  var gravity: Int
  var length: CGFloat
  var offset: CGFloat
  let bounds: ClosedRange<CGFloat>

  private var start: CGFloat {
    let middle = (anchor.lowerBound + anchor.upperBound) / 2
    let point = side < 0 ? anchor.lowerBound : side > 0 ? anchor.upperBound : middle
    return offset + (gravity < 0 ? point - length : gravity > 0 ? point : point - length / 2)
  }

  private func fits(_ start: CGFloat) -> Bool { start >= bounds.lowerBound && start + length <= bounds.upperBound }

  private var flipped: PopupAxis {
    var other = self
    (other.side, other.gravity, other.offset) = (-side, -gravity, -offset)
    return other
  }

  func place(flips: Bool, slides: Bool, resizes: Bool) -> (start: CGFloat, length: CGFloat) {
    var start = start
    if !fits(start), flips, fits(flipped.start) { start = flipped.start }
    if !fits(start), slides { start = slid(start) }
    guard !fits(start), resizes else { return (start, length) }
    let (low, high) = (max(start, bounds.lowerBound), min(start + length, bounds.upperBound))
    return high > low ? (low, high - low) : (start, length)
  }

  /// Moved against what is beyond; where both ends are, the end that the popup grows from counts.
  private func slid(_ start: CGFloat) -> CGFloat {
    let last = bounds.upperBound - length
    return gravity < 0 ? max(min(start, last), min(last, bounds.lowerBound)) : max(min(start, last), bounds.lowerBound)
  }
}
