import Foundation

/// The compiler's end of the pipe: each message is its length, eight bytes with the least first, and so many bytes of JSON.
struct MessageStream {
  let input: FileHandle
  let output: FileHandle

  /// The next request; `nil` once the compiler has closed the pipe between two messages, or says with an empty one that there are no more.
  func read() throws -> CompilerRequest? {
    guard let header = try bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if length == 0 { return nil }
    guard length <= Self.longest, let message = try bytes(Int(length)) else { throw Fault.cutShort }
    return try JSONDecoder().decode(CompilerRequest.self, from: message)
  }

  func write(_ response: CompilerResponse) throws {
    let message = try JSONEncoder().encode(response)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }
    try output.write(contentsOf: Data(header) + message)
  }

  /// A pipe hands over what there is, which may be less than a message. `nil` where it ends before the first byte.
  private func bytes(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let more = try input.read(upToCount: count - data.count), !more.isEmpty else {
        if data.isEmpty { return nil }
        throw Fault.cutShort
      }
      data += more
    }
    return data
  }

  /// Far more than any declaration takes, and little enough to be had.
  private static let longest = UInt64(1) << 28

  enum Fault: Error { case cutShort }
}
