import GlassGeometry
import GlassKernels

/// The blur of one rectangle of cells: boxes across, boxes down.
///
/// Every cell depends on the fine level alone, with integers throughout: how a level is cut into jobs does not show.
///
/// Unchecked, as the fine level is only read meanwhile and jobs that run together write cells of their own.
struct BlurJob: @unchecked Sendable {
  /// The level that is blurred.
  unowned(unsafe) let source: LevelPlane
  /// Where the result goes, on the same grid.
  unowned(unsafe) let plane: LevelPlane
  /// The cells to compute.
  let cells: PixelRect
  unowned(unsafe) let kernels: KernelSet

  /// Lanes of scratch memory that a job of this size needs.
  var scratchLanes: Int { rowLanes * (cells.height + plane.plan.reach) + 256 }

  /// Lanes from one scratch row to the next: room for what box filters read and write beyond the last cell.
  private var rowLanes: Int { (cells.width + plane.plan.reach + 20) * 4 }

  /// Computes the cells.
  func run(_ scratch: UnsafeMutablePointer<UInt16>) {
    let (plan, stride) = (plane.plan, plane.stride)
    if plan.isSmallPair {
      let first = UnsafePointer(source.cell(cells.minX - plan.before, cells.minY - plan.before))
      kernels.boxPair(
        first, source.stride, plane.cell(cells.minX, cells.minY), stride, cells.width, cells.height, plan.boxes[0], plan.boxes[1])
    } else {
      blurAcross(scratch)
      blurDown(scratch)
    }
  }

  private func blurAcross(_ scratch: UnsafeMutablePointer<UInt16>) {
    let plan = plane.plan
    let boxAcross = kernels.boxAcross
    let first = UnsafePointer(source.cell(cells.minX - plan.before, cells.minY - plan.before))
    let stride = source.stride
    var count = cells.width + plan.reach
    // A box over all rows before the next box: a row that was just written is not yet where it can be read fast.
    for (stage, box) in plan.boxes.enumerated() {
      count -= (1 << box) - 1
      for index in 0..<cells.height + plan.reach {
        let row = scratch + index * rowLanes
        boxAcross(stage == 0 ? first + index * stride : UnsafePointer(row), row, count, box)
      }
    }
  }

  private func blurDown(_ scratch: UnsafeMutablePointer<UInt16>) {
    let boxes = plane.plan.boxes
    var count = cells.height + plane.plan.reach
    for (stage, box) in boxes.enumerated() {
      count -= (1 << box) - 1
      let isLast = stage == boxes.count - 1
      let output = isLast ? plane.cell(cells.minX, cells.minY) : scratch
      kernels.boxDown(UnsafePointer(scratch), rowLanes, output, isLast ? plane.stride : rowLanes, cells.width, count, box)
    }
  }
}
