import Foundation
import GlassGeometry
import GlassRaster

/// How far control points lie from the end of a quarter of a circle of radius 1: its error is below 0.03 %.
private let quarterHandle = 4 / 3 * (2.0.squareRoot() - 1)

extension VectorPath {
  /// The ellipse that touches a rectangle's edges, from the right clockwise on the screen.
  init(ellipseIn rect: CGRect) {
    self.init()
    let (a, b, k) = (rect.width / 2, rect.height / 2, quarterHandle)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.midX + a * x, y: rect.midY + b * y) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
    addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
    addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
    addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
    close()
  }

  /// A rectangle whose corners have a width and a height, each half a side at most; only corners as wide as high can be continuous.
  init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
    if cornerSize.width == cornerSize.height {
      self.init(.roundedRect(rect, radius: max(0, cornerSize.width), style: style.corner))
      return
    }
    let a = min(max(0, cornerSize.width), rect.width / 2)
    let b = min(max(0, cornerSize.height), rect.height / 2)
    guard a > 0, b > 0 else {
      self.init(.rect(rect))
      return
    }
    self.init()
    let k = 1 - quarterHandle
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: at(rect.maxX, rect.maxY - b))
    addCurve(
      to: at(rect.maxX - a, rect.maxY), control1: at(rect.maxX, rect.maxY - b * k), control2: at(rect.maxX - a * k, rect.maxY))
    addLine(to: at(rect.minX + a, rect.maxY))
    addCurve(
      to: at(rect.minX, rect.maxY - b), control1: at(rect.minX + a * k, rect.maxY), control2: at(rect.minX, rect.maxY - b * k))
    addLine(to: at(rect.minX, rect.minY + b))
    addCurve(
      to: at(rect.minX + a, rect.minY), control1: at(rect.minX, rect.minY + b * k), control2: at(rect.minX + a * k, rect.minY))
    addLine(to: at(rect.maxX - a, rect.minY))
    addCurve(
      to: at(rect.maxX, rect.minY + b), control1: at(rect.maxX - a * k, rect.minY), control2: at(rect.maxX, rect.minY + b * k))
    close()
  }
}
