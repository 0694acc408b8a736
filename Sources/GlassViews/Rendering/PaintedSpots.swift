import Foundation

/// Finds the boxes that a piece of the display list draws in. Where content fades, the pixels beneath are kept in these alone: a few labels
/// in a large panel leave most of it as it is.
enum PaintedSpots {
  /// A chunk with more parts, or more boxes, is one box.
  private static let most = 24

  /// The boxes of a chunk in points from its corner; they may overlap.
  static func collect(_ chunk: DisplayChunk) -> [CGRect] {
    guard chunk.parts.count <= most else { return [chunk.bounds] }
    let found = chunk.parts.flatMap { boxes($0.item, $0.bounds) }
    return found.count <= most ? found : [chunk.bounds]
  }

  private static func boxes(_ item: DisplayItem, _ bounds: CGRect) -> [CGRect] {
    switch item {
    case .chunk(let chunk, let origin): chunk.spots.map { $0.moved(by: origin) }
    case .effect(let effect, let chunk, let origin):
      switch effect {
      case .opacity, .presence, .colors, .fit, .clip, .carry: effect.places(of: chunk.spots).map { $0.moved(by: origin) }
      case .mask, .transform, .grow, .mirrored, .project, .blur, .blend, .drawingGroup: [bounds]
      }
    case .draw, .glass, .material, .glassContainer: [bounds]
    }
  }
}
