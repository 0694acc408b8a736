import GlassGeometry
import GlassKernels
import GlassRaster

/// The blur of one rectangle of cells: average down, boxes across, boxes down.
///
/// Every cell depends on the backdrop's pixels alone, with integers throughout: how a level is cut into jobs does not show.
struct BlurJob: @unchecked Sendable {
  let plane: LevelPlane
  /// The cells to compute.
  let cells: PixelRect
  let backdrop: Bitmap
  let kernels: KernelSet

  /// Lanes of scratch memory that a job of this size needs.
  var scratchLanes: Int { rowLanes * (cells.height + plane.plan.reach) + 256 }

  /// Lanes from one scratch row to the next: room for what box filters read and write beyond the last cell.
  private var rowLanes: Int { (cells.width + plane.plan.reach + 20) * 4 }

  /// Computes the cells.
  func run(_ scratch: UnsafeMutablePointer<UInt16>) {
    let plan = plane.plan
    let rowCount = cells.height + plan.reach
    for index in 0..<rowCount {
      let row = scratch + index * rowLanes
      fill(row, row: cells.minY - plan.before + index)
      var count = cells.width + plan.reach
      for box in plan.boxes {
        count -= (1 << box) - 1
        kernels.boxAcross(row, count, box)
      }
    }
    blurDown(scratch, rowCount)
  }

  private func blurDown(_ scratch: UnsafeMutablePointer<UInt16>, _ rowCount: Int) {
    var count = rowCount
    for (stage, box) in plane.plan.boxes.enumerated() {
      count -= (1 << box) - 1
      let isLast = stage == plane.plan.boxes.count - 1
      for index in 0..<count {
        let row = scratch + index * rowLanes
        let output = isLast ? plane.cell(cells.minX, cells.minY + index) : row
        kernels.boxDown(UnsafePointer(row), rowLanes, output, cells.width, box)
      }
    }
    if plane.plan.boxes.isEmpty {
      for index in 0..<count {
        plane.cell(cells.minX, cells.minY + index).update(from: scratch + index * rowLanes, count: cells.width * 4)
      }
    }
  }

  /// Averages of one row of cells with all that the boxes read beside them; those outside the surface from mirrored pixels.
  private func fill(_ output: UnsafeMutablePointer<UInt16>, row: Int) {
    let plan = plane.plan
    let first = cells.minX - plan.before
    let count = cells.width + plan.reach
    let side = 1 << plan.log2
    // An average does not mind the order of its pixels: a mirrored row of whole cells has the averages of its reflection.
    let wholeRows = backdrop.height / side
    let source = row < 0 ? -1 - row : row >= wholeRows && backdrop.height % side == 0 ? 2 * wholeRows - 1 - row : row
    let isWhole = source >= 0 && source < wholeRows
    let from = isWhole ? min(max(0, -first), count) : count
    let to = isWhole ? min(max(from, backdrop.width / side - first), count) : count
    if to > from {
      let pixels = backdrop.row(source * side) + (first + from) * side
      kernels.downsample(UnsafePointer(pixels), backdrop.stride / 4, output + from * 4, to - from, plan.log2)
    }
    for index in 0..<from { fillOutside(output, index, first, row, from..<to) }
    for index in max(from, to)..<count { fillOutside(output, index, first, row, from..<to) }
  }

  /// One cell outside the surface: its reflection where that is in the row already, otherwise from mirrored pixels.
  private func fillOutside(_ row: UnsafeMutablePointer<UInt16>, _ index: Int, _ first: Int, _ y: Int, _ done: Range<Int>) {
    let side = 1 << plane.plan.log2
    let column = first + index
    let reflected = column < 0 ? -1 - column : backdrop.width % side == 0 ? 2 * (backdrop.width / side) - 1 - column : -1
    if reflected >= 0 && done.contains(reflected - first) {
      (row + index * 4).update(from: row + (reflected - first) * 4, count: 4)
    } else {
      fillMirrored(row + index * 4, column, y)
    }
  }

  private func fillMirrored(_ output: UnsafeMutablePointer<UInt16>, _ column: Int, _ row: Int) {
    let side = 1 << plane.plan.log2
    var sums = SIMD4<UInt32>(repeating: 0)
    for y in row * side..<(row + 1) * side {
      let source = backdrop.row(mirrored(y, backdrop.height))
      for x in column * side..<(column + 1) * side {
        let pixel = source[mirrored(x, backdrop.width)]
        sums &+= SIMD4(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >> 24)
      }
    }
    for lane in 0..<4 {
      output[lane] = UInt16(truncatingIfNeeded: side == 2 ? sums[lane] << 2 : side == 4 ? sums[lane] : (sums[lane] + 2) >> 2)
    }
  }
}
