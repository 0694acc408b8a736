import Foundation
import GlassGeometry
import GlassRaster

/// The program's icon: a landscape under a pane of glass, drawn at any size.
enum ShellIcon {
  /// Draws the icon into a square of transparent pixels.
  @MainActor static func draw(_ painter: Painter, side: Double) {
    painter.withTransform(.scale(x: side / 64, y: side / 64)) {
      let tile = Outline.roundedRect(CGRect(x: 3, y: 3, width: 58, height: 58), radius: 15, style: .continuous)
      painter.fill(tile, with: vertical([RGBA(0.16, 0.42, 0.86), RGBA(0.55, 0.78, 0.98), RGBA(1, 0.86, 0.68)], from: 3, to: 46))
      painter.withClip(tile) {
        drawLandscape(painter)
        drawGlass(painter)
      }
      painter.stroke(tile, width: 1, with: vertical([RGBA(1, 1, 1, 0.55), RGBA(1, 1, 1, 0.08)], from: 3, to: 61))
    }
  }

  private static func drawLandscape(_ painter: Painter) {
    painter.fill(.circle(in: CGRect(x: 39, y: 12, width: 12, height: 12)), with: .color(RGBA(1, 0.97, 0.86)))
    painter.fill(ridge(from: 44, peaks: [(14, 26), (26, 38), (42, 22), (61, 42)]), with: .color(RGBA(0.27, 0.42, 0.62)))
    painter.fill(
      ridge(from: 50, peaks: [(10, 44), (24, 36), (40, 50), (52, 42), (61, 48)]), with: .color(RGBA(0.13, 0.27, 0.38)))
  }

  /// A pane over the lower part, lit at its upper rim.
  private static func drawGlass(_ painter: Painter) {
    let pane = Outline.roundedRect(CGRect(x: 9, y: 38, width: 46, height: 17), radius: 8.5, style: .circular)
    painter.fill(pane, with: vertical([RGBA(1, 1, 1, 0.5), RGBA(1, 1, 1, 0.26)], from: 38, to: 55))
    painter.stroke(pane, width: 1, with: vertical([RGBA(1, 1, 1, 0.95), RGBA(1, 1, 1, 0.3)], from: 38, to: 55))
    for x in [17.0, 32, 47] {
      painter.fill(.circle(in: CGRect(x: x - 3, y: 43.5, width: 6, height: 6)), with: .color(RGBA(1, 1, 1, 0.9)))
    }
  }

  private static func ridge(from left: Double, peaks: [(x: Double, y: Double)]) -> VectorPath {
    var path = VectorPath()
    path.move(to: CGPoint(x: 3, y: left))
    for peak in peaks { path.addLine(to: CGPoint(x: peak.x, y: peak.y)) }
    path.addLine(to: CGPoint(x: 61, y: 61))
    path.addLine(to: CGPoint(x: 3, y: 61))
    path.close()
    return path
  }

  private static func vertical(_ colors: [RGBA], from top: Double, to bottom: Double) -> Paint {
    .linearGradient(Gradient(colors: colors), from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom))
  }
}
