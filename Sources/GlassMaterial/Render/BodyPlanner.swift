import Foundation
import GlassGeometry

/// Glass that is drawn as one shape: a single element, or several that flow into each other.
struct BodyPlan {
  /// The elements, in the group's order.
  var elements: [GlassElement]
  /// `k` of the smooth union, device pixels.
  var spacing: Double
  /// Which group it belongs to; glows spread within it.
  var group: Int

  /// The identity that caches hang on.
  var ids: [UInt64] { elements.map(\.id) }
}

/// Sorts the elements of all groups into bodies.
enum BodyPlanner {
  /// The bodies of `groups`, in drawing order.
  static func bodies(of groups: [GlassGroup]) -> [BodyPlan] {
    groups.enumerated().flatMap { index, group in
      clusters(united(group.elements.filter(isVisible)), spacing: group.spacing).map {
        BodyPlan(elements: $0, spacing: group.spacing, group: index)
      }
    }
  }

  /// Longer sides than this, in device pixels, no screen can hold: such a shape is left out.
  private static let longestSide = 32768.0

  private static func isVisible(_ element: GlassElement) -> Bool {
    let box = element.outline.rect
    guard abs(box.minX) < 1e6, abs(box.minY) < 1e6, element.materialization > 0 else { return false }
    guard (1...longestSide).contains(box.width), (1...longestSide).contains(box.height) else { return false }
    guard case .box(let radii, _) = element.outline.kind else { return true }
    return radii.maximum.isFinite && (radii.topLeft + radii.topRight + radii.bottomRight + radii.bottomLeft).isFinite
  }

  /// For each element that is drawn as part of a union, the element whose name the union bears.
  static func unionNames(of groups: [GlassGroup]) -> [UInt64: UInt64] {
    var names: [UInt64: UInt64] = [:]
    for group in groups {
      var first: [UInt64: UInt64] = [:]
      for element in group.elements where isVisible(element) {
        guard let union = element.unionID else { continue }
        first[union] = first[union] ?? element.id
        names[element.id] = first[union]
      }
    }
    return names
  }

  /// Elements with the same union id become one, whose box encloses all and whose corners are the first's.
  private static func united(_ elements: [GlassElement]) -> [GlassElement] {
    var result: [GlassElement] = []
    var places: [UInt64: Int] = [:]
    for element in elements {
      guard let id = element.unionID else {
        result.append(element)
        continue
      }
      guard let place = places[id] else {
        places[id] = result.count
        result.append(element)
        continue
      }
      result[place].outline.rect = result[place].outline.rect.union(element.outline.rect)
      result[place].inkBoxes += element.inkBoxes
      result[place].hueBoxes += element.hueBoxes
      result[place].glow = result[place].glow ?? element.glow
    }
    return result
  }

  /// Elements nearer to each other than the spacing, directly or through others; only those equally far materialised.
  private static func clusters(_ elements: [GlassElement], spacing: Double) -> [[GlassElement]] {
    guard spacing >= 0.5 else { return elements.map { [$0] } }
    var cluster = Array(elements.indices)
    for first in elements.indices {
      for second in elements.indices where second > first && touches(elements[first], elements[second], spacing) {
        let (from, to) = (cluster[second], cluster[first])
        if from != to { cluster = cluster.map { $0 == from ? to : $0 } }
      }
    }
    var seen: [Int] = []
    for index in cluster where !seen.contains(index) { seen.append(index) }
    return seen.map { name in elements.indices.filter { cluster[$0] == name }.map { elements[$0] } }
  }

  private static func touches(_ a: GlassElement, _ b: GlassElement, _ spacing: Double) -> Bool {
    guard a.materialization == b.materialization else { return false }
    let first = a.outline.rect
    let second = b.outline.rect
    let across = max(second.minX - first.maxX, first.minX - second.maxX, 0)
    let down = max(second.minY - first.maxY, first.minY - second.maxY, 0)
    return across * across + down * down < (spacing - 0.25) * (spacing - 0.25)
  }
}
