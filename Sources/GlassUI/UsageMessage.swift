public import ArgumentParser
import GlassScripting

/// What is said of a command line that is wrong.
public enum UsageMessage {
  /// One sentence or two for an error that a command's parser threw, with the option that was most likely meant if one is near.
  public static func text(for error: any Error, of command: (some ParsableArguments).Type) -> String {
    text(command.message(for: error), options: options(in: command.helpMessage(includeHidden: true)))
  }

  /// The parser's own suggestion is whatever option is least far away, however far that is: only a slip is worth naming.
  static func text(_ message: String, options: [String]) -> String {
    var text = message.split(separator: "\n").joined(separator: " ")
    if let unknown = text.firstMatch(of: /^Unknown option '--([^']*)'/) {
      let near = NearestName.find(String(unknown.1), among: options).map { " Did you mean '--\($0)'?" }
      text = unknown.0 + "." + (near ?? "")
    }
    return text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
  }

  /// The names of the options that a help text explains, without dashes.
  private static func options(in help: String) -> [String] {
    help.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) }
  }
}
