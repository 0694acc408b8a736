import GlassKernelTypes

extension ToneRecord {
  /// The tone of a colour, not yet clamped; 0…4080 per channel.
  @inline(__always) func apply(_ value: Color) -> Color {
    let entry = table + Int(value.luma &>> 2) &* 4
    let base = Color(Int32(entry[0]), Int32(entry[1]), Int32(entry[2]))
    let slope = slope
    return value.mixed(base) { ($0 &* slope) &>> 12 &+ $1 }
  }
}

/// The tone where two elements meet: the first's, and `weight` / 256 of the second's.
@inline(__always) func mixedTone(
  _ tones: UnsafePointer<ToneRecord>, _ first: UInt8, _ second: UInt8, _ weight: UInt8, _ value: Color
) -> Color {
  let face = tones[Int(first)].apply(value)
  if weight == 0 { return face }
  let share = Int32(weight)
  return face.mixed(tones[Int(second)].apply(value)) { $0 &+ (($1 &- $0) &* share) &>> 8 }
}
