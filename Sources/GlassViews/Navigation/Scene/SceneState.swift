import Foundation
import Observation
import Synchronization

/// What a window keeps from one launch to the next: texts by name.
@MainActor @Observable public final class SceneState {
  /// The texts.
  public private(set) var values: [String: String] = [:]
  /// The same for those who are not on the main actor.
  @ObservationIgnored private nonisolated let copy: Mutex<[String: String]>
  /// Where the texts are kept instead, if they are. Defaults may be read and written from any thread, which their type does not say.
  @ObservationIgnored private nonisolated(unsafe) let store: UserDefaults?
  /// Called when a text changed.
  @ObservationIgnored public var onChange: @MainActor () -> Void = {}

  /// A state with what was kept.
  public convenience init(values: [String: String] = [:]) {
    self.init(copy: values, in: nil)
    self.values = values
  }

  private nonisolated init(copy values: [String: String] = [:], in store: UserDefaults?) {
    copy = Mutex(values)
    self.store = store
  }

  /// The text of a name; `nil` takes it away.
  public subscript(name: String) -> String? {
    get {
      let text = values[name]
      return store.map { $0.string(forKey: name) } ?? text
    }
    set {
      // What was kept off the main actor lies in the store already, but nobody has been told.
      guard self[name] != newValue || values[name] != newValue else { return }
      values[name] = newValue
      keep(newValue, name)
      onChange()
      if store != nil { Self.tellStores(of: name, newValue, but: self) }
    }
  }

  private nonisolated func keep(_ text: String?, _ name: String) {
    copy.withLock { $0[name] = text }
    guard let store else { return }
    if let text { store.set(text, forKey: name) } else { store.removeObject(forKey: name) }
  }
}

// Values of a program belong to no view: its models read and write them too, wherever they run.
extension SceneState {
  /// The text of a name, from anywhere; on the main actor who asks is told of changes.
  nonisolated func text(of name: String) -> String? {
    var text: String?
    if MainActor.runIfHere({ text = self[name] }) { return text }
    return store.map { $0.string(forKey: name) } ?? copy.withLock { $0[name] }
  }

  /// Keeps the text of a name, from anywhere; views are told of it on the main actor.
  nonisolated func setText(_ text: String?, of name: String) {
    if MainActor.runIfHere({ self[name] = text }) { return }
    keep(text, name)
    MainActor.runNowOrSoon { self[name] = text }
  }

  /// What the program keeps, and whether it only stands in for what its window will keep.
  private nonisolated static let program = Mutex((state: SceneState(in: nil), isProvisional: true))

  /// What the program keeps: what its window does; before there is one, what has been set already.
  package nonisolated static var ofProgram: SceneState { program.withLock { $0.state } }

  /// Makes this what the program keeps, with what has been set before there was a window.
  ///
  /// - Parameter isProvisional: Whether there is no window yet.
  package func becomeOfProgram(isProvisional: Bool = false) {
    let before = Self.program.withLock { program in
      defer { program = (self, isProvisional) }
      return program
    }
    guard before.isProvisional, before.state !== self else { return }
    for (name, text) in before.state.values { self[name] = text }
  }

  private struct Store: Sendable { weak var state: SceneState? }
  private nonisolated static let stores = Mutex<[ObjectIdentifier: Store]>([:])

  /// What is kept in the defaults of a program or a suite, as texts, as long as somebody holds it.
  nonisolated static func kept(in store: UserDefaults) -> SceneState {
    stores.withLock { stores in
      if let state = stores[ObjectIdentifier(store)]?.state { return state }
      // A view that names a suite opens it with each of its values.
      stores = stores.filter { $0.value.state != nil }
      let state = SceneState(in: store)
      stores[ObjectIdentifier(store)] = Store(state: state)
      return state
    }
  }

  /// In how many defaults something is kept that somebody holds.
  nonisolated static var storeCount: Int { stores.withLock { $0.values.count { $0.state != nil } } }

  /// Several objects may stand for one suite, which do not say so: who reads the name by another one looks again.
  private static func tellStores(of name: String, _ text: String?, but teller: SceneState) {
    for state in stores.withLock({ $0.values.compactMap(\.state) }) where state !== teller && state.values[name] != text {
      state.values[name] = text
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
