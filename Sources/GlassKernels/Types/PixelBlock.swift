/// Pixels that one call of a kernel draws, in absolute device pixels, and how far beside them it may write.
public struct PixelBlock {
  /// First column.
  public var from: Int
  /// The column after the last.
  public var to: Int
  /// First row.
  public var y: Int
  /// The row after the last.
  public var end: Int
  /// The least column that may be written; what is written beside the block is drawn again later, or stays as it was.
  public var least: Int
  /// The column after the last that may be written.
  public var most: Int

  /// A block; nothing beside it is written unless `least` and `most` say so.
  public init(from: Int, to: Int, y: Int, end: Int, least: Int? = nil, most: Int? = nil) {
    self.from = from
    self.to = to
    self.y = y
    self.end = end
    self.least = least ?? from
    self.most = most ?? to
  }
}
