import GlassRaster
import Glibc

/// The file of favourites: a path a line, bytes outside printable ASCII and the percent sign written as %XX.
struct FavouritesFile: Sendable {
  /// Why the file could not be read, or a change not be kept.
  struct Failure: Error, Sendable, CustomStringConvertible {
    let path: PathBytes
    let fault: FileFault
    var isReading = false

    var description: String {
      "Favourites cannot be \(isReading ? "read from" : "kept in") \(path.displayPath): \(fault)."
    }
  }

  /// The folder of the file.
  let folder: PathBytes
  /// The file.
  var path: PathBytes { folder.appending("favourites") }

  /// What the file says; nothing where there is none. Lines that are no absolute path are skipped.
  ///
  /// - Throws: Where there is one that cannot be read: what it says is not known then, and must not be taken for nothing.
  func read() throws(Failure) -> Set<PathBytes> {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path) } catch  where error.number == ENOENT { bytes = [] } catch {
      throw Failure(path: path, fault: error, isReading: true)
    }
    return Set(
      bytes.split(separator: UInt8(ascii: "\n")).compactMap { PercentCoding.decode($0) }.filter { $0.first == UInt8(ascii: "/") }
        .map(PathBytes.init))
  }

  /// Changes what the file says, as one step among all instances.
  ///
  /// - Returns: What it says now.
  func update(_ change: (inout Set<PathBytes>) -> Void) throws(Failure) -> Set<PathBytes> {
    do { try FileBytes.makeFolder(folder) } catch { throw Failure(path: folder, fault: error) }
    let lock = folder.appending("favourites.lock")
    let descriptor = lock.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw Failure(path: lock, fault: FileFault(errno)) }
    // Closing lets go of the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Failure(path: lock, fault: FileFault(errno)) }
    }
    var all = try read()
    change(&all)
    let lines = all.map { PercentCoding.encode($0.bytes) }.sorted { $0.lexicographicallyPrecedes($1) }
    let bytes = Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
    do { try FileBytes.replace(path, with: bytes) } catch { throw Failure(path: path, fault: error) }
    return all
  }
}
