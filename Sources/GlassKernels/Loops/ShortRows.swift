import CLanes
import GlassKernelTypes

/// A short row of pixels along a straight horizontal edge and where it is.
struct ShortRow {
  /// The same pixel eight times.
  var octet: UnsafePointer<RimOctet>
  /// Pixel 0 of the row.
  var output: UnsafeMutablePointer<UInt32>
  var from: Int32
  var to: Int32
  var y: Int32
  /// The element whose tone counts.
  var tone: Int32
}

/// Short rows along straight horizontal edges of a strip: collected, then each step done for all of them.
///
/// A row of ten pixels is one long chain of steps: setting it up and waiting for it took as long as fifty pixels of a long row. The chains of
/// several rows are worked on side by side.
struct ShortRows {
  private let memory: UnsafeMutablePointer<UInt16>
  private var count = 0

  /// No rows; `memory` has `RimScratchSize.shortRowLanes`.
  @inline(__always) init(_ memory: UnsafeMutablePointer<UInt16>) { self.memory = memory }

  /// Whether pixels `from..<to` lie between as many cells as are finished at once.
  @inline(__always) static func areShort(_ from: Int, _ to: Int, _ level: Level) -> Bool {
    // Sixteenths of a cell, from the first pixel's middle to the last one's.
    (to &- from) &<< 4 <= RimScratchSize.shortRowReach &<< level.log2
  }

  /// Collects a row; draws what has been collected where there is no room.
  @inline(__always) mutating func add(_ row: ShortRow, _ strip: RimStrip) {
    if count == RimScratchSize.shortRows { draw(strip) }
    items[count] = row
    count &+= 1
  }

  /// Draws what has been collected.
  @inline(__always) mutating func draw(_ strip: RimStrip) {
    guard count > 0 else { return }
    drawShortRows(UnsafePointer(items), count, strip, memory + RimScratchSize.shortRows &* 16)
    count = 0
  }

  /// The rows, 16 lanes each.
  @inline(__always) private var items: UnsafeMutablePointer<ShortRow> {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: ShortRow.self)
  }
}

/// Draws short rows: first the cells of all, then their pixels.
@inline(never) private func drawShortRows(
  _ items: UnsafePointer<ShortRow>, _ count: Int, _ strip: RimStrip, _ memory: UnsafeMutablePointer<UInt16>
) {
  let settings = strip.settings
  let level = settings.coarse
  // As many cells as are finished at once.
  @inline(__always) func row(_ index: Int) -> CellRow { CellRow(memory + index &* CellRow.lanes(count: 8), count: 8) }
  @inline(__always) func firstCell(_ item: ShortRow) -> Int { level.position(Int(item.from) &* 16 &+ 8) &>> 4 }
  for index in 0..<count {
    let item = items[index]
    let tone = LanesTone(settings.tones[Int(item.tone)])
    finishCells(firstCell(item), row(index), item.octet.pointee[0], Int(item.y), strip, tone)
  }
  let blueNoise = BlueNoise.shared
  for index in 0..<count {
    let item = items[index]
    let isWhole = item.octet.pointee.hidesAll
    spread(
      row(index), firstCell(item), item.output, Int(item.from), Int(item.to), strip.columns, level, blueNoise.row(Int(item.y)),
      isWhole ? nil : item.octet, settings)
  }
}
