import GlassGeometry
import GlassKernels
import GlassWorkers

/// Brings the finished cells of bodies up to date: the lights that bleed into them while the frame is prepared, the cells when it is drawn.
final class FaceStage {
  /// Rows of cells in one job where two threads share them; half as many for more. On one thread a body is one.
  private static func rows(_ threads: Int) -> Int { threads == 1 ? .max : threads == 2 ? 24 : 12 }

  private let lights = LightStage()
  private let cells = CellStage()

  /// Lists the lights of bodies that are out of date. They have to be looked up.
  func listLights(_ bodies: [PlacedBody], _ levels: BackdropLevels, _ kernels: KernelSet, threads: Int) {
    lights.jobs.removeAll()
    for index in bodies.indices {
      let body = bodies[index].body
      guard body.cells.areLightsStale else { continue }
      let job = FaceJob(body: body, rows: body.rows(levels), levels: levels, kernels: kernels)
      job.forEachPart(of: Self.rows(threads)) { lights.jobs.append($0) }
      body.cells.settleLights()
    }
  }

  /// Looks up all listed lights on this thread.
  func runLights() {
    for job in lights.jobs.elements { job.updateLights() }
  }

  /// Opens a step of a chain, that after the blurs: the listed lights.
  func openLights(_ chain: WorkChain, _ step: Int) {
    chain.open(step, bands: lights.jobs.count, lights)
  }

  /// Lists the cells of bodies that are out of date. They have to be computed.
  ///
  /// - Returns: How many device pixels lie under them.
  func listCells(_ bodies: [PlacedBody], _ levels: BackdropLevels, _ kernels: KernelSet, threads: Int) -> Int {
    cells.bodies.removeAll()
    cells.jobs.removeAll()
    var pixels = 0
    for index in bodies.indices {
      let body = bodies[index].body
      guard !body.cells.stale.isEmpty else { continue }
      let job = FaceJob(body: body, rows: body.staleRows(levels), levels: levels, kernels: kernels)
      body.cells.settle()
      guard !job.rows.isEmpty else { continue }
      pixels += (min(body.cells.map.cells.width, levels.coarse.columns) * job.rows.count) << (2 * levels.coarse.plan.log2)
      cells.bodies.append(job)
    }
    addCells(Self.rows(threads))
    return pixels
  }

  /// Computes all listed cells on this thread.
  func runCells() {
    for job in cells.jobs.elements { job.updateCells() }
  }

  /// Opens the first step of a chain: the listed cells.
  func openCells(_ chain: WorkChain) { chain.open(0, bands: cells.jobs.count, cells) }

  /// The rows of cells, by absolute number, that a listed job writes, as jobs are numbered in a chain.
  func rows(ofCells job: Int) -> Range<Int> { cells.jobs.base[job].rows }

  /// Cuts the rows of all bodies into jobs of a height, from the top of the surface to its bottom.
  private func addCells(_ height: Int) {
    var row = cells.bodies.elements.reduce(Int.max) { min($0, $1.rows.lowerBound) }
    let last = cells.bodies.elements.reduce(Int.min) { max($0, $1.rows.upperBound) }
    while row < last {
      let end = last - row > height ? row + height : last
      for job in cells.bodies.elements {
        let part = job.rows.clamped(to: row..<end)
        if !part.isEmpty { cells.jobs.append(job.part(part)) }
      }
      row = end
    }
  }
}

/// Rows of cells of a body by absolute number, borrowed from the bodies that the stage runs over.
private struct FaceJob {
  unowned(unsafe) let body: Body
  let rows: Range<Int>
  unowned(unsafe) let levels: BackdropLevels
  unowned(unsafe) let kernels: KernelSet

  func updateLights() { body.updateLights(rows, levels, kernels) }
  func updateCells() { body.updateCells(rows, levels, kernels) }

  /// The same for some of the rows.
  func part(_ rows: Range<Int>) -> FaceJob { FaceJob(body: body, rows: rows, levels: levels, kernels: kernels) }

  /// Calls `use` with parts of a height, from top to bottom.
  func forEachPart(of height: Int, _ use: (FaceJob) -> Void) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let end = rows.upperBound - row > height ? row + height : rows.upperBound
      use(part(row..<end))
      row = end
    }
  }

  /// Rows of the blurred level in which light may lie that bleeds into these.
  var litRows: Range<Int> {
    let reach = body.geometry.lensReach >> levels.coarse.plan.log2 + 3
    return rows.lowerBound - reach..<rows.upperBound + reach
  }
}

/// Unchecked, as each job writes lights of its own and reads only the blurred level.
private final class LightStage: ChainedWork, @unchecked Sendable {
  let jobs = GrowingBuffer<FaceJob>(capacity: 64)

  func run(band: Int, thread: Int) { jobs.base[band].updateLights() }

  func takes(band: Int, from earlier: Int) -> Bool {
    jobs.base[band].litRows.overlaps(jobs.base[band].levels.blurredRows(earlier))
  }
}

/// Unchecked, as jobs of one body write different rows, and read its lights and tones and the blurred level only.
private final class CellStage: ChainedWork, @unchecked Sendable {
  /// All rows of each body that are out of date, and the same cut into jobs.
  let bodies = GrowingBuffer<FaceJob>(capacity: 64)
  let jobs = GrowingBuffer<FaceJob>(capacity: 64)

  func run(band: Int, thread: Int) { jobs.base[band].updateCells() }

  func takes(band: Int, from earlier: Int) -> Bool { false }
}
