import CLanes
import GlassKernelTypes

/// Eight colours that a body shows, white at 32 640, with their luma in the last lanes.
struct SeenColors {
  /// Blue, green, red and luma.
  let values: SignedLanes
  /// The luma alone, in all lanes.
  let luma: SignedLanes

  /// Colours whose last lanes do not count: Rec. 709 luma of the display-encoded channels.
  @inline(__always) init(_ value: Lanes) {
    // A weight of next to nothing in the last lanes: with none at all they would be worked out apart from the others.
    let weights = lanes(SIMD8(repeating: 0x0003_366D_B717_127C))
    let parts = upperProduct(value, weights)
    let pairs = parts &+ swappedHalves(parts)
    let sum = pairs &+ swappedLanes(pairs)
    let colors = SIMD8<UInt64>(repeating: 0x0000_FFFF_FFFF_FFFF)
    values = signed(lanes((words(value) & colors) | (words(sum) & ~colors)))
    self.luma = signed(sum)
  }

  /// Mixes in bleeding light, sixteenfold and premultiplied, its weight in 65 536ths in the last lanes.
  @inline(__always) static func bled(_ value: Lanes, _ light: Lanes) -> Lanes {
    value &- upperProduct(value, lastLanes(light)) &+ right(light, 1)
  }
}

/// One tone for eight cells, or a tone for each; see `ToneLanes`.
struct LanesTone {
  let offset: SignedLanes
  let linear: SignedLanes
  let quadratic: SignedLanes
  let slope: SignedLanes

  /// One tone.
  @inline(__always) init(_ tone: ToneLanes) {
    offset = repeated(tone.offset)
    linear = repeated(tone.linear)
    quadratic = repeated(tone.quadratic)
    slope = repeated(tone.slope)
  }

  /// A tone for each of eight cells.
  @inline(__always) init(_ tones: UnsafePointer<ToneLanes>, _ index: SIMD8<UInt8>) {
    @inline(__always) func each(_ field: (ToneLanes) -> SIMD4<Int16>) -> SignedLanes {
      @inline(__always) func word(_ cell: Int) -> UInt64 { unsafeBitCast(field(tones[Int(index[cell])]), to: UInt64.self) }
      return signed(lanes(SIMD8(word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7))))
    }
    offset = each { $0.offset }
    linear = each { $0.linear }
    quadratic = each { $0.quadratic }
    slope = each { $0.slope }
  }

  /// The faces of eight colours, white at 4096, not cut.
  @inline(__always) func apply(_ colors: SeenColors) -> SignedLanes {
    let curve = linear &+ upperProduct(colors.luma, quadratic)
    return offset &+ upperProduct(colors.values, slope) &+ upperProduct(colors.luma, curve)
  }
}

/// Inner shadow, glint and border of eight cells; see `RimLight`.
struct LightStep {
  var gain: SignedLanes
  var lumaGain: SignedLanes
  var offset: SignedLanes

  /// Finished faces in 12 bits, cut to 0…4080, opaque.
  @inline(__always) func apply(_ face: SignedLanes) -> SignedLanes { opaque(uncut(face)) }

  /// Finished cells; see `FinishedCell`.
  @inline(__always) func applyToCells(_ face: SignedLanes) -> Lanes { FinishedCell.cells(uncut(face)) }

  @inline(__always) private func uncut(_ face: SignedLanes) -> SignedLanes {
    let luma = left(signed(lastLanes(unsigned(face))), 2)
    return upperProduct(left(face, 2), gain) &- upperProduct(luma, lumaGain) &+ offset
  }

  /// The same where the inner shadow is all there is.
  @inline(__always) static func shaded(_ face: SignedLanes, _ gain: SignedLanes) -> SignedLanes {
    opaque(upperProduct(left(face, 2), gain))
  }

  /// Finished cells where the inner shadow is all there is.
  @inline(__always) static func shadedCells(_ face: SignedLanes, _ gain: SignedLanes) -> Lanes {
    FinishedCell.cells(upperProduct(left(face, 2), gain))
  }
}

/// Cells of a finished face, of which pixels are mixed: in 11 bits, black at 512, white at 2552.
///
/// The tone of a vivid colour or a glint may lie beyond black or white in one cell and not in the next. So cells are cut a quarter below black and
/// three quarters above white; pixels are cut after they are mixed.
enum FinishedCell {
  /// The last number; sixteen times that and the half just fit a lane.
  static let most: Int16 = 4080

  /// Cells of faces in 12 bits, opaque.
  @inline(__always) static func cells(_ faces: SignedLanes) -> Lanes {
    let raised = right(faces &+ SignedLanes(repeating: 1024), 1)
    // White in the last lanes.
    let floor = signed(lanes(SIMD8(repeating: 0x09F8_0000_0000_0000)))
    return unsigned(least(glass_greatest(raised, floor), SignedLanes(repeating: most)))
  }

  /// Pixels, 0…255 in lanes, of sixteen times what lies between cells; for pixels that are laid over others.
  @inline(__always) static func pixelLanes(_ sum: Lanes, _ noise: Lanes) -> Lanes {
    let value = saturatedDifference(sum, Lanes(repeating: 8192))
    return right(saturatedSum(saturatedSum(value, value), noise), 8)
  }

  /// The same pixels as bytes; `noise` is halved.
  @inline(__always) static func pixels(_ sum: Lanes, _ noise: Lanes) -> SIMD32<UInt8> {
    glass_narrowed_at_most(right(saturatedDifference(sum &+ noise, Lanes(repeating: 8192)), 7))
  }

  /// The same of one pixel.
  @inline(__always) static func pixel(_ sum: Wide, _ noise: Int32) -> Wide {
    var value = (sum &+ Wide(repeating: noise &- 8192)) &>> Wide(repeating: 7)
    value.replace(with: 0, where: value .< Wide(repeating: 0))
    value.replace(with: 255, where: value .> Wide(repeating: 255))
    return value
  }
}

/// What an inner shadow leaves of a face, 16 320 is all; `loss` is in 4096ths, at most 255.
@inline(__always) func kept(_ loss: Lanes) -> SignedLanes {
  signed(Lanes(repeating: 16320) &- right(loss &* Lanes(repeating: 255), 6))
}

/// `first + (second - first) weight`, `weight` in 65 536ths.
@inline(__always) func mixed(_ first: Lanes, _ second: Lanes, _ weight: Lanes) -> Lanes {
  first &- upperProduct(first, weight) &+ upperProduct(second, weight)
}

/// `first + (second - first) share` of faces, `share` in 32 768ths.
@inline(__always) func mixed(_ first: SignedLanes, _ second: SignedLanes, _ share: SignedLanes) -> SignedLanes {
  first &+ upperProduct(left(second &- first, 1), share)
}
