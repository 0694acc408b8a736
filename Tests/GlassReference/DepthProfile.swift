public import GlassRaster

/// The mean signed difference between engine and reference by depth inside glass: dither averages out, a seam stays.
public struct DepthProfile {
  /// Means by whole pixels of depth, in levels of 255; bins of few pixels are nil.
  public let means: [Double?]

  /// The profile of a picture down to a depth in pixels.
  public init(_ engine: Bitmap, _ reference: ReferencePicture, to depth: Int) {
    var sums = [Double](repeating: 0, count: depth)
    var counts = [Int](repeating: 0, count: depth)
    for y in 0..<engine.height {
      let row = engine.row(y)
      for x in 0..<engine.width {
        let index = y * engine.width + x
        let inside = reference.depth[index]
        guard inside > 0.5, inside < Double(depth) else { continue }
        sums[Int(inside)] += (row[x].channels - reference.colors[index]).sum() / 3
        counts[Int(inside)] += 1
      }
    }
    means = zip(sums, counts).map { $1 >= 100 ? $0 / Double($1) : nil }
  }

  /// The largest step between the means of two pixels of depth on either side of any depth.
  public var largestStep: (step: Double, depth: Int) {
    var result = (step: 0.0, depth: 0)
    for depth in means.indices.dropFirst(2).dropLast(1) {
      guard let a = means[depth - 2], let b = means[depth - 1], let c = means[depth], let d = means[depth + 1] else { continue }
      let step = abs((c + d) / 2 - (a + b) / 2)
      if step > result.step { result = (step, depth) }
    }
    return result
  }
}
