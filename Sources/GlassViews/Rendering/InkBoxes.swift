import Foundation
import GlassGeometry

/// Finds where legible ink lies in a piece of the display list.
enum InkBoxes {
  /// Which ink is looked for.
  enum Kind {
    /// That of labels on the glass.
    case vibrant
    /// What of it is fainter than primary ink.
    case faint
    /// That of labels in a colour.
    case hue
  }

  /// Fainter inks (placeholders, what is disabled) are exempt.
  private static let faintest = 1

  /// The boxes of text and symbols in an ink of a kind, in points from the chunk's corner.
  static func collect(_ chunk: DisplayChunk, _ kind: Kind) -> [CGRect] { chunk.parts.flatMap { boxes($0.item, kind) } }

  /// Whether a chunk draws anything but letters, symbols and lines.
  static func holdsFills(_ chunk: DisplayChunk) -> Bool {
    chunk.parts.contains { part in
      switch part.item {
      case .draw(let operation):
        switch operation {
        case .text, .symbol, .paintedText, .paintedSymbol, .stroke, .strokePath: false
        default: true
        }
      case .material: true
      case .chunk(let chunk, _), .glassContainer(_, let chunk, _), .effect(_, let chunk, _): chunk.holdsFills
      case .glass(let glass): glass.content.holdsFills
      }
    }
  }

  private static func boxes(_ item: DisplayItem, _ kind: Kind) -> [CGRect] {
    switch item {
    case .draw(let operation): boxes(operation, kind)
    case .chunk(let chunk, let origin), .glassContainer(_, let chunk, let origin): moved(chunk.inkBoxes(kind), origin)
    case .effect(let effect, let chunk, let origin): moved(effect.places(of: chunk.inkBoxes(kind)), origin)
    case .glass(let glass): glass.content.inkBoxes(kind)
    case .material: []
    }
  }

  private static func boxes(_ operation: DrawOperation, _ kind: Kind) -> [CGRect] {
    switch operation {
    case .text(let layout, let origin, let ink) where matches(ink, kind): moved(layout.inkRects, origin)
    case .symbol(_, let rect, let ink, _) where matches(ink, kind): [rect]
    default: []
    }
  }

  private static func matches(_ ink: Ink, _ kind: Kind) -> Bool {
    switch ink {
    case .color, .control, .answer, .onFill: false
    case .vibrant(let strength, _): kind == .vibrant && strength <= faintest || kind == .faint && strength == faintest
    case .hue, .tint: kind == .hue
    case .mix(let from, let to, _): matches(from, kind) || matches(to, kind)
    }
  }

  private static func moved(_ boxes: [CGRect], _ origin: CGPoint) -> [CGRect] {
    boxes.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}
