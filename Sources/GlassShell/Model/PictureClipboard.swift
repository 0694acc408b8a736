import Foundation
import GlassPlatform
import GlassRaster

extension ClipboardContent {
  /// A picture's file, as programs expect it that take pictures, files or text. Reads the file; one that cannot be read, or is larger
  /// than small files are, is there by its name alone.
  init(copying path: PathBytes) {
    var representations = [Representation(type: "text/plain;charset=utf-8", data: Data(path.displayPath.utf8))]
    if let uri = path.fileURI {
      let files = [("text/uri-list", uri + "\r\n"), ("x-special/gnome-copied-files", "copy\n" + uri)]
      representations.insert(contentsOf: files.map { Representation(type: $0, data: Data($1.utf8)) }, at: 0)
    }
    if let type = Self.pictureTypes[path.pathExtension], let bytes = try? FileBytes.contents(of: path) {
      representations.insert(Representation(type: type, data: Data(bytes)), at: 0)
    }
    self.init(representations)
  }

  private static let pictureTypes = [
    "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif", "heic": "image/heic", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "png": "image/png", "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp",
  ]
}
