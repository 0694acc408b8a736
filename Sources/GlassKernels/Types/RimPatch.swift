/// One corner of a body, in its place: what a table says about it, octet by octet.
///
/// Beside the spans that say the same row by row: rows at corners have an octet or two, and going from span to span took longer than copying these.
public struct RimPatch {
  /// The table's octets, row by row from the outside inwards.
  public var octets: UnsafePointer<RimOctet>
  /// Where the octets lie.
  public var places: UnsafePointer<Place>
  /// How many octets come before each row, and before the row after the last one.
  public var rows: UnsafePointer<Int32>
  /// How many rows belong to the corner.
  public var rowCount: Int
  /// The pixel at the corner, relative to the body's origin.
  public var x: Int
  /// The pixel at the corner, relative to the body's origin.
  public var y: Int
  /// The columns of all its pixels, relative to the body's origin.
  public var columns: Range<Int>
  /// Whether columns are counted from right to left.
  public var isReversed: Bool
  /// Whether rows are counted upwards.
  public var isUpended: Bool
  /// The element whose tone counts.
  public var tone: Int

  /// Where an octet's first pixel lies, counted from the corner.
  public struct Place: Sendable {
    /// Columns.
    public var x: Int16
    /// Rows.
    public var y: Int16

    /// A place.
    public init(x: Int, y: Int) { (self.x, self.y) = (Int16(truncatingIfNeeded: x), Int16(truncatingIfNeeded: y)) }
  }

  /// A corner in memory that its table owns.
  public init(
    octets: UnsafePointer<RimOctet>, places: UnsafePointer<Place>, rows: UnsafePointer<Int32>, rowCount: Int, x: Int, y: Int,
    columns: Range<Int>, isReversed: Bool, isUpended: Bool, tone: Int
  ) {
    self.octets = octets
    self.places = places
    self.rows = rows
    self.rowCount = rowCount
    self.x = x
    self.y = y
    self.columns = columns
    self.isReversed = isReversed
    self.isUpended = isUpended
    self.tone = tone
  }
}
