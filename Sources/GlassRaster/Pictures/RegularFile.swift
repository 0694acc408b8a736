import Foundation

/// An open regular file. Opening never waits: neither for the other end of a pipe nor for a device.
struct RegularFile: ~Copyable {
  private let descriptor: Int32
  /// The size in bytes.
  let byteCount: Int
  /// When the contents last changed, in whole seconds since 1970.
  let modificationTime: Int

  init(_ path: PathBytes) throws(ImageFileError) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .notFound : errno == ENXIO ? .notAFile : .unreadable
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
    modificationTime = status.st_mtim.tv_sec
  }

  deinit { close(descriptor) }

  /// The next bytes, at most `count`; none at the end.
  func read(_ count: Int) throws(ImageFileError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = Foundation.read(descriptor, buffer.baseAddress, count)
      while result < 0, errno == EINTR { result = Foundation.read(descriptor, buffer.baseAddress, count) }
      failed = result < 0
      filled = max(0, result)
    }
    if failed { throw .unreadable }
    return bytes
  }
}
