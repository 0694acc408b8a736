/// How protocol names become Swift names.
enum Naming {
  /// `wl_surface` → `WlSurface`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `buffer_scale` → `bufferScale`; a name that starts with a digit gets an underscore, a Swift keyword its backticks.
  static func identifier(_ name: String) -> String {
    let plain = bare(name)
    return keywords.contains(plain) ? "`\(plain)`" : plain
  }

  /// An argument label, which may be almost any keyword as it is.
  static func label(_ name: String) -> String {
    let plain = bare(name)
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// The same without backticks, to build longer names from.
  static func bare(_ name: String) -> String {
    let pascal = type(name)
    let camel = pascal.prefix(1).lowercased() + pascal.dropFirst()
    return camel.first?.isNumber == true ? "_" + camel : camel
  }

  /// `WlShm.Format` for the enum `format` of `wl_shm`.
  static func nested(_ interface: String, _ enumeration: String) -> String { "\(type(interface)).\(type(enumeration))" }

  /// The name of the global that holds a protocol's interface tables.
  static func table(_ protocolName: String) -> String { bare(protocolName) + "Interfaces" }

  /// Words that can't be a case, a parameter or a method without backticks.
  private static let keywords: Set<String> = Set(
    """
    as break case catch class continue default defer deinit do else enum extension fallthrough false
    fileprivate for func guard if import in init inout internal is let nil operator private protocol public
    repeat rethrows return self static struct subscript super switch throw throws true try typealias var where
    while
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
