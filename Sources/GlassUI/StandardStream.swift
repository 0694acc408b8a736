import GlassRaster
import Glibc

/// The process's standard streams. Nothing here crashes where a stream is closed or its other end full.
public enum StandardStream {
  /// The largest script that is read, in bytes.
  private static let limit = 16 << 20

  /// Writes to standard output.
  ///
  /// - Throws: Status 74 where not all of it could be written.
  public static func write(_ text: String) throws(RunFailure) {
    do { try FileBytes.write(Array(text.utf8), to: STDOUT_FILENO) } catch {
      throw .unwritable("Standard output cannot be written: \(error).")
    }
  }

  /// Writes to standard error, where somebody may read it or not.
  public static func complain(_ text: String) { try? FileBytes.write(Array(text.utf8), to: STDERR_FILENO) }

  /// The contents of a file, pipe or device up to its end.
  ///
  /// - Throws: `EFBIG` for more than 16 MB, otherwise what the system says.
  static func contents(of path: String) throws(FileFault) -> [UInt8] {
    // A socket cannot be opened by its name.
    let descriptor = path == "/dev/stdin" || path == "/dev/fd/0" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(errno) }
    defer { close(descriptor) }
    return try FileBytes.all(from: descriptor, limit: limit)
  }
}
