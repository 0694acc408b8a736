import GlassKernels

/// What geometry says about the pixels near an outline at one corner, seen as the upper left one; shared by all corners like it, mirrored ones too.
///
/// Its octets hold what light does at the corner below as well: see `RimOctet.lowerGlint`.
final class CornerTable {
  private(set) var key: CornerKey
  /// The octets of all rows.
  let octets = GrowingBuffer<RimOctet>(capacity: 64)
  /// Where the octets lie.
  let places = GrowingBuffer<RimPatch.Place>(capacity: 64)
  /// How many octets come before each row, and how many there are.
  let firstOctets = GrowingBuffer<Int32>(capacity: 64)
  private let runs = GrowingBuffer<Run>(capacity: 64)
  /// Where the runs of each row are.
  private let rows = GrowingBuffer<Range<Int>>(capacity: 64)

  /// Pixels of a row, all of the rim or all of the interior.
  struct Run {
    /// The first one, counted from the left edge of the shape's bounds.
    let start: Int
    let count: Int
    /// Where the octets of the rim begin; nil for the interior.
    let octets: Int?
  }

  /// The table of a corner.
  init(_ key: CornerKey, _ scan: FieldScan) {
    self.key = key
    build(scan)
  }

  /// Becomes the table of another corner, in the memory it has.
  func become(_ key: CornerKey, _ scan: FieldScan) {
    self.key = key
    build(scan)
  }

  /// The runs of a row, counted from the upper edge of the shape's bounds, from the outside inwards.
  subscript(row: Int) -> UnsafeBufferPointer<Run> { UnsafeBufferPointer(rebasing: runs.elements[rows.base[row]]) }

  /// Bytes of memory in use.
  var byteCount: Int {
    octets.count * MemoryLayout<RimOctet>.stride + places.count * MemoryLayout<RimPatch.Place>.stride
      + firstOctets.count * MemoryLayout<Int32>.stride + runs.count * MemoryLayout<Run>.stride
      + rows.count * MemoryLayout<Range<Int>>.stride
  }

  private func build(_ scan: FieldScan) {
    octets.removeAll()
    places.removeAll()
    firstOctets.removeAll()
    runs.removeAll()
    rows.removeAll()
    scan.beginRim(of: key.shape, scale: key.scale)
    for row in 0..<key.height {
      firstOctets.append(Int32(octets.count))
      addRow(row, scan)
    }
    firstOctets.append(Int32(octets.count))
    // Kernels read pairs of octets.
    octets.append(RimOctet())
  }

  private func addRow(_ row: Int, _ scan: FieldScan) {
    let y = Double(row) + 0.5
    let first = runs.count
    for run in scan.runs(x: 0.5, y: y, count: key.width, scale: key.scale) where run.kind != FieldRun.outside {
      let start = Int(run.start)
      let count = min(Int(run.count), key.width - start)
      guard count > 0 else { break }
      let isInterior = run.kind == FieldRun.interior
      runs.append(Run(start: start, count: count, octets: isInterior ? nil : octets.count))
      guard !isInterior else { continue }
      for column in stride(from: start, to: start + count, by: 8) { places.append(RimPatch.Place(x: column, y: row)) }
      scan.writeOctets(start, count, scale: key.scale, to: octets.extend(by: (count + 7) >> 3))
    }
    rows.append(first..<runs.count)
    addLowerLight(y, first..<runs.count, scan)
  }

  /// Adds what light does to the pixels of a row at the corner below.
  private func addLowerLight(_ y: Double, _ row: Range<Int>, _ scan: FieldScan) {
    scan.sample(x: 0.5, y: 2 * key.shape.edge.centerY - y, step: 1, count: key.width)
    for run in runs.elements[row] {
      guard let place = run.octets else { continue }
      let count = (run.count + 7) >> 3
      let lower = scan.octetMemory(count)
      scan.writeOctets(run.start, run.count, scale: key.scale, to: lower)
      for index in 0..<count {
        octets.base[place + index].lowerGlint = lower[index].glint
        octets.base[place + index].lowerShade = lower[index].shade
      }
    }
  }
}

/// The corner tables of a renderer. One that no body has any more serves the next corner that is new.
final class CornerStore {
  private var tables: [CornerTable] = []
  /// Keys that had no table when they were asked about last.
  private var wanted: [CornerKey] = []
  private static let mostWanted = 16

  /// Whether a corner was asked about before: not all that change from frame to frame are worth a table that nobody shares.
  func wasWanted(_ key: CornerKey) -> Bool {
    if wanted.contains(key) { return true }
    if wanted.count == Self.mostWanted { wanted.removeFirst() }
    wanted.append(key)
    return false
  }

  /// The table of a corner, if there is one.
  func known(_ key: CornerKey) -> CornerTable? { tables.first { $0.key == key } }

  /// The table of a corner.
  func table(_ key: CornerKey, _ scan: FieldScan) -> CornerTable {
    if let known = known(key) { return known }
    for index in tables.indices where isKnownUniquelyReferenced(&tables[index]) {
      tables[index].become(key, scan)
      return tables[index]
    }
    let fresh = CornerTable(key, scan)
    tables.append(fresh)
    return fresh
  }
}
