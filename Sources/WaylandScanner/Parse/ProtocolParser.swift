/// Reads one protocol file into its description; what one file alone can show to be wrong is refused here.
struct ProtocolParser {
  private let file: String
  private var reader: XMLReader
  private var path: [Element] = []
  private var result = ProtocolDescription(name: "")
  private var message: Message?
  private var enumeration: Enumeration?

  static func parse(file: String, bytes: [UInt8]) throws(ProtocolError) -> ProtocolDescription {
    var parser = ProtocolParser(file: file, reader: XMLReader(file: file, bytes: bytes))
    return try parser.run()
  }

  private init(file: String, reader: XMLReader) {
    self.file = file
    self.reader = reader
  }

  private mutating func run() throws(ProtocolError) -> ProtocolDescription {
    while let token = try reader.next() {
      switch token {
      case .start(let name, let attributes, let line):
        let element = Element(file: file, name: name, line: line, attributes: attributes)
        try checkPlace(of: element)
        try element.check()
        try begin(element)
        path.append(element)
      case .end:
        try end(path.removeLast())
      }
    }
    return result
  }

  /// Which elements may stand inside which.
  private static let children: [String: Set<String>] = [
    "protocol": ["copyright", "description", "interface"],
    "interface": ["description", "request", "event", "enum"],
    "request": ["description", "arg"],
    "event": ["description", "arg"],
    "enum": ["description", "entry"],
    "entry": ["description"],
    "arg": ["description"],
  ]

  private func checkPlace(of element: Element) throws(ProtocolError) {
    guard let parent = path.last else {
      guard element.name == "protocol" else { throw element.fault("The top-level element is <\(element.name)>, not <protocol>.") }
      return
    }
    guard Element.known[element.name] != nil, Self.children[parent.name]?.contains(element.name) != true else { return }
    throw element.fault("The element <\(element.name)> can't stand inside <\(parent.name)>.")
  }

  private mutating func begin(_ element: Element) throws(ProtocolError) {
    switch element.name {
    case "protocol": result.name = try element.identifier()
    case "interface": try beginInterface(element)
    case "request", "event": try beginMessage(element)
    case "enum": try beginEnumeration(element)
    case "entry": try addEntry(element)
    case "arg": try addArgument(element)
    case "description": describe(element)
    default: break
    }
  }

  private mutating func end(_ element: Element) throws(ProtocolError) {
    switch element.name {
    case "protocol":
      guard !result.interfaces.isEmpty else { throw element.fault("The protocol “\(result.name)” has no interface.") }
    case "request": finishMessage { $0.requests.append($1) }
    case "event": finishMessage { $0.events.append($1) }
    case "enum":
      if let enumeration { result.interfaces[result.interfaces.count - 1].enumerations.append(enumeration) }
      enumeration = nil
    default: break
    }
  }

  private mutating func finishMessage(_ append: (inout Interface, Message) -> Void) {
    if let message { append(&result.interfaces[result.interfaces.count - 1], message) }
    message = nil
  }

  private mutating func beginInterface(_ element: Element) throws(ProtocolError) {
    let name = try element.identifier()
    guard !result.interfaces.contains(where: { $0.name == name }) else {
      throw element.fault("The interface “\(name)” is declared twice.")
    }
    result.interfaces.append(Interface(name: name, version: try element.positive("version"), line: element.line))
  }

  private mutating func beginMessage(_ element: Element) throws(ProtocolError) {
    let name = try element.identifier()
    guard let interface = result.interfaces.last else { return }
    let earlier = element.name == "request" ? interface.requests : interface.events
    guard !earlier.contains(where: { $0.name == name }) else {
      throw element.fault("The \(element.name) “\(interface.name).\(name)” is declared twice.")
    }
    let since = try element.positive("since", default: 1)
    guard since <= interface.version else {
      throw element.fault(
        "“\(interface.name).\(name)” is since version \(since), but the interface ends at \(interface.version).")
    }
    if let before = earlier.last, before.since > since {
      throw element.fault("“\(interface.name).\(name)” is older than “\(before.name)” before it; new messages go at the end.")
    }
    switch element.optional("type") {
    case nil, "destructor": break
    case let other?: throw element.fault("“\(other)” is not a type of message; only “destructor” is.")
    }
    message = Message(name: name, isDestructor: element.optional("type") != nil, since: since, line: element.line)
  }

  private mutating func beginEnumeration(_ element: Element) throws(ProtocolError) {
    let name = try element.identifier()
    guard result.interfaces.last?.enumerations.contains(where: { $0.name == name }) == false else {
      throw element.fault("The enum “\(name)” is declared twice.")
    }
    enumeration = Enumeration(name: name, isBitfield: try element.flag("bitfield"), line: element.line)
  }

  private mutating func addEntry(_ element: Element) throws(ProtocolError) {
    let name = try element.identifier(), text = try element.required("value")
    let value = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    guard let value else { throw element.fault("The value “\(text)” of the entry “\(name)” is not a 32-bit number.") }
    guard enumeration?.entries.contains(where: { $0.name == name }) == false else {
      throw element.fault("The entry “\(name)” is declared twice.")
    }
    let since = try element.positive("since", default: 1)
    enumeration?.entries.append(Entry(name: name, value: value, since: since, summary: element.optional("summary")))
  }

  private mutating func describe(_ element: Element) {
    let summary = element.optional("summary")
    switch path.last?.name {
    case "protocol": result.summary = summary
    case "interface": result.interfaces[result.interfaces.count - 1].summary = summary
    case "request", "event": message?.summary = summary
    case "enum": enumeration?.summary = summary
    default: break
    }
  }
}

// MARK: - Arguments

extension ProtocolParser {
  private mutating func addArgument(_ element: Element) throws(ProtocolError) {
    let name = try element.identifier(), text = try element.required("type")
    guard let type = ArgumentType(rawValue: text) else { throw element.fault("“\(text)” is not a type of argument.") }
    let argument = Argument(
      name: name, type: type, interface: element.optional("interface"), allowsNull: try element.flag("allow-null"),
      enumeration: element.optional("enum"), line: element.line)
    try checkAttributes(of: argument, element)
    guard message?.arguments.contains(where: { $0.name == name }) == false else {
      throw element.fault("The argument “\(name)” is declared twice.")
    }
    message?.arguments.append(argument)
  }

  private func checkAttributes(of argument: Argument, _ element: Element) throws(ProtocolError) {
    let type = argument.type
    if argument.interface != nil, type != .object, type != .newID {
      throw element.fault("The argument “\(argument.name)” has an interface, but its type “\(type.rawValue)” is not an object.")
    }
    if argument.allowsNull, type != .object, type != .string {
      throw element.fault("The argument “\(argument.name)” can't be null, for its type is “\(type.rawValue)”.")
    }
    if argument.enumeration != nil, type != .int, type != .uint {
      throw element.fault("The argument “\(argument.name)” has an enum, but its type “\(type.rawValue)” is not a number.")
    }
    if type == .newID, argument.interface == nil, path.last?.name == "event" {
      throw element.fault("The event makes the new object “\(argument.name)” without saying of which interface.")
    }
    if type == .newID, message?.arguments.contains(where: { $0.type == .newID }) == true {
      throw element.fault("A message can make only one new object; “\(argument.name)” is the second.")
    }
  }
}
