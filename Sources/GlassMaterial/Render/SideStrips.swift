import GlassGeometry
import GlassKernels

/// The columns beside one straight vertical edge in one frame, by absolute place.
struct SideRun {
  /// The first column.
  let x: Int
  /// How many there are.
  let count: Int
  /// The rows that they cover.
  let rows: Range<Int>
  /// What geometry says of them.
  let octets: UnsafePointer<RimOctet>
  /// The element whose tone counts.
  let tone: UnsafePointer<ToneLanes>
  /// What they make of a row of cells.
  let parameters: RimSides
}

/// Draws the straight vertical edges of a body within one strip of rows: first the rows of cells, then all pixels between them.
struct SideStrips {
  private unowned(unsafe) let kernels: KernelSet
  private let runs: UnsafeBufferPointer<SideRun>

  /// The edges of a body whose columns are up to date.
  init(_ body: Body, kernels: KernelSet) {
    self.kernels = kernels
    runs = body.sideRuns.elements
  }

  /// The lanes of scratch memory for strips of `height` rows: for each column and row of cells a cell and a chord.
  func scratchLanes(height: Int) -> Int {
    runs.reduce(0) { max($0, $1.parameters.count) } * 8 * (height / 4 + 4) + 64
  }

  /// Draws the pixels of `area`; `columns` may be written, the padding of octets included.
  func draw(
    _ target: PixelMemory, _ area: PixelRect, _ columns: Range<Int>, _ settings: RimParameters,
    _ scratch: UnsafeMutablePointer<UInt16>
  ) {
    var settings = settings
    for run in runs {
      let rows = run.rows.clamped(to: area.minY..<area.maxY)
      guard !rows.isEmpty, run.x < area.maxX, run.x + run.count > area.minX else { continue }
      let upper = settings.coarse.position(rows.lowerBound * 16 + 8) >> 4
      let count = settings.coarse.position(rows.upperBound * 16 - 8) >> 4 - upper + 2
      var parameters = run.parameters
      let face = scratch
      let chords = face + parameters.count * 4 * count
      kernels.rimSide(&parameters, upper, count, &settings, run.tone, face, chords)
      kernels.rimSidePixels(
        target.base, target.stride, run.octets, run.x, run.count, columns.lowerBound, columns.upperBound, rows.lowerBound,
        rows.upperBound, &settings, face, chords)
    }
  }
}
