import GlassKernelTypes

/// Memory for the stages of a run of rim pixels: where each looks, what it sees there, and its finished face.
struct RimScratch {
  /// How many pixels a run has at most.
  static let run = RimScratchSize.run

  private let base: UnsafeMutablePointer<UInt16>

  @inline(__always) init(_ base: UnsafeMutablePointer<UInt16>) { self.base = base }

  /// Samples of the blurred backdrop, sixteenfold.
  @inline(__always) var coarse: UnsafeMutablePointer<UInt16> { base }
  /// Samples of the finer level, sixteenfold.
  @inline(__always) var fine: UnsafeMutablePointer<UInt16> { base + Self.run * 4 }
  /// Samples through the outer lens, sixteenfold.
  @inline(__always) var outer: UnsafeMutablePointer<UInt16> { base + Self.run * 8 }
  /// Bleeding light, sixteenfold, premultiplied, its weight in the alpha lanes.
  @inline(__always) var light: UnsafeMutablePointer<UInt16> { base + Self.run * 12 }
  /// Finished pixels, 0…4080.
  @inline(__always) var face: UnsafeMutablePointer<UInt16> { base + Self.run * 16 }
  /// Where samples lie.
  @inline(__always) var places: SamplePlaces {
    SamplePlaces(UnsafeMutableRawPointer(base + Self.run * 20).assumingMemoryBound(to: Int32.self))
  }
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

  /// The same along one row of cells.
  @inline(__always) func set(_ index: Int, _ x: SIMD4<Int32>, along level: Level) {
    let shift = SIMD4(repeating: Int32(truncatingIfNeeded: level.log2))
    let u = (x &>> shift) &+ SIMD4(repeating: Int32(truncatingIfNeeded: level.phase))
    storeFour(offsets + index, (u &>> SIMD4(repeating: 4)) &<< SIMD4(repeating: 2))
    storeFour(across + index, u & SIMD4(repeating: 15))
  }

  /// Bilinear samples at the places noted, sixteenfold: 0…65 280 per lane.
  @inline(__always) func sample(_ level: Level, _ count: Int, _ output: UnsafeMutablePointer<UInt16>) {
    let weights = BilinearWeights()
    let half = SIMD8<UInt16>(repeating: 8)
    let four = SIMD8<UInt16>(repeating: 4)
    for index in 0..<count {
      let cell = UnsafeRawPointer(level.origin + Int(offsets[index]))
      let fraction = Int(down[index])
      let upper = cell.loadUnaligned(as: SIMD8<UInt16>.self) &* weights.upper(fraction)
      let lower = (cell + level.stride &* 2).loadUnaligned(as: SIMD8<UInt16>.self) &* weights.lower(fraction)
      let mixed = ((upper &+ lower &+ half) &>> four) &* weights.both(Int(across[index]))
      storeCell(output + index &* 4, mixed.lowHalf &+ mixed.highHalf)
    }
  }

  /// Linear samples of a row of cells, sixteenfold.
  @inline(__always) func sample(row: UnsafePointer<UInt16>, _ count: Int, _ output: UnsafeMutablePointer<UInt16>) {
    let weights = BilinearWeights()
    for index in 0..<count {
      let cells = UnsafeRawPointer(row + Int(offsets[index])).loadUnaligned(as: SIMD8<UInt16>.self)
      let mixed = cells &* weights.both(Int(across[index]))
      storeCell(output + index &* 4, mixed.lowHalf &+ mixed.highHalf)
    }
  }

  @inline(__always) private func storeFour(_ pointer: UnsafeMutablePointer<Int32>, _ values: SIMD4<Int32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: values, as: SIMD4<Int32>.self)
  }
}

@inline(__always) private func storeCell(_ pointer: UnsafeMutablePointer<UInt16>, _ cell: Cell) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: cell, as: Cell.self)
}
