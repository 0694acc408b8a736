import GlassGeometry
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
  /// Those of the surface that glass looks at without covering them: they are averaged, and those nearest to it blurred, for lens and blur. Each
  /// counts once, however many shapes look at it.
  public var surroundings = 0

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
    counts.surroundings = countSurroundings()
    return counts
  }

  /// Counts the pixels that are averaged and not covered: covered ones are struck from a list of all, then those that are averaged are taken.
  private func countSurroundings() -> Int {
    let averaged = averagedRects
    let all = averaged.reduce(PixelRect.empty) { $0.union($1) }
    let pixels = TileNotes(columns: all.width, rows: all.height)
    for body in bodies {
      for table in [body.geometry.rim.runs, body.geometry.interior.runs] {
        for run in table {
          let run = run.offset(x: body.originX, y: body.originY).intersection(all).offset(x: -all.minX, y: -all.minY)
          _ = pixels.take(run)
        }
      }
    }
    return averaged.reduce(0) { $0 + pixels.take($1.offset(x: -all.minX, y: -all.minY)) }
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
      bytes.rim += geometry.rim.byteCount + geometry.sides.byteCount + geometry.corners.byteCount
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

extension TileNotes {
  /// Takes what is noted within a rectangle of the grid.
  ///
  /// - Returns: How many tiles were noted.
  fileprivate func take(_ tiles: PixelRect) -> Int {
    var count = 0
    for row in tiles.minY..<max(tiles.minY, tiles.maxY) {
      while let run = takeRun(row: row, from: tiles.minX, to: tiles.maxX) { count += run.count }
    }
    return count
  }
}

extension SpanTable {
  /// Its spans, each as a rectangle of one row.
  fileprivate var runs: [PixelRect] {
    (bounds.minY..<bounds.maxY).flatMap { y in
      view.spans(inRow: y).map { PixelRect(x: $0.x, y: y, width: $0.count, height: 1) }
    }
  }

  /// How many pixels its spans have.
  var pixelCount: Int { countPixels { _ in true } }

  /// How many pixels those of its spans have that are chosen.
  func countPixels(where isChosen: (Span) -> Bool) -> Int {
    (bounds.minY..<bounds.maxY).reduce(0) { sum, y in
      view.spans(inRow: y).reduce(sum) { isChosen($1) ? $0 + $1.count : $0 }
    }
  }
}
