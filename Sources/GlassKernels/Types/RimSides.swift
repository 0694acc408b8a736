/// What the columns beside a straight vertical edge make of a row of cells; all rows share it.
///
/// The face of a column is `tone(coarse · c + fine · f + outer · o + light · l)`, then `RimLight`: `c` and `f` are samples of the two levels
/// behind the lens, `o` of the finer one through the outer lens, `l` is the light that bleeds in. Each pointer holds `count` entries.
public struct RimSides {
  /// How many columns, a multiple of eight.
  public var count: Int
  /// The cell to the left of where the lens looks, in lanes from the row's cell 0; then that of the outer lens.
  public var offsets: UnsafePointer<Int32>
  /// Sixteenths of a cell beyond it; then those of the outer lens.
  public var fractions: UnsafePointer<Int32>
  /// Seven runs of `count` weights: of `c`, `f`, `o`, `l`, and what `RimLight` holds.
  public var weights: UnsafePointer<Float>
  /// Where the light comes from: a cell, in lanes from the row's cell 0.
  public var lightOffset: Int
  /// Sixteenths of a cell beyond it.
  public var lightFraction: Int
  /// The octets of columns that look through the outer lens.
  public var outer: Range<Int>

  /// Columns in memory that the caller owns.
  public init(
    count: Int, offsets: UnsafePointer<Int32>, fractions: UnsafePointer<Int32>, weights: UnsafePointer<Float>, lightOffset: Int,
    lightFraction: Int, outer: Range<Int>
  ) {
    self.count = count
    self.offsets = offsets
    self.fractions = fractions
    self.weights = weights
    self.lightOffset = lightOffset
    self.lightFraction = lightFraction
    self.outer = outer
  }
}
