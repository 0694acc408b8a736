import CLanes

/// Sixteen signed lanes: four faces of blue, green, red and luma.
typealias SignedLanes = SIMD16<Int16>

/// The upper halves of the products.
@inline(__always) func upperProduct(_ a: Lanes, _ b: Lanes) -> Lanes { glass_upper_product(a, b) }

/// The upper halves of the signed products.
@inline(__always) func upperProduct(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes { glass_signed_upper_product(a, b) }

/// The lesser of each pair of lanes.
@inline(__always) func least(_ a: SignedLanes, _ b: SignedLanes) -> SignedLanes { glass_least(a, b) }

/// Lanes, 0 where they are negative.
@inline(__always) func notNegative(_ value: SignedLanes) -> SignedLanes { glass_greatest(value, SignedLanes(repeating: 0)) }

@inline(__always) func signed(_ lanes: Lanes) -> SignedLanes { unsafeBitCast(lanes, to: SignedLanes.self) }
@inline(__always) func unsigned(_ lanes: SignedLanes) -> Lanes { unsafeBitCast(lanes, to: Lanes.self) }
@inline(__always) func words(_ lanes: Lanes) -> SIMD4<UInt64> { unsafeBitCast(lanes, to: SIMD4<UInt64>.self) }
@inline(__always) func lanes(_ words: SIMD4<UInt64>) -> Lanes { unsafeBitCast(words, to: Lanes.self) }

/// Four lanes, four times over.
@inline(__always) func repeated(_ four: SIMD4<Int16>) -> SignedLanes {
  unsafeBitCast(SIMD4<UInt64>(repeating: unsafeBitCast(four, to: UInt64.self)), to: SignedLanes.self)
}

/// The first lane of each cell in all its lanes.
@inline(__always) func firstLanes(_ v: Lanes) -> Lanes {
  Lanes(v[0], v[0], v[0], v[0], v[4], v[4], v[4], v[4], v[8], v[8], v[8], v[8], v[12], v[12], v[12], v[12])
}

/// The last lane of each cell in all its lanes.
@inline(__always) func lastLanes(_ v: Lanes) -> Lanes {
  Lanes(v[3], v[3], v[3], v[3], v[7], v[7], v[7], v[7], v[11], v[11], v[11], v[11], v[15], v[15], v[15], v[15])
}

/// The first lane of the first word in four lanes, its second in the next four, and so on.
@inline(__always) func spreadWord(_ word: UInt64) -> Lanes {
  let v = unsafeBitCast(word, to: SIMD4<UInt16>.self)
  return Lanes(v[0], v[0], v[0], v[0], v[1], v[1], v[1], v[1], v[2], v[2], v[2], v[2], v[3], v[3], v[3], v[3])
}

/// A byte for each cell in all lanes of the cell.
@inline(__always) func spreadBytes(_ bytes: SIMD4<UInt8>) -> Lanes {
  let wide = SIMD4<UInt64>(UInt64(bytes.x), UInt64(bytes.y), UInt64(bytes.z), UInt64(bytes.w))
  return firstLanes(lanes(wide))
}

/// Finished faces cut to 0…4080, opaque.
@inline(__always) func opaque(_ value: SignedLanes) -> SignedLanes {
  // At least white in the last lanes, at most in all.
  let floor = signed(lanes(SIMD4(repeating: 0x0FF0_0000_0000_0000)))
  return least(glass_greatest(value, floor), SignedLanes(repeating: 4080))
}

/// Eight lanes from memory.
@inline(__always) func loadHalf(_ pointer: UnsafePointer<UInt16>) -> SIMD8<UInt16> {
  UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<UInt16>.self)
}

/// Sixteen signed lanes from memory.
@inline(__always) func loadSigned(_ pointer: UnsafePointer<UInt16>) -> SignedLanes {
  UnsafeRawPointer(pointer).loadUnaligned(as: SignedLanes.self)
}

/// For each of four values of four words, the sum of the words: four cells.
@inline(__always) func sums(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) -> Lanes {
  let first = pairSums(words(a), words(b))
  let second = pairSums(words(c), words(d))
  return lanes(SIMD4(first.x, first.y, second.x, second.y)) &+ lanes(SIMD4(first.z, first.w, second.z, second.w))
}

@inline(__always) private func pairSums(_ a: SIMD4<UInt64>, _ b: SIMD4<UInt64>) -> SIMD4<UInt64> {
  words(lanes(SIMD4(a.x, b.x, a.z, b.z)) &+ lanes(SIMD4(a.y, b.y, a.w, b.w)))
}
