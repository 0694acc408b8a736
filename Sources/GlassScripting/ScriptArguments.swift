import Foundation
import GlassPlatform
import GlassViews

extension ScriptLine {
  /// What follows a command on its line.
  struct Arguments {
    private let command: String
    private let words: [Word]

    init(_ command: String, _ words: [Word]) {
      self.command = command
      self.words = words
    }

    /// Exactly `count` words.
    func texts(_ count: Int) throws(ScriptLineError) -> [String] {
      guard words.count == count else { throw usage(command) }
      return words.map(\.text)
    }

    /// Exactly `count` numbers, each within a range whose pixels can be counted.
    func numbers(_ count: Int) throws(ScriptLineError) -> [Double] {
      var result: [Double] = []
      for text in try texts(count) {
        guard let number = Double(text) else { throw ScriptLineError("“\(text)” is not a number") }
        guard abs(number) <= 1_000_000 else { throw ScriptLineError("“\(text)” is not between -1000000 and 1000000") }
        result.append(number)
      }
      return result
    }

    /// A way from one place to another, and the seconds that it takes.
    func way() throws(ScriptLineError) -> (start: CGPoint, end: CGPoint, seconds: Double) {
      let numbers = try numbers(5)
      guard (0...3600).contains(numbers[4]) else { throw ScriptLineError("a \(command) takes 0 to 3600 seconds") }
      return (numbers.point, CGPoint(x: numbers[2], y: numbers[3]), numbers[4])
    }

    /// One of some words.
    func one(of valid: [String]) throws(ScriptLineError) -> String {
      let text = try texts(1)[0]
      guard valid.contains(text) else { throw usage(command) }
      return text
    }

    /// A button of the pointer, the left one where none is named.
    func button() throws(ScriptLineError) -> PointerButton {
      guard !words.isEmpty else { return .left }
      switch try one(of: ["left", "right", "middle"]) {
      case "right": return .right
      case "middle": return .middle
      default: return .left
      }
    }

    /// A key with modifiers.
    func chord() throws(ScriptLineError) -> KeyChord {
      let text = try texts(1)[0]
      if let chord = KeyChord(text) { return chord }
      let names = KeyChord.keyNames.keys.sorted() + ["space"]
      let key = text.split(separator: "+").last.map(String.init) ?? text
      throw ScriptLineError("there is no key “\(text)”" + (nearest(key, names) ?? ""))
    }

    /// A file's name without its extension.
    func fileName() throws(ScriptLineError) -> String {
      let name = try texts(1)[0]
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), name.utf8.count <= 200, name != ".", name != ".." else {
        throw ScriptLineError("“\(name)” cannot be the name of a file")
      }
      return name
    }

    /// Two coordinates, or an element of the accessibility tree.
    func place() throws(ScriptLineError) -> ScriptPlace {
      guard words.count > 1, words[1].isQuoted else { return .point(try numbers(2).point) }
      return .element(try expectation())
    }

    /// A role, a label in quotes, perhaps a state.
    func expectation() throws(ScriptLineError) -> ScriptExpectation {
      guard words.count == 2 || words.count == 3, words[1].isQuoted else { throw usage(command) }
      guard let role = SemanticsRole(rawValue: words[0].text) else {
        throw unknown("role", words[0].text, SemanticsRole.allCases.map(\.rawValue))
      }
      guard words.count == 3 else { return ScriptExpectation(role: role, label: words[1].text) }
      guard let state = SemanticsState(rawValue: words[2].text) else {
        throw unknown("state", words[2].text, SemanticsState.allCases.map(\.rawValue))
      }
      return ScriptExpectation(role: role, label: words[1].text, state: state)
    }

    private func unknown(_ kind: String, _ name: String, _ valid: [String]) -> ScriptLineError {
      ScriptLineError("there is no \(kind) “\(name)”" + hint(name, valid))
    }
  }
}
