/// The expansion of `@Entry`: a variable becomes one that is kept under a key of its own, and the key's type.
struct EntryMacro {
  private let entry: VariableDeclaration
  private let container: Container

  /// What has entries, and the protocol of its keys.
  private enum Container: String {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"
    case focused = "FocusedValues"

    var keyProtocol: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .container: "ContainerValueKey"
      case .focused: "FocusedValueKey"
      }
    }
  }

  /// Reads a variable's declaration and the head of what it stands in.
  init(declaration: String, context: String) throws(EntryFault) {
    guard let container = DeclarationScanner.extendedType(context).flatMap(Container.init(rawValue:)) else { throw .noContainer }
    self.container = container
    entry = try VariableDeclaration(declaration)
    if container == .focused {
      guard entry.type.flatMap(Self.unwrapped) != nil else { throw .focusedValueIsNotOptional }
      if let value = entry.defaultValue, !DeclarationScanner.begins(value, with: "nil") { throw .focusedValueHasDefault }
    } else if entry.defaultValue == nil, entry.type.flatMap(Self.unwrapped) == nil {
      throw .noDefault(entry.name)
    }
  }

  private var keyName: String { "__Key_" + entry.name.filter { $0 != "`" } }

  /// How the variable is read and written.
  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The type of the key. The default is made anew whenever it is asked for, as a stored one would have to be `Sendable`; without a type in the
  /// declaration it has to be stored, for only so the compiler infers one.
  var key: String {
    let body =
      switch (container, entry.type, entry.defaultValue) {
      case (.focused, let type?, _): "typealias Value = \(Self.unwrapped(type) ?? type)"
      case (_, let type?, let value): "static var defaultValue: \(Self.stored(type)) {\n    \(value ?? "nil")\n  }"
      case (_, nil, let value): "static let defaultValue = \(value ?? "nil")"
      }
    return """
      private struct \(keyName): \(container.keyProtocol) {
        \(body)
      }
      """
  }

  /// What an optional type wraps; `nil` for any other type.
  private static func unwrapped(_ type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    for name in ["Optional<", "Swift.Optional<"] where type.hasPrefix(name) && type.hasSuffix(">") {
      return String(type.dropFirst(name.count).dropLast())
    }
    return nil
  }

  /// A type that a computed property may have: `!` belongs to variables alone.
  private static func stored(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }
}

/// Why a declaration is no entry, in the words that the compiler shows.
enum EntryFault: Error, Equatable, CustomStringConvertible {
  case noContainer
  case notAVariable
  case computed
  case noDefault(String)
  case focusedValueIsNotOptional
  case focusedValueHasDefault

  var description: String {
    switch self {
    case .noContainer:
      "@Entry belongs to a variable in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
    case .notAVariable: "@Entry belongs to one variable with a name"
    case .computed: "@Entry belongs to a stored variable: it makes the accessors itself"
    case .noDefault(let name): "@Entry needs a default value for \(name), or an optional type"
    case .focusedValueIsNotOptional: "@Entry in FocusedValues needs an optional type: nil where no view hands a value out"
    case .focusedValueHasDefault: "@Entry in FocusedValues has no default but nil"
    }
  }
}
