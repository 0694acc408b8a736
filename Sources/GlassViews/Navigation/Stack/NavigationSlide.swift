import Foundation
import GlassGeometry

/// How two screens of a stack are drawn while the upper one comes or goes: a pure function of how far it has come.
///
/// The upper one slides over the trailing edge, the lower one makes way by a part of that; each is cut where the other begins, so that
/// neither needs a ground of its own. Where motion is reduced the upper one fades.
struct NavigationSlide {
  /// How much of the upper screen is there, 0 … 1.
  let fraction: Double
  /// The width of the stack in points.
  let width: CGFloat
  let isMirrored: Bool
  let fades: Bool

  /// How far the lower screen makes way, as a part of the width.
  private static let parallax = 0.28
  /// How dark the lower screen gets.
  private static let shade = (light: 0.08, dark: 0.28)
  /// Further than anything is drawn, in points.
  private static let far: CGFloat = 20_000

  private var direction: CGFloat { isMirrored ? -1 : 1 }
  private var clamped: Double { min(max(fraction, 0), 1) }

  /// Where the upper screen's corner lies.
  var upper: CGFloat { direction * width * (1 - clamped) }
  /// Where the lower screen's corner lies.
  var lower: CGFloat { -direction * width * Self.parallax * clamped }
  /// The edge between the two.
  private var seam: CGFloat { isMirrored ? width + upper : upper }

  private func half(after: Bool) -> CGRect {
    let isRight = after != isMirrored
    return CGRect(x: isRight ? seam : seam - Self.far, y: -Self.far, width: Self.far, height: 2 * Self.far)
  }

  /// Adds the lower screen.
  func paintLower(_ chunk: DisplayChunk, isDark: Bool, _ list: inout DisplayList) {
    if fades { return Self.add(chunk, opacity: 1 - clamped, &list) }
    var inner = DisplayList()
    inner.add(chunk, at: CGPoint(x: lower, y: 0))
    if !chunk.bounds.isNull {
      let shade = isDark ? Self.shade.dark : Self.shade.light
      let ink = Ink.color(RGBA(white: 0, alpha: shade * clamped))
      inner.add(.fill(.rect(chunk.bounds.offsetBy(dx: lower, dy: 0)), .ink(ink)))
    }
    list.add(.clip(.rect(half(after: false))), DisplayChunk(inner), at: .zero)
  }

  /// Adds the upper screen.
  func paintUpper(_ chunk: DisplayChunk, _ list: inout DisplayList) {
    if fades { return Self.add(chunk, opacity: clamped, &list) }
    var inner = DisplayList()
    inner.add(chunk, at: CGPoint(x: upper, y: 0))
    list.add(.clip(.rect(half(after: true))), DisplayChunk(inner), at: .zero)
  }

  private static func add(_ chunk: DisplayChunk, opacity: Double, _ list: inout DisplayList) {
    if opacity > 0.001 { list.add(.opacity(opacity), chunk, at: .zero) }
  }
}
