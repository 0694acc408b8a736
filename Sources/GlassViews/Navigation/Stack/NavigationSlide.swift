import Foundation
import GlassGeometry

/// How two screens of a stack are drawn while the upper one comes or goes.
protocol ScreenMotion {
  /// How much of the upper screen is there, 0 … 1; springs overshoot.
  var fraction: Double { get }
  /// How far the lower screen makes way, as a part of the width.
  var push: Double { get }
  /// The same way, as the lower screen has to see it where a third one above has the upper one make way meanwhile.
  func pushed(by push: Double) -> any ScreenMotion
  /// Adds the lower screen.
  func paintLower(_ chunk: DisplayChunk, _ list: inout DisplayList)
  /// Adds the upper screen.
  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList)
}

/// How a screen slides over the one beneath: a pure function of how far it has come.
///
/// The upper one comes over the trailing edge and throws a shadow, the lower one makes way by a part of that. Screens need no ground of their
/// own, so each is drawn on its side of the edge between them only. Where motion is reduced, one fades over into the other.
struct NavigationSlide: ScreenMotion {
  /// How much of the upper screen is there, 0 … 1.
  var fraction: Double
  /// Where screens are seen, in points of the stack: its box, and as far as they go on beneath panels.
  let room: CGRect
  let isMirrored: Bool
  let fades: Bool

  /// How far the lower screen has made way in the end, as a part of the width.
  private static let parallax = 0.28
  private static let shadow = (opacity: 0.22, radius: 14.0)
  /// The shadow is all there, and begins to go, that far from the ends of the way.
  private static let shadowEnd = 0.12

  private var direction: CGFloat { isMirrored ? -1 : 1 }
  private var clamped: Double { min(max(fraction, 0), 1) }

  /// Where the upper screen's corner lies.
  var upper: CGFloat { fades ? 0 : direction * room.width * (1 - clamped) }
  var push: Double { fades ? 0 : Self.parallax * clamped }
  /// Where the lower screen's corner lies.
  var lower: CGFloat { -direction * room.width * push }
  /// How much is seen of the upper screen.
  var upperOpacity: Double { fades ? clamped : 1 }
  /// How much is seen of the lower screen.
  var lowerOpacity: Double { fades ? 1 - clamped : 1 }

  /// The side of the edge between the screens that the upper one is drawn on.
  var upperSide: CGRect {
    fades
      ? room
      : CGRect(x: isMirrored ? room.minX : room.minX + upper, y: room.minY, width: room.width - abs(upper), height: room.height)
  }
  /// The side that the lower one is drawn on.
  var lowerSide: CGRect {
    fades ? room : CGRect(x: isMirrored ? upperSide.maxX : room.minX, y: room.minY, width: abs(upper), height: room.height)
  }

  /// The upper screen's edge is nearer by what that makes way: there the lower one ends, and there the shadow falls.
  func pushed(by push: Double) -> any ScreenMotion {
    var slide = self
    if !fades { slide.fraction += push }
    return slide
  }

  func paintLower(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    Self.add(chunk, at: lower, lowerOpacity, within: lowerSide, &list)
    let strength = min(1, min(clamped, 1 - clamped) / Self.shadowEnd) * Self.shadow.opacity
    guard !fades, strength > 0.001 else { return }
    var shadow = DisplayList()
    shadow.add(
      .shadow(.rect(upperSide), RGBA(white: 0, alpha: strength), radius: Self.shadow.radius, offset: .zero, isCutOut: true))
    list.add(.clip(.rect(lowerSide)), DisplayChunk(shadow), at: .zero)
  }

  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    Self.add(chunk, at: upper, upperOpacity, within: upperSide, &list)
  }

  private static func add(
    _ chunk: DisplayChunk, at x: CGFloat, _ opacity: Double, within side: CGRect, _ list: inout DisplayList
  ) {
    guard opacity > 0.001, side.width > 0, side.height > 0 else { return }
    let place = CGPoint(x: x, y: 0)
    guard opacity == 1 else { return list.add(.opacity(opacity), chunk, at: place) }
    var moved = DisplayList()
    moved.add(chunk, at: place)
    list.add(.clip(.rect(side)), DisplayChunk(moved), at: .zero)
  }
}
