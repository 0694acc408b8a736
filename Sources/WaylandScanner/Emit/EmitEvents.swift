/// Events: an enum with a case per event, the handler, and the decoding of the wire's arguments.
extension Emitter {
  func events(of interface: Interface) -> [String] {
    var lines = ["/// What the compositor tells about the object.", "public enum Event {"]
    for event in interface.events {
      lines += indented(documentation(event.summary, fallback: "`\(event.name)`", facts: since(event)))
      lines.append("  case \(Naming.identifier(event.name))\(associatedValues(of: event, in: interface))")
    }
    lines += [
      "}",
      "",
      "/// Receives every event while `Connection` dispatches; nil drops them.",
      "public var onEvent: ((Event) -> Void)?",
      "",
      "override func _receive(_ opcode: UInt32, _ a: UnsafePointer<wl_argument>) {",
      "  switch opcode {",
    ]
    for (opcode, event) in interface.events.enumerated() { lines += indented(receiving(event, opcode: opcode, in: interface)) }
    return lines + ["  default: break", "  }", "}"]
  }

  func since(_ message: Message) -> String? { message.since > 1 ? "since version \(message.since)" : nil }

  private func associatedValues(of event: Message, in interface: Interface) -> String {
    guard !event.arguments.isEmpty else { return "" }
    return "(" + event.arguments.map { "\(Naming.label($0.name)): \(eventType($0, in: interface))" }.joined(separator: ", ")
      + ")"
  }

  /// Everything is decoded even when nobody listens: descriptors and new objects need an owner that gives them up.
  private func receiving(_ event: Message, opcode: Int, in interface: Interface) -> [String] {
    var lines = ["case \(opcode):"]
    for (index, argument) in event.arguments.enumerated() where argument.type == .newID {
      lines.append("  guard let new = _adopt(a[\(index)].o, as: \(Naming.type(argument.interface ?? "")).self) else { return }")
    }
    let values = event.arguments.enumerated().map { "\(Naming.label($1.name)): \(decoded($1, at: $0, in: interface))" }
    lines.append(
      "  let event = Event.\(Naming.identifier(event.name))" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
    if event.isDestructor { lines.append("  _finish()") }
    return lines + ["  onEvent?(event)"]
  }

  private func eventType(_ argument: Argument, in interface: Interface) -> String {
    switch argument.type {
    case .int: enumerationType(of: argument, in: interface) ?? "Int32"
    case .uint: enumerationType(of: argument, in: interface) ?? "UInt32"
    case .fixed: "Double"
    case .string: argument.allowsNull ? "String?" : "String"
    case .object: (argument.interface.map(Naming.type) ?? "WaylandObject") + "?"
    case .newID: argument.interface.map(Naming.type) ?? "WaylandObject"
    case .array: "[UInt8]"
    case .fd: "ReceivedFD"
    }
  }

  private func decoded(_ argument: Argument, at index: Int, in interface: Interface) -> String {
    let enumeration = enumerationType(of: argument, in: interface)
    switch argument.type {
    case .int: return enumeration.map { "\($0)(rawValue: UInt32(bitPattern: a[\(index)].i))" } ?? "a[\(index)].i"
    case .uint: return enumeration.map { "\($0)(rawValue: a[\(index)].u)" } ?? "a[\(index)].u"
    case .fixed: return "a[\(index)].double"
    case .string: return argument.allowsNull ? "a[\(index)].string" : "a[\(index)].string ?? \"\""
    case .object: return "WaylandObject._find(a[\(index)].o)"
    case .newID: return "new"
    case .array: return "a[\(index)].bytes"
    case .fd: return "ReceivedFD(a[\(index)].h)"
    }
  }
}
