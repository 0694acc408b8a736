import CLanes
import GlassKernelTypes

/// Looks up the colours of a body's lights: bilinear samples of the blurred backdrop. `x` and `y` are the body's origin in sixteenths of a pixel.
///
/// Lights may lie anywhere, as glass may be far larger than what it lies over: those beyond the level have the colours of its edge.
func lights(
  _ points: UnsafePointer<LightPoint>, _ count: Int, _ x: Int, _ y: Int, _ level: UnsafePointer<Level>,
  _ output: UnsafeMutablePointer<UInt16>
) {
  let sampler = LightSampler(level.pointee, x, y)
  var index = 0
  while index &+ 4 <= count {
    let four = UnsafeRawPointer(points + index).loadUnaligned(as: SIMD8<Int32>.self)
    storeHalf(output + index &* 4, sampler.sample(four))
    index &+= 4
  }
  guard index < count else { return }
  var rest = SIMD8<Int32>(repeating: 0)
  for lane in 0..<4 {
    let point = points[min(index &+ lane, count &- 1)]
    rest[lane &* 2] = point.x
    rest[lane &* 2 &+ 1] = point.y
  }
  let cells = unsafeBitCast(sampler.sample(rest), to: SIMD4<UInt64>.self)
  for lane in 0..<count &- index {
    UnsafeMutableRawPointer(output + (index &+ lane) &* 4).storeBytes(of: cells[lane], as: UInt64.self)
  }
}

/// Samples a level at four points at a time, in sixteenths of a cell.
private struct LightSampler {
  private let origin: UnsafePointer<UInt16>
  private let stride: Int
  private let start: SIMD8<Int32>
  private let phase: SIMD8<Int32>
  private let shift: SIMD8<Int32>
  private let steps: SIMD8<Int32>
  private let first: SIMD8<Int32>
  private let last: SIMD8<Int32>

  /// Points count from (`x`, `y`) in sixteenths of a pixel.
  @inline(__always) init(_ level: Level, _ x: Int, _ y: Int) {
    origin = level.origin
    stride = level.stride
    @inline(__always) func both(_ x: Int, _ y: Int) -> SIMD8<Int32> {
      let (x, y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
      return SIMD8(x, y, x, y, x, y, x, y)
    }
    let half = (1 &<< level.log2) &>> 1
    start = both(x &+ half, y &+ half)
    phase = both(level.phase, level.phase)
    shift = both(level.log2, level.log2)
    steps = both(4, level.stride)
    first = both(Int(level.first.x) &* 16, Int(level.first.y) &* 16)
    last = both(Int(level.last.x) &* 16 &+ 15, Int(level.last.y) &* 16 &+ 15)
  }

  /// The samples at four points, x and y in turn: `(a (16 - f) + b f + 8) >> 4`, down and then across.
  @inline(__always) func sample(_ points: SIMD8<Int32>) -> HalfLanes {
    let positions = glass_whole_limited(((points &+ start) &>> shift) &+ phase, first, last)
    let lanes = (positions &>> SIMD8(repeating: 4)) &* steps
    @inline(__always) func place(_ point: Int) -> UnsafePointer<UInt16> {
      origin + Int(lanes[point &* 2] &+ lanes[point &* 2 &+ 1])
    }
    let (a, b, c, d) = (place(0), place(1), place(2), place(3))
    let (upper, lower) = (fourPairs(a, b, c, d), fourPairs(a + stride, b + stride, c + stride, d + stride))
    let weights = Weights(positions & SIMD8(repeating: 15))
    let row = right(upper &* weights.above &+ lower &* weights.below &+ Lanes(repeating: 8), 4)
    let cells = words(row &* weights.across)
    let sum = unsafeBitCast(cells.evenHalf, to: HalfLanes.self) &+ unsafeBitCast(cells.oddHalf, to: HalfLanes.self)
    return (sum &+ HalfLanes(repeating: 8)) &>> HalfLanes(repeating: 4)
  }

  /// What the cells around four points weigh, in sixteenths.
  private struct Weights {
    let above: Lanes
    let below: Lanes
    let across: Lanes

    /// For fractions across and down in turn.
    @inline(__always) init(_ fractions: SIMD8<Int32>) {
      // The fraction in the lower half of a word, what is left of a cell in the upper.
      let left = (SIMD8(repeating: 16) &- fractions) &<< SIMD8(repeating: 16)
      let v = unsafeBitCast(fractions | left, to: HalfLanes.self)
      below = Lanes(
        v[2], v[2], v[2], v[2], v[2], v[2], v[2], v[2], v[6], v[6], v[6], v[6], v[6], v[6], v[6], v[6],
        v[10], v[10], v[10], v[10], v[10], v[10], v[10], v[10], v[14], v[14], v[14], v[14], v[14], v[14], v[14], v[14])
      above = Lanes(repeating: 16) &- below
      across = Lanes(
        v[1], v[1], v[1], v[1], v[0], v[0], v[0], v[0], v[5], v[5], v[5], v[5], v[4], v[4], v[4], v[4],
        v[9], v[9], v[9], v[9], v[8], v[8], v[8], v[8], v[13], v[13], v[13], v[13], v[12], v[12], v[12], v[12])
    }
  }
}
