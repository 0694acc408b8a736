import Foundation
import GlassPlatform
import GlassViews

/// What is wrong with a line, as the end of a sentence.
struct ScriptLineError: Error, Hashable {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The grammar of one line.
enum ScriptLine {
  /// The commands and what follows them.
  static let usages: [(name: String, arguments: String)] = [
    ("move", "X Y, or move ROLE \"LABEL\" [STATE]"), ("press", "[left|right|middle]"), ("release", "[left|right|middle]"),
    ("click", "X Y, or click ROLE \"LABEL\" [STATE]"),
    ("drag", "X1 Y1 X2 Y2 SECONDS"), ("scroll", "DX DY"), ("touch", "X Y"), ("lift", ""), ("tap", "X Y"),
    ("swipe", "X1 Y1 X2 Y2 SECONDS"), ("key", "CHORD"), ("type", "TEXT"), ("resize", "W H"), ("scale", "S"),
    ("focus", "in|out"), ("set", "NAME VALUE"), ("wait", "SECONDS"), ("shot", "NAME"), ("describe", "NAME"),
    ("expect", "ROLE \"LABEL\" [STATE]"),
  ]

  /// Reads a line; `nil` where there is nothing but a comment.
  static func parse(_ line: Substring) throws(ScriptLineError) -> ScriptCommand? {
    let line = line.drop(while: \.isWhitespace)
    guard let first = line.first, first != "#" else { return nil }
    let name = line.prefix { !$0.isWhitespace }
    // Text is typed as it stands, a # too.
    if name == "type" {
      let text = line.dropFirst(name.count + 1)
      guard !text.isEmpty else { throw usage("type") }
      return .type(String(text))
    }
    return try command(String(name), try words(line.dropFirst(name.count), of: String(name)))
  }

  private static func command(_ name: String, _ words: [Word]) throws(ScriptLineError) -> ScriptCommand {
    let arguments = Arguments(name, words)
    switch name {
    case "move": return .move(try arguments.place())
    case "press": return .press(try arguments.button())
    case "release": return .release(try arguments.button())
    case "click": return .click(try arguments.place())
    case "drag":
      let way = try arguments.way()
      return .drag(from: way.start, to: way.end, seconds: way.seconds)
    case "touch": return .touch(try arguments.numbers(2).point)
    case "lift":
      _ = try arguments.texts(0)
      return .lift
    case "tap": return .tap(try arguments.numbers(2).point)
    case "swipe":
      let way = try arguments.way()
      return .swipe(from: way.start, to: way.end, seconds: way.seconds)
    case "scroll":
      let numbers = try arguments.numbers(2)
      return .scroll(CGSize(width: numbers[0], height: numbers[1]))
    case "resize":
      let numbers = try arguments.numbers(2)
      guard numbers.allSatisfy({ (1...16_384).contains($0) && $0 == $0.rounded() }) else {
        throw ScriptLineError("a size is two whole numbers from 1 to 16384")
      }
      return .resize(CGSize(width: numbers[0], height: numbers[1]))
    case "scale":
      let factor = try arguments.numbers(1)[0]
      guard (0.5...8).contains(factor) else { throw ScriptLineError("a scale lies between 0.5 and 8") }
      return .scale(factor)
    case "wait":
      let seconds = try arguments.numbers(1)[0]
      guard (0...86_400).contains(seconds) else { throw ScriptLineError("one waits for 0 to 86400 seconds") }
      return .wait(seconds)
    case "focus": return .focus(try arguments.one(of: ["in", "out"]) == "in")
    case "key": return .key(try arguments.chord())
    case "set": return .set(try ScriptSettingParser.parse(arguments.texts(2)))
    case "shot": return .shot(try arguments.fileName())
    case "describe": return .describe(try arguments.fileName())
    case "expect": return .expect(try arguments.expectation())
    default:
      throw ScriptLineError("there is no command “\(name)”" + hint(name, usages.map(\.name)))
    }
  }

  /// What a command looks like.
  static func usage(_ name: String) -> ScriptLineError {
    let arguments = usages.first { $0.name == name }?.arguments ?? ""
    return ScriptLineError("this should be: " + (arguments.isEmpty ? name : "\(name) \(arguments)"))
  }

  /// The name that was probably meant, or else all there are, as the end of a sentence.
  static func hint(_ name: String, _ valid: [String]) -> String {
    nearest(name, valid) ?? ", but \(NearestName.list(valid))"
  }

  /// The name that was probably meant, as the end of a sentence.
  static func nearest(_ name: String, _ valid: [String]) -> String? {
    NearestName.find(name, among: valid).map { "; “\($0)” is nearest" }
  }

  // MARK: - Words

  /// A word, or text in quotation marks.
  struct Word: Hashable {
    var text: String
    var isQuoted = false
  }

  /// Splits what follows a command at blanks; between quotation marks, double or single ones, a backslash takes the next character as it is. A word
  /// that begins with # is the beginning of a comment, unless a colour is expected there.
  private static func words(_ line: Substring, of command: String) throws(ScriptLineError) -> [Word] {
    var rest = line.drop(while: \.isWhitespace)
    var result: [Word] = []
    while let first = rest.first {
      if first == "\"" || first == "'" {
        result.append(try quoted(&rest))
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        let isColor = command == "set" && result.map(\.text) == ["accent"] && word != "#"
        if first == "#", !isColor { break }
        result.append(Word(text: String(word)))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return result
  }

  private static func quoted(_ rest: inout Substring) throws(ScriptLineError) -> Word {
    let mark = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case mark: return Word(text: text, isQuoted: true)
      case "\\": if let next = rest.popFirst() { text.append(next) }
      default: text.append(character)
      }
    }
    throw ScriptLineError("a quotation mark is not closed")
  }
}

extension [Double] {
  /// The first two as a point.
  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
}
