import GlassKernelTypes

/// Four colours that a body shows, white at 32 640, with their luma in the last lanes.
struct SeenColors {
  /// Blue, green, red and luma.
  let values: SignedLanes
  /// The luma alone, in all lanes.
  let luma: SignedLanes

  /// Colours whose last lanes do not count: Rec. 709 luma of the display-encoded channels.
  @inline(__always) init(_ value: Lanes) {
    // A weight of next to nothing in the last lanes: with none at all they would be worked out apart from the others.
    let weights = lanes(SIMD4(repeating: 0x0003_366D_B717_127C))
    let parts = words(upperProduct(value, weights))
    let pairs = words(lanes(parts) &+ lanes(parts &>> SIMD4(repeating: 32)))
    let luma = lanes(pairs) &+ lanes(pairs &>> SIMD4(repeating: 16))
    let colors = SIMD4<UInt64>(repeating: 0x0000_FFFF_FFFF_FFFF)
    let sum = firstLanes(luma)
    values = signed(lanes((words(value) & colors) | (words(sum) & ~colors)))
    self.luma = signed(sum)
  }

  /// Mixes in bleeding light, sixteenfold and premultiplied, its weight in 65 536ths in the last lanes.
  @inline(__always) static func bled(_ value: Lanes, _ light: Lanes) -> Lanes {
    value &- upperProduct(value, lastLanes(light)) &+ light &>> Lanes(repeating: 1)
  }
}

/// One tone for four cells, or a tone for each; see `ToneLanes`.
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

  /// A tone for each of four cells.
  @inline(__always) init(_ tones: UnsafePointer<ToneRecord>, _ index: SIMD4<UInt8>) {
    let (a, b, c, d) = (
      tones[Int(index.x)].lanes, tones[Int(index.y)].lanes, tones[Int(index.z)].lanes, tones[Int(index.w)].lanes
    )
    func four(_ field: (ToneLanes) -> SIMD4<Int16>) -> SignedLanes {
      func word(_ tone: ToneLanes) -> UInt64 { unsafeBitCast(field(tone), to: UInt64.self) }
      return signed(lanes(SIMD4(word(a), word(b), word(c), word(d))))
    }
    offset = four { $0.offset }
    linear = four { $0.linear }
    quadratic = four { $0.quadratic }
    slope = four { $0.slope }
  }

  /// The faces of four colours, white at 4096, not cut.
  @inline(__always) func apply(_ colors: SeenColors) -> SignedLanes {
    let curve = linear &+ upperProduct(colors.luma, quadratic)
    return offset &+ upperProduct(colors.values, slope) &+ upperProduct(colors.luma, curve)
  }
}

/// Inner shadow, glint and border of four cells; see `RimLight`.
struct LightStep {
  var gain: SignedLanes
  var lumaGain: SignedLanes
  var offset: SignedLanes

  /// Finished faces in 12 bits, cut to 0…4080, opaque.
  @inline(__always) func apply(_ face: SignedLanes) -> SignedLanes {
    let luma = signed(lastLanes(unsigned(face))) &<< SignedLanes(repeating: 2)
    return opaque(upperProduct(face &<< SignedLanes(repeating: 2), gain) &- upperProduct(luma, lumaGain) &+ offset)
  }

  /// The same where the inner shadow is all there is.
  @inline(__always) static func shaded(_ face: SignedLanes, _ gain: SignedLanes) -> SignedLanes {
    opaque(upperProduct(face &<< SignedLanes(repeating: 2), gain))
  }
}
