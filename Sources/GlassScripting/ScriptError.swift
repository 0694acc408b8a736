public import GlassRaster

/// Why a script does not parse.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// What is wrong with it, as the end of a sentence.
  public var reason: String

  /// An error in a line.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// One sentence for the person.
  public var description: String { "Line \(line) of the script: \(reason)." }
}

/// Why a script that runs cannot go on.
public enum ScriptFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// An element is not in the accessibility tree.
  case expectation(line: Int, ScriptExpectation)
  /// An element lies outside of the window, so that no pointer gets there.
  case outside(line: Int, ScriptExpectation)
  /// The window system did not give the window a size.
  case resizeRefused(line: Int, width: Int, height: Int)
  /// The window was closed before a line that looks at it.
  case windowClosed(line: Int)
  /// This host does not let anybody change the scale so.
  case scaleRefused(line: Int)
  /// A file cannot be written.
  case unwritable(path: String, FileFault)

  /// One sentence for the person.
  public var description: String {
    switch self {
    case .expectation(let line, let expected):
      "Line \(line) of the script: there is no \(expected.role.rawValue) “\(expected.label)”"
        + (expected.state.map { " that is \($0.rawValue)" } ?? "") + "."
    case .outside(let line, let expected):
      "Line \(line) of the script: the \(expected.role.rawValue) “\(expected.label)” lies outside of the window."
    case .resizeRefused(let line, let width, let height):
      "Line \(line) of the script: the window did not become \(width)x\(height) within a second."
    case .windowClosed(let line): "Line \(line) of the script: the window is closed."
    case .scaleRefused(let line): "Line \(line) of the script: only the offscreen host changes the scale, from 0.5 to 8."
    case .unwritable(let path, let fault): "\(path) cannot be written: \(fault)."
    }
  }
}
