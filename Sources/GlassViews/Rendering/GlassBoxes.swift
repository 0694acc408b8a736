import Foundation
import GlassGeometry

/// Finds where glass and materials lie in a piece of the display list.
enum GlassBoxes {
  /// How far the part of a shadow reaches that can be told from none, in points.
  private static let shadow = 18.0

  /// The boxes of all glass, its shadow included, and of all materials, in points from the chunk's corner.
  static func collect(_ chunk: DisplayChunk) -> [CGRect] {
    chunk.glassCount == 0 ? [] : chunk.parts.flatMap { boxes($0.item) }
  }

  private static func boxes(_ item: DisplayItem) -> [CGRect] {
    switch item {
    case .draw: []
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin): moved(collect(chunk), origin)
    case .effect(let effect, let chunk, let origin): moved(effect.places(of: collect(chunk)), origin)
    case .glass(let glass): [glass.outline.bounds.insetBy(dx: -shadow, dy: -shadow)]
    case .material(let material): [material.bounds]
    }
  }

  private static func moved(_ boxes: [CGRect], _ origin: CGPoint) -> [CGRect] {
    boxes.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

extension Outline {
  /// Whether device pixels within the box of an outline that is drawn in a space are sure to lie within its curve, too.
  func surelyHolds(_ pixels: PixelRect, in space: DeviceSpace) -> Bool {
    guard angle == 0, space.map.keepsBoxes else { return false }
    if isBox { return true }
    let (own, box) = (space.outline(self), pixels.cgRect)
    guard case .ellipse = kind else { return own.holdsWithoutCurves(box) }
    // A pixel at the curve is filled in part.
    let (width, height) = (own.rect.width / 2 - 1, own.rect.height / 2 - 1)
    guard width > 0, height > 0 else { return false }
    let x = max(abs(box.minX - own.rect.midX), abs(box.maxX - own.rect.midX)) / width
    let y = max(abs(box.minY - own.rect.midY), abs(box.maxY - own.rect.midY)) / height
    return x * x + y * y <= 1
  }

  /// Whether the part of a box that lies within the outline's own box touches no curve of it.
  func holdsWithoutCurves(_ box: CGRect) -> Bool {
    guard angle == 0, case .box(let radii, let style) = kind else { return false }
    let part = box.intersection(rect)
    // A continuous curve begins up to 1.6 radii from the corner.
    func corner(_ radius: Double, _ x: Double, _ y: Double) -> CGRect {
      let reach = min(radius * (style == .continuous ? 1.6 : 1), rect.width / 2, rect.height / 2)
      return CGRect(x: x - (x > rect.midX ? reach : 0), y: y - (y > rect.midY ? reach : 0), width: reach, height: reach)
    }
    let corners = [
      corner(radii.topLeft, rect.minX, rect.minY), corner(radii.topRight, rect.maxX, rect.minY),
      corner(radii.bottomRight, rect.maxX, rect.maxY), corner(radii.bottomLeft, rect.minX, rect.maxY),
    ]
    return part.isEmpty || !corners.contains { !$0.isEmpty && $0.intersects(part) }
  }
}
