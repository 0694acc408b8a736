import GlassGeometry

extension LensShape {
  /// The rows or columns between `start` and `end` that only straight sides cross; empty for what is not a box.
  static func straight(from start: Double, to end: Double, extent: Double?) -> Range<Int> {
    guard let extent else { return 0..<0 }
    let first = Int((start + extent).rounded(.up)) + 1
    let last = Int((end - extent).rounded(.down)) - 1
    return first..<max(first, last)
  }
}

/// Where a body looks alike in a whole row or column, because nothing but straight sides of one shape is near.
extension BodyField {
  /// How far other shapes have to be so that none flows into a pixel near an outline, in device pixels.
  var clearance: Double { spacing + 3 }

  /// The shape whose straight vertical sides alone cross row `y`, the boxes of all others at least `clearance` above or below.
  func straightShape(row y: Int, clearance: Double) -> Int? {
    shapes.indices.first { index in
      shapes[index].straightRows.contains(y)
        && shapes.indices.allSatisfy { $0 == index || gap(from: $0, row: y) >= clearance }
    }
  }

  /// How many pixels from `x` on in row `y` lie beside the same straight horizontal side of shape `index`; 0 where there is none.
  func straightRun(_ index: Int, _ x: Int, _ y: Int) -> Int {
    let columns = shapes[index].straightColumns
    guard columns.contains(x) else { return 0 }
    var end = columns.upperBound
    for other in shapes.indices where other != index && gap(from: other, row: y) < clearance {
      let box = shapes[other].outline.rect
      if Double(x) >= box.maxX + clearance { continue }
      end = min(end, Int(box.minX - clearance))
    }
    return max(0, end - x)
  }

  private func gap(from index: Int, row y: Int) -> Double {
    let box = shapes[index].outline.rect
    return max(box.minY - Double(y + 1), Double(y) - box.maxY)
  }
}
