/// One XML element with its attributes, and the questions the parser asks of it.
struct Element {
  var file: String
  var name: String
  var line: Int
  var attributes: [XMLReader.Attribute]

  /// The attributes each element may have; anything else is a spelling mistake that would otherwise go unseen.
  static let known: [String: Set<String>] = [
    "protocol": ["name"],
    "copyright": [],
    "interface": ["name", "version", "frozen"],
    "request": ["name", "type", "since", "deprecated-since"],
    "event": ["name", "type", "since", "deprecated-since"],
    "enum": ["name", "since", "bitfield"],
    "entry": ["name", "value", "summary", "since", "deprecated-since"],
    "arg": ["name", "type", "summary", "interface", "allow-null", "enum"],
    "description": ["summary"],
  ]

  func check() throws(ProtocolError) {
    guard let allowed = Self.known[name] else { throw fault("The element <\(name)> is not part of a Wayland protocol.") }
    for attribute in attributes where !allowed.contains(attribute.name) {
      throw fault("The element <\(name)> has no attribute “\(attribute.name)”.")
    }
  }

  func optional(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  func required(_ attribute: String) throws(ProtocolError) -> String {
    guard let value = optional(attribute), !value.isEmpty else {
      throw fault("The element <\(name)> needs the attribute “\(attribute)”.")
    }
    return value
  }

  /// The `name` attribute: letters, digits and underscores, for it becomes a Swift name.
  func identifier() throws(ProtocolError) -> String {
    let value = try required("name")
    guard value.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || ($0 < 0x80 && Character(Unicode.Scalar($0)).isLetterOrDigit) })
    else {
      throw fault("The name “\(value)” may only have letters, digits and underscores.")
    }
    guard value.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      throw fault("The name “\(value)” has no letter or digit.")
    }
    return value
  }

  func positive(_ attribute: String, default fallback: Int? = nil) throws(ProtocolError) -> Int {
    if optional(attribute) == nil, let fallback { return fallback }
    let text = try required(attribute)
    guard let value = Int32(text), value > 0 else {
      throw fault("“\(text)” is not a version: “\(attribute)” is a whole number from 1 up.")
    }
    return Int(value)
  }

  func flag(_ attribute: String) throws(ProtocolError) -> Bool {
    switch optional(attribute) {
    case nil, "false": return false
    case "true": return true
    case let other?: throw fault("“\(attribute)” is “true” or “false”, not “\(other)”.")
    }
  }

  func fault(_ sentence: String) -> ProtocolError { ProtocolError(file: file, line: line, sentence: sentence) }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
