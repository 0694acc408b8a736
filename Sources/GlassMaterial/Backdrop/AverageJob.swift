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
    // All that rows need, taken once: each look at an object would count a reference.
    let (downsample, log2, side) = (kernels.downsample, plane.plan.log2, self.side)
    let (origin, stride) = (plane.cell(0, 0), plane.stride)
    let pixels = PixelMemory(backdrop)
    let size = backdrop.size
    // Whole squares of the surface among the columns.
    let from = min(max(cells.minX, 0), cells.maxX)
    let to = max(from, min(cells.maxX, size.width >> log2))
    let rows = (size.height + side - 1) >> log2
    for row in cells.minY..<cells.maxY {
      let source = mirrored(row, rows)
      let isWhole = (source + 1) * side <= size.height
      let whole = isWhole ? from..<to : cells.maxX..<cells.maxX
      let output = origin + row * stride
      if !whole.isEmpty {
        let square = UnsafePointer(pixels.row(source * side) + whole.lowerBound * side)
        downsample(square, pixels.stride, output + whole.lowerBound * 4, whole.count, log2)
      }
      // From the surface outwards, so that a reflection is there before it is copied.
      fillBeside(max(whole.upperBound, cells.minX)..<max(whole.upperBound, cells.maxX), output, source, size.width, done: whole)
      fillBeside(cells.minX..<min(whole.lowerBound, cells.maxX), output, source, size.width, done: whole)
    }
  }

  private var side: Int { 1 << plane.plan.log2 }

  /// Cells of a row that hang over the surface's edge or lie outside: copies where their reflections have just been computed.
  private func fillBeside(
    _ columns: Range<Int>, _ output: UnsafeMutablePointer<UInt16>, _ source: Int, _ width: Int, done: Range<Int>
  ) {
    guard !columns.isEmpty else { return }
    output.withMemoryRebound(to: SIMD4<UInt16>.self, capacity: 1) { cells in
      // One reflection covers what lies beside the surface; further out cells are those at its far edge.
      let sum = columns.lowerBound < 0 ? -1 : 2 * ((width + side - 1) / side) - 1
      let reflected = columns.clamped(to: sum - done.upperBound + 1..<sum - done.lowerBound + 1)
      for column in reflected { cells[column] = cells[sum &- column] }
      if reflected != columns { averageBeside(columns, but: reflected, cells, source) }
    }
  }

  /// Those that are not copied.
  private func averageBeside(
    _ columns: Range<Int>, but copied: Range<Int>, _ cells: UnsafeMutablePointer<SIMD4<UInt16>>, _ source: Int
  ) {
    for column in columns where !copied.contains(column) {
      let inside = mirrored(column, (backdrop.width + side - 1) / side)
      if (inside + 1) * side <= backdrop.width, (source + 1) * side <= backdrop.height {
        let square = UnsafePointer(backdrop.row(source * side) + inside * side)
        UnsafeMutableRawPointer(cells + column).withMemoryRebound(to: UInt16.self, capacity: 4) {
          kernels.downsample(square, backdrop.stride / 4, $0, 1, plane.plan.log2)
        }
      } else {
        cells[column] = average(inside, source)
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
