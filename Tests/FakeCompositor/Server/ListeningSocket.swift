import Foundation

/// A Unix socket in the listening state, closed unless taken.
final class ListeningSocket: @unchecked Sendable {
  private var descriptor: Int32

  /// Listens at `path`, which must be shorter than a socket address can hold (108 bytes).
  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw CocoaError(.fileWriteInvalidFileName) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    guard result == 0, listen(descriptor, 16) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func take() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
