import Foundation
import GlassGeometry
public import GlassRaster

/// A picture from a file: loaded off the main thread at the size it is shown, faded in over a calm ground, a card where it is broken.
public struct FileImage: PrimitiveView, Equatable {
  let path: PathBytes
  let contentMode: ContentMode
  let isThumbnail: Bool
  let version: Int

  /// A picture that fills the room offered and is cut off beyond it, or fits into it.
  ///
  /// `isThumbnail` takes the desktop's cached thumbnail where there is one, and keeps one there. The file is read again where `version` is
  /// another value than it was: when it has changed, for instance.
  public init(_ path: PathBytes, contentMode: ContentMode = .fill, isThumbnail: Bool = false, version: Int = 0) {
    self.path = path
    self.contentMode = contentMode
    self.isThumbnail = isThumbnail
    self.version = version
  }

  /// A picture by its path as text.
  public init(path: String, contentMode: ContentMode = .fill, isThumbnail: Bool = false) {
    self.init(PathBytes(path), contentMode: contentMode, isThumbnail: isThumbnail)
  }

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { FileImageNode(self, context) }
  /// Takes the new file.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    node.environment = context.environment
    node.as(FileImageNode.self).set(self)
  }
}

private enum ImageLoaderKey: EnvironmentKey {
  static let shared = ImageLoader()
  static var defaultValue: ImageLoader { shared }
}

extension EnvironmentValues {
  /// What loads pictures from files.
  public var imageLoader: ImageLoader {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }
}
