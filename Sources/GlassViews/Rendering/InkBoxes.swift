import Foundation
import GlassGeometry

/// Finds where legible ink lies in a piece of the display list.
enum InkBoxes {
  /// Fainter inks (placeholders, what is disabled) are exempt.
  private static let faintest = 1

  /// The boxes of text and symbols in vibrant ink, in points from the chunk's corner.
  static func collect(_ items: [DisplayItem]) -> [CGRect] { items.flatMap(boxes) }

  private static func boxes(_ item: DisplayItem) -> [CGRect] {
    switch item {
    case .draw(let operation): box(operation).map { [$0] } ?? []
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin): moved(chunk.inkBoxes, origin)
    case .effect(.clip(let outline), let chunk, let origin):
      moved(chunk.inkBoxes.map { $0.intersection(outline.rect) }.filter { !$0.isEmpty }, origin)
    case .effect(.transform(let transform), let chunk, let origin): moved(chunk.inkBoxes.map(transform.apply), origin)
    case .effect(_, let chunk, let origin): moved(chunk.inkBoxes, origin)
    case .glass(let glass): glass.content.inkBoxes
    }
  }

  private static func box(_ operation: DrawOperation) -> CGRect? {
    switch operation {
    case .text(let layout, let origin, .vibrant(let strength, _)) where strength <= faintest:
      CGRect(origin: origin, size: layout.size)
    case .symbol(_, let rect, .vibrant(let strength, _), _) where strength <= faintest: rect
    default: nil
    }
  }

  private static func moved(_ boxes: [CGRect], _ origin: CGPoint) -> [CGRect] {
    boxes.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}
