import Foundation

/// Files read and written whole.
package enum FileBytes {
  /// The largest file that is read where nothing else is said, in bytes: beyond it something is wrong.
  package static let limit = 64 << 20
  private static let chunkLength = 64 << 10

  // MARK: Reading

  /// The bytes of a regular file, links followed.
  ///
  /// - Throws: `EISDIR` for a folder, `EINVAL` for what else is no file, `EFBIG` for what is larger than `limit`, otherwise what the system says.
  package static func contents(of path: PathBytes, limit: Int = FileBytes.limit) throws(FileFault) -> [UInt8] {
    let file = try RegularFile(path)
    guard file.byteCount <= limit else { throw FileFault(EFBIG) }
    return try file.readAll(limit)
  }

  /// What an open file, pipe or device holds from where it is read up to its end.
  ///
  /// - Throws: `EFBIG` where that is more than `limit`, in bytes, otherwise what the system says.
  package static func all(from descriptor: Int32, limit: Int) throws(FileFault) -> [UInt8] {
    var result: [UInt8] = []
    while result.count <= limit {
      let bytes = try next(chunkLength, from: descriptor)
      if bytes.isEmpty { return result }
      result += bytes
    }
    throw FileFault(EFBIG)
  }

  /// The next bytes of an open file, at most `count`; none at the end.
  static func next(_ count: Int, from descriptor: Int32) throws(FileFault) -> [UInt8] {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        let result = read(descriptor, buffer.baseAddress, count)
        number = result < 0 ? errno : 0
        filled = max(0, result)
      } while number == EINTR
    }
    guard number == 0 else { throw FileFault(number) }
    return bytes
  }

  // MARK: Writing

  /// Writes all bytes to an open file, pipe or device.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw FileFault(errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes a file in the place of what it held.
  package static func write(_ bytes: [UInt8], to path: PathBytes) throws(FileFault) {
    let descriptor = try create(path, mode: 0o666)
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  /// Replaces a file of the person's alone in one step: whoever reads it sees the old bytes or the new.
  package static func replace(_ path: PathBytes, with bytes: [UInt8]) throws(FileFault) {
    let temporary = PathBytes(path.bytes + Array(".new-\(getpid())".utf8))
    let descriptor = try create(temporary, mode: 0o600)
    do throws(FileFault) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw FileFault(errno) }
      guard temporary.withCString({ old in path.withCString { rename(old, $0) } }) == 0 else { throw FileFault(errno) }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  private static func create(_ path: PathBytes, mode: mode_t) throws(FileFault) -> Int32 {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw FileFault(errno) }
    return descriptor
  }

  /// Makes a folder and those above it; what is there already stays as it is.
  ///
  /// - Parameter mode: Who may use what is made: the person alone where nothing else is said.
  package static func makeFolder(_ path: PathBytes, mode: mode_t = 0o700) throws(FileFault) {
    func make() -> Int32 { path.withCString { mkdir($0, mode) } == 0 || isFolder(path) ? 0 : errno }
    var number = make()
    if number == ENOENT, path.parent != path {
      try makeFolder(path.parent, mode: mode)
      number = make()
    }
    guard number == 0 else { throw FileFault(number) }
  }

  private static func isFolder(_ path: PathBytes) -> Bool {
    let number = errno
    defer { errno = number }
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
