import Foundation

/// How two screens of a stack are drawn while the upper one comes or goes: a pure function of how far it has come.
///
/// The upper one slides over the trailing edge, the lower one makes way by a part of that. Screens need no ground of their own, so the lower
/// one also fades. Where motion is reduced, one fades over into the other.
struct NavigationSlide {
  /// How much of the upper screen is there, 0 … 1.
  let fraction: Double
  /// The width of the stack in points.
  let width: CGFloat
  let isMirrored: Bool
  let fades: Bool

  /// How far the lower screen makes way, as a part of the width.
  private static let parallax = 0.28
  /// The lower screen is gone when the upper one has come as far as this.
  private static let lowerEnd = 0.6
  /// The upper screen is all there when it has come as far as this.
  private static let upperStart = 0.35

  private var direction: CGFloat { isMirrored ? -1 : 1 }
  private var clamped: Double { min(max(fraction, 0), 1) }

  /// Where the upper screen's corner lies.
  var upper: CGFloat { fades ? 0 : direction * width * (1 - clamped) }
  /// Where the lower screen's corner lies.
  var lower: CGFloat { fades ? 0 : -direction * width * Self.parallax * clamped }
  /// How much is seen of the upper screen.
  var upperOpacity: Double { fades ? clamped : min(1, clamped / Self.upperStart) }
  /// How much is seen of the lower screen.
  var lowerOpacity: Double { fades ? 1 - clamped : max(0, 1 - clamped / Self.lowerEnd) }

  /// Adds the lower screen.
  func paintLower(_ chunk: DisplayChunk, _ list: inout DisplayList) { Self.add(chunk, at: lower, lowerOpacity, &list) }

  /// Adds the upper screen.
  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList) { Self.add(chunk, at: upper, upperOpacity, &list) }

  private static func add(_ chunk: DisplayChunk, at x: CGFloat, _ opacity: Double, _ list: inout DisplayList) {
    guard opacity > 0.001 else { return }
    let place = CGPoint(x: x, y: 0)
    if opacity < 1 { list.add(.opacity(opacity), chunk, at: place) } else { list.add(chunk, at: place) }
  }
}
