import Foundation
import GlassUI

/// A star of five points, as an app would draw one: glass follows any path.
struct StarShape: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for index in 0..<10 {
      let reach = index.isMultiple(of: 2) ? 0.5 : 0.24
      let angle = Double(index) * .pi / 5
      let point = CGPoint(x: rect.midX + rect.width * reach * sin(angle), y: rect.midY - rect.height * reach * cos(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// A heart of four curves.
struct HeartShape: Shape {
  func path(in rect: CGRect) -> Path {
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y) }
    var path = Path()
    path.move(to: point(0.5, 0.24))
    path.addCurve(to: point(1, 0.3), control1: point(0.58, -0.06), control2: point(1, -0.06))
    path.addCurve(to: point(0.5, 1), control1: point(1, 0.62), control2: point(0.66, 0.8))
    path.addCurve(to: point(0, 0.3), control1: point(0.34, 0.8), control2: point(0, 0.62))
    path.addCurve(to: point(0.5, 0.24), control1: point(0, -0.06), control2: point(0.42, -0.06))
    path.closeSubpath()
    return path
  }
}
