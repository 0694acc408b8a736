// Reading the members of a type from left to right.

extension DeclarationScanner {
  /// What a member begins with, or what stands between two.
  enum Token: Equatable {
    /// An attribute by its name, the last part of it.
    case attribute(String)
    case word(String)
    /// A sign, text or whatever stands in brackets.
    case other
  }

  /// The modifiers before a keyword, which are skipped with it; `nil` if something else comes first.
  mutating func modifiers(before keyword: String) -> [String]? {
    var words: [String] = []
    while let token = token() {
      switch token {
      case .word(keyword): return words
      case .word(let word): words.append(word)
      case .attribute: break
      case .other: return nil
      }
    }
    return nil
  }

  /// Skips to behind the brace that opens the members.
  mutating func skipToBody() -> Bool {
    while let next = rest.first {
      if isAtComment {
        skipTrivia()
      } else {
        rest.removeFirst()
        if next == "{" { return true }
      }
    }
    return false
  }

  /// The next token of the members; `nil` behind the last one.
  mutating func token() -> Token? {
    skipTrivia()
    if take("@") {
      var name = word()
      while take("."), let next = word() { name = next }
      if rest.first == "(" { skipGroup() }
      return .attribute(name ?? "")
    }
    if let word = word() { return .word(word) }
    guard let next = rest.first, next != "}" else { return nil }
    skipOne()
    return .other
  }

  /// A type up to its value, accessors, the next name or the end of the line.
  mutating func memberType() -> String {
    skipTrivia()
    let start = rest
    var angles = 0
    while let next = rest.first, !"={};".contains(next), !isAtComment {
      if angles == 0, next == "," || next.isNewline { break }
      if rest.hasPrefix("->") {
        rest.removeFirst(2)
        continue
      }
      if next == "<" { angles += 1 }
      if next == ">" { angles -= 1 }
      skipOne()
    }
    return String(start[..<rest.startIndex]).trimmed
  }

  /// The type that a value has plainly: a number with a point, or what begins with the type's name; `nil` for any other.
  mutating func literalType() -> String? {
    skipTrivia()
    var ahead = self
    let isNegative = ahead.take("-")
    let digits = ahead.rest.prefix { $0.isNumber || $0 == "_" }
    if !digits.isEmpty {
      let behind = ahead.rest[digits.endIndex...]
      return behind.first == "." && behind.dropFirst().first?.isNumber == true ? "Double" : nil
    }
    guard !isNegative, let name = ahead.word(), name.first?.isUppercase == true else { return nil }
    return ahead.rest.first == "(" || ahead.rest.first == "." ? name : nil
  }

  /// Skips a value up to the next name, observers or the end of the line.
  mutating func skipExpression() {
    skipTrivia()
    while let next = rest.first, next != ",", next != "}", next != ";", !next.isNewline {
      if isAtComment { skipTrivia() } else { skipOne() }
    }
  }

  /// Whether accessors come next that compute a value, and no observers.
  var startsComputation: Bool {
    var ahead = self
    guard ahead.take("{") else { return false }
    while let token = ahead.token() {
      if case .attribute = token { continue }
      return token != .word("willSet") && token != .word("didSet")
    }
    return true
  }

  /// Skips a sign, a text, or all that stands in brackets.
  private mutating func skipOne() {
    switch rest.first {
    case "(", "[", "{": skipGroup()
    case "\"": skipText()
    case "#" where rest.dropFirst().first == "\"": skipText()
    default: if !rest.isEmpty { rest.removeFirst() }
    }
  }

  private mutating func skipGroup() {
    rest.removeFirst()
    while let next = rest.first {
      if isAtComment {
        skipTrivia()
      } else if ")]}".contains(next) {
        rest.removeFirst()
        return
      } else {
        skipOne()
      }
    }
  }

  /// Skips a text, of one line or several, with or without number signs around it.
  private mutating func skipText() {
    let signs = String(rest.prefix { $0 == "#" })
    rest.removeFirst(signs.count)
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest.removeFirst(quote.count)
    while !rest.isEmpty, !rest.hasPrefix(quote + signs) {
      if rest.hasPrefix("\\" + signs) { rest.removeFirst(1 + signs.count) }
      if !rest.isEmpty { rest.removeFirst() }
    }
    rest.removeFirst(min(rest.count, quote.count + signs.count))
  }
}
