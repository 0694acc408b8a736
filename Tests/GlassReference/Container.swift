import Foundation
import GlassGeometry
import GlassMaterial

/// Section 7: which elements of a container are one body.
enum Container {
  /// The bodies of all groups, in drawing order.
  static func bodies(_ groups: [GlassGroup], _ environment: GlassEnvironment) -> [Body] {
    groups.enumerated().flatMap { index, group in
      clusters(Union.shapes(group.elements.filter { $0.materialization > 0 }), spacing: group.spacing).map { elements in
        let spacing = max(group.spacing, Union.bridge(elements))
        return Body(pieces: elements.map { Piece($0, environment) }, spacing: elements.count > 1 ? spacing : 0, group: index)
      }
    }
  }

  /// Elements whose boxes are nearer than the spacing, directly or through others, and equally materialised.
  private static func clusters(_ elements: [GlassElement], spacing: Double) -> [[GlassElement]] {
    var clusters: [[GlassElement]] = []
    for element in elements {
      let touching = clusters.indices.filter { index in clusters[index].contains { touches($0, element, spacing) } }
      let joined = touching.flatMap { clusters[$0] } + [element]
      for index in touching.reversed() { clusters.remove(at: index) }
      clusters.insert(joined, at: min(touching.first ?? clusters.count, clusters.count))
    }
    return clusters
  }

  private static func touches(_ a: GlassElement, _ b: GlassElement, _ spacing: Double) -> Bool {
    guard a.materialization == b.materialization else { return false }
    return Union.isOne(a, b) || (spacing >= 0.5 && gap(a, b) < spacing - 0.25)
  }

  /// How far apart the boxes of two elements are.
  static func gap(_ a: GlassElement, _ b: GlassElement) -> Double {
    let (first, second) = (a.outline.bounds, b.outline.bounds)
    let across = max(second.minX - first.maxX, first.minX - second.maxX, 0)
    let down = max(second.minY - first.maxY, first.minY - second.maxY, 0)
    return Vector(across, down).length
  }
}
