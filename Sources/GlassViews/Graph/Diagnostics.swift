import Logging

/// Says what is wrong with the use of the library: once per message, never by stopping.
@MainActor enum Diagnostics {
  private static let logger = Logger(label: "glass.views")
  private static var reported: Set<String> = []
  /// What was reported so far, for tests.
  static var messages: Set<String> { reported }

  /// Logs a sentence the first time it comes up.
  static func report(_ message: @autoclosure () -> String) {
    let text = message()
    if reported.insert(text).inserted { logger.warning("\(text)") }
  }
}
