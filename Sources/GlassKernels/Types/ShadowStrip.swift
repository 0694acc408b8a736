/// The drop shadow of a body within a strip that one call draws, and where everything about it is.
public struct ShadowStrip {
  /// Pixel (0, 0) of the target.
  public var output: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  public var stride: Int
  /// Its mask, 0…255, readable sixteen entries before and after.
  public var spans: SpanRows<UInt8>
  /// Where the body's origin lies.
  public var originX: Int
  /// Where the body's origin lies.
  public var originY: Int
  /// The columns that may be written.
  public var columns: Range<Int>
  /// The rows to draw.
  public var rows: Range<Int>
  /// Opacity of a full mask, 256 is black.
  public var strength: UInt32

  /// A strip over memory that the caller owns.
  public init(
    output: UnsafeMutablePointer<UInt32>, stride: Int, spans: SpanRows<UInt8>, originX: Int, originY: Int, columns: Range<Int>,
    rows: Range<Int>, strength: UInt32
  ) {
    self.output = output
    self.stride = stride
    self.spans = spans
    self.originX = originX
    self.originY = originY
    self.columns = columns
    self.rows = rows
    self.strength = strength
  }
}
