import Foundation
import GlassGeometry
import GlassMaterial

/// Section 7: which elements of a container are one body.
enum Container {
  /// The bodies of all groups, in drawing order.
  static func bodies(_ groups: [GlassGroup], _ environment: GlassEnvironment) -> [Body] {
    groups.enumerated().flatMap { index, group in
      let shapes = Union.shapes(group.elements.filter { $0.materialization > 0 })
      func body(_ elements: [GlassElement], optics: Double, all: Double, above: Double) -> Body {
        let spacing = max(group.spacing, Union.bridge(elements))
        return Body(
          pieces: elements.map { Piece($0, room: room(of: $0, among: shapes, spacing: group.spacing), environment) },
          spacing: elements.count > 1 ? spacing : 0, group: index, optics: optics, all: all, above: above)
      }
      let blends = clusters(shapes, spacing: group.spacing) { _, _ in true }
      let alone = clusters(shapes, spacing: group.spacing) { $0.materialization == $1.materialization }.map { elements in
        let g = clamped(elements[0].materialization)
        let others = amounts(blends.first { $0.contains { $0.id == elements[0].id } } ?? elements)
        // What this shape and the next one further down go over to.
        let above = g == others[0] ? (others.count > 1 ? others[1] * others[1] / g : 0) : g * g / others[0]
        return body(elements, optics: g, all: g, above: above)
      }
      return alone
        + blends.flatMap { blend in
          let amounts = amounts(blend)
          return amounts.indices.dropFirst().map { level in
            let all = amounts[level] * amounts[level] / amounts[0]
            let above = level + 1 < amounts.count ? amounts[level + 1] * amounts[level + 1] / amounts[0] : 0
            return body(
              blend.filter { clamped($0.materialization) >= amounts[level] }, optics: amounts[0], all: all,
              above: above)
          }
        }
    }
  }

  /// How far elements are materialised, from the furthest down.
  private static func amounts(_ elements: [GlassElement]) -> [Double] {
    Set(elements.map { clamped($0.materialization) }).sorted(by: >)
  }

  /// Elements whose boxes are nearer than the spacing, directly or through others, as far as they may be one.
  private static func clusters(
    _ elements: [GlassElement], spacing: Double, _ mayBeOne: (GlassElement, GlassElement) -> Bool
  ) -> [[GlassElement]] {
    var clusters: [[GlassElement]] = []
    for element in elements {
      let touching = clusters.indices.filter { index in
        clusters[index].contains { mayBeOne($0, element) && touches($0, element, spacing) }
      }
      let joined = touching.flatMap { clusters[$0] } + [element]
      for index in touching.reversed() { clusters.remove(at: index) }
      clusters.insert(joined, at: min(touching.first ?? clusters.count, clusters.count))
    }
    return clusters
  }

  private static func touches(_ a: GlassElement, _ b: GlassElement, _ spacing: Double) -> Bool {
    Union.isOne(a, b) || (spacing >= 0.5 && gap(a, b) < spacing - 0.25)
  }

  /// How far an outline may grow on its way: a quarter of what the gaps to shapes that it does not meet have beyond half of the spacing.
  private static func room(of element: GlassElement, among others: [GlassElement], spacing: Double) -> Double {
    others.filter { $0.id != element.id && !Union.isOne($0, element) }
      .map { gap($0, element) - spacing / 2 }.filter { $0 >= 0 }.map { $0 / 4 }.min() ?? .infinity
  }

  /// How far apart the boxes of two elements are.
  static func gap(_ a: GlassElement, _ b: GlassElement) -> Double {
    let (first, second) = (a.outline.bounds, b.outline.bounds)
    let across = max(second.minX - first.maxX, first.minX - second.maxX, 0)
    let down = max(second.minY - first.maxY, first.minY - second.maxY, 0)
    return Vector(across, down).length
  }
}
