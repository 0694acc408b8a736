import Synchronization

/// Work on bands that take from what the step before it in a chain has done.
public protocol ChainedWork: BandedWork {
  /// Whether band `band` takes from band `earlier` of the step before: it waits for that one, and for no other.
  func takes(band: Int, from earlier: Int) -> Bool
}

/// Steps of work that follow one another on several threads without a wait for all between them: whoever finds no band of one step left goes on with the
/// next, as soon as there is what it takes from.
///
/// An object that lives from frame to frame, so that running it asks for no memory.
public final class WorkChain: BandedWork, Sendable {
  private let steps: [ChainStep]

  /// A chain of so many steps, at least one.
  public init(steps count: Int) {
    steps = (0..<max(1, count)).map { _ in ChainStep() }
  }

  /// Lets a pool's threads help until `body` is done, which opens every step and finishes the last.
  ///
  /// Neither the steps nor `body` may run another job on the same pool.
  public func run(on pool: WorkerPool, _ body: () -> Void) {
    for step in steps { step.close() }
    pool.share(self, while: body)
  }

  /// Lets threads begin with a step. The work, and what it is done on, must live and stay as they are until the step is finished.
  public func open(_ step: Int, bands: Int, _ work: some ChainedWork) { steps[step].open(bands, work) }

  /// Works on the steps up to one, the caller's part of them, and returns when all their bands are done.
  public func finish(_ step: Int) {
    for index in 0...step { takePart(index, thread: 0) }
    for index in 0...step { steps[index].waitUntilDone() }
  }

  /// What a helping thread does.
  public func run(band: Int, thread: Int) {
    for index in steps.indices { takePart(index, thread: thread) }
  }

  private func takePart(_ index: Int, thread: Int) {
    steps[index].takeBands(thread, after: index > 0 ? steps[index - 1] : nil)
  }
}

/// One step of a chain.
///
/// Unchecked: the work is set before the step is open and read only after that; what threads write at once are atomics, each on cache lines of
/// its own.
private final class ChainStep: @unchecked Sendable {
  private static let line = 128
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * line, alignment: line)
  /// Which bands are taken.
  private let queue: UnsafeMutablePointer<BandQueue>
  /// How many bands are done; -1 before the step is open.
  private let done: UnsafeMutablePointer<Atomic<Int>>
  /// Which bands are done.
  private var marks: UnsafeMutablePointer<Atomic<Bool>>
  private var capacity = 64
  private var bands = 0
  private unowned(unsafe) var work: (any ChainedWork)?

  init() {
    queue = memory.bindMemory(to: BandQueue.self, capacity: 1)
    queue.initialize(to: BandQueue())
    done = (memory + Self.line).bindMemory(to: Atomic<Int>.self, capacity: 1)
    done.initialize(to: Atomic(-1))
    marks = .allocate(capacity: capacity)
  }

  deinit {
    memory.deallocate()
    marks.deallocate()
  }

  func close() { done.pointee.store(-1, ordering: .relaxed) }

  func open(_ bands: Int, _ work: any ChainedWork) {
    if bands > capacity {
      capacity = max(bands, capacity * 2)
      marks.deallocate()
      marks = .allocate(capacity: capacity)
    }
    for band in 0..<bands { (marks + band).initialize(to: Atomic(false)) }
    self.bands = bands
    self.work = work
    queue.pointee.refill()
    done.pointee.store(0, ordering: .releasing)
  }

  /// Works on bands until all are taken.
  func takeBands(_ thread: Int, after earlier: ChainStep?) {
    var wait = SpinWait()
    while done.pointee.load(ordering: .acquiring) < 0 { wait.pause() }
    guard let work else { return }
    while let band = queue.pointee.take(of: bands, isInFront: thread % 2 == 0) {
      earlier?.wait(for: band, of: work)
      work.run(band: band, thread: thread)
      (marks + band).pointee.store(true, ordering: .releasing)
      done.pointee.add(1, ordering: .releasing)
    }
  }

  func waitUntilDone() {
    var wait = SpinWait()
    while !isDone { wait.pause() }
  }

  private var isDone: Bool { done.pointee.load(ordering: .acquiring) == bands }

  /// Waits for those bands from which a band of the next step takes.
  private func wait(for next: Int, of work: any ChainedWork) {
    if isDone { return }
    for band in 0..<bands where work.takes(band: next, from: band) {
      var wait = SpinWait()
      while !(marks + band).pointee.load(ordering: .acquiring) { wait.pause() }
    }
  }
}
