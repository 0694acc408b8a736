public import GlassGeometry

/// A picture at a size: what the loader is asked for.
public struct ImageRequest: Sendable, Hashable {
  /// Where the picture lies.
  public var path: PathBytes
  /// The box in device pixels that it should fit into or cover.
  public var fitting: PixelSize
  /// Whether it should cover the box instead of fitting into it.
  public var filling: Bool
  /// Whether a thumbnail from the desktop's cache will do, and should be kept there.
  public var isThumbnail: Bool
  /// Another value once the file has changed: what was decoded before is not taken for it.
  public var version: Int

  /// A picture at a size in device pixels.
  public init(path: PathBytes, fitting: PixelSize, filling: Bool = false, isThumbnail: Bool = false, version: Int = 0) {
    self.path = path
    self.fitting = fitting
    self.filling = filling
    self.isThumbnail = isThumbnail
    self.version = version
  }
}
