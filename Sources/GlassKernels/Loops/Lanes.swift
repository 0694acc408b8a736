/// Sixteen 16-bit lanes: four cells of blue, green, red, alpha.
typealias Lanes = SIMD16<UInt16>
/// A word for each of eight pixels.
typealias Octet = SIMD8<UInt32>
/// One cell in 16-bit lanes, 0…4080.
typealias Cell = SIMD4<UInt16>
/// One pixel or cell in wide lanes: blue, green, red, alpha.
typealias Wide = SIMD4<Int32>

@inline(__always) func loadLanes(_ pointer: UnsafePointer<UInt16>) -> Lanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
}

@inline(__always) func storeLanes(_ pointer: UnsafeMutablePointer<UInt16>, _ lanes: Lanes) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
}

/// The four lanes of one cell, four times over.
@inline(__always) func repeatCell(_ pointer: UnsafePointer<UInt16>) -> Lanes {
  unsafeBitCast(SIMD4<UInt64>(repeating: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)), to: Lanes.self)
}

/// The low halves of the lanes as four pixels.
@inline(__always) func storePixels(_ pointer: UnsafeMutablePointer<UInt32>, _ lanes: Lanes) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: narrowed(lanes), as: SIMD16<UInt8>.self)
}

/// The low halves of the lanes. Written out, like `widened`: the standard library's conversion stays a call, which is slow, and shared by all
/// modules, so that a wide one's instructions would end up in the baseline.
@inline(__always) func narrowed(_ lanes: Lanes) -> SIMD16<UInt8> {
  SIMD16<UInt8>(
    UInt8(truncatingIfNeeded: lanes[0]), UInt8(truncatingIfNeeded: lanes[1]), UInt8(truncatingIfNeeded: lanes[2]),
    UInt8(truncatingIfNeeded: lanes[3]), UInt8(truncatingIfNeeded: lanes[4]), UInt8(truncatingIfNeeded: lanes[5]),
    UInt8(truncatingIfNeeded: lanes[6]), UInt8(truncatingIfNeeded: lanes[7]), UInt8(truncatingIfNeeded: lanes[8]),
    UInt8(truncatingIfNeeded: lanes[9]), UInt8(truncatingIfNeeded: lanes[10]), UInt8(truncatingIfNeeded: lanes[11]),
    UInt8(truncatingIfNeeded: lanes[12]), UInt8(truncatingIfNeeded: lanes[13]), UInt8(truncatingIfNeeded: lanes[14]),
    UInt8(truncatingIfNeeded: lanes[15]))
}

/// Bytes in lanes of 16 bits.
@inline(__always) func widened(_ bytes: SIMD16<UInt8>) -> Lanes {
  Lanes(
    UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]), UInt16(bytes[5]), UInt16(bytes[6]),
    UInt16(bytes[7]), UInt16(bytes[8]), UInt16(bytes[9]), UInt16(bytes[10]), UInt16(bytes[11]), UInt16(bytes[12]),
    UInt16(bytes[13]), UInt16(bytes[14]), UInt16(bytes[15]))
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

/// `first + (second - first) weight / 64` of cells, `weight` 0…64, within 16 bits: the difference is cut by 3 bits first.
///
/// Cutting rounds down, so that a mix of almost nothing would fall below it: what is negative is nothing.
@inline(__always) func mixedCells(_ first: Cell, _ second: Cell, _ weight: Int32) -> Cell {
  let three = SIMD4<Int16>(repeating: 3)
  let difference = unsafeBitCast(second &- first, to: SIMD4<Int16>.self) &>> three
  let step = (difference &* SIMD4(repeating: Int16(truncatingIfNeeded: weight))) &>> three
  let sum = unsafeBitCast(first, to: SIMD4<Int16>.self) &+ step
  return unsafeBitCast(pointwiseMax(sum, SIMD4(repeating: 0)), to: Cell.self)
}

/// A colour in scalars, for steps that need more than 16 bits.
struct Color {
  var blue: Int32
  var green: Int32
  var red: Int32

  @inline(__always) init(_ blue: Int32, _ green: Int32, _ red: Int32) {
    self.blue = blue
    self.green = green
    self.red = red
  }

  @inline(__always) init(_ cell: Cell) { self.init(Int32(cell.x), Int32(cell.y), Int32(cell.z)) }

  /// Rec. 709 luma of the display-encoded colour.
  @inline(__always) var luma: Int32 { (blue &* 19 &+ green &* 183 &+ red &* 54) &>> 8 }

  @inline(__always) func map(_ body: (Int32) -> Int32) -> Color { Color(body(blue), body(green), body(red)) }

  @inline(__always) func mixed(_ other: Color, _ body: (Int32, Int32) -> Int32) -> Color {
    Color(body(blue, other.blue), body(green, other.green), body(red, other.red))
  }

  /// Opaque, each channel 0…255.
  @inline(__always) var pixel: UInt32 {
    UInt32(truncatingIfNeeded: blue | green &<< 8 | red &<< 16) | 0xFF00_0000
  }
}

@inline(__always) func clamped(_ value: Int32) -> Int32 { min(max(value, 0), 4080) }
