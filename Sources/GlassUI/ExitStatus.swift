import GlassPlatform
import GlassScripting

/// Why a program ends before its person wants it to: a status as in sysexits.h and one sentence.
public struct RunFailure: Error, Sendable, Hashable {
  /// The exit status.
  public var status: Int32
  /// The sentence.
  public var message: String

  /// A failure.
  public init(status: Int32, message: String) {
    self.status = status
    self.message = message
  }

  /// A file or folder that was named is not there or cannot be read.
  public static func noInput(_ message: String) -> RunFailure { RunFailure(status: 66, message: message) }

  /// Output cannot be written.
  public static func unwritable(_ message: String) -> RunFailure { RunFailure(status: 74, message: message) }

  init(_ error: ScriptError) { self.init(status: 65, message: error.description) }

  init(_ failure: ScriptFailure) {
    if case .unwritable = failure {
      self.init(status: 74, message: failure.description)
    } else {
      self.init(status: 1, message: failure.description)
    }
  }

  /// Whatever made a host stop.
  init(_ error: any Error) {
    switch error {
    case let failure as RunFailure: self = failure
    case let failure as PlatformError: self.init(status: 69, message: failure.description)
    default: self.init(status: 70, message: "Something went wrong inside: \(error).")
    }
  }
}
