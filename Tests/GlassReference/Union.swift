import Foundation
import GlassGeometry
import GlassMaterial

/// Section 7: elements that are one shape by their union ids; none of them turned.
enum Union {
  /// Whether two elements belong to one shape: one id, one style, one kind of outline.
  static func isOne(_ a: GlassElement, _ b: GlassElement) -> Bool {
    guard let id = a.unionID, id == b.unionID else { return false }
    return a.style == b.style && kind(a) == kind(b)
  }

  private static func kind(_ element: GlassElement) -> Int {
    switch element.outline.kind {
    case .box: 0
    case .ellipse: 1
    case .traced: 2
    }
  }

  /// The elements as they are drawn: as far there as the furthest of their shape, and one where they stand in a row or column.
  static func shapes(_ elements: [GlassElement]) -> [GlassElement] {
    var result: [GlassElement] = []
    for element in grown(elements) {
      var new = element
      while let place = result.firstIndex(where: { isOne($0, new) && isInLine($0.outline, new.outline) }) {
        new = joined(result.remove(at: place), new)
      }
      result.append(new)
    }
    return result
  }

  /// The elements with those that are less there than others of their shape on their way out of it, the nearest of it first.
  private static func grown(_ elements: [GlassElement]) -> [GlassElement] {
    let most = elements.map { element in
      elements.filter { isOne($0, element) }.map(\.materialization).max() ?? element.materialization
    }
    var result = elements
    var there = elements.indices.map { elements[$0].materialization == most[$0] }
    func way(_ from: Int, _ to: Int) -> Double {
      Container.gap(elements[from], elements[to]) + (isInLine(elements[from].outline, elements[to].outline) ? 0 : 1e7)
    }
    while let new = there.indices.filter({ !there[$0] }).map({ new in
      (new, elements.indices.filter { there[$0] && isOne(elements[$0], elements[new]) }.min { way($0, new) < way($1, new) }!)
    }).min(by: { way($0.1, $0.0) < way($1.1, $1.0) }) {
      result[new.0].outline = partOfTheWay(
        result[new.1].outline, elements[new.0].outline, elements[new.0].materialization / most[new.0])
      result[new.0].materialization = most[new.0]
      there[new.0] = true
    }
    return result
  }

  /// An outline `part` of its way out of another one, in which it begins as near to its own place and as large as there is room.
  private static func partOfTheWay(_ from: Outline, _ to: Outline, _ part: Double) -> Outline {
    let inset = max(0, corner(from) - corner(to)) * (1 - 0.5.squareRoot())
    func side(_ first: (Double, Double), _ own: (Double, Double)) -> (Double, Double) {
      let length = min(own.1 - own.0, first.1 - first.0)
      let room = min(inset, (first.1 - first.0 - length) / 2)
      let low = max(first.0 + room, min(own.0, first.1 - room - length))
      return ((1 - part) * low + part * own.0, (1 - part) * (low + length) + part * own.1)
    }
    let across = side((from.rect.minX, from.rect.maxX), (to.rect.minX, to.rect.maxX))
    let down = side((from.rect.minY, from.rect.maxY), (to.rect.minY, to.rect.maxY))
    var result = to
    result.rect = CGRect(x: across.0, y: down.0, width: across.1 - across.0, height: down.1 - down.0)
    guard case .box(let radii, let style) = to.kind else { return result }
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { min($0, result.shortSide / 2) }
    result.kind = .box(
      CornerRadii(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]), style)
    return result
  }

  private static func corner(_ outline: Outline) -> Double {
    if case .box(let radii, _) = outline.kind { radii.maximum } else { outline.shortSide / 2 }
  }

  /// Whether either pair of opposite edges lies in line, within half a device pixel.
  private static func isInLine(_ a: Outline, _ b: Outline) -> Bool {
    if case .traced = a.kind { return false }
    let (first, second) = (a.rect, b.rect)
    let isRow = abs(first.minY - second.minY) <= 0.5 && abs(first.maxY - second.maxY) <= 0.5
    return isRow || abs(first.minX - second.minX) <= 0.5 && abs(first.maxX - second.maxX) <= 0.5
  }

  /// The box around both, all else of the first.
  private static func joined(_ a: GlassElement, _ b: GlassElement) -> GlassElement {
    var result = a
    result.outline.rect = a.outline.rect.union(b.outline.rect)
    result.inkBoxes += b.inkBoxes
    result.glow = a.glow ?? b.glow
    return result
  }

  /// The spacing that lets the parts of a shape meet: 2.6 times the largest distance from one to its nearest.
  static func bridge(_ elements: [GlassElement]) -> Double {
    let gaps = elements.compactMap { element in
      elements.filter { $0.id != element.id && isOne($0, element) }.map { Container.gap(element, $0) }.min()
    }
    return 2.6 * (gaps.max() ?? 0)
  }
}
