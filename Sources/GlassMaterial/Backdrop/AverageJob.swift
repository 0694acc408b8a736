import GlassGeometry
import GlassKernels
import GlassRaster

/// One rectangle of the fine level: averages of squares of the backdrop's pixels.
///
/// Beyond the surface the cells inside go on mirrored, about the edge of the last cell; a last cell that hangs over the surface's edge
/// averages mirrored pixels.
///
/// Unchecked, as the backdrop is only read meanwhile and jobs that run together write cells of their own.
struct AverageJob: @unchecked Sendable {
  // Jobs borrow what the levels hold, which outlive them.
  unowned(unsafe) let plane: LevelPlane
  /// The cells to compute.
  let cells: PixelRect
  unowned(unsafe) let backdrop: Bitmap
  unowned(unsafe) let kernels: KernelSet

  /// Computes the cells.
  func run() {
    let downsample = kernels.downsample
    let log2 = plane.plan.log2
    // Whole squares of the surface among the columns.
    let from = min(max(cells.minX, 0), cells.maxX)
    let to = max(from, min(cells.maxX, backdrop.width >> log2))
    let rows = (backdrop.height + side - 1) >> log2
    for row in cells.minY..<cells.maxY {
      let source = mirrored(row, rows)
      let isWhole = (source + 1) * side <= backdrop.height
      let whole = isWhole ? from..<to : cells.maxX..<cells.maxX
      if !whole.isEmpty {
        let pixels = UnsafePointer(backdrop.row(source * side) + whole.lowerBound * side)
        downsample(pixels, backdrop.stride / 4, plane.cell(whole.lowerBound, row), whole.count, log2)
      }
      // From the surface outwards, so that a reflection is there before it is copied.
      fillBeside(max(whole.upperBound, cells.minX)..<max(whole.upperBound, cells.maxX), row, source, done: whole)
      fillBeside(cells.minX..<min(whole.lowerBound, cells.maxX), row, source, done: whole)
    }
  }

  private var side: Int { 1 << plane.plan.log2 }

  /// Cells that hang over the surface's edge or lie outside: copies where their reflections have just been computed.
  private func fillBeside(_ columns: Range<Int>, _ row: Int, _ source: Int, done: Range<Int>) {
    guard !columns.isEmpty else { return }
    let count = (backdrop.width + side - 1) / side
    plane.cell(0, row).withMemoryRebound(to: SIMD4<UInt16>.self, capacity: 1) { cells in
      // One reflection covers what lies beside the surface; further out cells are those at its far edge.
      let sum = columns.lowerBound < 0 ? -1 : 2 * count - 1
      let reflected = columns.clamped(to: sum - done.upperBound + 1..<sum - done.lowerBound + 1)
      for column in reflected { cells[column] = cells[sum &- column] }
      guard reflected != columns else { return }
      for column in columns where !reflected.contains(column) {
        let inside = mirrored(column, count)
        if (inside + 1) * side <= backdrop.width, (source + 1) * side <= backdrop.height {
          let pixels = UnsafePointer(backdrop.row(source * side) + inside * side)
          kernels.downsample(pixels, backdrop.stride / 4, plane.cell(column, row), 1, plane.plan.log2)
        } else {
          cells[column] = average(inside, source)
        }
      }
    }
  }

  /// The average of one square, pixel by pixel; those beyond the surface are mirrored.
  private func average(_ column: Int, _ row: Int) -> SIMD4<UInt16> {
    var sums = SIMD4<UInt32>(repeating: 0)
    for y in row * side..<(row + 1) * side {
      let source = backdrop.row(mirrored(y, backdrop.height))
      for x in column * side..<(column + 1) * side {
        let pixel = source[mirrored(x, backdrop.width)]
        sums &+= SIMD4(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >> 24)
      }
    }
    return SIMD4(truncatingIfNeeded: side == 4 ? sums : (sums &+ 2) &>> 2)
  }
}
