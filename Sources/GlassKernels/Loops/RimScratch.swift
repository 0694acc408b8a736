import GlassKernelTypes

/// Memory for the stages of a run of rim pixels: where each looks, the light that bleeds in, and its finished face.
struct RimScratch {
  /// How many pixels a run has at most.
  static let run = RimScratchSize.run

  private let base: UnsafeMutablePointer<UInt16>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) { self.base = base }

  /// Finished pixels, 0…4080.
  @inline(__always) var face: UnsafeMutablePointer<UInt16> { base }
  /// Where samples lie.
  @inline(__always) var places: SamplePlaces {
    SamplePlaces(UnsafeMutableRawPointer(base + Self.run * 4).assumingMemoryBound(to: Int32.self))
  }
  /// Where those through the outer lens lie.
  @inline(__always) var outerPlaces: SamplePlaces {
    SamplePlaces(UnsafeMutableRawPointer(base + Self.run * 10).assumingMemoryBound(to: Int32.self))
  }
  /// Bleeding light, sixteenfold, premultiplied, its weight in the alpha lanes; a quad more than a run.
  @inline(__always) var light: UnsafeMutablePointer<UInt16> { base + Self.run * 16 }
}

/// Where the samples of a run lie in a level: the offset of the first of four cells, and sixteenths beyond it.
///
/// Worked out for four pixels at a time and read back one by one: in memory, or the compiler would work them out one by one too.
struct SamplePlaces {
  private let offsets: UnsafeMutablePointer<Int32>
  private var across: UnsafeMutablePointer<Int32> { offsets + RimScratch.run }
  private var down: UnsafeMutablePointer<Int32> { offsets + RimScratch.run * 2 }

  @inline(__always) init(_ base: UnsafeMutablePointer<Int32>) { offsets = base }

  /// Notes four positions in sixteenths of a pixel.
  @inline(__always) func set(_ index: Int, _ x: SIMD4<Int32>, _ y: SIMD4<Int32>, in level: Level) {
    let shift = SIMD4(repeating: Int32(truncatingIfNeeded: level.log2))
    let phase = SIMD4(repeating: Int32(truncatingIfNeeded: level.phase))
    let stride = SIMD4(repeating: Int32(truncatingIfNeeded: level.stride))
    let fraction = SIMD4<Int32>(repeating: 15)
    let four = SIMD4<Int32>(repeating: 4)
    let half = SIMD4(repeating: Int32(truncatingIfNeeded: (1 &<< level.log2) &>> 1))
    let u = ((x &+ half) &>> shift) &+ phase
    let v = ((y &+ half) &>> shift) &+ phase
    storeFour(offsets + index, (v &>> four) &* stride &+ ((u &>> four) &<< SIMD4(repeating: 2)))
    storeFour(across + index, u & fraction)
    storeFour(down + index, v & fraction)
  }

  /// Bilinear samples of a level at four places noted, sixteenfold: 0…65 280 per lane.
  @inline(__always) func sampleFour(_ level: Level, _ index: Int) -> Lanes {
    @inline(__always) func pair(_ lane: Int) -> SIMD8<UInt16> {
      let weights = (cellWeights(index &+ lane), cellWeights(index &+ lane &+ 1))
      let cells = (level.origin + Int(offsets[index &+ lane]), level.origin + Int(offsets[index &+ lane &+ 1]))
      return joined(weights.0.mix(cells.0, level.stride), weights.1.mix(cells.1, level.stride))
    }
    return Lanes(lowHalf: pair(0), highHalf: pair(2))
  }

  /// The same of two levels with their cells in the same places.
  @inline(__always) func sampleFour(_ first: Level, _ second: Level, _ index: Int) -> (Lanes, Lanes) {
    @inline(__always) func pair(_ lane: Int) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
      let weights = (cellWeights(index &+ lane), cellWeights(index &+ lane &+ 1))
      let places = (Int(offsets[index &+ lane]), Int(offsets[index &+ lane &+ 1]))
      let one = joined(weights.0.mix(first.origin + places.0, first.stride), weights.1.mix(first.origin + places.1, first.stride))
      let other = joined(
        weights.0.mix(second.origin + places.0, first.stride), weights.1.mix(second.origin + places.1, first.stride))
      return (one, other)
    }
    let (left, right) = (pair(0), pair(2))
    return (Lanes(lowHalf: left.0, highHalf: right.0), Lanes(lowHalf: left.1, highHalf: right.1))
  }

  @inline(__always) private func cellWeights(_ index: Int) -> CellWeights {
    CellWeights(BilinearWeights(), across: Int(across[index]), down: Int(down[index]))
  }

  @inline(__always) private func storeFour(_ pointer: UnsafeMutablePointer<Int32>, _ values: SIMD4<Int32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: values, as: SIMD4<Int32>.self)
  }
}

/// The weights of four cells around one position.
private struct CellWeights {
  private let upper: SIMD8<UInt16>
  private let lower: SIMD8<UInt16>
  private let both: SIMD8<UInt16>

  @inline(__always) init(_ table: BilinearWeights, across: Int, down: Int) {
    upper = table.upper(down)
    lower = table.lower(down)
    both = table.both(across)
  }

  /// The four cells, weighted; the sum of the halves is the sample, sixteenfold.
  @inline(__always) func mix(_ cell: UnsafePointer<UInt16>, _ stride: Int) -> SIMD8<UInt16> {
    let first = UnsafeRawPointer(cell).loadUnaligned(as: SIMD8<UInt16>.self) &* upper
    let second = UnsafeRawPointer(cell + stride).loadUnaligned(as: SIMD8<UInt16>.self) &* lower
    return ((first &+ second &+ SIMD8(repeating: 8)) &>> SIMD8(repeating: 4)) &* both
  }
}

/// The sums of the halves of two vectors: two cells.
@inline(__always) func joined(_ first: SIMD8<UInt16>, _ second: SIMD8<UInt16>) -> SIMD8<UInt16> {
  let halves = unsafeBitCast(Lanes(lowHalf: first, highHalf: second), to: SIMD4<UInt64>.self)
  return unsafeBitCast(halves.evenHalf, to: SIMD8<UInt16>.self) &+ unsafeBitCast(halves.oddHalf, to: SIMD8<UInt16>.self)
}

/// Weights of the second of two cells for four pixels between them, the first of which is known.
struct SpreadSteps {
  private let steps: Lanes

  @inline(__always) init(_ level: Level) {
    let perPixel = UInt16(truncatingIfNeeded: 16 &>> level.log2)
    steps = Lanes(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3) &* Lanes(repeating: perPixel)
  }

  /// The weights where the first pixel lies at a position in sixteenths of a cell.
  @inline(__always) func weights(_ position: Int) -> Lanes {
    steps &+ Lanes(repeating: UInt16(truncatingIfNeeded: position & 15))
  }
}
