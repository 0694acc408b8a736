/// How many pixels the glass of a frame has, by what they cost.
public struct GlassPixelCounts: Sendable, Equatable {
  /// Inside, where nothing bends.
  public var interior = 0
  /// Near an outline, where light bends.
  public var rim = 0
  /// Under a drop shadow.
  public var shadow = 0

  /// No pixels.
  public init() {}
}

extension GlassRenderer {
  /// The pixels of the glass of the last `update`, whatever part of it is drawn.
  public var pixelCounts: GlassPixelCounts {
    var counts = GlassPixelCounts()
    for geometry in geometries {
      counts.interior += geometry.interior.pixelCount
      counts.rim += geometry.rim.pixelCount
      counts.shadow += geometry.shadow.pixelCount
    }
    return counts
  }
}

extension SpanTable {
  /// How many pixels its spans have.
  var pixelCount: Int {
    (bounds.minY..<bounds.maxY).reduce(0) { sum, y in view.spans(inRow: y).reduce(sum) { $0 + $1.count } }
  }
}
