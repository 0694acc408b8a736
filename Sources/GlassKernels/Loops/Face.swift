import GlassKernelTypes

/// Bleed, tone, tint and inner shadow for one row of cells, eight cells at a time.
///
/// `source` is the row of the blurred backdrop. `face` gets the finished cells, `bleed` the bleeding light alone, premultiplied, its weight in
/// 4096ths in the alpha lane (for the rim, which has a sample of its own); cells beyond the shape and light that is none are not written.
func face(
  _ groups: UnsafePointer<CellGroup>, _ source: UnsafePointer<UInt16>, _ face: UnsafeMutablePointer<UInt16>,
  _ bleed: UnsafeMutablePointer<UInt16>, _ count: Int, _ parameters: UnsafePointer<FaceParameters>
) {
  let settings = parameters.pointee
  for index in 0..<count {
    let group = groups + index
    let kind = group.pointee.kind
    if kind == .outside { continue }
    let offset = index &* 32
    // Twelve bits become fifteen.
    let value = left(loadLanes(source + offset), 3)
    if kind == .plain {
      let tone = LanesTone(settings.tones[Int(group.pointee.firstTone[0])])
      storeLanes(face + offset, LightStep.shadedCells(tone.apply(SeenColors(value)), SignedLanes(repeating: 16320)))
      continue
    }
    let (lit, light) = bled(value, group, settings)
    storeLanes(bleed + offset, light)
    let toned = toned(SeenColors(lit), group, settings)
    storeLanes(face + offset, LightStep.shadedCells(toned, kept(spread(group.pointee.shade))))
  }
}

/// `value + (light - value) w`, and `light w` alone in 12 bits.
@inline(__always) private func bled(
  _ value: Lanes, _ group: UnsafePointer<CellGroup>, _ settings: FaceParameters
) -> (Lanes, Lanes) {
  @inline(__always) func light(_ cell: Int) -> UInt64 {
    UnsafeRawPointer(settings.lights + Int(group.pointee.light[cell]) &* 4).loadUnaligned(as: UInt64.self)
  }
  let color = lanes(SIMD8(light(0), light(1), light(2), light(3), light(4), light(5), light(6), light(7)))
  // 512ths times 256ths as 65 536ths.
  let weight = right(spread(group.pointee.bleed) &* Lanes(repeating: settings.bleedStrength), 1)
  let light = upperProduct(left(color, 3), weight)
  let lit = value &- upperProduct(value, weight) &+ light
  let colors = SIMD8<UInt64>(repeating: 0x0000_FFFF_FFFF_FFFF)
  let alpha = words(right(weight, 4)) & ~colors
  return (lit, lanes(words(right(light, 3)) & colors | alpha))
}

/// The tone of eight cells, not yet cut.
@inline(__always) private func toned(
  _ colors: SeenColors, _ group: UnsafePointer<CellGroup>, _ settings: FaceParameters
) -> SignedLanes {
  let near = group.pointee.firstTone
  guard group.pointee.kind == .merged else { return LanesTone(settings.tones[Int(near[0])]).apply(colors) }
  return toneOfTwo(settings.tones, near, group.pointee.secondTone, spread(group.pointee.toneMix), colors)
}

/// The faces where two elements meet: the first's, and `share` / 256 of the second's.
@inline(never) func toneOfTwo(
  _ tones: UnsafePointer<ToneLanes>, _ first: SIMD8<UInt8>, _ second: SIMD8<UInt8>, _ share: Lanes, _ colors: SeenColors
) -> SignedLanes {
  let near = LanesTone(tones, first).apply(colors)
  let far = LanesTone(tones, second).apply(colors)
  return mixed(near, far, signed(share &* Lanes(repeating: 128)))
}
