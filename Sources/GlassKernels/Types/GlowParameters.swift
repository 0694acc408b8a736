/// A glow's light by distance, and where it stands.
public struct GlowParameters {
  /// 256 entries of light 0…255, by `distance² · scale >> 32`.
  public var table: UnsafePointer<UInt8>
  /// Sixteenths of a pixel.
  public var x: Int
  /// Sixteenths of a pixel.
  public var y: Int
  /// Factor that turns a squared distance in sixteenths of a pixel into 2^32ths of an entry.
  public var scale: Int

  /// Settings over memory that the caller owns.
  public init(table: UnsafePointer<UInt8>, x: Int, y: Int, scale: Int) {
    self.table = table
    self.x = x
    self.y = y
    self.scale = scale
  }
}
