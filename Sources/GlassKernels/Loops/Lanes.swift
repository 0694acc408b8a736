import CLanes

/// Thirty-two 16-bit lanes: eight cells of blue, green, red, alpha.
typealias Lanes = SIMD32<UInt16>
/// Sixteen of them: four cells.
typealias HalfLanes = SIMD16<UInt16>
/// A word for each of eight pixels.
typealias Octet = SIMD8<UInt32>
/// One cell in 16-bit lanes, 0…4080.
typealias Cell = SIMD4<UInt16>
/// One pixel or cell in wide lanes: blue, green, red, alpha.
typealias Wide = SIMD4<Int32>

@inline(__always) func loadLanes(_ pointer: UnsafePointer<UInt16>) -> Lanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
}

@inline(__always) func loadHalf(_ pointer: UnsafePointer<UInt16>) -> HalfLanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: HalfLanes.self)
}

@inline(__always) func storeLanes(_ pointer: UnsafeMutablePointer<UInt16>, _ lanes: Lanes) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
}

@inline(__always) func storeHalf(_ pointer: UnsafeMutablePointer<UInt16>, _ lanes: HalfLanes) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: HalfLanes.self)
}

/// The four lanes of one cell, eight times over.
@inline(__always) func repeatCell(_ pointer: UnsafePointer<UInt16>) -> Lanes {
  unsafeBitCast(SIMD8<UInt64>(repeating: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)), to: Lanes.self)
}

/// The four lanes of one cell, four times over.
@inline(__always) func repeatHalf(_ pointer: UnsafePointer<UInt16>) -> HalfLanes {
  unsafeBitCast(SIMD4<UInt64>(repeating: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)), to: HalfLanes.self)
}

/// How many rows before they are written pixels are fetched.
let rowsAhead = 4

/// Fetches the cache lines of pixels that will be written soon.
@inline(__always) func fetch(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
  var x = 0
  while x < count {
    glass_fetch(pixels + x)
    x &+= 16
  }
  glass_fetch(pixels + (count &- 1))
}

/// The low halves of the lanes as eight pixels.
@inline(__always) func storePixels(_ pointer: UnsafeMutablePointer<UInt32>, _ lanes: Lanes) {
  storeBytes(pointer, glass_narrowed(lanes))
}

/// Eight pixels.
@inline(__always) func storeBytes(_ pointer: UnsafeMutablePointer<UInt32>, _ pixels: SIMD32<UInt8>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: SIMD32<UInt8>.self)
}

/// Eight pixels in lanes.
@inline(__always) func loadPixels(_ pointer: UnsafePointer<UInt32>) -> Lanes {
  glass_widened(UnsafeRawPointer(pointer).loadUnaligned(as: SIMD32<UInt8>.self))
}

/// The low halves of the lanes as four pixels.
@inline(__always) func storeQuad(_ pointer: UnsafeMutablePointer<UInt32>, _ lanes: HalfLanes) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: glass_half_narrowed(lanes), as: SIMD16<UInt8>.self)
}

/// Four pixels in lanes.
@inline(__always) func loadQuad(_ pointer: UnsafePointer<UInt32>) -> HalfLanes {
  glass_half_widened(UnsafeRawPointer(pointer).loadUnaligned(as: SIMD16<UInt8>.self))
}

/// A cell of a level in wide lanes, 0…4080.
@inline(__always) func wideCell(_ pointer: UnsafePointer<UInt16>) -> Wide {
  Wide(Int32(pointer[0]), Int32(pointer[1]), Int32(pointer[2]), Int32(pointer[3]))
}

/// A pixel in wide lanes, 0…255.
@inline(__always) func widePixel(_ pixel: UInt32) -> Wide {
  Wide(
    Int32(truncatingIfNeeded: pixel & 255), Int32(truncatingIfNeeded: (pixel &>> 8) & 255),
    Int32(truncatingIfNeeded: (pixel &>> 16) & 255), Int32(truncatingIfNeeded: pixel &>> 24))
}

/// Wide lanes of 0…255 as a pixel.
@inline(__always) func pixel(_ value: Wide) -> UInt32 {
  UInt32(truncatingIfNeeded: value.x) | UInt32(truncatingIfNeeded: value.y) &<< 8 | UInt32(truncatingIfNeeded: value.z) &<< 16
    | UInt32(truncatingIfNeeded: value.w) &<< 24
}

/// `value / 255` rounded to nearest, for 0 ≤ `value` ≤ 65 535.
@inline(__always) func dividedBy255(_ value: Wide) -> Wide {
  let shift = Wide(repeating: 8)
  let sum = value &+ Wide(repeating: 128)
  return (sum &+ (sum &>> shift)) &>> shift
}

/// `first (16 - fraction) + second fraction`.
@inline(__always) func blended(_ first: Wide, _ second: Wide, _ fraction: Int32) -> Wide {
  let one = first &* Wide(repeating: 16 &- fraction)
  let other = second &* Wide(repeating: fraction)
  return one &+ other
}

/// `front cover + back (255 - cover)`, divided by 255.
@inline(__always) func covered(_ front: Wide, _ back: Wide, _ cover: Int32) -> Wide {
  let one = front &* Wide(repeating: cover)
  let other = back &* Wide(repeating: 255 &- cover)
  return dividedBy255(one &+ other)
}
