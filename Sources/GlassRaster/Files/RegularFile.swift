import Foundation

/// An open regular file. Opening never waits: neither for the other end of a pipe nor for a device.
struct RegularFile: ~Copyable {
  private let descriptor: Int32
  /// The size in bytes; 0 for those that the kernel makes up as they are read.
  let byteCount: Int
  /// When the contents last changed, in whole seconds since 1970.
  let modificationTime: Int

  /// Opens a file, links followed.
  ///
  /// - Throws: `EISDIR` for a folder, `EINVAL` for what else is no file, otherwise what the system says.
  init(_ path: PathBytes) throws(FileFault) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    // A socket cannot be opened at all.
    guard descriptor >= 0 else { throw FileFault(errno == ENXIO ? EINVAL : errno) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG else {
      close(descriptor)
      throw FileFault(kind == S_IFDIR ? EISDIR : EINVAL)
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
    modificationTime = status.st_mtim.tv_sec
  }

  deinit { close(descriptor) }

  /// The next bytes, at most `count`; none at the end.
  func read(_ count: Int) throws(FileFault) -> [UInt8] { try FileBytes.next(count, from: descriptor) }

  /// All bytes from here to the end.
  ///
  /// - Throws: `EFBIG` where there are more than `limit`.
  func readAll(_ limit: Int) throws(FileFault) -> [UInt8] { try FileBytes.all(from: descriptor, limit: limit) }
}
