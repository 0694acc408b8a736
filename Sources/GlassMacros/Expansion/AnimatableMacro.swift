/// The expansion of `@Animatable`: the data of a type is that of its stored variables, one after the other.
struct AnimatableMacro {
  private let fields: [TypeMembers.Field]
  private let access: String

  /// Reads the declaration of a type with its members.
  init(declaration: String) throws(AnimatableFault) {
    guard let type = TypeMembers(declaration) else { throw .notAStructure }
    access = type.access.map { $0 + " " } ?? ""
    fields = type.hasOwnData ? [] : type.fields
    if let field = fields.first(where: { $0.type == nil }) { throw .noType(field.name) }
  }

  /// The variable `animatableData`; nothing where the type has one of its own, or no variables to animate.
  var member: String {
    guard let last = fields.last else { return "" }
    func data(_ field: TypeMembers.Field) -> String { (field.type ?? "") + ".AnimatableData" }
    let others = fields.dropLast().reversed()
    let type = others.reduce(data(last)) { "AnimatablePair<\(data($1)), \($0)>" }
    let value = others.reduce("\(last.name).animatableData") { "AnimatablePair(\($1.name).animatableData, \($0))" }
    var rest = "newValue"
    var setters: [String] = []
    for field in fields.dropLast() {
      setters.append("\(field.name).animatableData = \(rest).first")
      rest += ".second"
    }
    setters.append("\(last.name).animatableData = \(rest)")
    return """
      nonisolated \(access)var animatableData: \(type) {
        get { \(value) }
        set {
          \(setters.joined(separator: "\n    "))
        }
      }
      """
  }

  /// The conformance, where the type has none yet.
  static func conformance(of type: String, missing: String) -> String {
    missing.contains { $0.isLetter } ? "extension \(type): Animatable {}" : ""
  }
}

/// Why a declaration cannot be animated, in the words that the compiler shows.
enum AnimatableFault: Error, Equatable, CustomStringConvertible {
  case notAStructure
  case noType(String)

  var description: String {
    switch self {
    case .notAStructure: "@Animatable belongs to a structure"
    case .noType(let name): "@Animatable needs the type of \(name) to be written out, or @AnimatableIgnored before it"
    }
  }
}

/// The stored variables of a type that may animate, as they were written.
struct TypeMembers: Equatable {
  struct Field: Equatable {
    let name: String
    /// As it was written, or as its first value tells.
    let type: String?
  }

  private(set) var fields: [Field] = []
  /// How far the type can be seen, where that is said: its data can be as far.
  private(set) var access: String?
  /// Whether it says what its data is.
  private(set) var hasOwnData = false

  /// Reads a structure; `nil` for anything else.
  init?(_ source: String) {
    var scanner = DeclarationScanner(source)
    guard let modifiers = scanner.modifiers(before: "struct"), scanner.word() != nil, scanner.skipToBody() else { return nil }
    access = ["public", "package"].first { modifiers.contains($0) }
    var pending: [String] = []
    while let token = scanner.token() {
      switch token {
      case .attribute(let name): pending.append("@" + name)
      case .word("var"):
        read(&scanner, pending)
        pending = []
      case .word(let word): pending.append(word)
      case .other: pending = []
      }
    }
  }

  /// Reads what follows `var`: one name with its type or value, or several.
  private mutating func read(_ scanner: inout DeclarationScanner, _ modifiers: [String]) {
    var found: [Field] = []
    repeat {
      guard let name = scanner.word() else { return }
      var type = scanner.take(":") ? scanner.memberType() : nil
      if scanner.take("=") {
        type = type ?? scanner.literalType()
        scanner.skipExpression()
      } else if scanner.startsComputation {
        if name == "animatableData" { hasOwnData = true }
        return
      }
      found.append(Field(name: name, type: type))
    } while scanner.take(",")
    // Wrapped variables have a way of their own; what is of the type itself, or made later, does not animate.
    let isLeftOut = modifiers.contains { word in
      ["static", "class", "lazy"].contains(word) || (word.hasPrefix("@") && word.dropFirst().first?.isUppercase == true)
    }
    if isLeftOut { return }
    // Names before a comma have the type that is said behind it.
    var said: String?
    for (index, field) in found.enumerated().reversed() {
      said = field.type ?? said
      found[index] = Field(name: field.name, type: said)
    }
    fields += found
  }
}
