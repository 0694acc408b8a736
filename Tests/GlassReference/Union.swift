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
    for element in elements {
      var new = grown(element, elements)
      while let place = result.firstIndex(where: { isOne($0, new) && isInLine($0.outline, new.outline) }) {
        new = joined(result.remove(at: place), new)
      }
      result.append(new)
    }
    return result
  }

  /// An element that is less there than others of its shape grows from its middle, and is for the rest as far there as they are.
  private static func grown(_ element: GlassElement, _ elements: [GlassElement]) -> GlassElement {
    let most = elements.filter { isOne($0, element) }.map(\.materialization).max() ?? element.materialization
    guard element.materialization < most else { return element }
    var result = element
    let missing = 1 - element.materialization / most
    result.outline = element.outline.expanded(by: -missing * max(0, element.outline.shortSide / 2 - 1))
    result.materialization = most
    return result
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
