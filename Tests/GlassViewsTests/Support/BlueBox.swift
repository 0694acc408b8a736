import Foundation
import GlassGeometry
import Testing

extension ControlHost {
  /// The box around what is blue in the window's picture.
  func blueBox() throws -> CGRect {
    let picture = try #require(window.picture)
    var box = PixelRect.empty
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] & 255 > 150 && picture[x, y] >> 16 & 255 < 90 {
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box.cgRect
  }
}
