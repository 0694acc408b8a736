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
  private var rowLanes: Int { (cells.width + plane.plan.reach + 16) * 4 }

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

  /// Averages of one row of cells with all that the boxes read beside them; those not wholly on the surface from mirrored pixels.
  private func fill(_ output: UnsafeMutablePointer<UInt16>, row: Int) {
    let plan = plane.plan
    let first = cells.minX - plan.before
    let count = cells.width + plan.reach
    let side = 1 << plan.log2
    let isInside = row >= 0 && (row + 1) * side <= backdrop.height
    let insideFrom = isInside ? min(max(0, -first), count) : count
    let insideTo = isInside ? min(max(insideFrom, backdrop.width / side - first), count) : count
    for index in 0..<insideFrom { fillMirrored(output + index * 4, first + index, row) }
    if insideTo > insideFrom {
      let source = backdrop.row(row * side) + (first + insideFrom) * side
      kernels.downsample(UnsafePointer(source), backdrop.stride / 4, output + insideFrom * 4, insideTo - insideFrom, plan.log2)
    }
    for index in max(insideFrom, insideTo)..<count { fillMirrored(output + index * 4, first + index, row) }
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
