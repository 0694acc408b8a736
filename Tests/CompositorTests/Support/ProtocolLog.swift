/// What `WAYLAND_DEBUG=1` made libwayland print: every message of one client, in order.
struct ProtocolLog {
  /// A request or an event.
  struct Message {
    let isRequest: Bool
    /// The object as it is printed, such as `wl_surface#12`; numbers are used again after an object's end.
    let object: String
    let name: String
    let arguments: [String]

    var interface: String { String(object.prefix { $0 != "#" }) }
    /// The name of the whole message, such as `wl_surface.commit`.
    var fullName: String { "\(interface).\(name)" }

    /// The object that this message makes; a bound global's interface stands in an argument of its own.
    var newObject: String? {
      guard let argument = arguments.first(where: { $0.hasPrefix("new id ") }) else { return nil }
      let object = argument.dropFirst("new id ".count)
      guard object.hasPrefix("[unknown]"), arguments.count > 1 else { return String(object) }
      return arguments[1].filter { $0 != "\"" } + object.dropFirst("[unknown]".count)
    }

    func number(_ index: Int) -> Int? { arguments.indices.contains(index) ? Int(arguments[index]) : nil }
  }

  let messages: [Message]

  /// Reads the messages among whatever else was printed.
  init(_ text: String) {
    messages = text.split(separator: "\n").compactMap { Message(line: $0) }
  }
}

extension ProtocolLog.Message {
  /// `[ 123.456]  -> wl_surface@12.attach(wl_buffer@20, 0, 0)`; newer libraries write `#` for `@`, and a queue in braces.
  init?(line: Substring) {
    guard line.hasPrefix("["), let bracket = line.firstIndex(of: "]") else { return nil }
    var rest = line[line.index(after: bracket)...].drop { $0 == " " }
    if rest.hasPrefix("{"), let brace = rest.firstIndex(of: "}") { rest = rest[rest.index(after: brace)...].drop { $0 == " " } }
    guard !rest.hasPrefix("discarded") else { return nil }
    isRequest = rest.hasPrefix("-> ")
    if isRequest { rest = rest.dropFirst(3) }
    guard let open = rest.firstIndex(of: "("), rest.last == ")", let dot = rest[..<open].lastIndex(of: ".") else { return nil }
    object = Self.uniform(rest[..<dot])
    name = String(rest[rest.index(after: dot)..<open])
    arguments = Self.split(rest[rest.index(after: open)...].dropLast())
  }

  private static func uniform(_ text: Substring) -> String { String(text.map { $0 == "@" ? "#" : $0 }) }

  /// The arguments between the parentheses; commas in quoted text separate nothing.
  private static func split(_ text: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        parts.append(part)
        part = ""
      } else if !(part.isEmpty && character == " ") {
        part.append(character == "@" && !isQuoted ? "#" : character)
      }
    }
    return text.isEmpty ? [] : parts + [part]
  }
}
