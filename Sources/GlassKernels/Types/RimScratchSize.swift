/// How much memory the kernels near an outline need.
public enum RimScratchSize {
  /// How many octets they work on at a time.
  public static let octets = 32
  /// Lanes of memory for those.
  public static let batchLanes = octets * 228
  /// How many short rows along straight edges they work on at a time.
  public static let shortRows = 16
  /// Sixteenths of a cell that such a row may be long: eight cells, less the one that its first pixel lies in, that beyond its last and half a pixel
  /// on either side.
  public static let shortRowReach = 6 * 16
  /// Lanes of memory for those: where they are, then eight cells each and what lies between them.
  public static let shortRowLanes = shortRows * (16 + 128)
  /// Lanes of memory for a strip of a body whose rows have `cells` cells.
  public static func lanes(cells: Int) -> Int { batchLanes + shortRowLanes + (cells + 24) * 8 + 64 }
}
