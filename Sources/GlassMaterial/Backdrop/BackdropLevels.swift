import GlassGeometry
import GlassKernels
import GlassRaster
import GlassWorkers

/// The blurred levels of one content plane, shared by all glass over it and kept between frames.
///
/// Fine: averages of squares of 4 × 4 pixels (8 × 8 from scale 2), whose bilinear sample has a sigma of 2 pixels (4), for the rim. Coarse: the full
/// sigma, boxes over the fine level. Both lie on the same grid. Only cells that glass can see are computed, and again only where the
/// backdrop changed.
final class BackdropLevels {
  /// Rows of cells in one job of averages.
  fileprivate static let averageRows = 12
  /// Rows of cells in one job of blurring, which blurs across a few more; half as many for more than two threads.
  private static let blurRows = 48

  let coarse: LevelPlane
  let fine: LevelPlane
  private let key: Key
  private let averages = AverageStage()
  private let blurs: BlurStage
  private let inTurn: LevelStage
  /// Whether all is out of date, which the planes have yet to note.
  private var isAllStale = false
  /// What the jobs were listed for when all was out of date, if nothing has been noted or taken since.
  private var whole: Whole?
  /// The rectangles of `whole`, in memory that frames use again.
  private var wholeNeeds: [BackdropNeed] = []
  /// Where cells of either level are needed, in memory that frames use again.
  private var rects: [PixelRect] = []

  /// All but the needs that lists of jobs depend on where all is out of date.
  private struct Whole: Equatable {
    let backdrop: ObjectIdentifier
    let kernels: ObjectIdentifier
    let threads: Int
  }

  private struct Key: Hashable {
    let size: PixelSize
    let log2: Int
    let sigma: Double
    let reach: Int
  }

  /// Levels for a surface; `sigma` and `reach` (how far outside the surface samples may lie) in device pixels.
  init(size: PixelSize, scale: Double, sigma: Double, reach: Int) {
    key = Self.key(size, scale, sigma, reach)
    let plan = BlurPlan(sigma: sigma, log2: key.log2)
    // Both have the same margins, so that a cell has the same place in either.
    let further = reach + max(BackdropNeed.most(scale: scale).fine, (plan.reach + 4) << key.log2)
    coarse = LevelPlane(surface: size, plan: plan, reach: further)
    blurs = BlurStage(averages)
    inTurn = LevelStage(averages, blurs)
    fine = LevelPlane(surface: size, plan: BlurPlan(boxes: [], log2: key.log2), reach: further)
  }

  /// The sigma that an environment asks for, in device pixels: 7 light, 5 dark, 18 frosted.
  static func sigma(_ environment: GlassEnvironment) -> Double {
    let points: Double = environment.reduceTransparency ? 18.5 : environment.appearance == .dark ? 5 : 7
    return points * environment.scale
  }

  /// How far from the pixels of any glass the backdrop is read in an environment, in device pixels.
  static func sight(_ environment: GlassEnvironment) -> Int {
    let log2 = key(PixelSize(width: 0, height: 0), environment.scale, 0, 0).log2
    let most = BackdropNeed.most(scale: environment.scale)
    let blur = BlurPlan(sigma: sigma(environment), log2: log2).reach << log2
    // Samples read a cell further, blurs and averages are made in whole tiles.
    let tiles = (2 * LevelPlane.tile + 2) << log2
    return max(most.fine, most.coarse + blur) + tiles
  }

  /// Whether these levels serve a surface.
  func fits(size: PixelSize, scale: Double, sigma: Double, reach: Int) -> Bool { key == Self.key(size, scale, sigma, reach) }

  /// Notes that pixels changed.
  func invalidate(_ damage: PixelRegion) {
    if damage.rects.contains(where: { $0.contains(PixelRect(x: 0, y: 0, width: key.size.width, height: key.size.height)) }) {
      isAllStale = true
    } else {
      damage.rects.forEach(note)
    }
  }

  private func note(_ damage: PixelRect) {
    coarse.invalidate(damage)
    fine.invalidate(damage)
    whole = nil
  }

  /// Brings every cell that is needed up to date.
  func update(from backdrop: Bitmap, needed: [BackdropNeed], kernels: KernelSet, bands: BandScheduler) {
    list(from: backdrop, needed: needed, kernels: kernels, threads: bands.pool.threadCount)
    if bands.isShared(pixels) {
      averages.run(bands)
      blurs.run(bands)
    } else {
      inTurn.run(bands)
    }
  }

  /// Lists the jobs that bring every cell that is needed up to date, for so many threads. They have to be run.
  func list(from backdrop: Bitmap, needed: [BackdropNeed], kernels: KernelSet, threads: Int) {
    let now = Whole(backdrop: ObjectIdentifier(backdrop), kernels: ObjectIdentifier(kernels), threads: threads)
    // Where the same cells are out of date as the last time, their jobs are the same.
    if isAllStale, whole == now, wholeNeeds == needed {
      isAllStale = false
      return
    }
    if isAllStale { note(PixelRect(x: 0, y: 0, width: key.size.width, height: key.size.height)) }
    take(from: backdrop, needed, kernels, threads)
    (pixels, scratchBytes) = (averages.pixels, blurs.scratchBytes)
    whole = isAllStale ? now : nil
    isAllStale = false
    wholeNeeds.removeAll(keepingCapacity: true)
    wholeNeeds.append(contentsOf: needed)
  }

  /// How many device pixels the listed jobs work on.
  private(set) var pixels = 0
  /// The scratch memory that the listed jobs need.
  private var scratchBytes = 0

  /// Runs the listed jobs on this thread.
  func run(_ bands: BandScheduler) { inTurn.run(bands) }

  /// Lends the listed jobs the memory they need in a chain.
  func prepare(_ bands: BandScheduler) {
    bands.lend(0, to: averages)
    bands.lend(scratchBytes, to: blurs)
  }

  /// Opens the first two steps of a chain: averages, blurs.
  func open(_ chain: WorkChain) {
    chain.open(0, bands: averages.jobs.count, averages)
    chain.open(1, bands: blurs.jobs.count, blurs)
  }

  /// The rows of cells that the listed blurs write, one range for each, as they are numbered in a chain.
  func blurredRows(_ job: Int) -> Range<Int> { blurs.jobs.base[job].cells.minY..<blurs.jobs.base[job].cells.maxY }

  private func take(from backdrop: Bitmap, _ needed: [BackdropNeed], _ kernels: KernelSet, _ threads: Int) {
    averages.jobs.removeAll()
    rects.removeAll(keepingCapacity: true)
    for need in needed { rects.append(averaged(need)) }
    fine.takeStale(under: rects, rows: Self.averageRows) {
      averages.jobs.append(AverageJob(plane: fine, cells: $0, backdrop: backdrop, kernels: kernels))
    }
    blurs.jobs.removeAll()
    let blurRows = threads > 2 ? Self.blurRows / 2 : Self.blurRows
    rects.removeAll(keepingCapacity: true)
    for need in needed { rects.append(need.rect.expanded(by: need.coarse)) }
    coarse.takeStale(under: rects, rows: blurRows) {
      blurs.jobs.append(BlurJob(source: fine, plane: coarse, cells: $0, kernels: kernels))
    }
  }

  /// Where samples of the fine level lie, in device pixels, or may as well lie for what is blurred.
  private func averaged(_ need: BackdropNeed) -> PixelRect {
    // Samples read a cell more on each side than they lie in; blurs read none.
    let blurred = coarse.sources(under: need.rect.expanded(by: need.coarse)).expanded(by: -(1 << key.log2))
    return need.rect.expanded(by: need.fine).union(blurred)
  }

  /// The pixels that are averaged for each need, whole tiles as they are handed out; what of it lies outside the surface is mirrored.
  func averagedRects(_ needed: [BackdropNeed]) -> [PixelRect] { needed.map { fine.sources(under: averaged($0)) } }

  private static func key(_ size: PixelSize, _ scale: Double, _ sigma: Double, _ reach: Int) -> Key {
    Key(size: size, log2: scale >= 2 ? 3 : 2, sigma: sigma, reach: reach)
  }
}

/// What glass sees of the levels.
struct BackdropNeed: Equatable {
  /// Its pixels.
  var rect: PixelRect
  /// How far outside these the coarse level is looked at, in device pixels.
  var coarse: Int
  /// How far outside the fine level is.
  var fine: Int

  /// The most that any glass needs around its pixels: light that bleeds in comes from up to half as far as what the outer lens shows.
  static func most(_ rect: PixelRect = .empty, scale: Double) -> BackdropNeed {
    BackdropNeed(rect: rect, coarse: Int(16 * scale), fine: Int(32 * scale))
  }
}

/// The averages of one frame.
///
/// Unchecked, as the list stays as it is while jobs run, and these write cells of their own.
private final class AverageStage: Stage, ChainedWork, @unchecked Sendable {
  var scratch: ScratchMemory?
  let jobs = GrowingBuffer<AverageJob>(capacity: 64)

  func run(_ bands: BandScheduler) { bands.run(self, jobs: jobs.count, pixels: pixels) }

  /// How many device pixels are averaged.
  var pixels: Int { jobs.elements.reduce(0) { $0 + $1.cells.area << (2 * $1.plane.plan.log2) } }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) { jobs.base[job].run() }

  func takes(band: Int, from earlier: Int) -> Bool { false }
}

/// The blurs of one frame.
///
/// Unchecked for the same reasons as the averages.
private final class BlurStage: Stage, ChainedWork, @unchecked Sendable {
  var scratch: ScratchMemory?
  let jobs = GrowingBuffer<BlurJob>(capacity: 64)
  private let averages: AverageStage

  init(_ averages: AverageStage) { self.averages = averages }

  func run(_ bands: BandScheduler) {
    let pixels = jobs.elements.reduce(0) { $0 + $1.cells.area << (2 * $1.plane.plan.log2) }
    bands.run(self, jobs: jobs.count, pixels: pixels, scratchBytes: scratchBytes)
  }

  var scratchBytes: Int { jobs.elements.reduce(0) { max($0, $1.scratchLanes * 2) } }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) { jobs.base[job].run(scratch.assumingMemoryBound(to: UInt16.self)) }

  func takes(band: Int, from earlier: Int) -> Bool {
    let (blurred, plan) = (jobs.base[band].cells, jobs.base[band].plane.plan)
    let averaged = averages.jobs.base[earlier].cells
    return averaged.minY < blurred.maxY + plan.after && averaged.maxY > blurred.minY - plan.before
  }
}

/// Averages and blurs of one frame on one thread: each blur as soon as its averages are there, while they are in the nearer cache.
///
/// Unchecked for the same reasons as the averages.
private final class LevelStage: Stage, @unchecked Sendable {
  var scratch: ScratchMemory?
  private let averages: AverageStage
  private let blurs: BlurStage

  init(_ averages: AverageStage, _ blurs: BlurStage) {
    self.averages = averages
    self.blurs = blurs
  }

  func run(_ bands: BandScheduler) { bands.run(self, jobs: 1, pixels: 0, scratchBytes: blurs.scratchBytes) }

  func run(_ job: Int, _ scratch: UnsafeMutableRawPointer) {
    let (averages, blurs) = (averages.jobs.elements, blurs.jobs.elements)
    var next = 0
    // Jobs come band by band: within a band one that begins further down may come before one that begins further up.
    func average(before row: Int) {
      while next < averages.count && averages[next].cells.minY < row + BackdropLevels.averageRows {
        averages[next].run()
        next += 1
      }
    }
    for blur in blurs {
      average(before: blur.cells.maxY + blur.plane.plan.after)
      blur.run(scratch.assumingMemoryBound(to: UInt16.self))
    }
    average(before: .max / 2)
  }
}
