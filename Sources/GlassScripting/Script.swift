import Foundation

/// A script: commands and the lines they stand on.
public struct Script: Sendable, Hashable {
  /// A command and its line, from 1.
  public struct Step: Sendable, Hashable {
    /// The line.
    public var line: Int
    /// The command.
    public var command: ScriptCommand

    /// A command on a line.
    public init(line: Int, _ command: ScriptCommand) {
      self.line = line
      self.command = command
    }
  }

  /// The commands in their order.
  public var steps: [Step]

  /// A script of commands.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Reads a script: a command a line, however lines end, `#` begins a comment, empty lines are nothing.
  ///
  /// - Throws: The first line that is not a command.
  public init(parsing text: String) throws(ScriptError) {
    steps = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(ScriptLineError) {
        if let command = try ScriptLine.parse(line) { steps.append(Step(line: index + 1, command)) }
      } catch { throw ScriptError(line: index + 1, reason: error.reason) }
    }
  }
}
