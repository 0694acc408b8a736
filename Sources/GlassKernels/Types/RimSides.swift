/// What the columns beside a straight vertical edge make of a row of cells; all rows share it.
///
/// The face of a column is `tone(coarse · c + fine · f + fine · o + light · l)`, then `RimLight`: `c` and `f` weigh the two cells of either
/// level between which the lens looks, `o` those of the finer one behind the outer lens, `l` the light that bleeds in.
public struct RimSides {
  /// How many columns, a multiple of eight.
  public var count: Int
  /// The cell to the left of where the lens looks, in lanes from the row's cell 0; then that of the outer lens.
  public var offsets: UnsafePointer<Int32>
  /// Weights and light, all that `Run` lists.
  public var lanes: UnsafePointer<UInt16>
  /// Where the light comes from: a cell, in lanes from the row's cell 0.
  public var lightOffset: Int
  /// Sixteenths of a cell beyond it.
  public var lightFraction: Int
  /// The columns that look through the outer lens, in eights.
  public var outer: Range<Int>

  /// What is stored for each column, one after the other; for all columns.
  public enum Run: Int {
    /// Sixteen lanes, in 65 536ths: two coarse cells, two finer ones.
    case lens = 0
    /// The same through the outer lens.
    case outerLens = 16
    /// Four lanes, in 65 536ths: the bleeding light.
    case light = 32
    /// Four lanes of `RimLight.gain`.
    case gain = 36
    /// Four lanes of `RimLight.lumaGain`.
    case lumaGain = 40
    /// Four lanes of `RimLight.offset`.
    case offset = 44
  }
  /// Lanes that a column takes in all runs together.
  public static let lanesPerColumn = 48

  /// Where the lanes of a run begin for a column.
  @inlinable @inline(__always) public func run(_ run: Run, _ column: Int) -> UnsafePointer<UInt16> {
    lanes + (run.rawValue &* count &+ column &* (run.rawValue < 32 ? 16 : 4))
  }

  /// Columns in memory that the caller owns.
  public init(
    count: Int, offsets: UnsafePointer<Int32>, lanes: UnsafePointer<UInt16>, lightOffset: Int, lightFraction: Int,
    outer: Range<Int>
  ) {
    self.count = count
    self.offsets = offsets
    self.lanes = lanes
    self.lightOffset = lightOffset
    self.lightFraction = lightFraction
    self.outer = outer
  }
}
