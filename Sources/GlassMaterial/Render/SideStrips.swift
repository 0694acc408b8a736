import GlassGeometry
import GlassKernels

/// Draws the straight vertical edges of a body within one strip of rows: first the rows of cells, then all pixels between them.
struct SideStrips {
  unowned(unsafe) let body: Body
  unowned(unsafe) let kernels: KernelSet
  /// Pixel (0, 0) and pixels from one row to the next.
  let target: (base: UnsafeMutablePointer<UInt32>, stride: Int)
  /// The pixels to draw.
  let area: PixelRect
  /// The columns that may be written, the padding of octets included.
  let clip: Range<Int>

  /// The lanes of scratch memory for strips of `height` rows: for each column and row a cell and a chord, and what the kernels need.
  static func scratchLanes(_ body: Body, height: Int) -> Int {
    let widest = body.sides.reduce(0) { max($0, $1.count) }
    return widest * 8 * (height / 4 + 4) + 64
  }

  /// Draws them all.
  func draw(_ settings: inout RimParameters, _ scratch: UnsafeMutablePointer<UInt16>) {
    for (index, columns) in body.sides.enumerated() {
      let side = body.geometry.sides[index]
      let x = side.x + body.originX
      let first = max(side.rows.lowerBound + body.originY, area.minY)
      let end = min(side.rows.upperBound + body.originY, area.maxY)
      guard first < end, x < area.maxX, x + side.bleed.count > area.minX else { continue }
      draw(side, columns, first, end, &settings, scratch)
    }
  }

  private func draw(
    _ side: SideGeometry, _ columns: SideColumns, _ first: Int, _ end: Int, _ settings: inout RimParameters,
    _ scratch: UnsafeMutablePointer<UInt16>
  ) {
    let upper = settings.coarse.position(first * 16 + 8) >> 4
    let count = settings.coarse.position(end * 16 - 8) >> 4 - upper + 2
    let face = scratch + columns.count * 8
    let chords = face + columns.count * 4 * count
    var parameters = columns.parameters
    kernels.rimSide(&parameters, upper, count, &settings, body.tone(side.tone), face, chords, scratch)
    let octets = UnsafePointer(body.geometry.rim.data.base + side.octets)
    kernels.rimSidePixels(
      target.base, target.stride, octets, side.x + body.originX, side.bleed.count, clip.lowerBound, clip.upperBound, first, end,
      &settings, face, chords)
  }
}
