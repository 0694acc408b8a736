import Glibc

/// The process's standard streams. Nothing here crashes where a stream is closed or its other end full.
public enum StandardStream {
  /// The largest script that is read, in bytes.
  private static let limit = 16 << 20

  /// Writes to standard output; `false` where not all of it could be written.
  @discardableResult
  public static func write(_ text: String) -> Bool { write(text, to: STDOUT_FILENO) }

  /// Writes to standard error, where somebody may read it or not.
  public static func complain(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// The contents of a file, pipe or device up to its end; `nil` where it cannot be read or is longer than 16 MB.
  static func contents(of path: String) -> [UInt8]? {
    // A socket cannot be opened by its name.
    let descriptor = path == "/dev/stdin" || path == "/dev/fd/0" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while result.count <= limit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? result : nil }
      result += chunk[..<count]
    }
    return nil
  }
}
