import GlassKernels

/// How many pixels the glass of a frame has, by what they cost.
public struct GlassPixelCounts: Sendable, Equatable {
  /// Inside, where nothing bends.
  public var interior = 0
  /// Near an outline, where light bends.
  public var rim = 0
  /// Those of `rim` that lie along a straight side, so that a whole row or column of them is alike.
  public var straightRim = 0
  /// Under a drop shadow that is drawn.
  public var shadow = 0

  /// No pixels.
  public init() {}
}

extension GlassRenderer {
  /// The pixels of the glass of the last `update`, whatever part of it is drawn.
  public var pixelCounts: GlassPixelCounts {
    var counts = GlassPixelCounts()
    for body in bodies {
      counts.interior += body.geometry.interior.pixelCount
      counts.rim += body.geometry.rim.pixelCount
      counts.straightRim += body.geometry.rim.countPixels(where: { $0.kind != .map })
      if body.strengths.shadow > 0 { counts.shadow += body.geometry.shadow.pixelCount }
    }
    return counts
  }
}

extension SpanTable {
  /// How many pixels its spans have.
  var pixelCount: Int { countPixels { _ in true } }

  /// How many pixels those of its spans have that are chosen.
  func countPixels(where isChosen: (Span) -> Bool) -> Int {
    (bounds.minY..<bounds.maxY).reduce(0) { sum, y in
      view.spans(inRow: y).reduce(sum) { isChosen($1) ? $0 + $1.count : $0 }
    }
  }
}
