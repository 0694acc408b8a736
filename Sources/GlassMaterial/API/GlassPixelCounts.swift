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

/// How much memory the tables take that say what geometry decides about the glass of a frame, in bytes; what several bodies or corners share
/// counts once.
public struct GlassTableBytes: Sendable, Equatable {
  /// About pixels near outlines: lens, light and coverage, with the lists of where they are.
  public var rim = 0
  /// That part of `rim` which corners share, mirrored or not.
  public var corners = 0
  /// About the interiors: where they are.
  public var interior = 0
  /// Drop shadows.
  public var shadow = 0
  /// About cells of blurred backdrop.
  public var cells = 0

  /// No tables.
  public init() {}

  /// All of them.
  public var total: Int { rim + interior + shadow + cells }
}

extension GlassRenderer {
  /// The memory of the tables of the last `update`.
  public var tableBytes: GlassTableBytes {
    var bytes = GlassTableBytes()
    var seen: Set<ObjectIdentifier> = []
    for body in bodies {
      if seen.insert(ObjectIdentifier(body.cells.map)).inserted { bytes.cells += body.cells.map.byteCount }
      let geometry = body.geometry
      guard seen.insert(ObjectIdentifier(geometry)).inserted else { continue }
      bytes.rim += geometry.rim.byteCount + geometry.sides.byteCount
      bytes.interior += geometry.interior.byteCount
      bytes.shadow += geometry.shadow.byteCount
      for table in geometry.corners.tables where seen.insert(ObjectIdentifier(table)).inserted {
        bytes.corners += table.byteCount
      }
    }
    bytes.rim += bytes.corners
    return bytes
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
