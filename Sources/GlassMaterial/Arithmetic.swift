/// A fraction cut to 0…1; what is not a number is 0.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

/// The smooth step from 0 at `low` to 1 at `high`.
func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = min(max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}

/// The nearest integer, halves upwards; far faster than `rounded()` where the processor has no instruction for it.
func nearest(_ value: Double) -> Int {
  let cut = Int(value)
  let rest = value - Double(cut)
  return rest >= 0.5 ? cut + 1 : rest < -0.5 ? cut - 1 : cut
}
