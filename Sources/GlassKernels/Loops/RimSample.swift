import CLanes
import GlassKernelTypes

/// Where the samples of a batch lie in both levels, whose cells are in the same places: the first of four cells, and the weights.
///
/// Worked out for eight pixels at a time and read back one by one: in memory, or the compiler would work them out one by one too.
struct SamplePlaces {
  /// The weights of one pixel's upper cells, two of the coarse level and two of the finer one, or of all four of one level, in 65 536ths.
  private let upper: UnsafeMutablePointer<UInt64>
  /// The same of the lower cells.
  private let lower: UnsafeMutablePointer<UInt64>
  /// Where the upper left cell is, in lanes from cell (0, 0).
  private let offsets: UnsafeMutablePointer<Int32>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) {
    let words = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt64.self)
    upper = words
    lower = words + RimScratchSize.octets * 8
    offsets = UnsafeMutableRawPointer(words + RimScratchSize.octets * 16).assumingMemoryBound(to: Int32.self)
  }

  /// Notes eight positions in 64ths of a pixel; `fine` is the finer level's share of each, in 65 536ths.
  @inline(__always) func set(_ index: Int, _ x: SIMD8<Int32>, _ y: SIMD8<Int32>, fine: SIMD8<UInt32>, in level: Level) {
    let position = place(index, x, y, level)
    let columns = Self.doubled(Self.withRest(Self.fraction(position.u, level)))
    let across = upperProduct(columns, Self.each(Self.withRest(fine)))
    let below = upperProduct(across, glass_spread_words(Self.fraction(position.v, level)))
    Self.store(upper + index, across &- below)
    Self.store(lower + index, below)
  }

  /// Notes the cells of eight positions.
  ///
  /// - Returns: The positions from the centre of cell (0, 0).
  @inline(__always) private func place(
    _ index: Int, _ x: SIMD8<Int32>, _ y: SIMD8<Int32>, _ level: Level
  ) -> (u: SIMD8<Int32>, v: SIMD8<Int32>) {
    let shift = SIMD8(repeating: Int32(truncatingIfNeeded: level.fineBits))
    let phase = SIMD8(repeating: Int32(truncatingIfNeeded: level.fine(0)))
    let u = x &+ phase
    let v = y &+ phase
    let place = glass_cell_places(u &>> shift, v &>> shift, Int32(truncatingIfNeeded: level.stride &>> 2))
    UnsafeMutableRawPointer(offsets + index).storeBytes(of: place, as: SIMD8<Int32>.self)
    return (u, v)
  }

  /// Notes eight positions for samples of one level: two cells above and two below are as far apart as those of two levels.
  @inline(__always) func set(_ index: Int, _ x: SIMD8<Int32>, _ y: SIMD8<Int32>, in level: Level) {
    let v = place(index, x, y, level)
    let columns = Self.doubled(Self.withRest(Self.fraction(v.u, level)))
    Self.store(upper + index, upperProduct(columns, Self.each(Self.withRest(Self.fraction(v.v, level)))))
  }

  /// How far a position lies beyond its cell, in 65 536ths of a cell.
  @inline(__always) private static func fraction(_ position: SIMD8<Int32>, _ level: Level) -> SIMD8<UInt32> {
    let words = unsafeBitCast(position, to: SIMD8<UInt32>.self)
    return (words &<< SIMD8(repeating: UInt32(truncatingIfNeeded: 16 &- level.fineBits))) & SIMD8(repeating: 0xFFFF)
  }

  /// What is left of a share in the lower half, the share in the upper.
  @inline(__always) private static func withRest(_ share: SIMD8<UInt32>) -> SIMD8<UInt32> {
    (share &<< SIMD8(repeating: 16)) | (share ^ SIMD8(repeating: 0xFFFF))
  }

  /// `a b` as `a b a b`.
  @inline(__always) private static func doubled(_ p: SIMD8<UInt32>) -> Lanes {
    let words = SIMD16<UInt32>(
      p[0], p[0], p[1], p[1], p[2], p[2], p[3], p[3], p[4], p[4], p[5], p[5], p[6], p[6], p[7], p[7])
    return unsafeBitCast(words, to: Lanes.self)
  }

  /// `a b` as `a a b b`.
  @inline(__always) private static func each(_ pairs: SIMD8<UInt32>) -> Lanes {
    let v = unsafeBitCast(pairs, to: HalfLanes.self)
    return Lanes(
      v[0], v[0], v[1], v[1], v[2], v[2], v[3], v[3], v[4], v[4], v[5], v[5], v[6], v[6], v[7], v[7],
      v[8], v[8], v[9], v[9], v[10], v[10], v[11], v[11], v[12], v[12], v[13], v[13], v[14], v[14], v[15], v[15])
  }

  /// Eight bilinear samples, the levels mixed, white at 32 640.
  @inline(__always) func sampleEight(_ coarse: Level, _ fine: Level, _ index: Int) -> Lanes {
    @inline(__always) func two(_ lane: Int) -> Lanes {
      let (a, b) = (Int(offsets[index &+ lane]), Int(offsets[index &+ lane &+ 1]))
      let (upperCoarse, upperFine) = (coarse.origin, fine.origin)
      let (lowerCoarse, lowerFine) = (coarse.origin + coarse.stride, fine.origin + coarse.stride)
      let first = fourPairs(upperCoarse + a, upperFine + a, upperCoarse + b, upperFine + b)
      let second = fourPairs(lowerCoarse + a, lowerFine + a, lowerCoarse + b, lowerFine + b)
      let place = index &+ lane
      return upperProduct(first, spreadWords(upper + place)) &+ upperProduct(second, spreadWords(lower + place))
    }
    // Cutting eight products loses four steps on average.
    return left(sums(two(0), two(2), two(4), two(6)) &+ Lanes(repeating: 4), 3)
  }

  /// The same of one level.
  @inline(__always) func sampleEight(_ level: Level, _ index: Int) -> Lanes {
    @inline(__always) func two(_ lane: Int) -> Lanes {
      let (a, b) = (Int(offsets[index &+ lane]), Int(offsets[index &+ lane &+ 1]))
      let (above, below) = (level.origin, level.origin + level.stride)
      return upperProduct(fourPairs(above + a, below + a, above + b, below + b), spreadWords(upper + (index &+ lane)))
    }
    // Cutting four products loses two steps on average.
    return left(sums(two(0), two(2), two(4), two(6)) &+ Lanes(repeating: 2), 3)
  }

  @inline(__always) private static func store(_ memory: UnsafeMutablePointer<UInt64>, _ value: Lanes) {
    UnsafeMutableRawPointer(memory).storeBytes(of: value, as: Lanes.self)
  }
}
