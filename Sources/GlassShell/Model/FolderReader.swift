import GlassRaster
import Glibc

/// The names in one folder, read as the system hands them out.
final class FolderReader {
  private let stream: OpaquePointer

  /// Opens a folder.
  ///
  /// - Throws: What the system says where it is none or may not be read.
  init(_ path: PathBytes) throws(FileFault) {
    guard let stream = path.withCString({ opendir($0) }) else { throw FileFault(errno) }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// The next name that is not hidden; `nil` at the end.
  func next() -> [UInt8]? {
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if !name.isEmpty, !PictureNames.isHidden(name) { return name }
    }
    return nil
  }
}
