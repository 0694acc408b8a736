import Foundation

/// Why the system refuses something with a file, folder or stream.
public struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system's error number, such as `ENOENT`.
  public let number: Int32

  /// What an error number stands for.
  public init(_ number: Int32) { self.number = number }

  /// The system's words, as the end of a sentence: “No such file or directory”.
  public var description: String { String(cString: strerror(number)) }
}
