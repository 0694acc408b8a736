/// A cascade of boxes over cells that approximates a Gaussian of a wanted sigma.
///
/// The whole filter is: box average of `side²` pixels (variance `(side² - 1) / 12`), boxes of `n` cells (`side² (n² - 1) / 12` each), bilinear
/// up (`side² / 6`). The plan is the one with the nearest sigma, the fewest boxes where two are about as near.
struct BlurPlan: Hashable {
  /// Base 2 logarithms of the boxes' widths, widest first.
  let boxes: [Int]
  /// Pixels per cell, base 2 logarithm.
  let log2: Int

  /// The plan for `sigma` device pixels.
  init(sigma: Double, log2: Int) {
    self.log2 = log2
    let side = Double(1 << log2)
    let wanted = max(0, (sigma * sigma - Self.baseVariance(side)) / (side * side))
    var best = (cost: Double.infinity, boxes: [Int]())
    for eights in 0...6 {
      for fours in 0...3 {
        for twos in 0...3 {
          let variance = 5.25 * Double(eights) + 1.25 * Double(fours) + 0.25 * Double(twos)
          let got = (Self.baseVariance(side) + side * side * variance).squareRoot()
          let want = (Self.baseVariance(side) + side * side * wanted).squareRoot()
          let cost = abs(got / want - 1) + 0.012 * Double(eights + fours + twos)
          if cost < best.cost { best = (cost, Self.list(eights, fours, twos)) }
        }
      }
    }
    boxes = best.boxes
  }

  /// A plan of given boxes.
  init(boxes: [Int], log2: Int) {
    self.boxes = boxes
    self.log2 = log2
  }

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
    let variance = boxes.reduce(0.0) { $0 + (Double(1 << (2 * $1)) - 1) / 12 }
    return (Self.baseVariance(side) + side * side * variance).squareRoot()
  }

  /// How far a changed pixel may show, in device pixels: the boxes, the average, and the cell that interpolation adds.
  var pixelReach: Int { (after + 2) << log2 }

  private static func baseVariance(_ side: Double) -> Double { (side * side - 1) / 12 + side * side / 6 }

  private static func list(_ eights: Int, _ fours: Int, _ twos: Int) -> [Int] {
    Array(repeating: 3, count: eights) + Array(repeating: 2, count: fours) + Array(repeating: 1, count: twos)
  }
}
