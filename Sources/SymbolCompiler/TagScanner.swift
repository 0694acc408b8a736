/// A tag of the SVG subset with its attributes and the line it begins on.
struct Tag: Equatable {
  enum Kind: Equatable { case open, close, empty }

  var name: String
  var kind: Kind
  var attributes: [String: String]
  var place: SourcePlace
}

/// Splits a symbol's text into tags; text between tags is not allowed, comments and a declaration are skipped.
struct TagScanner {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var place: SourcePlace

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    place = SourcePlace(file: file, line: 1)
  }

  /// The next tag, or nil at the end of the text.
  mutating func next() throws -> Tag? {
    while true {
      skipSpace()
      guard let byte = peek else { return nil }
      guard byte == UInt8(ascii: "<") else { throw place.error("Text outside a tag is not part of a symbol.") }
      if starts(with: "<!--") {
        try skip(past: "-->", what: "comment")
      } else if starts(with: "<?") {
        try skip(past: "?>", what: "declaration")
      } else {
        return try tag()
      }
    }
  }

  private mutating func tag() throws -> Tag {
    let start = place
    advance()
    let closes = take("/")
    let name = word()
    guard !name.isEmpty else { throw start.error("A tag has no name.") }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if take(">") { return Tag(name: name, kind: closes ? .close : .open, attributes: attributes, place: start) }
      if take("/") {
        guard take(">") else { throw place.error("A '/' inside the tag '\(name)' is not followed by '>'.") }
        return Tag(name: name, kind: .empty, attributes: attributes, place: start)
      }
      let (key, value) = try attribute(of: name, start)
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw place.error("The tag '\(name)' has the attribute '\(key)' twice.")
      }
    }
  }

  private mutating func attribute(of tag: String, _ start: SourcePlace) throws -> (String, String) {
    guard peek != nil else { throw start.error("The tag '\(tag)' is not closed.") }
    let key = word()
    skipSpace()
    guard !key.isEmpty, take("=") else { throw place.error("The tag '\(tag)' has something that is not an attribute.") }
    skipSpace()
    guard take("\"") else { throw place.error("The value of '\(key)' is not in double quotes.") }
    let from = index
    let opened = place
    while let byte = peek, byte != UInt8(ascii: "\"") { advance() }
    let value = String(decoding: bytes[from..<index], as: UTF8.self)
    guard take("\"") else { throw opened.error("The value of '\(key)' has no closing quote.") }
    return (key, value)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { place.line += 1 }
    index += 1
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skip(past end: String, what: String) throws {
    let opened = place
    while !starts(with: end) {
      guard peek != nil else { throw opened.error("A \(what) has no end.") }
      advance()
    }
    for _ in end.utf8 { advance() }
  }

  private mutating func word() -> String {
    let from = index
    while let byte = peek, isNameByte(byte) { advance() }
    return String(decoding: bytes[from..<index], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
