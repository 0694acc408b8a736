import Foundation
import GlassGeometry

/// Glass that is drawn as one shape: a single element, or several that flow into each other.
struct BodyPlan {
  /// The elements, in the group's order.
  var elements: [GlassElement] = []
  /// `k` of the smooth union, device pixels.
  var spacing = 0.0
  /// Which group it belongs to; glows spread within it.
  var group = 0
  /// How far it is there.
  var presence = BodyPresence(of: 1)
  /// Whether it lies over bodies that its elements are too, which decide for them: elements that are on their way to flow together.
  var isOverlay = false

  /// Outside of it nothing of the body is seen; `nil` where an element is not cut.
  var clip: PixelRect? {
    var result: PixelRect?
    for element in elements {
      guard let clip = element.clip else { return nil }
      result = result?.union(clip) ?? clip
    }
    return result
  }
}

/// Sorts the elements of all groups into bodies, in memory that frames use again. Light is no part of it.
final class BodyPlanner {
  /// The bodies in drawing order, as many as `count`. Whoever takes the elements of one leaves other memory for the next frame.
  var plans: [BodyPlan] = []
  /// How many bodies there are.
  private(set) var count = 0
  /// For each element that is drawn as part of a union, the element whose name the union bears.
  private(set) var unionNames: [UInt64: UInt64] = [:]
  /// The elements of a group that are drawn, and which cluster each is in: named after one of its own.
  private var elements: [GlassElement] = []
  private var clusters: [Int] = []
  /// The same for elements that flow together however far each is materialised.
  private var blends: [Int] = []

  /// Plans the bodies of `groups`.
  func plan(_ groups: [GlassGroup]) {
    count = 0
    unionNames.removeAll(keepingCapacity: true)
    for (index, group) in groups.enumerated() {
      nameUnions(group)
      elements.removeAll(keepingCapacity: true)
      for element in group.elements where Self.isVisible(element) { elements.append(element) }
      if elements.contains(where: { $0.unionID != nil }) { elements = Self.united(Self.asFarAsTheirUnions(elements)) }
      giveRoom(spacing: group.spacing)
      cluster(&clusters, spacing: group.spacing) { $0.isAsFar(as: $1) }
      let firstPlan = count
      for first in elements.indices where !clusters[..<first].contains(clusters[first]) {
        add(group, index, presence: BodyPresence(of: unit(elements[first].materialization))) { clusters[$0] == clusters[first] }
      }
      if count - firstPlan > 1, Self.isUneven(elements) { addOverlays(over: firstPlan..<count, group, index) }
    }
  }

  /// Notes how far elements that materialise may grow meanwhile. Those whose edges do not meet at rest do not meet on their way either: each pair
  /// shares half of what its gap has beyond half of the spacing, at which edges meet.
  private func giveRoom(spacing: Double) {
    for first in elements.indices where elements[first].materialization < 1 {
      for second in elements.indices where second != first {
        if let key = UnionKey(elements[first]), key == UnionKey(elements[second]) { continue }
        let free = Self.gap(elements[first], elements[second]) - spacing / 2
        if free >= 0 { elements[first].room = min(elements[first].room, free / 4) }
      }
    }
  }

  /// Adds the body of all elements that are chosen by their index.
  private func add(_ group: GlassGroup, _ index: Int, presence: BodyPresence, where isChosen: (Int) -> Bool) {
    if count == plans.count { plans.append(BodyPlan()) }
    plans[count].elements.removeAll(keepingCapacity: true)
    for element in elements.indices where isChosen(element) { plans[count].elements.append(elements[element]) }
    plans[count].spacing = max(group.spacing, Self.bridging(plans[count].elements))
    plans[count].group = index
    plans[count].presence = presence
    plans[count].isOverlay = false
    count += 1
  }

  /// Adds what comes over bodies of a group that would flow together if they were equally far materialised: the shapes that they are on their way to.
  private func addOverlays(over bodies: Range<Int>, _ group: GlassGroup, _ index: Int) {
    cluster(&blends, spacing: group.spacing) { _, _ in true }
    for first in elements.indices where !blends[..<first].contains(blends[first]) {
      let blend = blends[first]
      func g(_ index: Int) -> Double { unit(elements[index].materialization) }
      let levels = MaterializationLevels(elements.indices.lazy.filter { self.blends[$0] == blend }.map(g))
      guard levels.count > 1 else { continue }
      for body in bodies
      where elements.indices.contains(where: { blends[$0] == blend && elements[$0].id == plans[body].elements[0].id }) {
        plans[body].presence = levels.presence(alone: unit(plans[body].elements[0].materialization))
      }
      for level in 1..<levels.count {
        let presence = levels.presence(together: level)
        add(group, index, presence: presence) { blends[$0] == blend && g($0) >= levels[level] }
        plans[count - 1].isOverlay = true
      }
    }
  }

  /// Whether some elements are further materialised than others.
  static func isUneven(_ elements: [GlassElement]) -> Bool {
    guard let first = elements.first else { return false }
    return elements.contains { !$0.isAsFar(as: first) }
  }

  /// Longer sides than this, in device pixels, no screen can hold: such a shape is left out.
  private static let longestSide = 32768.0

  /// Whether an element is there, and of a size that can be.
  static func isVisible(_ element: GlassElement) -> Bool {
    let box = element.outline.rect
    guard abs(box.minX) < 1e6, abs(box.minY) < 1e6, element.materialization > 0 else { return false }
    guard element.outline.angle.isFinite else { return false }
    guard (1...longestSide).contains(box.width), (1...longestSide).contains(box.height) else { return false }
    guard case .box(let radii, _) = element.outline.kind else { return true }
    return radii.maximum.isFinite && (radii.topLeft + radii.topRight + radii.bottomRight + radii.bottomLeft).isFinite
  }

  private func nameUnions(_ group: GlassGroup) {
    var first: [UnionKey: UInt64] = [:]
    for element in group.elements where Self.isVisible(element) {
      guard let union = UnionKey(element) else { continue }
      first[union] = first[union] ?? element.id
      unionNames[element.id] = first[union]
    }
  }

  /// What has to be equal for elements to be one shape.
  struct UnionKey: Hashable {
    let id: UInt64
    let style: GlassStyle
    let curve: Curve

    /// Shapes of different kinds of curves stay two.
    enum Curve: Hashable { case box, ellipse, traced }

    init?(_ element: GlassElement) {
      guard let id = element.unionID else { return nil }
      self.id = id
      style = element.style
      curve =
        switch element.outline.kind {
        case .box: .box
        case .ellipse: .ellipse
        case .traced: .traced
        }
    }
  }

  /// Elements of one union become one where they stand in a row or a column; others stay, and flow into each other.
  private static func united(_ elements: [GlassElement]) -> [GlassElement] {
    var result: [GlassElement] = []
    for element in elements {
      var new = element
      // What joins one may thereby stand in line with another.
      while let index = result.firstIndex(where: { isInLine($0, new) }) { new = joined(result.remove(at: index), new) }
      result.append(new)
    }
    return result
  }

  /// Whether two elements of one union stand in a row or a column, their edges aligned within half a device pixel.
  static func isInLine(_ a: GlassElement, _ b: GlassElement) -> Bool {
    // Traced curves that were stretched over both would be others.
    guard let key = UnionKey(a), key == UnionKey(b), key.curve != .traced else { return false }
    let (one, other) = (a.outline.seen(turnedBy: a.outline.angle), b.outline.seen(turnedBy: a.outline.angle))
    guard other.angle == 0 else { return false }
    let (first, second) = (one.rect, other.rect)
    func isSame(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) <= 0.5 }
    return isSame(first.minY, second.minY) && isSame(first.maxY, second.maxY)
      || isSame(first.minX, second.minX) && isSame(first.maxX, second.maxX)
  }

  /// One element around two, with the name and corners of the first.
  private static func joined(_ a: GlassElement, _ b: GlassElement) -> GlassElement {
    var result = a
    result.outline = a.outline.joined(b.outline)
    result.inkBoxes += b.inkBoxes
    result.hueBoxes += b.hueBoxes
    result.clip = a.clip.flatMap { clip in b.clip.map { clip.union($0) } }
    return result
  }

  /// The spacing that bridges the gaps within the unions of a cluster: edges meet at half of it.
  private static func bridging(_ elements: [GlassElement]) -> Double {
    var most = 0.0
    for element in elements {
      guard let key = UnionKey(element) else { continue }
      let gaps = elements.filter { $0.id != element.id && UnionKey($0) == key }.map { gap(element, $0) }
      if let least = gaps.min() { most = max(most, least) }
    }
    return most > 0 ? 2.6 * most : 0
  }

  /// Finds the elements nearer to each other than the spacing, directly or through others; only those that may be one body.
  private func cluster(_ clusters: inout [Int], spacing: Double, _ mayBeOne: (GlassElement, GlassElement) -> Bool) {
    clusters.removeAll(keepingCapacity: true)
    for index in elements.indices { clusters.append(index) }
    guard spacing >= 0.5 || elements.contains(where: { $0.unionID != nil }) else { return }
    for first in elements.indices {
      for second in elements.indices where second > first {
        let (one, other) = (elements[first], elements[second])
        guard mayBeOne(one, other), Self.touches(one, other, spacing) else { continue }
        let (from, to) = (clusters[second], clusters[first])
        for index in clusters.indices where from != to && clusters[index] == from { clusters[index] = to }
      }
    }
  }

  private static func touches(_ a: GlassElement, _ b: GlassElement, _ spacing: Double) -> Bool {
    if let key = UnionKey(a), key == UnionKey(b) { return true }
    return spacing >= 0.5 && gap(a, b) < spacing - 0.25
  }

  /// The distance between the nearest edges of two boxes, at most; seen as the first one is turned.
  static func gap(_ a: GlassElement, _ b: GlassElement) -> Double {
    let first = a.outline.seen(turnedBy: a.outline.angle).bounds
    let second = b.outline.seen(turnedBy: a.outline.angle).bounds
    let across = max(second.minX - first.maxX, first.minX - second.maxX, 0)
    let down = max(second.minY - first.maxY, first.minY - second.maxY, 0)
    return (across * across + down * down).squareRoot()
  }
}

extension GlassElement {
  /// Whether it is as far materialised as another one.
  fileprivate func isAsFar(as other: GlassElement) -> Bool { unit(materialization) == unit(other.materialization) }
}

extension Outline {
  /// The outline around this one and another that is turned as it is; curves are this one's.
  fileprivate func joined(_ other: Outline) -> Outline {
    var result = seen(turnedBy: angle)
    result.rect = result.rect.union(other.seen(turnedBy: angle).rect)
    return angle == 0 ? result : result.seen(turnedBy: -angle)
  }
}
