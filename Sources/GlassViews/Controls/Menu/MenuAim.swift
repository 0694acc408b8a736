import Foundation

/// Whether a pointer that leaves a row is on its way to the submenu of that row: pure, in points of one window.
///
/// It is while it moves within the triangle between where it was and the near edge of the submenu.
struct MenuAim: Hashable {
  /// Where the pointer was last.
  private(set) var last: CGPoint?

  /// How far beyond the submenu's corners the triangle reaches, in points.
  private static let slack = 12.0

  /// The pointer moved.
  mutating func move(to point: CGPoint) { last = point }

  /// Whether a move from the last place to `point` leads to a submenu.
  func heads(to point: CGPoint, for submenu: CGRect) -> Bool {
    guard let last, !submenu.isNull, last != point else { return false }
    let isRight = submenu.midX > last.x
    let edge = isRight ? submenu.minX : submenu.maxX
    let travelled = (point.x - last.x) / (edge - last.x)
    guard travelled > 0, travelled <= 1 else { return false }
    let top = last.y + (submenu.minY - Self.slack - last.y) * travelled
    let bottom = last.y + (submenu.maxY + Self.slack - last.y) * travelled
    return point.y >= top && point.y <= bottom
  }
}
