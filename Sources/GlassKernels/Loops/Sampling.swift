import GlassKernelTypes

extension Level {
  /// The bilinear sample at a position in sixteenths of a pixel (the centre of pixel `x` is `16 x + 8`), 0…4080 per lane.
  @inline(__always) func sample(_ x: Int, _ y: Int, _ weights: BilinearWeights) -> Cell {
    let u = position(x)
    let v = position(y)
    let cell = UnsafeRawPointer(origin + ((v &>> 4) &* stride &+ (u &>> 4) &* 4))
    let upper = cell.loadUnaligned(as: SIMD8<UInt16>.self) &* weights.upper(v & 15)
    let lower = (cell + stride &* 2).loadUnaligned(as: SIMD8<UInt16>.self) &* weights.lower(v & 15)
    let half = SIMD8<UInt16>(repeating: 8)
    let row = (upper &+ lower &+ half) &>> SIMD8(repeating: 4)
    return weights.joined(row, u & 15, half.lowHalf)
  }
}

extension SharpLevel {
  /// The bilinear sample at a position in sixteenths of a pixel, mirrored at the edges, 0…4080 per lane.
  @inline(__always) func sample(_ x: Int, _ y: Int) -> Cell {
    let u = x &- 8
    let v = y &- 8
    let left = mirrored(u &>> 4, width)
    let right = mirrored((u &>> 4) &+ 1, width)
    let upper = origin + mirrored(v &>> 4, height) &* stride
    let lower = origin + mirrored((v &>> 4) &+ 1, height) &* stride
    let across = Int32(truncatingIfNeeded: u & 15)
    let down = Int32(truncatingIfNeeded: v & 15)
    let first = blended(widePixel(upper[left]), widePixel(lower[left]), down)
    let second = blended(widePixel(upper[right]), widePixel(lower[right]), down)
    let sum = (blended(first, second, across) &+ Wide(repeating: 8)) &>> Wide(repeating: 4)
    return Cell(
      UInt16(truncatingIfNeeded: sum.x), UInt16(truncatingIfNeeded: sum.y), UInt16(truncatingIfNeeded: sum.z),
      UInt16(truncatingIfNeeded: sum.w))
  }
}

/// The weights of bilinear samples in sixteenths, ready in lanes: reading them is faster than spreading a number over lanes.
struct BilinearWeights {
  private let table: UnsafeRawPointer

  @inline(__always) init() { table = Self.memory }

  /// Eight times `16 - fraction`.
  @inline(__always) func upper(_ fraction: Int) -> SIMD8<UInt16> { entry(fraction &* 3) }
  /// Eight times `fraction`.
  @inline(__always) func lower(_ fraction: Int) -> SIMD8<UInt16> { entry(fraction &* 3 &+ 1) }

  /// `16 - fraction` in four lanes, `fraction` in the next four.
  @inline(__always) func both(_ fraction: Int) -> SIMD8<UInt16> { entry(fraction &* 3 &+ 2) }

  /// Two neighbouring cells as one: `(left (16 - fraction) + right fraction + half) >> 4`.
  @inline(__always) func joined(_ cells: SIMD8<UInt16>, _ fraction: Int, _ half: Cell) -> Cell {
    let weighted = cells &* entry(fraction &* 3 &+ 2)
    return (weighted.lowHalf &+ weighted.highHalf &+ half) &>> Cell(repeating: 4)
  }

  @inline(__always) private func entry(_ index: Int) -> SIMD8<UInt16> {
    (table + index &* 16).load(as: SIMD8<UInt16>.self)
  }

  /// For each fraction: the upper row's weights, the lower row's, and left beside right.
  nonisolated(unsafe) private static let memory: UnsafeRawPointer = {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16 * 48, alignment: 64).bindMemory(to: UInt16.self, capacity: 384)
    for fraction in 0..<16 {
      for lane in 0..<8 {
        memory[fraction * 24 + lane] = UInt16(16 - fraction)
        memory[fraction * 24 + 8 + lane] = UInt16(fraction)
        memory[fraction * 24 + 16 + lane] = UInt16(lane < 4 ? 16 - fraction : fraction)
      }
    }
    return UnsafeRawPointer(memory)
  }()
}
