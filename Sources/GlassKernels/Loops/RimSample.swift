import GlassKernelTypes

/// Memory for a run of map pixels: where each looks, and the light that bleeds in.
struct RimScratch {
  /// How many pixels a run has at most.
  static let run = RimScratchSize.run

  private let base: UnsafeMutablePointer<UInt16>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) { self.base = base }

  /// Where samples lie.
  @inline(__always) var places: SamplePlaces { SamplePlaces(base) }
  /// The row's cells of bleeding light under a run.
  @inline(__always) var cells: UnsafeMutablePointer<UInt16> { base + Self.run * 8 }
}

/// Where the samples of a run lie in both levels, whose cells are in the same places: the first of four cells, and the weights.
///
/// Worked out for four pixels at a time and read back one by one: in memory, or the compiler would work them out one by one too.
struct SamplePlaces {
  /// The weights of one pixel's cells in its row: two of the coarse level, two of the finer one, in 65 536ths.
  private let across: UnsafeMutablePointer<UInt64>
  /// Where the upper left cell is, in lanes from cell (0, 0).
  private let offsets: UnsafeMutablePointer<Int32>
  /// The weight of the lower cells, twice.
  private let down: UnsafeMutablePointer<UInt32>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) {
    let words = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt64.self)
    across = words
    offsets = UnsafeMutableRawPointer(words + RimScratch.run).assumingMemoryBound(to: Int32.self)
    down = UnsafeMutableRawPointer(words + RimScratch.run + RimScratch.run / 2).assumingMemoryBound(to: UInt32.self)
  }

  /// Notes four positions in 64ths of a pixel; `fine` is the finer level's share of each, in 65 536ths.
  @inline(__always) func set(_ index: Int, _ x: SIMD4<Int32>, _ y: SIMD4<Int32>, fine: SIMD4<UInt32>, in level: Level) {
    let shift = SIMD4(repeating: Int32(truncatingIfNeeded: level.fineBits))
    let phase = SIMD4(repeating: Int32(truncatingIfNeeded: level.fine(0)))
    let stride = SIMD4(repeating: Int32(truncatingIfNeeded: level.stride))
    let u = x &+ phase
    let v = y &+ phase
    store(UnsafeMutableRawPointer(offsets + index), (v &>> shift) &* stride &+ (u &>> shift) &<< SIMD4(repeating: 2))
    let lower = Self.fraction(v, level)
    store(UnsafeMutableRawPointer(down + index), lower | lower &<< SIMD4(repeating: 16))
    let columns = Self.doubled(Self.withRest(Self.fraction(u, level)))
    let levels = Self.each(Self.withRest(fine))
    store(UnsafeMutableRawPointer(across + index), upperProduct(columns, levels))
  }

  /// How far a position lies beyond its cell, in 65 536ths of a cell.
  @inline(__always) private static func fraction(_ position: SIMD4<Int32>, _ level: Level) -> SIMD4<UInt32> {
    let words = unsafeBitCast(position, to: SIMD4<UInt32>.self)
    return (words &<< SIMD4(repeating: UInt32(truncatingIfNeeded: 16 &- level.fineBits))) & SIMD4(repeating: 0xFFFF)
  }

  /// What is left of a share in the lower half, the share in the upper.
  @inline(__always) private static func withRest(_ share: SIMD4<UInt32>) -> SIMD4<UInt32> {
    (share &<< SIMD4(repeating: 16)) | (share ^ SIMD4(repeating: 0xFFFF))
  }

  /// `a b` as `a b a b`.
  @inline(__always) private static func doubled(_ pairs: SIMD4<UInt32>) -> Lanes {
    let words = SIMD4<UInt64>(UInt64(pairs.x), UInt64(pairs.y), UInt64(pairs.z), UInt64(pairs.w))
    return lanes(words | words &<< SIMD4(repeating: 32))
  }

  /// `a b` as `a a b b`.
  @inline(__always) private static func each(_ pairs: SIMD4<UInt32>) -> Lanes {
    let v = unsafeBitCast(pairs, to: SIMD8<UInt16>.self)
    return Lanes(v[0], v[0], v[1], v[1], v[2], v[2], v[3], v[3], v[4], v[4], v[5], v[5], v[6], v[6], v[7], v[7])
  }

  /// Four bilinear samples, the levels mixed, white at 32 640.
  @inline(__always) func sampleFour(_ coarse: Level, _ fine: Level, _ index: Int) -> Lanes {
    @inline(__always) func one(_ lane: Int) -> Lanes {
      let place = Int(offsets[index &+ lane])
      let upper = Lanes(lowHalf: loadHalf(coarse.origin + place), highHalf: loadHalf(fine.origin + place))
      let below = place &+ coarse.stride
      let lower = Lanes(lowHalf: loadHalf(coarse.origin + below), highHalf: loadHalf(fine.origin + below))
      let weight = unsafeBitCast(SIMD8<UInt32>(repeating: down[index &+ lane]), to: Lanes.self)
      let row = upperProduct(upper, ~weight) &+ upperProduct(lower, weight)
      return upperProduct(row, spreadWord(across[index &+ lane]))
    }
    // Cutting six products loses three steps on average.
    return (sums(one(0), one(1), one(2), one(3)) &+ Lanes(repeating: 3)) &<< Lanes(repeating: 3)
  }

  @inline(__always) private func store<Value>(_ memory: UnsafeMutableRawPointer, _ value: Value) {
    memory.storeBytes(of: value, as: Value.self)
  }
}
