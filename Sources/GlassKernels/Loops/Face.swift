import GlassKernelTypes

/// Bleed, tone, tint and inner shadow for one row of cells, four cells at a time.
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
    let offset = index &* 16
    let value = loadLanes(source + offset)
    if kind == .plain {
      let tone = LaneTone(settings.tones[Int(group.pointee.firstTone.x)])
      storeLanes(face + offset, atMost(notNegative(tone.apply(value)), 4080))
      continue
    }
    let (lit, light) = bled(value, group, settings)
    storeLanes(bleed + offset, light)
    storeLanes(face + offset, shaded(toned(lit, group, settings), group.pointee.shade))
  }
}

/// Looks up the colours of a body's lights: bilinear samples of the blurred backdrop. `x` and `y` are the body's origin in sixteenths of a pixel.
func lights(
  _ points: UnsafePointer<LightPoint>, _ count: Int, _ x: Int, _ y: Int, _ level: UnsafePointer<Level>,
  _ output: UnsafeMutablePointer<UInt16>
) {
  let level = level.pointee
  let weights = BilinearWeights()
  for index in 0..<count {
    let cell = level.sample(x &+ Int(points[index].x), y &+ Int(points[index].y), weights)
    UnsafeMutableRawPointer(output + index &* 4).storeBytes(of: cell, as: Cell.self)
  }
}

/// White in all lanes.
private var opaque: SIMD4<UInt64> { SIMD4(repeating: 0x0FF0_0FF0_0FF0_0FF0) }

/// The lanes of blue, green and red.
private var colorLanes: SIMD4<UInt64> { SIMD4(repeating: 0x0000_FFFF_FFFF_FFFF) }

/// `value + (light - value) w / 512`, and `light w / 512` alone.
@inline(__always) private func bled(
  _ value: Lanes, _ group: UnsafePointer<CellGroup>, _ settings: FaceParameters
) -> (Lanes, Lanes) {
  let index = group.pointee.light
  func light(_ index: Int32) -> UInt64 {
    UnsafeRawPointer(settings.lights + Int(index) &* 4).loadUnaligned(as: UInt64.self)
  }
  let color = unsafeBitCast(SIMD4(light(index.x), light(index.y), light(index.z), light(index.w)), to: Lanes.self)
  let weight = (spread(group.pointee.bleed) &* Lanes(repeating: settings.bleedStrength)) &>> 8
  // A 13-bit difference times a 7-bit weight: the upper and lower bits one after the other.
  let difference = unsafeBitCast(color &- value, to: SignedLanes.self)
  let signedWeight = unsafeBitCast(weight, to: SignedLanes.self)
  let step = (difference &>> 4) &* signedWeight &+ ((difference & 15) &* signedWeight) &>> 4
  let lit = value &+ unsafeBitCast(step &>> 5, to: Lanes.self)
  let light = ((color &>> 4) &* weight &+ ((color & 15) &* weight) &>> 4) &>> 5
  let words = unsafeBitCast(light, to: SIMD4<UInt64>.self) & colorLanes
  let alpha = unsafeBitCast(weight &<< 3, to: SIMD4<UInt64>.self) & ~colorLanes
  return (lit, unsafeBitCast(words | alpha, to: Lanes.self))
}

/// The tone of four cells, not yet clamped.
@inline(__always) private func toned(
  _ value: Lanes, _ group: UnsafePointer<CellGroup>, _ settings: FaceParameters
) -> SignedLanes {
  let first = group.pointee.firstTone
  guard group.pointee.kind == .merged else { return LaneTone(settings.tones[Int(first.x)]).apply(value) }
  let second = group.pointee.secondTone
  let near = LaneTone(settings.tones, first).apply(value)
  let far = LaneTone(settings.tones, second).apply(value)
  let weight = unsafeBitCast(spread(group.pointee.toneMix), to: SignedLanes.self)
  let difference = far &- near
  return near &+ ((difference &>> 4) &* weight &+ ((difference & 15) &* weight) &>> 4) &>> 2
}

/// `value (1 - shade / 4096)`, cut to 0…4080.
@inline(__always) private func shaded(_ value: SignedLanes, _ shade: SIMD4<UInt16>) -> Lanes {
  let bright = atMost(notNegative(value), 8176)
  let loss = unsafeBitCast(unsafeBitCast(spread(shade), to: SIMD4<UInt64>.self) & colorLanes, to: Lanes.self)
  return atMost(bright &- ((bright &>> 4) &* loss) &>> 8, 4080)
}

/// A tone over lanes of cells: `table[Y] + slope · colour`.
private struct LaneTone {
  private let tables: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer)
  /// 128 is 1; 0 for alpha, which the table holds.
  private let slopes: SIMD4<UInt64>

  /// One tone for four cells.
  @inline(__always) init(_ tone: ToneRecord) {
    let table = UnsafeRawPointer(tone.table)
    tables = (table, table, table, table)
    slopes = SIMD4(repeating: Self.slope(tone))
  }

  /// A tone for each of four cells.
  @inline(__always) init(_ tones: UnsafePointer<ToneRecord>, _ index: SIMD4<UInt8>) {
    let (a, b, c, d) = (tones[Int(index.x)], tones[Int(index.y)], tones[Int(index.z)], tones[Int(index.w)])
    tables = (UnsafeRawPointer(a.table), UnsafeRawPointer(b.table), UnsafeRawPointer(c.table), UnsafeRawPointer(d.table))
    slopes = SIMD4(Self.slope(a), Self.slope(b), Self.slope(c), Self.slope(d))
  }

  @inline(__always) private static func slope(_ tone: ToneRecord) -> UInt64 {
    UInt64(truncatingIfNeeded: tone.slope &>> 5) &* 0x0000_0001_0001_0001
  }

  /// The tone of four cells, not yet clamped. Twelve bits times eight: the upper and lower bits one after the other.
  @inline(__always) func apply(_ value: Lanes) -> SignedLanes {
    let high = value &>> 4
    let low = value & 15
    // Rec. 709 luma as a sum over the lanes of a cell, in 65280ths; a table has an entry for every 64 of them.
    let weights = unsafeBitCast(SIMD4<UInt64>(repeating: 0x0000_0036_00B7_0013), to: Lanes.self)
    let parts = unsafeBitCast(high &* weights &+ (low &* weights) &>> 4, to: SIMD4<UInt64>.self)
    let pairs = parts &+ parts &>> 32
    let luma = pairs &+ pairs &>> 16
    let offsets = (luma &>> 3) & 0x1FF8
    let base = SIMD4(
      Self.entry(tables.0, offsets.x), Self.entry(tables.1, offsets.y), Self.entry(tables.2, offsets.z),
      Self.entry(tables.3, offsets.w))
    let slope = unsafeBitCast(slopes, to: Lanes.self)
    let product = (high &* slope &+ (low &* slope) &>> 4) &>> 3
    let sum = unsafeBitCast(base & colorLanes, to: Lanes.self) &+ product
    let between = Self.between(luma, base) | (opaque & ~colorLanes)
    return unsafeBitCast(sum, to: SignedLanes.self) &+ unsafeBitCast(between, to: SignedLanes.self)
  }

  /// What a luma adds to the middle of its entry, by the entry's rise: without it slow gradients would go in saw teeth. In the lanes of colour.
  @inline(__always) private static func between(_ luma: SIMD4<UInt64>, _ entry: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let distance = unsafeBitCast(everywhere(luma & 63), to: SignedLanes.self) &- 32
    let rise = unsafeBitCast(everywhere(entry &>> 48), to: SignedLanes.self) &>> 3
    return unsafeBitCast((distance &* rise &+ 1024) &>> 11, to: SIMD4<UInt64>.self) & colorLanes
  }

  /// The lowest lane of each cell in all its lanes; the others have to be 0.
  @inline(__always) private static func everywhere(_ cells: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let two = cells | cells &<< 16
    return two | two &<< 32
  }

  @inline(__always) private static func entry(_ table: UnsafeRawPointer, _ offset: UInt64) -> UInt64 {
    table.loadUnaligned(fromByteOffset: Int(truncatingIfNeeded: offset), as: UInt64.self)
  }
}

/// A value for each of four cells, in all their lanes.
@inline(__always) private func spread(_ v: SIMD4<UInt16>) -> Lanes {
  Lanes(v.x, v.x, v.x, v.x, v.y, v.y, v.y, v.y, v.z, v.z, v.z, v.z, v.w, v.w, v.w, v.w)
}

@inline(__always) private func notNegative(_ value: SignedLanes) -> Lanes {
  unsafeBitCast(value & ~(value &>> 15), to: Lanes.self)
}

@inline(__always) private func atMost(_ value: Lanes, _ limit: UInt16) -> Lanes {
  let most = Lanes(repeating: limit)
  return value.replacing(with: most, where: value .> most)
}
