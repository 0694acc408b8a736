import GlassRaster
import Glibc

/// What a name in a folder stands for, links followed.
struct FileStatus: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file
    case folder
    /// Pipes, devices, sockets: opening them may wait for ever.
    case other
  }

  /// A file or folder, whatever names it has.
  struct Identity: Sendable, Hashable {
    var device: UInt64
    var number: UInt64
  }

  var kind: Kind
  var identity: Identity
  var byteCount: Int
  var modified: Int
  /// Another value once the file has changed: of its size, its number, who may read it and the nanosecond of the change.
  var version: Int

  /// Asks the system; `nil` where nothing is there or it may not be asked for.
  init?(_ path: PathBytes) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    byteCount = Int(status.st_size)
    modified = status.st_mtim.tv_sec
    var hasher = Hasher()
    hasher.combine(identity)
    hasher.combine(byteCount)
    hasher.combine(status.st_mode)
    hasher.combine(modified)
    hasher.combine(status.st_mtim.tv_nsec)
    version = hasher.finalize()
  }
}
