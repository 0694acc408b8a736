import CLanes

/// Eight real numbers: points of a row.
typealias Reals = SIMD8<Double>
/// Which of eight: all bits of a lane or none.
typealias Choice = SIMD8<Int64>

@inline(__always) func loadReals(_ pointer: UnsafePointer<Double>) -> Reals {
  UnsafeRawPointer(pointer).loadUnaligned(as: Reals.self)
}

@inline(__always) func storeReals(_ pointer: UnsafeMutablePointer<Double>, _ reals: Reals) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: reals, as: Reals.self)
}

// Swift's own operators on eight words work on some of them lane by lane.
@inline(__always) func both(_ a: Choice, _ b: Choice) -> Choice { glass_both(a, b) }
@inline(__always) func either(_ a: Choice, _ b: Choice) -> Choice { glass_either(a, b) }
@inline(__always) func not(_ a: Choice) -> Choice { glass_neither(a) }

// Which lanes a comparison holds for.
@inline(__always) func isLess(_ a: Reals, _ b: Reals) -> Choice { glass_less(a, b) }
@inline(__always) func isNotMore(_ a: Reals, _ b: Reals) -> Choice { glass_not_more(a, b) }
@inline(__always) func isEqual(_ a: Reals, _ b: Double) -> Choice { glass_equal(a, all(b)) }
@inline(__always) func isEqual(_ a: Reals, _ b: Reals) -> Choice { glass_equal(a, b) }
@inline(__always) func isPositive(_ a: Reals) -> Choice { glass_less(all(0), a) }
@inline(__always) func isNegative(_ a: Reals) -> Choice { glass_less(a, all(0)) }

/// The chosen lanes of one, the others of the other.
@inline(__always) func pick(_ chosen: Choice, _ one: Reals, _ other: Reals) -> Reals { glass_pick(chosen, one, other) }

/// The chosen lanes; 0 elsewhere.
@inline(__always) func kept(_ chosen: Choice, _ reals: Reals) -> Reals { glass_pick(chosen, reals, all(0)) }

@inline(__always) func least(_ a: Reals, _ b: Reals) -> Reals { pick(isLess(b, a), b, a) }
@inline(__always) func greatest(_ a: Reals, _ b: Reals) -> Reals { pick(isNotMore(a, b), b, a) }
@inline(__always) func magnitude(_ a: Reals) -> Reals { glass_magnitudes(a) }
@inline(__always) func root(_ a: Reals) -> Reals { glass_roots(a) }
@inline(__always) func any(_ chosen: Choice) -> Bool { glass_any(chosen) != 0 }
@inline(__always) func all(_ number: Double) -> Reals { Reals(repeating: number) }

/// Numbers cut to 0…1.
@inline(__always) func unit(_ a: Reals) -> Reals { least(greatest(a, all(0)), all(1)) }

/// The smooth step from 0 at 0 to 1 at 1.
@inline(__always) func smoothStep(_ value: Reals) -> Reals {
  let t = unit(value)
  return t * t * (all(3) - t * 2)
}

/// The line from one to another.
@inline(__always) func mixed(_ a: Reals, _ b: Reals, _ weight: Reals) -> Reals { a + (b - a) * weight }

/// The nearest whole numbers, halves upwards; they have to fit 32 bits.
@inline(__always) func nearest(_ value: Reals) -> SIMD8<Int32> {
  let cut = glass_real(glass_cut(value))
  let rest = value - cut
  return glass_cut(cut + kept(isNotMore(all(0.5), rest), all(1)) - kept(isLess(rest, all(-0.5)), all(1)))
}
