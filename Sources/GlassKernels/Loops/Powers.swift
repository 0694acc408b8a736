import CLanes

/// The logarithm to the base 2 of numbers above 0, to eleven digits, from sums and products alone, so that every machine gives the same bytes.
///
/// With `v = 2^e m`, `m` between √½ and √2, and `s = (m - 1) / (m + 1)`: `e + 2 / ln 2 · (s + s³/3 + s⁵/5 + …)`.
@inline(__always) func logarithm(_ value: Reals) -> Reals {
  let bits = unsafeBitCast(value, to: SIMD8<Int64>.self)
  // Less the bits of √½, so that the exponent changes at √2.
  let offset = bits &- SIMD8(repeating: 0x3FE6_A09E_667F_3BCD)
  let exponent = offset &>> SIMD8(repeating: 52)
  let m = unsafeBitCast(bits &- exponent &<< SIMD8(repeating: 52), to: Reals.self)
  let s = (m - all(1)) / (m + all(1))
  let square = s * s
  var series = all(1.0 / 13)
  for divisor in [11.0, 9, 7, 5, 3, 1] { series = series * square + all(1 / divisor) }
  return real(exponent) + all(2.8853900817779268) * s * series
}

/// 2 to the power of numbers between -1000 and 1000, as exactly.
///
/// With `v = e + f`, `f` between -½ and ½: `2^e` times the series of `e^(f ln 2)`.
@inline(__always) func powerOfTwo(_ value: Reals) -> Reals {
  let whole = nearest(value)
  let f = (value - glass_real(whole)) * all(0.6931471805599453)
  var series = all(1)
  for divisor in [9.0, 8, 7, 6, 5, 4, 3, 2, 1] { series = series * f * all(1 / divisor) + all(1) }
  let exponent = SIMD8<Int64>(
    Int64(whole[0]), Int64(whole[1]), Int64(whole[2]), Int64(whole[3]), Int64(whole[4]), Int64(whole[5]), Int64(whole[6]),
    Int64(whole[7]))
  return unsafeBitCast(unsafeBitCast(series, to: SIMD8<Int64>.self) &+ exponent &<< SIMD8(repeating: 52), to: Reals.self)
}

/// Small whole numbers.
@inline(__always) private func real(_ v: SIMD8<Int64>) -> Reals {
  glass_real(
    SIMD8(
      Int32(truncatingIfNeeded: v[0]), Int32(truncatingIfNeeded: v[1]), Int32(truncatingIfNeeded: v[2]),
      Int32(truncatingIfNeeded: v[3]), Int32(truncatingIfNeeded: v[4]), Int32(truncatingIfNeeded: v[5]),
      Int32(truncatingIfNeeded: v[6]), Int32(truncatingIfNeeded: v[7])))
}
