import Dispatch
import Foundation
import GlassPlatform
import Glibc

/// Bytes between programs through a pipe: in the background, for the other end may be slow, endless or gone.
enum Transfer {
  /// More bytes than this are refused.
  static let limit = 64 << 20
  /// Seconds after which a transfer is given up in which nothing comes or goes.
  static let timeout = 2.0
  /// Seconds after which one is given up that only trickles.
  private static let longest = 60.0

  private static let queue = DispatchQueue(label: "glass.transfer", attributes: .concurrent)

  /// Reads until the other end closes; `nil` where that fails, takes too long, or would be too much. Closes the descriptor.
  static func read(_ descriptor: Int32, limit: Int = limit, timeout: Double = timeout) async -> Data? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: readAll(descriptor, limit: limit, timeout: timeout)) }
    }
  }

  /// Writes in the background, as far as the other end takes it. Closes the descriptor.
  static func write(_ data: Data, to descriptor: Int32, timeout: Double = timeout) {
    queue.async { writeAll(data, to: descriptor, timeout: timeout) }
  }

  private static func readAll(_ descriptor: Int32, limit: Int, timeout: Double) -> Data? {
    defer { close(descriptor) }
    unblock(descriptor)
    let deadline = MonotonicClock.now + timeout
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while wait(descriptor, Int16(POLLIN), until: deadline) {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return result }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return nil }
        continue
      }
      guard result.count + count <= limit else { return nil }
      result.append(contentsOf: buffer[..<count])
    }
    return nil
  }

  /// The time counts anew whenever the other end takes something: a paste may be long.
  private static func writeAll(_ data: Data, to descriptor: Int32, timeout: Double) {
    defer { close(descriptor) }
    unblock(descriptor)
    let end = MonotonicClock.now + longest
    var written = 0
    while written < data.count, wait(descriptor, Int16(POLLOUT), until: min(MonotonicClock.now + timeout, end)) {
      let count = data.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Glibc.write(descriptor, $0 + written, min(65_536, data.count - written)) } ?? 0
      }
      if count < 0, errno != EAGAIN, errno != EINTR { return }
      written += max(0, count)
    }
  }

  private static func unblock(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
  }

  private static func wait(_ descriptor: Int32, _ events: Int16, until deadline: Double) -> Bool {
    while true {
      let remaining = deadline - MonotonicClock.now
      guard remaining > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: events, revents: 0)
      let ready = poll(&entry, 1, Int32((remaining * 1000).rounded(.up)))
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
    }
  }
}
