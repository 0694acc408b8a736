import Observation

/// What a window keeps from one launch to the next: texts by name.
@MainActor @Observable public final class SceneState {
  /// The texts.
  public private(set) var values: [String: String]
  /// Called when a text changed.
  @ObservationIgnored public var onChange: @MainActor () -> Void = {}

  /// A state with what was kept.
  public init(values: [String: String] = [:]) { self.values = values }

  /// The text of a name; `nil` takes it away.
  public subscript(name: String) -> String? {
    get { values[name] }
    set {
      guard values[name] != newValue else { return }
      values[name] = newValue
      onChange()
    }
  }
}

extension SceneState {
  /// The state as lines of a name, an equals sign and a text; line breaks and backslashes in texts are escaped.
  public var lines: String {
    values.sorted { $0.key < $1.key }.map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))\n" }.joined()
  }

  /// The texts that lines hold; lines that are not understood are left out.
  public nonisolated static func values(of lines: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[unescaped(line[..<equals])] = unescaped(line[line.index(after: equals)...])
    }
    return values
  }

  private nonisolated static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "=": result += "\\e"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private nonisolated static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      switch scalar {
      case "n" where isEscaped: result += "\n"
      case "r" where isEscaped: result += "\r"
      case "e" where isEscaped: result += "="
      default: result.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return result
  }
}

private enum SceneStateKey: EnvironmentKey { static var defaultValue: SceneState? { nil } }

extension EnvironmentValues {
  /// What the window keeps.
  var sceneState: SceneState? {
    get { self[SceneStateKey.self] }
    set { self[SceneStateKey.self] = newValue }
  }
}
