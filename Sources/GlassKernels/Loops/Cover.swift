import CLanes
import GlassKernelTypes

/// Lays eight finished pixels, 0…255, over those from `x`, of which no other than `from..<to` are written: coverage, then the contour.
@inline(__always) func cover(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ octet: UnsafePointer<RimOctet>,
  _ settings: RimParameters
) {
  if x >= from && x &+ 8 <= to {
    if octet.pointee.hidesAll && settings.presence == 256 { return storePixels(output + x, front) }
    storePixels(output + x, Cover(octet, settings).lay(front, over: loadPixels(output + x)))
  } else {
    coverSome(output, x, max(x, from), min(x &+ 8, to), front, octet, settings)
  }
}

/// The same for an octet that is not drawn whole.
@inline(never) private func coverSome(
  _ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes, _ octet: UnsafePointer<RimOctet>,
  _ settings: RimParameters
) {
  storeSome(output, x, from, to, Cover(octet, settings).lay(front, over: somePixels(output, x, from, to)))
}

/// Those of eight pixels from `x` that lie in `from..<to`, the others 0.
@inline(never) func somePixels(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int) -> Lanes {
  var eight = SIMD8<UInt32>(repeating: 0)
  for place in from..<to { eight[place &- x] = pixels[place] }
  return glass_widened(unsafeBitCast(eight, to: SIMD32<UInt8>.self))
}

/// Writes those of eight finished pixels from `x` that lie in `from..<to`.
@inline(never) func storeSome(_ output: UnsafeMutablePointer<UInt32>, _ x: Int, _ from: Int, _ to: Int, _ front: Lanes) {
  let pixels = unsafeBitCast(glass_narrowed(front), to: SIMD8<UInt32>.self)
  for place in max(x, from)..<min(x &+ 8, to) { output[place] = pixels[place &- x] }
}

/// Writes eight pixels: those with numbers in `from..<to` as they are finished, the others as they were.
@inline(never) func storeBetween(_ output: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ front: Lanes) {
  let others = UnsafeRawPointer(output).loadUnaligned(as: SIMD32<UInt8>.self)
  let (first, last) = (Int32(truncatingIfNeeded: max(from, 0)), Int32(truncatingIfNeeded: min(to, 8)))
  storeBytes(output, glass_pixels_between(glass_narrowed(front), others, first, last))
}

extension RimOctet {
  /// Whether nothing of what is beneath shows, and no contour lies over it.
  @inline(__always) var hidesAll: Bool {
    unsafeBitCast(coverage, to: UInt64.self) == .max && unsafeBitCast(contour, to: UInt64.self) == 0
  }
}

/// How an octet lies over what is there: `front c + back (1 - c)`, darkened by the contour; the opacity is not darkened.
struct Cover {
  private let front: Lanes
  private let back: Lanes
  private let kept: Lanes

  @inline(__always) init(_ octet: UnsafePointer<RimOctet>, _ settings: RimParameters) {
    let full = Lanes(repeating: 255)
    if let covers = settings.covers {
      front = spreadBytes(looked(up: octet.pointee.coverage, in: covers))
    } else {
      let coverage = spreadBytes(octet.pointee.coverage)
      // Full presence leaves the coverage as it is.
      front =
        settings.presence == 256
        ? coverage : right(coverage &* Lanes(repeating: UInt16(truncatingIfNeeded: settings.presence)), 8)
    }
    back = full &- front
    // None in the last lanes.
    let contour = lanes(SIMD8(repeating: UInt64(truncatingIfNeeded: settings.contour) &* 0x0000_0001_0001_0001))
    kept = full &- right(spreadBytes(octet.pointee.contour) &* contour, 8)
  }

  /// Eight pixels over eight others.
  @inline(__always) func lay(_ pixels: Lanes, over others: Lanes) -> Lanes {
    dividedBy255(dividedBy255(pixels &* front &+ others &* back) &* kept)
  }
}

/// Eight bytes, each looked up in a table.
@inline(never) private func looked(up bytes: SIMD8<UInt8>, in table: UnsafePointer<UInt8>) -> SIMD8<UInt8> {
  var result = SIMD8<UInt8>(repeating: 0)
  for lane in 0..<8 { result[lane] = table[Int(bytes[lane])] }
  return result
}

/// `value / 255` rounded to nearest, for 0 ≤ `value` ≤ 65 025.
@inline(__always) func dividedBy255(_ value: Lanes) -> Lanes {
  // (s + s / 256) / 256 is 257 s / 65 536.
  upperProduct(value &+ Lanes(repeating: 128), Lanes(repeating: 257))
}
