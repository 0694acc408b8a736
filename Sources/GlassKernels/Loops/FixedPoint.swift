import CLanes

/// Thirty-two signed lanes: eight faces of blue, green, red and luma.
typealias SignedLanes = SIMD32<Int16>

/// The upper halves of the products.
@inline(__always) func upperProduct(_ a: Lanes, _ b: Lanes) -> Lanes { glass_upper_product(a, b) }

/// The upper halves of the products.
@inline(__always) func upperProduct(_ a: HalfLanes, _ b: HalfLanes) -> HalfLanes { glass_half_upper_product(a, b) }

/// The upper halves of the signed products.
@inline(__always) func upperProduct(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes { glass_signed_upper_product(a, b) }

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

/// The first lane of each cell in all its lanes.
@inline(__always) func firstLanes(_ v: Lanes) -> Lanes {
  Lanes(
    v[0], v[0], v[0], v[0], v[4], v[4], v[4], v[4], v[8], v[8], v[8], v[8], v[12], v[12], v[12], v[12],
    v[16], v[16], v[16], v[16], v[20], v[20], v[20], v[20], v[24], v[24], v[24], v[24], v[28], v[28], v[28], v[28])
}

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

/// The first lane of the first word in four lanes, its second in the next four, and so on.
@inline(__always) func spreadWord(_ word: UInt64) -> HalfLanes {
  let v = unsafeBitCast(word, to: SIMD4<UInt16>.self)
  return HalfLanes(v[0], v[0], v[0], v[0], v[1], v[1], v[1], v[1], v[2], v[2], v[2], v[2], v[3], v[3], v[3], v[3])
}

/// A byte for each cell in all lanes of the cell.
@inline(__always) func spreadBytes(_ bytes: SIMD8<UInt8>) -> Lanes { spread(glass_octet_widened(bytes)) }

/// Finished faces cut to 0…4080, opaque.
@inline(__always) func opaque(_ value: SignedLanes) -> SignedLanes {
  // At least white in the last lanes, at most in all.
  let floor = signed(lanes(SIMD8(repeating: 0x0FF0_0000_0000_0000)))
  return least(glass_greatest(value, floor), SignedLanes(repeating: 4080))
}

/// Thirty-two signed lanes from memory.
@inline(__always) func loadSigned(_ pointer: UnsafePointer<UInt16>) -> SignedLanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: SignedLanes.self)
}

/// For each of four values of four words, the sum of the words: four cells.
@inline(__always) func sums(_ a: HalfLanes, _ b: HalfLanes, _ c: HalfLanes, _ d: HalfLanes) -> HalfLanes {
  let first = pairSums(halfWords(a), halfWords(b))
  let second = pairSums(halfWords(c), halfWords(d))
  return halfLanes(SIMD4(first.x, first.y, second.x, second.y)) &+ halfLanes(SIMD4(first.z, first.w, second.z, second.w))
}

@inline(__always) private func pairSums(_ a: SIMD4<UInt64>, _ b: SIMD4<UInt64>) -> SIMD4<UInt64> {
  halfWords(halfLanes(SIMD4(a.x, b.x, a.z, b.z)) &+ halfLanes(SIMD4(a.y, b.y, a.w, b.w)))
}
