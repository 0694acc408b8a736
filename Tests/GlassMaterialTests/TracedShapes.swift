import Foundation
import GlassGeometry

/// Outlines that neither are boxes nor ellipses.
extension TestGlass {
  struct NotTraced: Error {}

  /// A star of five points: sharp corners, inwards and outwards.
  static func star(in box: CGRect) -> Outline {
    let points = (0..<10).map { index in
      let reach = index.isMultiple(of: 2) ? 0.5 : 0.24
      let angle = Double(index) * .pi / 5
      return CGPoint(x: box.midX + box.width * reach * sin(angle), y: box.midY - box.height * reach * cos(angle))
    }
    return Outline(tracing: [points]) ?? .rect(box)
  }

  /// A heart: a curve with one corner inwards and one outwards.
  static func heart(in box: CGRect) -> Outline {
    let points = (0..<120).map { index in
      let t = Double(index) * .pi / 60
      let x = pow(sin(t), 3)
      let y = (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16
      return CGPoint(x: box.midX + box.width / 2 * x, y: box.midY - box.height / 2 * y)
    }
    return Outline(tracing: [points]) ?? .rect(box)
  }

  /// A thick ring: its inside is a hole.
  static var ring: Outline {
    func circle(_ radius: Double, _ turn: Double) -> [CGPoint] {
      (0..<80).map { index in
        let angle = turn * Double(index) * .pi / 40
        return CGPoint(x: 60 + radius * cos(angle), y: 60 + radius * sin(angle))
      }
    }
    return Outline(tracing: [circle(56, 1), circle(20, -1)]) ?? .rect(.zero)
  }
}
