/// The face tone of one element as a table over luma: `out = table[Y] + slope · colour`, all in 12 bits (4080 is white).
///
/// Everything in the tone formula but one product depends on luma alone, so tone, tint, dimming, frost,
/// cross-fades and the legibility gain all fold into table and slope.
public struct ToneRecord {
  /// 1024 entries of four lanes (blue, green, red, alpha), by luma / 4.
  public var table: UnsafePointer<Int16>
  /// Factor of the colour, 4096 is 1.
  public var slope: Int32

  /// A record over a table that the caller owns.
  public init(table: UnsafePointer<Int16>, slope: Int32) {
    self.table = table
    self.slope = slope
  }

  /// How many luma steps a table has.
  public static let entryCount = 1024

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
