import GlassGeometry
import GlassKernels
import GlassWorkers

/// Columns of a body's rows that several shapes decide, worked out by all threads of a pool before the body's tables are filled row by row.
///
/// Most of the time that shapes take that flow together goes into these. Threads fill tables of their own, whose rows are parts; then the builder of the
/// rim takes them over in its order, so that any number of threads gives the same tables.
///
/// Unchecked, as nobody but the caller writes what threads share, and not while they work: each fills the tables of a band that no other has, with the scan
/// of its own number, and reads the field.
final class SharedParts: BandedWork, @unchecked Sendable {
  private let pool: WorkerPool
  private let kernels: KernelSet
  /// One for each thread. They and the bands are made once there is something to share, and kept.
  private var scans: [FieldScan] = []
  private var bands: [Band] = []
  private let parts = GrowingBuffer<Part>(capacity: 64)
  /// How many points all parts have.
  private var points = 0
  private var widest = 0
  /// How many parts each band has, but for the last ones.
  private var stride = 1
  /// The part that the builder takes next; nil where the parts were not worth sharing.
  private var next: Int?
  private var field: BodyField?
  private var scale = 1.0

  private struct Part {
    let first: Int
    let end: Int
    let row: Int
  }

  /// What one thread at a time fills.
  private struct Band {
    let rim = SpanTable<RimOctet>()
    let interior = SpanTable<UInt8>()
  }

  /// Waking a thread takes as long as some thousands of points: fewer than this are left to the builder.
  private static let leastPoints = 16_000

  /// Parts for the threads of a pool.
  init(pool: WorkerPool, kernels: KernelSet) {
    self.pool = pool
    self.kernels = kernels
  }

  /// Whether threads have worked out parts of the last body.
  var isShared: Bool { next != nil }

  /// Begins to list the parts of a body.
  func begin() {
    parts.removeAll()
    (points, widest, next) = (0, 0, nil)
  }

  /// Adds columns of a row, in the order in which they are taken over.
  func list(_ columns: Range<Int>, row y: Int) {
    parts.append(Part(first: columns.lowerBound, end: columns.upperBound, row: y))
    points += columns.count
    widest = max(widest, columns.count)
  }

  /// Works out all that was listed, if that is worth a thread's waking; `scale` in device pixels per point.
  func work(_ field: BodyField, scale: Double) {
    guard points >= Self.leastPoints else { return }
    if bands.isEmpty {
      scans = (0..<pool.threadCount).map { _ in FieldScan(kernels: kernels) }
      bands = (0..<4 * pool.threadCount).map { _ in Band() }
    }
    // Threads ask for no memory: each has room for whatever part it comes to.
    for scan in scans {
      scan.beginRim(of: field, scale: scale)
      scan.reserve(points: widest)
    }
    stride = (parts.count + bands.count - 1) / bands.count
    next = 0
    (self.field, self.scale) = (field, scale)
    defer { self.field = nil }
    pool.run(bands: (parts.count + stride - 1) / stride, self)
  }

  func run(band: Int, thread: Int) {
    guard let field else { return }
    let (rim, interior) = (bands[band].rim, bands[band].interior)
    let range = band * stride..<min((band + 1) * stride, parts.count)
    let rows = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: range.count)
    rim.begin(rows)
    interior.begin(rows)
    var builder = PartBuilder(field, scans[thread], scale: scale, rim: rim, interior: interior)
    for index in range {
      let part = parts.base[index]
      builder.add(part.first, part.end, part.row, of: nil)
      rim.endRow()
      interior.endRow()
    }
  }

  /// Adds the next part to a body's tables.
  ///
  /// - Returns: Whether it was worked out, and is that of these columns of row `y`.
  func append(_ columns: Range<Int>, row y: Int, to rim: SpanTable<RimOctet>, _ interior: SpanTable<UInt8>) -> Bool {
    guard let next, next < parts.count else { return false }
    let part = parts.base[next]
    guard part.row == y, part.first == columns.lowerBound, part.end == columns.upperBound else { return false }
    let (band, row) = next.quotientAndRemainder(dividingBy: stride)
    rim.append(row: row, of: bands[band].rim)
    interior.appendRuns(row: row, of: bands[band].interior)
    self.next = next + 1
    return true
  }
}
