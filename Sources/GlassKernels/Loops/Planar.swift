/// A number for each of eight pixels.
typealias Numbers = SIMD8<Float>
/// A word for each of eight pixels.
typealias Octet = SIMD8<UInt32>

/// Eight pixels, channel by channel, as floating point numbers in 12-bit units (255 is 4080).
///
/// Only sums and products: they round alike on every machine and instruction set. Comparisons, conversions and `truncatingIfNeeded` of wide
/// vectors are loops to Swift, too many of which keep a function from being inlined: integers go in and out through the bits of a float.
struct Planar {
  var blue: Numbers
  var green: Numbers
  var red: Numbers

  @inline(__always) init(_ blue: Numbers, _ green: Numbers, _ red: Numbers) {
    self.blue = blue
    self.green = green
    self.red = red
  }

  /// Eight cells.
  @inline(__always) init(_ cells: UnsafePointer<UInt16>) {
    self.init(UnsafeRawPointer(cells).loadUnaligned(as: SIMD16<UInt32>.self))
  }

  /// Eight cells, in lanes.
  @inline(__always) init(_ first: Lanes, _ second: Lanes) {
    self.init(SIMD16(lowHalf: unsafeBitCast(first, to: Octet.self), highHalf: unsafeBitCast(second, to: Octet.self)))
  }

  @inline(__always) private init(_ words: SIMD16<UInt32>) {
    let blueGreen = words.evenHalf
    blue = numbers(blueGreen & lowHalves)
    green = numbers(blueGreen &>> Octet(repeating: 16))
    red = numbers(words.oddHalf & lowHalves)
  }

  /// Rec. 709 luma of the display-encoded colours.
  @inline(__always) var luma: Numbers {
    blue * Numbers(repeating: 0.0722) + green * Numbers(repeating: 0.7152) + red * Numbers(repeating: 0.2126)
  }

  /// Eight opaque cells of the nearest integers, cut to 0…4080.
  @inline(__always) func store(_ cells: UnsafeMutablePointer<UInt16>) {
    var words = SIMD16<UInt32>()
    words.evenHalf = (integers(blue) & lowHalves) | (integers(green) &<< Octet(repeating: 16))
    words.oddHalf = (integers(red) & lowHalves) | Octet(repeating: 4080 << 16)
    let halves = unsafeBitCast(words, to: (SIMD16<Int16>, SIMD16<Int16>).self)
    storeLanes(cells, clamped(halves.0))
    storeLanes(cells + 16, clamped(halves.1))
  }

  @inline(__always) static func + (first: Planar, second: Planar) -> Planar {
    Planar(first.blue + second.blue, first.green + second.green, first.red + second.red)
  }

  @inline(__always) static func * (value: Planar, factor: Numbers) -> Planar {
    Planar(value.blue * factor, value.green * factor, value.red * factor)
  }
}

@inline(__always) private var lowHalves: Octet { Octet(repeating: 0xFFFF) }

/// Integers below 2^23 as numbers: written into the bits of 2^23, whose last bit is worth 1.
@inline(__always) func numbers(_ words: Octet) -> Numbers {
  unsafeBitCast(words | Octet(repeating: 0x4B00_0000), to: Numbers.self) - Numbers(repeating: 8_388_608)
}

/// The alpha lanes of eight cells.
@inline(__always) func alphas(_ cells: UnsafePointer<UInt16>) -> Numbers {
  numbers(UnsafeRawPointer(cells).loadUnaligned(as: SIMD16<UInt32>.self).oddHalf &>> Octet(repeating: 16))
}

/// The nearest integers in the low halves of words, with their sign.
@inline(__always) private func integers(_ value: Numbers) -> Octet {
  unsafeBitCast(value + Numbers(repeating: 12_582_912), to: Octet.self)
}

/// Signed lanes cut to 0…4080, by their sign bits.
@inline(__always) private func clamped(_ lanes: SIMD16<Int16>) -> Lanes {
  let white = SIMD16<Int16>(repeating: 4080)
  let sign = SIMD16<Int16>(repeating: 15)
  let below = lanes &- white
  let cut = (below & (below &>> sign)) &+ white
  return unsafeBitCast(cut & ~(cut &>> sign), to: Lanes.self)
}
