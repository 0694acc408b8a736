/// How much memory the kernels near an outline need.
public enum RimScratchSize {
  /// How many octets they work on at a time.
  public static let octets = 32
  /// Lanes of memory for those.
  public static let batchLanes = octets * 228
  /// Lanes of memory for a strip of a body whose rows have `cells` cells.
  public static func lanes(cells: Int) -> Int { batchLanes + (cells + 24) * 8 + 64 }
}
