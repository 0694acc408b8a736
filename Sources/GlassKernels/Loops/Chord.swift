import GlassKernelTypes

/// How far a tone lies above its chord between neighbouring cells: tones are curves, and cells are mixed along straight lines.
///
/// Between luma `a` and `b` a curve `q Y²` lies `-q (b - a)² t (1 - t)` above the chord, exactly. `bend` is `-q` per channel after all that
/// is done to the face. The result is a 16th of `bend (b - a)²`, so that with a fraction `f` in sixteenths `f (16 - f)` times it is to be
/// added to a sixteenfold sum; it is cut so that no pixel passes 0…4080.
struct ChordBend {
  private let blue: Numbers
  private let green: Numbers
  private let red: Numbers

  /// The bend of a tone under a step of light.
  @inline(__always) init(_ tone: TonePolynomial, gain: Numbers, lumaGain: Numbers) {
    let quadratic = tone.quadratic
    let luma = 0.0722 * quadratic.x + 0.7152 * quadratic.y + 0.2126 * quadratic.z
    let common = lumaGain * Numbers(repeating: luma)
    @inline(__always) func channel(_ value: Float) -> Numbers {
      (common - gain * Numbers(repeating: value)) * Numbers(repeating: 1.0 / 16)
    }
    blue = channel(quadratic.x)
    green = channel(quadratic.y)
    red = channel(quadratic.z)
  }

  /// The heights of eight chords between faces `first` and `second` whose lumas were `lumaFirst` and `lumaSecond`.
  @inline(__always) func store(
    _ output: UnsafeMutablePointer<UInt16>, _ first: UnsafePointer<UInt16>, _ second: UnsafePointer<UInt16>,
    _ lumaFirst: UnsafePointer<Float>, _ lumaSecond: UnsafePointer<Float>
  ) {
    let difference = loadNumbers(lumaSecond) - loadNumbers(lumaFirst)
    let square = difference * difference
    Planar(blue * square, green * square, red * square).store(output)
    for half in 0..<2 {
      let place = half &* 16
      let a = loadLanes(first + place)
      let b = loadLanes(second + place)
      let more = Self.positive(unsafeBitCast(b &- a, to: SIMD16<Int16>.self))
      let room = (Lanes(repeating: 4080) &- a &- unsafeBitCast(more, to: Lanes.self)) &>> Lanes(repeating: 2)
      let height = loadLanes(output + place)
      let excess = Self.positive(unsafeBitCast(height &- room, to: SIMD16<Int16>.self))
      storeLanes(output + place, height &- unsafeBitCast(excess, to: Lanes.self))
    }
  }

  @inline(__always) private static func positive(_ lanes: SIMD16<Int16>) -> SIMD16<Int16> {
    lanes & ~(lanes &>> SIMD16(repeating: 15))
  }
}

@inline(__always) func loadNumbers(_ pointer: UnsafePointer<Float>) -> Numbers {
  UnsafeRawPointer(pointer).loadUnaligned(as: Numbers.self)
}

@inline(__always) func storeNumbers(_ pointer: UnsafeMutablePointer<Float>, _ numbers: Numbers) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: numbers, as: Numbers.self)
}
