import CLanes

/// Thirty-two signed lanes: eight faces of blue, green, red and luma.
typealias SignedLanes = SIMD32<Int16>

/// The upper halves of the products.
@inline(__always) func upperProduct(_ a: Lanes, _ b: Lanes) -> Lanes { glass_upper_product(a, b) }

/// The upper halves of the products.
@inline(__always) func upperProduct(_ a: HalfLanes, _ b: HalfLanes) -> HalfLanes { glass_half_upper_product(a, b) }

/// The upper halves of the signed products.
@inline(__always) func upperProduct(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes { glass_signed_upper_product(a, b) }

/// Sums that stay at 65 535 where they would pass it.
@inline(__always) func saturatedSum(_ a: Lanes, _ b: Lanes) -> Lanes { glass_saturated_sum(a, b) }

/// Differences that stay at 0 where they would pass it.
@inline(__always) func saturatedDifference(_ a: Lanes, _ b: Lanes) -> Lanes { glass_saturated_difference(a, b) }

/// The lesser of each pair of lanes.
@inline(__always) func least(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes { glass_least(a, b) }

/// Lanes, 0 where they are negative.
@inline(__always) func notNegative(_ value: SignedLanes) -> SignedLanes { glass_greatest(value, SignedLanes(repeating: 0)) }

/// Lanes shifted by a constant: Swift's operators on thirty-two lanes are calls, and so are those on their bits.
@inline(__always) func right(_ value: Lanes, _ count: UInt32) -> Lanes { glass_right(value, count) }
@inline(__always) func left(_ value: Lanes, _ count: UInt32) -> Lanes { glass_left(value, count) }
@inline(__always) func right(_ value: SignedLanes, _ count: UInt32) -> SignedLanes { glass_signed_right(value, count) }
@inline(__always) func left(_ value: SignedLanes, _ count: UInt32) -> SignedLanes { signed(left(unsigned(value), count)) }

@inline(__always) func signed(_ lanes: Lanes) -> SignedLanes { unsafeBitCast(lanes, to: SignedLanes.self) }
@inline(__always) func unsigned(_ lanes: SignedLanes) -> Lanes { unsafeBitCast(lanes, to: Lanes.self) }
@inline(__always) func words(_ lanes: Lanes) -> SIMD8<UInt64> { unsafeBitCast(lanes, to: SIMD8<UInt64>.self) }
@inline(__always) func lanes(_ words: SIMD8<UInt64>) -> Lanes { unsafeBitCast(words, to: Lanes.self) }
@inline(__always) private func halfWords(_ lanes: HalfLanes) -> SIMD4<UInt64> { unsafeBitCast(lanes, to: SIMD4<UInt64>.self) }
@inline(__always) private func halfLanes(_ words: SIMD4<UInt64>) -> HalfLanes { unsafeBitCast(words, to: HalfLanes.self) }

/// Two halves as one.
@inline(__always) func joined(_ low: HalfLanes, _ high: HalfLanes) -> Lanes {
  let (a, b) = (halfWords(low), halfWords(high))
  return lanes(SIMD8(a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w))
}

/// Four lanes, eight times over.
@inline(__always) func repeated(_ four: SIMD4<Int16>) -> SignedLanes {
  unsafeBitCast(SIMD8<UInt64>(repeating: unsafeBitCast(four, to: UInt64.self)), to: SignedLanes.self)
}

/// The first two lanes of each cell in the place of the last two, and these in theirs.
@inline(__always) func swappedHalves(_ v: Lanes) -> Lanes { glass_swapped_halves(v) }

/// Each lane of a cell in the place of its neighbour.
@inline(__always) func swappedLanes(_ v: Lanes) -> Lanes { glass_swapped_lanes(v) }

/// The last lane of each cell in all its lanes.
@inline(__always) func lastLanes(_ v: Lanes) -> Lanes {
  Lanes(
    v[3], v[3], v[3], v[3], v[7], v[7], v[7], v[7], v[11], v[11], v[11], v[11], v[15], v[15], v[15], v[15],
    v[19], v[19], v[19], v[19], v[23], v[23], v[23], v[23], v[27], v[27], v[27], v[27], v[31], v[31], v[31], v[31])
}

/// A number for each cell in all lanes of the cell.
@inline(__always) func spread(_ v: SIMD8<UInt16>) -> Lanes {
  Lanes(
    v[0], v[0], v[0], v[0], v[1], v[1], v[1], v[1], v[2], v[2], v[2], v[2], v[3], v[3], v[3], v[3],
    v[4], v[4], v[4], v[4], v[5], v[5], v[5], v[5], v[6], v[6], v[6], v[6], v[7], v[7], v[7], v[7])
}

/// Eight numbers, each in four lanes.
@inline(__always) func spreadWords(_ pointer: UnsafePointer<UInt64>) -> Lanes {
  spread(UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt16>.self))
}

/// A byte for each cell in all lanes of the cell.
@inline(__always) func spreadBytes(_ bytes: SIMD8<UInt8>) -> Lanes { spread(glass_octet_widened(bytes)) }

/// Finished faces cut to 0…`most`, opaque.
@inline(__always) func opaque(_ value: SignedLanes, most: Int16 = 4080) -> SignedLanes {
  // At least white in the last lanes, at most `most` in all.
  let floor = signed(lanes(SIMD8(repeating: 0x0FF0_0000_0000_0000)))
  return least(glass_greatest(value, floor), SignedLanes(repeating: most))
}

/// Thirty-two signed lanes from memory.
@inline(__always) func loadSigned(_ pointer: UnsafePointer<UInt16>) -> SignedLanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: SignedLanes.self)
}

/// Each vector has four words for one cell and four for the next: the sums of each cell's words, eight cells.
@inline(__always) func sums(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
  let (e, f) = (pairSums(words(a), words(b)), pairSums(words(c), words(d)))
  return lanes(SIMD8(e[0], e[4], e[1], e[5], f[0], f[4], f[1], f[5]))
    &+ lanes(SIMD8(e[2], e[6], e[3], e[7], f[2], f[6], f[3], f[7]))
}

@inline(__always) private func pairSums(_ a: SIMD8<UInt64>, _ b: SIMD8<UInt64>) -> SIMD8<UInt64> {
  words(
    lanes(SIMD8(a[0], b[0], a[2], b[2], a[4], b[4], a[6], b[6])) &+ lanes(SIMD8(a[1], b[1], a[3], b[3], a[5], b[5], a[7], b[7])))
}

/// Two cells from each of four places.
@inline(__always) func fourPairs(
  _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, _ c: UnsafePointer<UInt16>, _ d: UnsafePointer<UInt16>
) -> Lanes {
  @inline(__always) func pair(_ place: UnsafePointer<UInt16>) -> SIMD2<UInt64> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD2<UInt64>.self)
  }
  let (a, b, c, d) = (pair(a), pair(b), pair(c), pair(d))
  return lanes(SIMD8(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y))
}
