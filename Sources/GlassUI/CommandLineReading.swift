public import ArgumentParser
public import Foundation
import Glibc

extension ParsableCommand {
  /// Reads the process's arguments as this command; where they ask for help or are wrong, answers and exits.
  ///
  /// Exit status: 0 after help, 74 where it could not be written, 64 after one sentence about what is wrong.
  public static func parsedOrExit() -> Self {
    do {
      var command = try parseAsRoot()
      if let command = command as? Self { return command }
      try command.run()
      Glibc.exit(0)
    } catch {
      guard exitCode(for: error) != .success else {
        answer(fullMessage(for: error))
      }
      StandardStream.complain("\(AppRunner.programName): \(UsageMessage.text(for: error, of: Self.self))\n")
      Glibc.exit(64)
    }
  }
}

/// Writes what was asked for, and exits.
private func answer(_ text: String) -> Never {
  do { try StandardStream.write(text + "\n") } catch {
    AppRunner.report(error)
    exit(error.status)
  }
  exit(0)
}

/// The command line of a program that understands the options of every program and nothing else.
struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: AppRunner.programName)

  @OptionGroup var host: HostOptions

  @Argument(help: "What to open, as URLs.")
  var urls: [String] = []

  mutating func validate() throws {
    for text in urls where URL(string: text)?.scheme == nil { throw ValidationError("Unexpected argument '\(text)'") }
  }
}

extension HostOptions {
  /// The options in the process's arguments; where these ask for help or are wrong, answers and exits.
  public static func parsedOrExit() -> HostOptions { HostCommand.parsedOrExit().host }

  /// The same with the URLs that the program is to open.
  ///
  /// - Parameter complaint: One sentence about a URL that leads nowhere, with which the program ends; `nil` where it leads somewhere.
  public static func parsedWithURLsOrExit(complaint: (URL) -> String? = { _ in nil }) -> (options: HostOptions, urls: [URL]) {
    let command = HostCommand.parsedOrExit()
    let urls = command.urls.compactMap { URL(string: $0) }
    if let complaint = urls.lazy.compactMap(complaint).first {
      StandardStream.complain("\(AppRunner.programName): \(complaint)\n")
      Glibc.exit(64)
    }
    return (command.host, urls)
  }
}
