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
  /// Finished pixels, 0…4080.
  @inline(__always) var face: UnsafeMutablePointer<UInt16> { base + Self.run * 12 }
  /// Where samples lie.
  @inline(__always) var places: SamplePlaces {
    SamplePlaces(UnsafeMutableRawPointer(base + Self.run * 16).assumingMemoryBound(to: Int32.self))
  }
  /// Where those through the outer lens lie.
  @inline(__always) var outerPlaces: SamplePlaces {
    SamplePlaces(UnsafeMutableRawPointer(base + Self.run * 22).assumingMemoryBound(to: Int32.self))
  }
  /// Bleeding light, sixteenfold, premultiplied, its weight in the alpha lanes; a quad more than a run.
  @inline(__always) var light: UnsafeMutablePointer<UInt16> { base + Self.run * 28 }
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

  /// Bilinear samples of a level at the places noted, sixteenfold: 0…65 280 per lane.
  @inline(__always) func sample(_ level: Level, _ count: Int, _ output: UnsafeMutablePointer<UInt16>) {
    let table = BilinearWeights()
    for index in 0..<count {
      let weights = CellWeights(table, across: Int(across[index]), down: Int(down[index]))
      storeCell(output + index &* 4, weights.mix(level.origin + Int(offsets[index]), level.stride))
    }
  }

  /// The same of two levels with their cells in the same places.
  @inline(__always) func sample(
    _ first: Level, _ second: Level, _ count: Int, _ firstOutput: UnsafeMutablePointer<UInt16>,
    _ secondOutput: UnsafeMutablePointer<UInt16>
  ) {
    let table = BilinearWeights()
    for index in 0..<count {
      let weights = CellWeights(table, across: Int(across[index]), down: Int(down[index]))
      let offset = Int(offsets[index])
      storeCell(firstOutput + index &* 4, weights.mix(first.origin + offset, first.stride))
      storeCell(secondOutput + index &* 4, weights.mix(second.origin + offset, first.stride))
    }
  }

  @inline(__always) private func storeFour(_ pointer: UnsafeMutablePointer<Int32>, _ values: SIMD4<Int32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: values, as: SIMD4<Int32>.self)
  }
}

@inline(__always) private func storeCell(_ pointer: UnsafeMutablePointer<UInt16>, _ cell: Cell) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: cell, as: Cell.self)
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

  /// The four cells as one, sixteenfold.
  @inline(__always) func mix(_ cell: UnsafePointer<UInt16>, _ stride: Int) -> Cell {
    let first = UnsafeRawPointer(cell).loadUnaligned(as: SIMD8<UInt16>.self) &* upper
    let second = UnsafeRawPointer(cell + stride).loadUnaligned(as: SIMD8<UInt16>.self) &* lower
    let mixed = ((first &+ second &+ SIMD8(repeating: 8)) &>> SIMD8(repeating: 4)) &* both
    return mixed.lowHalf &+ mixed.highHalf
  }
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
