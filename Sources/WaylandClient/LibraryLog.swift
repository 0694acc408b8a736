import CWayland
import Glibc
import Synchronization

/// Catches what libwayland would print: the compositor's words about a protocol error are to be had nowhere else.
enum LibraryLog {
  /// By thread, for libwayland reports an error on the thread that dispatches the connection.
  private static let lastFault = Mutex<[pthread_t: String]>([:])

  /// Installed once per process.
  static let install: Void = wl_log_set_handler_client { format, arguments in
    guard let format, let arguments else { return }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer in
      _ = vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    LibraryLog.handle(text)
  }

  private static func handle(_ text: String) {
    if text.contains(": error ") {
      lastFault.withLock { $0[pthread_self()] = text }
    } else if !text.contains("XDG_RUNTIME_DIR") {
      // ConnectionError says the same of a missing directory.
      let line = Array("libwayland: \(text)".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }

  /// The words of this thread's last protocol error, if it had this code: `wl_surface@3: error 2: the words`.
  static func words(ofError code: UInt32) -> String? {
    let line = lastFault.withLock { $0.removeValue(forKey: pthread_self()) }
    guard let line, let range = line.firstRange(of: ": error \(code): ") else { return nil }
    let words = line[range.upperBound...].prefix { $0 != "\n" }
    return words.isEmpty ? nil : String(words)
  }
}
