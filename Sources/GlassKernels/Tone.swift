/// The face tone of one element as a table over luma: `out = table[Y] + slope · colour`, then `gain · out + offset`, all in 12 bits (4080 is white).
///
/// Everything in the tone formula but one product depends on luma alone, so tone, tint, dimming, frost and cross-fades all fold into the table.
public struct ToneRecord {
  /// 1024 entries of four lanes (blue, green, red, alpha), by luma / 4.
  public var table: UnsafePointer<Int16>
  /// Factor of the colour, 4096 is 1.
  public var slope: Int32
  /// The legibility gain, 4096 is 1.
  public var gain: Int32
  /// What is added after the gain, in 12 bits: `1 - gain` under dark ink, 0 under light ink.
  public var offset: Int32

  /// A record over a table that the caller owns.
  public init(table: UnsafePointer<Int16>, slope: Int32, gain: Int32, offset: Int32) {
    self.table = table
    self.slope = slope
    self.gain = gain
    self.offset = offset
  }

  /// How many luma steps a table has.
  public static let entryCount = 1024

  /// The tone of a colour, not yet clamped; `value` 0…4080 per lane.
  @inline(__always) func apply(_ value: Wide) -> Wide {
    let entry = table + Int(luma(value) &>> 2) &* 4
    let base = wide(Int32(entry[0]), Int32(entry[1]), Int32(entry[2]), Int32(entry[3]))
    let face = base &+ part(value, slope)
    return part(face, gain) &+ Wide(repeating: offset)
  }
}

/// Which tones meet at a place: the first element's, and how much of the second's (0…255).
@inline(__always) func mixedTone(
  _ tones: UnsafePointer<ToneRecord>, _ first: UInt8, _ second: UInt8, _ weight: UInt8, _ value: Wide
) -> Wide {
  let face = tones[Int(first)].apply(value)
  if weight == 0 { return face }
  let other = tones[Int(second)].apply(value)
  return mixed(face, other, Int32(weight))
}
