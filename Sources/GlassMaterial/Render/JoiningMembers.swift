import Foundation
import GlassGeometry

/// Members of unions that are not as far there as the rest of their shape.
extension BodyPlanner {
  /// Elements of unions as far materialised as the one that is furthest there; the others come out of the shape that is there meanwhile, each out
  /// of the member nearest to it, so that a row gets longer as a whole and nothing reaches for a place where nothing is yet.
  static func asFarAsTheirUnions(_ elements: [GlassElement]) -> [GlassElement] {
    var result = elements
    var joining = elements.indices.filter { elements[$0].materialization < most(elements[$0], elements) }
    // From the inside out: what is on its way itself is what the next one comes out of, as far as it has come.
    while let (next, source) = nearest(joining, elements) {
      let most = most(elements[next], elements)
      result[next].outline = elements[next].outline.emerged(
        from: result[source].outline, by: unit(elements[next].materialization) / unit(most))
      result[next].materialization = most
      joining.removeAll { $0 == next }
    }
    return result
  }

  /// How far the member of an element's union is there that is furthest.
  private static func most(_ element: GlassElement, _ elements: [GlassElement]) -> Double {
    guard let key = UnionKey(element) else { return element.materialization }
    return elements.reduce(element.materialization) { UnionKey($1) == key ? max($0, $1.materialization) : $0 }
  }

  /// The element of `joining` that is next to come out of its union, and out of which member.
  private static func nearest(_ joining: [Int], _ elements: [GlassElement]) -> (Int, Int)? {
    var best: (pair: (Int, Int), way: Double)?
    for index in joining {
      for source in elements.indices where !joining.contains(source) && UnionKey(elements[source]) == UnionKey(elements[index]) {
        let way = way(elements[source], elements[index])
        if way < best?.way ?? .infinity { best = ((index, source), way) }
      }
    }
    return best?.pair
  }

  /// How far it is from one member to another: whatever stands in line is nearer than what does not.
  private static func way(_ a: GlassElement, _ b: GlassElement) -> Double { gap(a, b) + (isInLine(a, b) ? 0 : 1e7) }
}

extension Outline {
  /// The outline a part of its way out of another one, 0…1. It begins within that one, as near to its own place and as large as there is
  /// room for: what stands in line has its full breadth from the first moment.
  fileprivate func emerged(from source: Outline, by fraction: Double) -> Outline {
    let (own, from) = (seen(turnedBy: angle), source.seen(turnedBy: angle).rect)
    // In the round corners of the other one there is no room for sharper ones.
    let inset = max(0, source.roundness - roundness) * (1 - 0.5.squareRoot())
    let across = Self.way(from.minX, from.width, own.rect.minX, own.rect.width, inset, fraction)
    let down = Self.way(from.minY, from.height, own.rect.minY, own.rect.height, inset, fraction)
    var result = own
    result.rect = CGRect(x: across.low, y: down.low, width: across.length, height: down.length)
    if case .box(let radii, let style) = kind {
      let most = result.shortSide / 2
      result.kind = .box(
        CornerRadii(
          topLeft: min(radii.topLeft, most), topRight: min(radii.topRight, most), bottomRight: min(radii.bottomRight, most),
          bottomLeft: min(radii.bottomLeft, most)), style)
    }
    return angle == 0 ? result : result.seen(turnedBy: -angle)
  }

  /// How far its corners reach in.
  private var roundness: Double {
    if case .box(let radii, _) = kind { radii.maximum } else { shortSide / 2 }
  }

  /// One side of a box on its way from within another one's.
  private static func way(
    _ source: Double, _ room: Double, _ low: Double, _ length: Double, _ inset: Double, _ fraction: Double
  ) -> (low: Double, length: Double) {
    let first = min(length, room)
    let margin = min(inset, (room - first) / 2)
    let start = min(max(low, source + margin), source + room - first - margin)
    return (start + (low - start) * fraction, first + (length - first) * fraction)
  }
}
