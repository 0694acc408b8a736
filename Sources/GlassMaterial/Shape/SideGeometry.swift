/// The columns of pixels beside a straight vertical edge, which look the same in every row.
struct SideGeometry {
  /// The first column, relative to the body's origin.
  let x: Int
  /// The rows that they cover.
  let rows: Range<Int>
  /// Where their octets begin in the rim's table.
  let octets: Int
  /// The element whose tone counts.
  let tone: Int
  /// The bleeding light's weight in each column.
  private(set) var bleed: [Double] = []
  /// Where that light comes from, relative to the body's origin.
  private(set) var lightX = 0.0

  /// Columns to come.
  init(x: Int, rows: Range<Int>, octets: Int, tone: Int) {
    self.x = x
    self.rows = rows
    self.octets = octets
    self.tone = tone
  }

  /// Adds a column.
  mutating func append(distance: Double, normalX: Double, _ optics: Optics) {
    let depth = -distance
    // The light comes from a little beyond the nearest point of the outline: the same point for all columns.
    lightX = Double(x + bleed.count) + 0.5 + normalX * (depth + 0.3 * optics.bleedReach)
    bleed.append(optics.bleedWeight(depth))
  }
}
