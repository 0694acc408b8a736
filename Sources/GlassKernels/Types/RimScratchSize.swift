/// How much memory the kernels near an outline need.
public enum RimScratchSize {
  /// How many pixels of a map they work on at a time.
  public static let run = 32
  /// Lanes of memory for a strip of a body whose rows have `cells` cells.
  public static func lanes(cells: Int) -> Int { max(run * 18, (cells + 24) * 8) + 64 }
}
