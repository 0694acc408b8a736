/// Enums become structs around the number, so that a value newer than the XML survives; bit fields become option sets.
extension Emitter {
  func declaration(of enumeration: Enumeration, in interface: Interface) -> [String] {
    let type = Naming.type(enumeration.name)
    let conformance = enumeration.isBitfield ? "OptionSet" : "RawRepresentable"
    var lines = documentation(
      enumeration.summary, fallback: "The values of `\(interface.name).\(enumeration.name)`.")
    lines += [
      "public struct \(type): \(conformance), Hashable, Sendable {",
      "  /// The number on the wire.",
      "  public let rawValue: UInt32",
      "",
      "  /// Wraps a number, known or not.",
      "  public init(rawValue: UInt32) { self.rawValue = rawValue }",
    ]
    // A bit field's zero is the empty set.
    for entry in enumeration.entries where !(enumeration.isBitfield && entry.value == 0) {
      let facts = entry.since > 1 ? "\(number(entry)); since version \(entry.since)" : number(entry)
      lines.append("")
      lines += indented(documentation(entry.summary, fallback: "`\(entry.name)`", facts: facts))
      lines.append("  public static let \(Naming.identifier(entry.name)) = \(type)(rawValue: \(number(entry)))")
    }
    return lines + ["}"]
  }

  private func number(_ entry: Entry) -> String {
    entry.value > 0xFFFF ? "0x" + String(entry.value, radix: 16) : String(entry.value)
  }
}
