import CLanes
import GlassKernelTypes

/// The loops of pictures of this module.
let pictureLoops = PictureLoops(blendRows: blendRows, stretch: stretch, mixRows: mixRows, fade: fade, veil: veil)

/// Mixes two rows of pixels: 256ths, so that four lanes hold a pixel times 256.
private func blendRows(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt64>, _ count: Int,
  _ weight: Int
) {
  let weight = UInt16(truncatingIfNeeded: weight)
  let (a, b) = (HalfLanes(repeating: 256 &- weight), HalfLanes(repeating: weight))
  var x = 0
  while x &+ 4 <= count {
    let mixed = loadQuad(first + x) &* a &+ loadQuad(second + x) &* b
    UnsafeMutableRawPointer(output + x).storeBytes(of: mixed, as: HalfLanes.self)
    x &+= 4
  }
  while x < count {
    let mixed = repeatedPixel(first[x]) &* a &+ repeatedPixel(second[x]) &* b
    output[x] = unsafeBitCast(mixed, to: SIMD4<UInt64>.self).x
    x &+= 1
  }
}

/// Puts pixels between neighbours of a row in 256ths; equal neighbours stay what they are.
private func stretch(
  _ row: UnsafePointer<UInt64>, _ places: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt16>,
  _ output: UnsafeMutablePointer<UInt32>, _ count: Int
) {
  var x = 0
  while x &+ 4 <= count {
    let (a, b) = (neighbours(row, places[x]), neighbours(row, places[x &+ 1]))
    let (c, d) = (neighbours(row, places[x &+ 2]), neighbours(row, places[x &+ 3]))
    let weight = UnsafeRawPointer(weights + x).loadUnaligned(as: SIMD4<UInt16>.self)
    storeQuad(output + x, between(SIMD4(a.x, a.y, c.x, c.y), SIMD4(b.x, b.y, d.x, d.y), weight))
    x &+= 4
  }
  while x < count {
    let pair = neighbours(row, places[x])
    let twice = SIMD4(pair.x, pair.y, pair.x, pair.y)
    let pixel = between(twice, twice, SIMD4(repeating: weights[x]))
    output[x] = unsafeBitCast(glass_half_narrowed(pixel), to: SIMD4<UInt32>.self).x
    x &+= 1
  }
}

/// Puts a row of pixels between two, in 256ths, each byte rounded to nearest; equal pixels stay what they are.
private func mixRows(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt32>, _ count: Int,
  _ weight: Int
) {
  let weight = UInt16(truncatingIfNeeded: weight)
  let (a, b) = (HalfLanes(repeating: 256 &- weight), HalfLanes(repeating: weight))
  let half = HalfLanes(repeating: 128)
  var x = 0
  while x &+ 4 <= count {
    storeQuad(output + x, (loadQuad(first + x) &* a &+ loadQuad(second + x) &* b &+ half) &>> 8)
    x &+= 4
  }
  while x < count {
    let mixed = (repeatedPixel(first[x]) &* a &+ repeatedPixel(second[x]) &* b &+ half) &>> 8
    output[x] = unsafeBitCast(glass_half_narrowed(mixed), to: SIMD4<UInt32>.self).x
    x &+= 1
  }
}

/// Keeps `coverage` 255ths of pixels and puts what was there before in the place of the rest, rounded to nearest.
private func fade(
  _ old: UnsafePointer<UInt32>, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt8
) {
  let (a, b) = (HalfLanes(repeating: 255 &- UInt16(coverage)), HalfLanes(repeating: UInt16(coverage)))
  var x = 0
  while x &+ 4 <= count {
    storeQuad(pixels + x, mixedIn255ths(loadQuad(old + x), loadQuad(pixels + x), a, b))
    x &+= 4
  }
  while x < count {
    let mixed = mixedIn255ths(repeatedPixel(old[x]), repeatedPixel(pixels[x]), a, b)
    pixels[x] = unsafeBitCast(glass_half_narrowed(mixed), to: SIMD4<UInt32>.self).x
    x &+= 1
  }
}

/// Puts a colour over pixels: what its alpha leaves of them, rounded to nearest, and the colour.
private func veil(_ pixels: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
  let (rest, none) = (HalfLanes(repeating: 255 &- UInt16(truncatingIfNeeded: color &>> 24)), HalfLanes(repeating: 0))
  let over = repeatedPixel(color)
  var x = 0
  while x &+ 4 <= count {
    storeQuad(output + x, mixedIn255ths(loadQuad(pixels + x), none, rest, none) &+ over)
    x &+= 4
  }
  while x < count {
    let mixed = mixedIn255ths(repeatedPixel(pixels[x]), none, rest, none) &+ over
    output[x] = unsafeBitCast(glass_half_narrowed(mixed), to: SIMD4<UInt32>.self).x
    x &+= 1
  }
}

/// `value / 255` rounded to nearest is `(value + 128 + (value + 128) / 256) / 256` for up to 255², and no lane overflows.
@inline(__always) private func mixedIn255ths(_ old: HalfLanes, _ new: HalfLanes, _ a: HalfLanes, _ b: HalfLanes) -> HalfLanes {
  let sum = old &* a &+ new &* b &+ HalfLanes(repeating: 128)
  return (sum &+ sum &>> 8) &>> 8
}

@inline(__always) private func repeatedPixel(_ pixel: UInt32) -> HalfLanes {
  glass_half_widened(unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD16<UInt8>.self))
}

/// Two pixels side by side.
@inline(__always) private func neighbours(_ row: UnsafePointer<UInt64>, _ place: Int32) -> SIMD2<UInt64> {
  UnsafeRawPointer(row + Int(place)).loadUnaligned(as: SIMD2<UInt64>.self)
}

/// Mixes four pairs of neighbours in 256ths by 65,536ths, rounded once: `even` holds the first and third, `odd` the second and fourth.
///
/// Both of a pair are multiplied at once: what they are is put in order only as they are added, which takes half as many steps.
@inline(__always) private func between(_ even: SIMD4<UInt64>, _ odd: SIMD4<UInt64>, _ weight: SIMD4<UInt16>) -> HalfLanes {
  let (a, b) = (weighted(even, glass_even_shares(weight)), weighted(odd, glass_odd_shares(weight)))
  let first = unsafeBitCast(SIMD4(a.x, b.x, a.z, b.z), to: HalfLanes.self)
  let second = unsafeBitCast(SIMD4(a.y, b.y, a.w, b.w), to: HalfLanes.self)
  return (first &+ second &+ HalfLanes(repeating: 128)) &>> 8
}

@inline(__always) private func weighted(_ pixels: SIMD4<UInt64>, _ weights: HalfLanes) -> SIMD4<UInt64> {
  unsafeBitCast(glass_half_upper_product(unsafeBitCast(pixels, to: HalfLanes.self), weights), to: SIMD4<UInt64>.self)
}
