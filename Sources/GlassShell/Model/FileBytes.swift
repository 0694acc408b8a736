import GlassRaster
import Glibc

/// Small files, read and written whole.
enum FileBytes {
  /// The largest file of ours that is read, in bytes: beyond it something is wrong.
  static let limit = 64 << 20

  /// Why a file cannot be read: the system's error number.
  struct Fault: Error {
    let number: Int32
  }

  /// The bytes of a regular file; `nil` where it cannot be read.
  static func read(_ path: PathBytes) -> [UInt8]? { try? contents(of: path) }

  /// The bytes of a regular file.
  ///
  /// - Throws: `ENOENT` where nothing is there, `EINVAL` for what is no file, `EFBIG` for what is larger than the limit.
  static func contents(of path: PathBytes) throws(Fault) -> [UInt8] {
    guard let status = FileStatus(path) else { throw Fault(number: errno) }
    guard status.kind == .file else { throw Fault(number: EINVAL) }
    guard status.byteCount <= limit else { throw Fault(number: EFBIG) }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Fault(number: errno) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while result.count <= limit {
      let (count, number) = chunk.withUnsafeMutableBytes { (Glibc.read(descriptor, $0.baseAddress, $0.count), errno) }
      if count < 0, number == EINTR { continue }
      guard count >= 0 else { throw Fault(number: number) }
      guard count > 0 else { return result }
      result += chunk[..<count]
    }
    throw Fault(number: EFBIG)
  }

  /// Replaces a file in one step: whoever reads it sees the old bytes or the new.
  ///
  /// - Returns: 0, or the system's error number.
  static func replace(_ path: PathBytes, with bytes: [UInt8]) -> Int32 {
    let temporary = PathBytes(path.bytes + Array(".new-\(getpid())".utf8))
    let descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return errno }
    var number = write(bytes, to: descriptor)
    if number == 0, fsync(descriptor) != 0 { number = errno }
    close(descriptor)
    if number == 0, temporary.withCString({ old in path.withCString { rename(old, $0) } }) != 0 { number = errno }
    if number != 0 { _ = temporary.withCString { unlink($0) } }
    return number
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return 0
  }

  /// Makes a folder and those above it, for the person alone; what is there already stays as it is.
  static func makeFolder(_ path: PathBytes) {
    if path.withCString({ mkdir($0, 0o700) }) == 0 || errno != ENOENT { return }
    guard path.parent != path else { return }
    makeFolder(path.parent)
    _ = path.withCString { mkdir($0, 0o700) }
  }
}
