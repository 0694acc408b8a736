/// How much memory the kernels near an outline need.
public enum RimScratchSize {
  /// How many pixels they work on at a time.
  public static let run = 32
  /// Lanes of memory.
  public static let lanes = run * 22
}
