import Foundation
import GlassPlatform

/// Where a bubble lies beside what it belongs to: a pure function. In points, leading is left.
struct BubblePlacement: Hashable {
  /// What it belongs to.
  var anchor: CGRect
  /// The size it would like.
  var size: CGSize
  /// Where it has to stay within.
  var bounds: CGRect
  /// The side of the anchor it would like to be on.
  var edge = Edge.bottom
  /// The gap between the two.
  var gap: CGFloat = 8
  var direction = LayoutDirection.leftToRight

  /// The bubble's place: on the side it would like, on the opposite one where there alone is room, on any other, or over the anchor; moved
  /// along that side as little as needed to stay within.
  var frame: CGRect {
    let size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    let sides = [edge, edge.opposite, .bottom, .top, .trailing, .leading]
    let fits = sides.first { bounds.contains(shrunk(shifted(place(size, $0), $0))) }
    let side = fits ?? edge
    return inside(place(size, side))
  }

  private func isLeft(_ side: Edge) -> Bool { (side == .leading) == (direction == .leftToRight) }

  private func place(_ size: CGSize, _ side: Edge) -> CGRect {
    switch side {
    case .bottom: CGRect(x: anchor.midX - size.width / 2, y: anchor.maxY + gap, width: size.width, height: size.height)
    case .top: CGRect(x: anchor.midX - size.width / 2, y: anchor.minY - gap - size.height, width: size.width, height: size.height)
    case .leading, .trailing:
      CGRect(
        x: isLeft(side) ? anchor.minX - gap - size.width : anchor.maxX + gap, y: anchor.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// Moved along a side only.
  private func shifted(_ rect: CGRect, _ side: Edge) -> CGRect {
    let inner = inside(rect)
    return side == .top || side == .bottom
      ? CGRect(x: inner.minX, y: rect.minY, width: rect.width, height: rect.height)
      : CGRect(x: rect.minX, y: inner.minY, width: rect.width, height: rect.height)
  }

  /// A little less than a rectangle: one that touches the bounds fits, however it was rounded.
  private func shrunk(_ rect: CGRect) -> CGRect {
    rect.insetBy(dx: min(0.01, rect.width / 2), dy: min(0.01, rect.height / 2))
  }

  private func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: min(max(rect.minX, bounds.minX), max(bounds.minX, bounds.maxX - rect.width)).rounded(),
      y: min(max(rect.minY, bounds.minY), max(bounds.minY, bounds.maxY - rect.height)).rounded(), width: rect.width,
      height: rect.height)
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension Popup {
  /// Lets the popup lie on a side of its rectangle, at that side's middle.
  mutating func lie(on edge: Edge, _ direction: LayoutDirection) {
    let gap = 8.0
    let isLeft = (edge == .leading) == (direction == .leftToRight)
    switch edge {
    case .top: (anchor, gravity, offset) = (.top, .top, CGSize(width: 0, height: -gap))
    case .bottom: (anchor, gravity, offset) = (.bottom, .bottom, CGSize(width: 0, height: gap))
    case .leading, .trailing:
      (anchor, gravity, offset) = (
        isLeft ? .left : .right, isLeft ? .left : .right, CGSize(width: isLeft ? -gap : gap, height: 0)
      )
    }
  }
}

/// The heights a sheet rests at, and where a drag of it ends: pure, in points.
struct SheetHeights: Hashable {
  /// Ascending, without doubles.
  let heights: [CGFloat]

  init(
    _ detents: Set<PresentationDetent>, in available: CGFloat, needed: CGFloat = 0,
    _ environment: EnvironmentValues = EnvironmentValues()
  ) {
    heights = Set(detents.map { $0.height(in: available, needed: needed, environment) }).sorted()
  }

  /// How far a flick carries on, in seconds of its speed.
  private static let projection = 0.18

  /// Where a drag ends that let go at a height with a speed (upwards positive, points per second); `nil` dismisses the sheet.
  func rest(from height: CGFloat, speed: CGFloat, canDismiss: Bool) -> CGFloat? {
    guard let least = heights.first else { return nil }
    let projected = height + speed * Self.projection
    if canDismiss, projected < least * 0.5 { return nil }
    return heights.min { abs($0 - projected) < abs($1 - projected) }
  }

  /// The height a sheet is seen at while it is dragged to another: beyond its last ones it yields less and less.
  func banded(_ height: CGFloat, canDismiss: Bool) -> CGFloat {
    guard let least = heights.first, let most = heights.last else { return height }
    if height > most { return most + Self.band(height - most) }
    if height < least, !canDismiss { return least - Self.band(least - height) }
    return max(height, 0)
  }

  private static func band(_ distance: CGFloat) -> CGFloat { 24 * (1 - 1 / (distance / 48 + 1)) }

  /// How opaque a sheet is at a height: glass at half the room, ground at all of it.
  static func opacity(_ height: CGFloat, in available: CGFloat) -> Double {
    guard available > 0 else { return 0 }
    let part = min(max((Double(height / available) - 0.6) / 0.4, 0), 1)
    return part * part * (3 - 2 * part)
  }
}
