import CLanes
import GlassKernelTypes

/// Spreads rows of cells over runs of eight pixels that begin anywhere.
///
/// They lie between at most four cells, whose weights are `16 - distance` in sixteenths of a cell, as far as that is positive. Straight from the
/// cells: to store aligned pixels and read them back unaligned would wait for the stores.
struct SpreadWeights {
  private let level: Level
  private let weights: UnsafePointer<UInt16>

  /// Weights for the cells of a level, of 4 or 8 pixels each.
  @inline(__always) init(_ level: Level) {
    self.level = level
    weights = Self.memory + (level.log2 &- 2) &* Self.perLevel
  }

  /// Sixteen times the cells at eight pixels from `x` on; `cells` is cell 0 of the row.
  @inline(__always) func pixels(_ cells: UnsafePointer<UInt16>, _ x: Int) -> Lanes {
    let position = level.position(x &* 16 &+ 8)
    return pixels(cells + (position &>> 4) &* 4, sixteenths: position & 15)
  }

  /// Sixteen times the cells at eight pixels; the first lies so many sixteenths of a cell beyond `cell`.
  @inline(__always) func pixels(_ cell: UnsafePointer<UInt16>, sixteenths: Int) -> Lanes {
    let weight = weights + sixteenths &* Self.perPosition
    let left = repeatCell(cell) &* loadLanes(weight) &+ repeatCell(cell + 4) &* loadLanes(weight + 32)
    return left &+ repeatCell(cell + 8) &* loadLanes(weight + 64) &+ repeatCell(cell + 12) &* loadLanes(weight + 96)
  }

  /// Lanes of the weights of four cells.
  private static let perPosition = 128
  private static let perLevel = 16 * perPosition

  /// For cells of 4 and of 8 pixels, for each position of the first pixel. Unsafe only in name: it is written once, before anyone has the
  /// pointer, never changes and lives as long as the process.
  nonisolated(unsafe) private static let memory: UnsafePointer<UInt16> = {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * perLevel * 2, alignment: 64)
      .bindMemory(to: UInt16.self, capacity: 2 * perLevel)
    for index in 0..<2 * perLevel {
      let step = index < perLevel ? 4 : 2
      let distance = index / perPosition % 16 + index % 32 / 4 * step - index % perPosition / 32 * 16
      memory[index] = UInt16(max(0, 16 - max(distance, -distance)))
    }
    return UnsafePointer(memory)
  }()
}

/// The same from cells in a register: which two of four cells each of eight pixels lies between, and how far.
struct SpreadPairs {
  private let words: UnsafePointer<UInt64>

  /// For the cells of a level, of 4 or 8 pixels each.
  @inline(__always) init(_ level: Level) { words = Self.memory + (level.log2 &- 2) &* Self.perLevel }

  /// Sixteen times the cells at eight pixels; the first lies so many sixteenths of a cell beyond the first cell.
  @inline(__always) func pixels(_ cells: HalfLanes, sixteenths: Int) -> Lanes {
    let pair = UnsafeRawPointer(words + sixteenths &* Self.perPosition)
    let numbers = pair.loadUnaligned(as: SIMD8<Int64>.self)
    let wide = joined(cells, cells)
    let first = glass_chosen_cells(wide, wide, numbers)
    let second = glass_chosen_cells(wide, wide, numbers &+ SIMD8(repeating: 1))
    return first &* pair.loadUnaligned(fromByteOffset: 64, as: Lanes.self) &+ second
      &* pair.loadUnaligned(fromByteOffset: 128, as: Lanes.self)
  }

  /// Words of a position: numbers of cells, then weights of the first and of the second.
  private static let perPosition = 24
  private static let perLevel = 16 * perPosition

  /// For cells of 4 and of 8 pixels, for each position of the first pixel. Unsafe only in name, as above.
  nonisolated(unsafe) private static let memory: UnsafePointer<UInt64> = {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * perLevel * 8, alignment: 64)
      .bindMemory(to: UInt64.self, capacity: 2 * perLevel)
    for index in 0..<2 * 16 * 8 {
      let (position, pixel) = (index / 8, index % 8)
      let place = position % 16 + pixel * (position < 16 ? 4 : 2)
      let weight = UInt64(place % 16)
      let first = memory + position * perPosition + pixel
      first[0] = UInt64(place / 16)
      first[8] = (16 - weight) * 0x0001_0001_0001_0001
      first[16] = weight * 0x0001_0001_0001_0001
    }
    return UnsafePointer(memory)
  }()
}
