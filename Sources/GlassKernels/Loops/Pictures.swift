import CLanes
import GlassKernelTypes

/// The loops of pictures of this module.
let pictureLoops = PictureLoops(blendRows: blendRows, stretch: stretch, mixRows: mixRows, fade: fade, veil: veil, lay: lay)

/// Mixes two rows of pixels: 256ths, so that four lanes hold a pixel times 256. Eight pixels at once.
private func blendRows(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ output: UnsafeMutablePointer<UInt64>, _ count: Int,
  _ weight: Int
) {
  let weight = UInt16(truncatingIfNeeded: weight)
  let (a, b) = (Lanes(repeating: 256 &- weight), Lanes(repeating: weight))
  var x = 0
  while x &+ 8 <= count {
    let mixed = loadPixels(first + x) &* a &+ loadPixels(second + x) &* b
    UnsafeMutableRawPointer(output + x).storeBytes(of: mixed, as: Lanes.self)
    x &+= 8
  }
  while x < count {
    let mixed = repeatedPixel(first[x]) &* a.lowHalf &+ repeatedPixel(second[x]) &* b.lowHalf
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
  while glass_holds_eight_cells() != 0, x &+ 8 <= count {
    if let pixels = eightBetween(row, places + x, weights + x) {
      storePixels(output + x, pixels)
    } else {
      storeQuad(output + x, fourBetween(row, places + x, weights + x))
      storeQuad(output + x + 4, fourBetween(row, places + x + 4, weights + x + 4))
    }
    x &+= 8
  }
  while x &+ 4 <= count {
    storeQuad(output + x, fourBetween(row, places + x, weights + x))
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

/// Lays a box of pixels over others, seen through a colour, in whole lines of memory that are stored past the caches.
private func lay(
  _ pixels: UnsafePointer<UInt32>, _ pixelStride: Int, _ output: UnsafeMutablePointer<UInt32>, _ outputStride: Int,
  _ columns: Int,
  _ rows: Int, _ color: UInt32
) {
  let (rest, half) = (Lanes(repeating: 255 &- UInt16(truncatingIfNeeded: color &>> 24)), Lanes(repeating: 128))
  let over = glass_widened(unsafeBitCast(SIMD8<UInt32>(repeating: color), to: SIMD32<UInt8>.self))
  // `(sum + sum / 256) / 256`, as below, is the upper half of `257 sum`.
  let share = Lanes(repeating: 257)
  for row in 0..<rows {
    let (from, to) = (pixels + row &* pixelStride, output + row &* outputStride)
    let head = min(columns, (0 &- Int(bitPattern: to) &>> 2) & 15)
    veil(from, to, head, color)
    var x = head
    while x &+ 16 <= columns {
      let low = glass_upper_product(loadPixels(from + x) &* rest &+ half, share) &+ over
      let high = glass_upper_product(loadPixels(from + x + 8) &* rest &+ half, share) &+ over
      glass_store_line(to + x, glass_narrowed(low), glass_narrowed(high))
      x &+= 16
    }
    veil(from + x, to + x, columns &- x, color)
  }
  glass_end_lines()
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

/// Four pixels between neighbours.
@inline(__always) private func fourBetween(
  _ row: UnsafePointer<UInt64>, _ places: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt16>
) -> HalfLanes {
  let (a, b) = (neighbours(row, places[0]), neighbours(row, places[1]))
  let (c, d) = (neighbours(row, places[2]), neighbours(row, places[3]))
  let weight = UnsafeRawPointer(weights).loadUnaligned(as: SIMD4<UInt16>.self)
  return between(SIMD4(a.x, a.y, c.x, c.y), SIMD4(b.x, b.y, d.x, d.y), weight)
}

/// Eight pixels between neighbours that lie among sixteen, chosen from two registers; `nil` where they lie further apart.
@inline(__always) private func eightBetween(
  _ row: UnsafePointer<UInt64>, _ places: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt16>
) -> Lanes? {
  let places = UnsafeRawPointer(places).loadUnaligned(as: SIMD8<Int32>.self)
  // Whichever way they go.
  let start = min(places[0], places[7])
  let numbers = places &- SIMD8(repeating: start)
  guard glass_are_at_most(numbers, 14) != 0 else { return nil }
  let cells = UnsafeRawPointer(row + Int(start))
  let (first, second) = (cells.loadUnaligned(as: Lanes.self), cells.loadUnaligned(fromByteOffset: 64, as: Lanes.self))
  let left = glass_numbers(numbers, SIMD8(repeating: 0))
  let share = glass_spread(UnsafeRawPointer(weights).loadUnaligned(as: SIMD8<UInt16>.self))
  let sum =
    upperProduct(glass_chosen_cells(first, second, left), Lanes(repeating: 0xFFFF) &- share)
    &+ upperProduct(glass_chosen_cells(first, second, left &+ SIMD8(repeating: 1)), share)
  return glass_right(sum &+ Lanes(repeating: 128), 8)
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
