/// A cascade of boxes over cells that approximates a Gaussian of a wanted sigma.
///
/// The whole filter is: box average of `side²` pixels (variance `(side² - 1) / 12`), boxes of `n` cells (`side² (n² - 1) / 12` each), bilinear
/// up (`side² / 6`). The plan is the one with the nearest sigma, the fewest boxes where two are about as near. Boxes come in even numbers, so
/// that the window lies around the middle of a cell: the blurred cells lie on the grid of the averages.
struct BlurPlan: Hashable {
  /// Base 2 logarithms of the boxes' widths, widest first.
  let boxes: BoxCascade
  /// Pixels per cell, base 2 logarithm.
  let log2: Int

  /// The plan for `sigma` device pixels.
  init(sigma: Double, log2: Int) {
    self.log2 = log2
    let side = Double(1 << log2)
    let wanted = max(0, (sigma * sigma - Self.baseVariance(side)) / (side * side))
    var best = (cost: Double.infinity, boxes: BoxCascade())
    let want = (Self.baseVariance(side) + side * side * wanted).squareRoot()
    for boxes in Self.candidates {
      let got = (Self.baseVariance(side) + side * side * Self.variance(boxes)).squareRoot()
      let cost = abs(got / want - 1) + 0.015 * Double(boxes.count)
      if cost < best.cost { best = (cost, boxes) }
    }
    boxes = best.boxes
  }

  /// All cascades of an even number of boxes, up to three each of 16, 8, 4 and 2 cells.
  private static let candidates: [BoxCascade] = (0..<256).map { index in
    var cascade = BoxCascade()
    for box in [4, 3, 2, 1] {
      for _ in 0..<index >> (2 * (box - 1)) & 3 { cascade.append(box) }
    }
    return cascade
  }.filter { $0.count % 2 == 0 && !$0.isEmpty }

  /// `Σ (n² - 1) / 12` in cells².
  private static func variance(_ boxes: BoxCascade) -> Double {
    boxes.reduce(0.0) { $0 + (Double(1 << (2 * $1)) - 1) / 12 }
  }

  /// A plan of given boxes.
  init(boxes: BoxCascade, log2: Int) {
    self.boxes = boxes
    self.log2 = log2
  }

  /// Whether two boxes of at most four cells are all, as in windows of whole scales: a kernel runs both at once.
  var isSmallPair: Bool { boxes.count == 2 && boxes[0] <= 2 && boxes[1] <= 2 }

  /// Cells read beyond the written one in all boxes together.
  var reach: Int { boxes.reduce(0) { $0 + (1 << $1) - 1 } }
  /// Cells read to the left or above.
  var before: Int { reach / 2 }
  /// Cells read to the right or below.
  var after: Int { reach - before }
  /// What turns a position in sixteenths of a cell into a cell index: an odd reach leaves the window half a cell off centre.
  var phase: Int { reach % 2 == 0 ? -8 : -16 }

  /// Sigma of the whole filter in device pixels.
  var sigma: Double {
    let side = Double(1 << log2)
    return (Self.baseVariance(side) + side * side * Self.variance(boxes)).squareRoot()
  }

  /// How far a changed pixel may show, in device pixels: the boxes, the average, and the cell that interpolation adds.
  var pixelReach: Int { (after + 2) << log2 }

  private static func baseVariance(_ side: Double) -> Double { (side * side - 1) / 12 + side * side / 6 }
}
