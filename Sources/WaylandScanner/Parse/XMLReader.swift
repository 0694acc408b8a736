/// A reader for the part of XML that protocol files use: elements, attributes, comments, declarations and character data (skipped).
///
/// Foundation's parser would bring ICU and libxml2 into a tool that runs on every build, and reports faults as numbers.
struct XMLReader {
  /// What the reader comes across; character data carries no meaning in protocol files.
  enum Token: Equatable {
    case start(name: String, attributes: [Attribute], line: Int)
    case end(name: String, line: Int)
  }

  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var open: [(name: String, line: Int)] = []
  private var pendingEnd: String?
  private var sawRoot = false

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next token, or nil at the end of a well-formed document.
  mutating func next() throws(ProtocolError) -> Token? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name: name, line: line)
    }
    while try skipCharacterData() {
      if try skipMarkupWithoutContent() { continue }
      return starts(with: "</") ? try endTag() : try startTag()
    }
    if let unclosed = open.last {
      throw fault("The element <\(unclosed.name)> opened on line \(unclosed.line) is never closed.")
    }
    guard sawRoot else { throw fault("The file holds no element.") }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(ProtocolError) -> Token {
    let startLine = line
    advance(1)
    let name = try self.name("an element name after “<”")
    if open.isEmpty {
      guard !sawRoot else { throw fault("There is a second top-level element <\(name)>.", at: startLine) }
      sawRoot = true
    }
    var attributes: [Attribute] = []
    while true {
      let spaced = skipSpace()
      if starts(with: "/>") {
        advance(2)
        pendingEnd = name
        break
      }
      if starts(with: ">") {
        advance(1)
        open.append((name, startLine))
        break
      }
      guard position < bytes.count else { throw fault("The tag <\(name) is cut off by the end of the file.", at: startLine) }
      guard spaced else { throw fault("There is no space between the attributes of <\(name)>.") }
      attributes.append(try attribute(of: name, after: attributes))
    }
    return .start(name: name, attributes: attributes, line: startLine)
  }

  private mutating func endTag() throws(ProtocolError) -> Token {
    let startLine = line
    advance(2)
    let name = try self.name("an element name after “</”")
    _ = skipSpace()
    guard starts(with: ">") else { throw fault("The closing tag </\(name) lacks its “>”.") }
    advance(1)
    guard let opened = open.popLast() else {
      throw fault("There is a closing tag </\(name)> without an opening one.", at: startLine)
    }
    guard opened.name == name else {
      throw fault("The closing tag </\(name)> does not match <\(opened.name)> on line \(opened.line).", at: startLine)
    }
    return .end(name: name, line: startLine)
  }

  private mutating func attribute(of element: String, after earlier: [Attribute]) throws(ProtocolError) -> Attribute {
    let name = try self.name("an attribute name in <\(element)>")
    guard !earlier.contains(where: { $0.name == name }) else { throw fault("The attribute “\(name)” is given twice.") }
    _ = skipSpace()
    guard starts(with: "=") else { throw fault("The attribute “\(name)” has no value.") }
    advance(1)
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw fault("The value of the attribute “\(name)” is not in quotation marks.")
    }
    let quote = bytes[position], startLine = line
    advance(1)
    let start = position
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] != UInt8(ascii: "<") else { throw fault("The value of the attribute “\(name)” holds a bare “<”.") }
      advance(1)
    }
    guard position < bytes.count else { throw fault("The value of the attribute “\(name)” never ends.", at: startLine) }
    let raw = bytes[start..<position]
    advance(1)
    return Attribute(name: name, value: try decode(raw, line: startLine))
  }

  // MARK: Characters

  /// Moves to the next “<”; false at the end of the file.
  private mutating func skipCharacterData() throws(ProtocolError) -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      guard !open.isEmpty || isSpace(bytes[position]) else { throw fault("There is text outside the top-level element.") }
      advance(1)
    }
    return position < bytes.count
  }

  private mutating func skipMarkupWithoutContent() throws(ProtocolError) -> Bool {
    for (opening, closing, what) in [
      ("<!--", "-->", "comment"), ("<![CDATA[", "]]>", "CDATA section"), ("<?", "?>", "instruction"),
    ]
    where starts(with: opening) {
      try skip(opening: opening, closing: closing, what: what)
      return true
    }
    guard starts(with: "<!") else { return false }
    try skip(opening: "<!", closing: ">", what: "declaration")
    return true
  }

  private mutating func skip(opening: String, closing: String, what: String) throws(ProtocolError) {
    let startLine = line
    advance(opening.utf8.count)
    while position < bytes.count, !starts(with: closing) { advance(1) }
    guard position < bytes.count else { throw fault("The \(what) never ends.", at: startLine) }
    advance(closing.utf8.count)
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, isSpace(bytes[position]) { advance(1) }
    return position > start
  }

  private mutating func name(_ expected: String) throws(ProtocolError) -> String {
    let start = position
    while position < bytes.count, isNameByte(bytes[position]) { advance(1) }
    guard position > start else { throw fault("There should be \(expected).") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func decode(_ raw: ArraySlice<UInt8>, line: Int) throws(ProtocolError) -> String {
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(isSpace(byte) ? UInt8(ascii: " ") : byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw fault("There is a bare “&”; write “&amp;”.", at: line) }
      let entity = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      guard let text = Self.character(entity) else { throw fault("The entity “&\(entity);” is unknown.", at: line) }
      result.append(contentsOf: text.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(_ entity: String) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard entity.hasPrefix("#") else { return nil }
    let digits = entity.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  // MARK: Bytes

  private mutating func advance(_ count: Int) {
    for byte in bytes[position..<min(position + count, bytes.count)] where byte == UInt8(ascii: "\n") { line += 1 }
    position = min(position + count, bytes.count)
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...: true
    default: false
    }
  }

  private func fault(_ sentence: String, at place: Int? = nil) -> ProtocolError {
    ProtocolError(file: file, line: place ?? line, sentence: sentence)
  }
}
