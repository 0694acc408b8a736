/// The tables libwayland reads: names, versions and message signatures.
extension Emitter {
  func table() -> [String] {
    var lines = ["let \(Naming.table(description.name)) = InterfaceTable(count: \(description.interfaces.count)) { t in"]
    for (index, interface) in description.interfaces.enumerated() {
      lines.append("  t.set(")
      lines.append("    \(index), \"\(interface.name)\", version: \(interface.version),")
      lines.append("    requests: \(list(interface.requests)),")
      lines.append("    events: \(list(interface.events)))")
    }
    return lines + ["}"]
  }

  private func list(_ messages: [Message]) -> String {
    guard !messages.isEmpty else { return "[]" }
    return "[\n" + messages.map { "      \(specification($0))," }.joined(separator: "\n") + "\n    ]"
  }

  private func specification(_ message: Message) -> String {
    let types = message.arguments.flatMap(types)
    let list = types.contains { $0 != "nil" } ? ", [\(types.joined(separator: ", "))]" : ""
    return "MessageSpec(\"\(message.name)\", \"\(Self.signature(message))\"\(list))"
  }

  /// libwayland's notation: the version where not 1, then a letter per argument, `?` before one that may be null.
  /// A new object of any interface travels as the interface's name, its version and the id.
  static func signature(_ message: Message) -> String {
    (message.since > 1 ? "\(message.since)" : "")
      + message.arguments.map { argument in
        let letter = argument.type == .newID && argument.interface == nil ? "sun" : argument.type.letter
        return (argument.allowsNull ? "?" : "") + letter
      }.joined()
  }

  private func types(_ argument: Argument) -> [String] {
    guard let interface = argument.interface else { return argument.type == .newID ? ["nil", "nil", "nil"] : ["nil"] }
    guard let index = description.interfaces.firstIndex(where: { $0.name == interface }) else {
      return ["\(Naming.type(interface)).interface"]
    }
    return ["t[\(index)]"]
  }
}
