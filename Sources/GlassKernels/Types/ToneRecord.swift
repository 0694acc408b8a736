/// The face tone of one element as a table over luma: `out = table[Y] + slope · colour`, all in 12 bits (4080 is white).
///
/// Everything in the tone formula but one product depends on luma alone, so tone, tint, dimming, frost,
/// cross-fades and the legibility gain all fold into table and slope.
public struct ToneRecord {
  /// 1024 entries by luma / 4: blue, green, red, and the mean rise of the three to the next entry, in 256ths.
  public var table: UnsafePointer<Int16>
  /// Factor of the colour, 4096 is 1.
  public var slope: Int32
  /// The same tone without a table.
  public var lanes: ToneLanes

  /// A record over a table that the caller owns.
  public init(table: UnsafePointer<Int16>, slope: Int32, polynomial: TonePolynomial) {
    self.table = table
    self.slope = slope
    lanes = ToneLanes(polynomial)
  }

  /// How many luma steps a table has.
  public static let entryCount = 1024
}
