import GlassRaster
import Glibc

/// The file of favourites: a path a line, bytes outside printable ASCII and the percent sign written as %XX.
struct FavouritesFile: Sendable {
  /// Why a change could not be kept.
  struct Failure: Error, Sendable, CustomStringConvertible {
    let path: PathBytes
    let number: Int32

    var description: String { "Favourites cannot be kept in \(path.displayPath): \(String(cString: strerror(number)))." }
  }

  /// The folder of the file.
  let folder: PathBytes
  /// The file.
  var path: PathBytes { folder.appending("favourites") }

  /// What the file says; nothing where there is none. Lines that are no absolute path are skipped.
  func read() -> Set<PathBytes> {
    let bytes = FileBytes.read(path) ?? []
    return Set(
      bytes.split(separator: UInt8(ascii: "\n")).compactMap { PercentCoding.decode($0) }.filter { $0.first == UInt8(ascii: "/") }
        .map(PathBytes.init))
  }

  /// Changes what the file says, as one step among all instances.
  ///
  /// - Returns: What it says now.
  func update(_ change: (inout Set<PathBytes>) -> Void) throws(Failure) -> Set<PathBytes> {
    FileBytes.makeFolder(folder)
    let lock = folder.appending("favourites.lock")
    let descriptor = lock.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw Failure(path: lock, number: errno) }
    // Closing lets go of the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Failure(path: lock, number: errno) }
    }
    var all = read()
    change(&all)
    let lines = all.map { PercentCoding.encode($0.bytes) }.sorted { $0.lexicographicallyPrecedes($1) }
    let number = FileBytes.replace(path, with: Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined()))
    guard number == 0 else { throw Failure(path: path, number: number) }
    return all
  }
}
