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
    for index in 0..<shapes.count where shapes[index].straightRows.contains(y) && isAlone(index, row: y, clearance) {
      return index
    }
    return nil
  }

  /// The first pixels from `x` on in row `y`, before `end`, that lie beside the same straight horizontal side of shape `index`; empty at `end` where
  /// there are none.
  func straightRun(_ index: Int, _ x: Int, _ y: Int, before end: Int) -> Range<Int> {
    let columns = shapes[index].straightColumns
    var start = max(x, columns.lowerBound)
    var stop = min(end, columns.upperBound)
    var isSettled = false
    while !isSettled && start < stop {
      isSettled = true
      for other in 0..<shapes.count where other != index && gap(from: other, row: y) < clearance {
        let box = shapes[other].outline.bounds
        let last = Int((box.maxX + clearance).rounded(.up))
        guard start < last else { continue }
        if Double(start) <= box.minX - clearance {
          stop = min(stop, Int(box.minX - clearance))
        } else {
          start = last
          isSettled = false
        }
      }
    }
    return start < stop ? start..<stop : end..<end
  }

  /// The shapes that decide what pixels near outlines are like.
  enum Deciding: Equatable {
    case none, one(Int), several
  }

  /// The shapes that decide pixel `x` of row `y`, no others being within `clearance`, and the pixel up to `end` at which that may change.
  func deciding(_ x: Int, row y: Int, before end: Int) -> (shapes: Deciding, end: Int) {
    var result = (shapes: Deciding.none, end: end)
    for index in 0..<shapes.count where gap(from: index, row: y) < clearance {
      let box = shapes[index].box
      let first = Int((box.middleX - box.halfWidth - clearance).rounded(.down))
      let last = Int((box.middleX + box.halfWidth + clearance).rounded(.up))
      if x < first {
        result.end = min(result.end, first)
      } else if x < last {
        result.end = min(result.end, last)
        result.shapes = result.shapes == .none ? .one(index) : .several
      }
    }
    return result
  }

  /// The shape that is alone near row `y`: the boxes of all others lie at least `clearance` above or below.
  func aloneShape(row y: Int, clearance: Double) -> Int? {
    (0..<shapes.count).first { isAlone($0, row: y, clearance) }
  }

  /// Whether the boxes of all shapes but one lie at least `clearance` device pixels beside a rectangle, above or below.
  func isAlone(_ index: Int, _ rect: PixelRect, clearance: Double) -> Bool {
    for other in 0..<shapes.count where other != index {
      let box = shapes[other].outline.bounds
      let across = max(box.minX - Double(rect.maxX), Double(rect.minX) - box.maxX)
      let down = max(box.minY - Double(rect.maxY), Double(rect.minY) - box.maxY)
      if max(across, down) < clearance { return false }
    }
    return true
  }

  private func isAlone(_ index: Int, row y: Int, _ clearance: Double) -> Bool {
    for other in 0..<shapes.count where other != index && gap(from: other, row: y) < clearance { return false }
    return true
  }

  private func gap(from index: Int, row y: Int) -> Double {
    let box = shapes[index].outline.bounds
    return max(box.minY - Double(y + 1), Double(y) - box.maxY)
  }
}
