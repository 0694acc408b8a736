/// The parts of a variable's declaration, as they were written.
struct VariableDeclaration: Equatable {
  var name: String
  var type: String?
  var defaultValue: String?

  /// Reads a declaration with its attributes, modifiers and comments.
  init(_ source: String) throws(EntryFault) {
    var scanner = DeclarationScanner(source)
    guard scanner.skip(to: "var"), let name = scanner.word() else { throw .notAVariable }
    self.name = name
    if scanner.take(":") {
      type = scanner.type()
    }
    if scanner.take("=") {
      defaultValue = scanner.remainder()
      if defaultValue?.isEmpty == true { throw .notAVariable }
    } else if scanner.take("{") {
      throw .computed
    }
  }
}

/// Reads the head of a declaration from left to right.
struct DeclarationScanner {
  var rest: Substring

  init(_ source: String) { rest = source[...] }

  /// The last part of the name of the type that a declaration extends; `nil` if it is no extension.
  static func extendedType(_ source: String) -> String? {
    var scanner = DeclarationScanner(source)
    guard scanner.skip(to: "extension"), var name = scanner.word() else { return nil }
    while scanner.take("."), let next = scanner.word() { name = next }
    return name
  }

  /// Whether the first word of a text is this one, whatever comments stand around it.
  static func begins(_ source: String, with word: String) -> Bool {
    var scanner = DeclarationScanner(source)
    return scanner.word() == word
  }

  /// Skips attributes and modifiers up to a keyword and over it; false if something else comes first.
  mutating func skip(to keyword: String) -> Bool {
    while true {
      let isAttribute = take("@")
      guard let word = word() else { return false }
      if !isAttribute, word == keyword { return true }
      if isAttribute { while take("."), self.word() != nil {} }
      skipParentheses()
    }
  }

  /// The next word, with its back quotes if it has some.
  mutating func word() -> String? {
    skipTrivia()
    if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[...end])
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = word.first, !first.isNumber else { return nil }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Skips a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    skipTrivia()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Everything up to a value or accessors. No type has a brace, an equals sign or a comment's beginning in it.
  mutating func type() -> String {
    var type = ""
    while let next = rest.first, next != "=", next != "{" {
      if isAtComment { skipTrivia() } else { type.append(rest.removeFirst()) }
    }
    return type.trimmed
  }

  /// All that is left.
  mutating func remainder() -> String {
    defer { rest = "" }
    return String(rest).trimmed
  }

  var isAtComment: Bool { rest.hasPrefix("//") || rest.hasPrefix("/*") }

  mutating func skipTrivia() {
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipNested("/*", "*/")
      } else {
        return
      }
    }
  }

  /// The arguments of an attribute or a modifier, as in `private(set)`.
  private mutating func skipParentheses() {
    skipTrivia()
    if rest.first == "(" { skipNested("(", ")") }
  }

  /// Skips from one mark to the other that closes it.
  private mutating func skipNested(_ opening: String, _ closing: String) {
    var depth = 0
    while !rest.isEmpty {
      if rest.hasPrefix(opening) {
        depth += 1
        rest.removeFirst(opening.count)
      } else if rest.hasPrefix(closing) {
        depth -= 1
        rest.removeFirst(closing.count)
        if depth == 0 { return }
      } else {
        rest.removeFirst()
      }
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
